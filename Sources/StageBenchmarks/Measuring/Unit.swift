#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The unit of all lines, c: one evaluation of a damped spring in closed form.
struct Unit {
  /// How many evaluations one measurement takes.
  static let count = 4096

  private let times = (0..<count).map { Double($0) / Double(count) }

  /// Nanoseconds of one evaluation, now.
  func measure() -> Double {
    var sum = 0.0
    let nanoseconds = time {
      for time in times { sum += spring(at: time) }
    }
    consume(sum)
    return nanoseconds / Double(times.count)
  }

  /// T − e^(−ζωt)·(T·cos ω_d t + (S/ω_d)·sin ω_d t), with T = 1, S = ζω, response 0.5 and ζ = 0.7.
  private func spring(at time: Double) -> Double {
    let (frequency, ratio) = (2 * Double.pi / 0.5, 0.7)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let phase = damped * time
    return 1 - exp(-ratio * frequency * time)
      * (cos(phase) + ratio * frequency / damped * sin(phase))
  }
}

/// The nanoseconds that some work takes.
func time(_ work: () -> Void) -> Double {
  let duration = ContinuousClock().measure(work).components
  return Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9
}

/// Keeps a result, so that the compiler cannot leave out what led to it.
@inline(never)
func consume(_ result: Double) {
  withExtendedLifetime(result) {}
}
