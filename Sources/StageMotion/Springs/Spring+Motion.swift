extension Spring {
  /// The value on the way from zero to a target.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls to.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds since the start; negative times and NaN count as 0.
  @inlinable
  public func value<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval
  ) -> V {
    let factors = sample(at: time)
    return target.scaled(by: factors.position) + initialVelocity.scaled(by: factors.drift)
  }

  /// The velocity on the way from zero to a target, per second.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls to.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds since the start; negative times and NaN count as 0.
  @inlinable
  public func velocity<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval
  ) -> V {
    let factors = slope(at: time)
    return target.scaled(by: factors.position) + initialVelocity.scaled(by: factors.drift)
  }

  /// Moves a value on by a step, by the exact solution: many small steps lead where a large one does.
  ///
  /// - Parameters:
  ///   - value: The value, which is moved.
  ///   - velocity: Its velocity per second, which changes with it.
  ///   - target: Where the spring pulls to.
  ///   - deltaTime: The length of the step in seconds. When it is not above zero nothing changes.
  @inlinable
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval
  ) {
    guard deltaTime > 0 else { return }
    let factors = step(by: deltaTime)
    let distance = value - target
    value =
      target + distance.scaled(by: factors.remainder) + velocity.scaled(by: factors.drift)
    velocity =
      distance.scaled(by: factors.remainderSlope) + velocity.scaled(by: factors.driftSlope)
  }

  /// The force that acts: stiffness·(target − position) − damping·velocity.
  ///
  /// It is zero for a spring that is over at once.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls to.
  ///   - position: Where the value is.
  ///   - velocity: Its velocity per second.
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    let factors = forces
    return (target - position).scaled(by: factors.stiffness)
      - velocity.scaled(by: factors.damping)
  }

  // Generic code is specialised in other modules; what does not depend on the vector stays here.

  @usableFromInline
  func sample(at time: TimeInterval) -> (position: Double, drift: Double) {
    motion.sample(at: time)
  }

  @usableFromInline
  func slope(at time: TimeInterval) -> (position: Double, drift: Double) {
    motion.slope(at: time)
  }

  @usableFromInline
  func step(
    by time: TimeInterval
  ) -> (remainder: Double, drift: Double, remainderSlope: Double, driftSlope: Double) {
    let motion = motion
    let remainder = motion.remainder(at: time)
    let slope = motion.slope(at: time)
    return (remainder.position, remainder.drift, -slope.position, slope.drift)
  }

  @usableFromInline var forces: (stiffness: Double, damping: Double) {
    guard !motion.isInstantaneous else { return (0, 0) }
    // Too large for a number is the largest: infinity times no distance would be NaN.
    let largest = Double.greatestFiniteMagnitude
    return (min(stiffness, largest), min(damping, largest))
  }
}
