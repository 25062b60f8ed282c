extension SpringMotion {
  /// When the envelope of the free motion has fallen to a threshold for good, in seconds.
  ///
  /// - Parameters:
  ///   - displacement: The distance from the target at the start, in any unit.
  ///   - velocity: The velocity at the start, in that unit per second.
  ///   - threshold: The distance that counts as arrived; below 0 and NaN count as 0.
  /// - Returns: 0 when the envelope is never above the threshold and when the motion is over at once,
  ///   infinity when it never gets there.
  package func settlingTime(
    displacement: Double,
    velocity: Double,
    threshold: Double
  ) -> Double {
    guard !isInstantaneous else { return 0 }
    return settlingTime(
      cosine: displacement,
      sine: velocity + decayRate * displacement,
      threshold: threshold
    )
  }

  /// When the envelope of the motion a·C(t) + b·D(t) has fallen to a threshold for good, in seconds.
  ///
  /// For a vector a and b are the magnitudes of its two coefficients: |a|·C + |b|·D is never less than
  /// the magnitude of the vector.
  ///
  /// - Parameters:
  ///   - a: The coefficient of C: the displacement at the start.
  ///   - b: The coefficient of D: velocity + ζω·displacement at the start.
  ///   - threshold: The distance that counts as arrived; below 0 and NaN count as 0.
  /// - Returns: 0 when the envelope is never above the threshold and when the motion is over at once,
  ///   infinity when it never gets there and when a coefficient is not finite.
  package func settlingTime(cosine a: Double, sine b: Double, threshold: Double) -> Double {
    guard !isInstantaneous else { return 0 }
    guard a.isFinite, b.isFinite else { return .infinity }
    let threshold = threshold > 0 ? threshold : 0
    if dampingRatio < 1 {
      // e^(−ζωt)·√(a² + (b/ω_d)²), the circle in which the swinging stays.
      let amplitude = Mathematics.hypot(a, b / dampedFrequency)
      return Self.time(from: amplitude, to: threshold, rate: decayRate)
    }
    if dampingRatio == 1 {
      return criticalSettlingTime(abs(a), abs(b), threshold: threshold)
    }
    let half = b / (2 * dampedFrequency)
    return settlingTime(slow: abs(a / 2 + half), fast: abs(a / 2 - half), threshold: threshold)
  }

  /// When amplitude·e^(−rate·t) has fallen to the threshold.
  private static func time(from amplitude: Double, to threshold: Double, rate: Double) -> Double {
    guard amplitude > threshold else { return 0 }
    return Mathematics.log(amplitude / threshold) / rate
  }

  /// When (a + b·t)·e^(−ωt) has fallen to the threshold for good.
  ///
  /// The logarithm is concave and falls with at least slope ω/2 from 1/ω after its top on: Newton's
  /// first step from there leads beyond the solution, the others back to it.
  private func criticalSettlingTime(_ a: Double, _ b: Double, threshold: Double) -> Double {
    let omega = angularFrequency
    guard b > 0 else { return Self.time(from: a, to: threshold, rate: omega) }
    let top = max(1 / omega - a / b, 0)
    guard (a + b * top) * Mathematics.exp(-omega * top) > threshold else { return 0 }
    guard threshold > 0 else { return .infinity }
    var time = top + 1 / omega
    for _ in 0..<64 {
      let envelope = a + b * time
      let excess = Mathematics.log(envelope / threshold) - omega * time
      let step = excess / (omega - b / envelope)
      time += step
      if abs(step) <= 1e-15 * time { break }
    }
    return time
  }

  /// When slow·e^(−r₁t) + fast·e^(−r₂t) has fallen to a threshold for good, above critical damping.
  ///
  /// The logarithm is convex: Newton's steps from the left never lead beyond the solution.
  ///
  /// - Parameters:
  ///   - slow: The size of the exponential that dies away slowly, in any unit.
  ///   - fast: The size of the other one.
  ///   - threshold: The distance that counts as arrived.
  func settlingTime(slow: Double, fast: Double, threshold: Double) -> Double {
    guard slow + fast > threshold else { return 0 }
    guard threshold > 0, (slow + fast).isFinite else { return .infinity }
    let slowTime = Self.time(from: slow, to: threshold, rate: slowRate)
    let fastTime = Self.time(from: fast, to: threshold, rate: decayRate + dampedFrequency)
    guard slow > 0 else { return fastTime }
    var time = max(slowTime, fastTime)
    // So slow that no number holds the time.
    guard time.isFinite else { return .infinity }
    for _ in 0..<64 {
      let second = fast * Mathematics.exp(-2 * dampedFrequency * time)
      let sum = slow + second
      let excess = Mathematics.log(sum / threshold) - slowRate * time
      let step = excess / (slowRate + 2 * dampedFrequency * second / sum)
      time += step
      if step <= 1e-15 * time { break }
    }
    return time
  }
}
