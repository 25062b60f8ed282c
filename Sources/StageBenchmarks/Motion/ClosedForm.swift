#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The motions that are measured, once more and without the engine: what its numbers are checked by.
enum ClosedForm {
  /// Where a motion is, and how fast it is.
  struct State {
    var position: Double
    var velocity = 0.0
  }

  /// A swinging spring after some seconds.
  ///
  /// With y the distance from the target, ω = 2π/response, ζ below 1 and ω_d = ω√(1 − ζ²):
  ///
  ///     y(t) = e^(−ζωt)·(y₀ cos ω_d t + (v₀ + ζω y₀)/ω_d · sin ω_d t)
  static func spring(
    _ start: State,
    to target: Double,
    duration response: Double,
    bounce: Double,
    after time: Double
  ) -> State {
    let (frequency, ratio) = (2 * Double.pi / response, 1 - bounce)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let (a, rate) = (start.position - target, ratio * frequency)
    let b = (start.velocity + rate * a) / damped
    let (decay, cosine, sine) = (exp(-rate * time), cos(damped * time), sin(damped * time))
    return State(
      position: target + decay * (a * cosine + b * sine),
      velocity: decay * ((b * damped - rate * a) * cosine - (a * damped + rate * b) * sine)
    )
  }

  /// A swinging spring from rest at 0 to 1.
  static func spring(duration: Double, bounce: Double, after time: Double) -> Double {
    spring(State(position: 0), to: 1, duration: duration, bounce: bounce, after: time).position
  }

  /// A part of the way at one speed.
  static func linear(duration: Double, after time: Double) -> Double {
    min(1, max(0, time / duration))
  }

  /// A part of the way that begins and ends at rest, 3u² − 2u³.
  static func smooth(duration: Double, after time: Double) -> Double {
    let u = linear(duration: duration, after: time)
    return u * u * (3 - 2 * u)
  }

  /// Animations one upon the other: each goes from what the earlier ones show to its own target.
  static func chain(_ entries: [(target: Double, part: Double)]) -> Double {
    entries.reduce(0) { shown, entry in shown + entry.part * (entry.target - shown) }
  }
}
