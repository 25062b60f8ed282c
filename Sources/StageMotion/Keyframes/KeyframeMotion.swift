/// The motion of one segment in closed form, over the seconds since its start.
enum KeyframeMotion<Data: VectorArithmetic> {
  /// Nothing moves.
  case rest

  /// from + travel·curve(elapsed/duration).
  case line(from: Data, travel: Data, curve: UnitCurve, duration: TimeInterval)

  /// A polynomial of the progress u = elapsed/duration.
  case cubic(Polynomial)

  /// target − travel·remainder(elapsed) + velocity·drift(elapsed), with the functions of the spring.
  case spring(target: Data, travel: Data, velocity: Data, SpringMotion)

  /// from + u·(first + u·(second + u·third)) for the progress u.
  struct Polynomial {
    let from: Data
    let first: Data
    let second: Data
    let third: Data
    let duration: TimeInterval

    /// The polynomial with given values and slopes at its ends, after Hermite.
    ///
    /// With m₀ and m₁, velocity·duration at the ends, from u = 1 follows second = 3·travel − 2m₀ − m₁
    /// and third = m₀ + m₁ − 2·travel. An m that the sums of these could not hold counts as zero.
    ///
    /// - Parameters:
    ///   - from: The value at the start.
    ///   - travel: The value at the end minus that at the start.
    ///   - startVelocity: Per second.
    ///   - endVelocity: Per second.
    ///   - duration: Seconds, above zero.
    init(
      from: Data,
      travel: Data,
      startVelocity: Data,
      endVelocity: Data,
      duration: TimeInterval
    ) {
      let start = Self.tangent(startVelocity, duration)
      let end = Self.tangent(endVelocity, duration)
      self.from = from
      first = start
      second = travel.scaled(by: 3) - start.scaled(by: 2) - end
      third = start + end - travel.scaled(by: 2)
      self.duration = duration
    }

    /// A velocity per unit of progress.
    ///
    /// No coefficient and no partial sum of the polynomial has more than six of the two tangents.
    private static func tangent(_ velocity: Data, _ duration: TimeInterval) -> Data {
      let tangent = velocity.scaled(by: duration)
      return tangent.scaled(by: 8).isFinite ? tangent : .zero
    }

    func value(_ progress: Double) -> Data {
      from
        + (first + (second + third.scaled(by: progress)).scaled(by: progress)).scaled(by: progress)
    }

    /// The derivative by the progress.
    func slope(_ progress: Double) -> Data {
      first
        + (second.scaled(by: 2) + third.scaled(by: 3 * progress)).scaled(by: progress)
    }
  }

  /// The value at a time, or `nil` when nothing moves.
  func value(after elapsed: TimeInterval) -> Data? {
    switch self {
    case .rest: return nil
    case .line(let from, let travel, let curve, let duration):
      return from + travel.scaled(by: curve.value(at: elapsed / duration))
    case .cubic(let polynomial):
      return polynomial.value(min(elapsed / polynomial.duration, 1))
    case .spring(let target, let travel, let velocity, let motion):
      let remainder = motion.remainder(at: elapsed)
      return target - travel.scaled(by: remainder.position)
        + velocity.scaled(by: remainder.drift)
    }
  }

  /// The derivative at a time, per second; zero where it is not finite.
  func velocity(after elapsed: TimeInterval) -> Data {
    let velocity: Data
    switch self {
    case .rest: return .zero
    case .line(_, let travel, let curve, let duration):
      velocity = travel.scaled(by: curve.velocity(at: elapsed / duration) / duration)
    case .cubic(let polynomial):
      velocity = polynomial.slope(min(elapsed / polynomial.duration, 1))
        .scaled(by: 1 / polynomial.duration)
    case .spring(_, let travel, let startVelocity, let motion):
      let slope = motion.slope(at: elapsed)
      velocity = travel.scaled(by: slope.position) + startVelocity.scaled(by: slope.drift)
    }
    return velocity.finite
  }
}
