/// The motion of a spring of mass 1, in closed form.
///
/// The distance x from the target obeys x″ + 2ζω·x′ + ω²·x = 0. With ω_d = ω√|1 − ζ²| two solutions
/// are C = e^(−ζωt)·{cos ω_d t | 1 | cosh ω_d t} and D = e^(−ζωt)·{sin ω_d t | t | sinh ω_d t}/ω_d
/// (the middle one with ω_d = 1), for ζ below, at and above 1. From C(0) = 1, C′(0) = −ζω, D(0) = 0
/// and D′(0) = 1 follows x(t) = x₀·(C + ζωD) + v₀·D, with derivative −x₀·ω²D + v₀·(C − ζωD).
package struct SpringMotion: Hashable, Sendable {
  /// ω, in radians per second; infinite when the motion is over at once.
  package let angularFrequency: Double

  /// ζ: below 1 the motion swings, at and above 1 it does not.
  package let dampingRatio: Double

  /// ζω, the rate at which the swinging dies away, per second.
  package let decayRate: Double

  /// ω_d, in radians per second: of the swinging below critical damping, of the hyperbolic functions
  /// above, 0 at critical damping.
  package let dampedFrequency: Double

  /// Makes the motion of a spring.
  ///
  /// A response that is not above zero, a negative damping ratio and numbers that are not finite make
  /// a motion that is over at once.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, 2π/ω, in seconds.
  ///   - dampingRatio: ζ.
  package init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    let isSound =
      response > 0 && response.isFinite && dampingRatio >= 0
      && frequency.isFinite && (frequency * dampingRatio).isFinite
    let ratio = isSound ? dampingRatio : 1
    angularFrequency = isSound ? frequency : .infinity
    self.dampingRatio = ratio
    decayRate = angularFrequency * ratio
    // Roots of the two factors, as their product overflows for large ratios.
    dampedFrequency =
      ratio == 1 ? 0 : angularFrequency * abs(1 - ratio).squareRoot() * (1 + ratio).squareRoot()
  }

  /// Whether the motion is at its target from the start.
  package var isInstantaneous: Bool { angularFrequency == .infinity }

  /// C and D, the solutions from which every motion of this spring is made.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0. At infinity, and
  ///   always when the motion is over at once, both are 0.
  package func basis(at time: Double) -> (cosine: Double, sine: Double) {
    let time = time > 0 ? time : 0
    guard !isInstantaneous, (angularFrequency * time).isFinite else { return (0, 0) }
    if dampingRatio < 1 {
      let decay = Mathematics.exp(-decayRate * time)
      let phase = dampedFrequency * time
      return (decay * Mathematics.cos(phase), decay * Mathematics.sin(phase) / dampedFrequency)
    }
    if dampingRatio == 1 {
      let decay = Mathematics.exp(-decayRate * time)
      return (decay, decay * time)
    }
    // cosh = e^(ω_d t)·(1 + q/2) and sinh = −e^(ω_d t)·q/2 with q = e^(−2ω_d t) − 1.
    let decay = Mathematics.exp(-slowRate * time)
    let shrinkage = Mathematics.expm1(-2 * dampedFrequency * time)
    return (decay * (1 + shrinkage / 2), -decay * shrinkage / (2 * dampedFrequency))
  }

  /// The slower rate above critical damping, ζω − ω_d, written without a difference.
  package var slowRate: Double {
    angularFrequency / (dampingRatio + dampedFrequency / angularFrequency)
  }

  /// The way from rest at 0 to a target at 1.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0.
  package func position(at time: Double) -> Double { sample(at: time).position }

  /// The way made by an initial velocity of 1 with the target at the start.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0.
  package func drift(at time: Double) -> Double { basis(at: time).sine }

  /// Position and drift at a time: a motion from 0 is target·position + velocity·drift.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0.
  package func sample(at time: Double) -> (position: Double, drift: Double) {
    let remainder = remainder(at: time)
    return (1 - remainder.position, remainder.drift)
  }

  /// 1 − position, which keeps its digits when little is left, and the drift.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0.
  package func remainder(at time: Double) -> (position: Double, drift: Double) {
    guard !isInstantaneous else { return (0, 0) }
    let (cosine, sine) = basis(at: time)
    return (cosine + decayRate * sine, sine)
  }

  /// The derivatives of position and drift, per second.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0.
  package func slope(at time: Double) -> (position: Double, drift: Double) {
    guard !isInstantaneous else { return (0, 0) }
    let (cosine, sine) = basis(at: time)
    return (angularFrequency * (angularFrequency * sine), cosine - decayRate * sine)
  }
}
