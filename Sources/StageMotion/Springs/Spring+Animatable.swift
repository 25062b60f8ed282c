extension Spring {
  /// The value on the way from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where the spring pulls to; what is not animatable data is taken from here.
  ///   - initialVelocity: A value whose data are the velocity at time 0, per second.
  ///   - time: Seconds since the start; negative times and NaN count as 0.
  @inlinable
  public func value<A: Animatable>(
    fromValue: A,
    toValue: A,
    initialVelocity: A,
    time: TimeInterval
  ) -> A {
    var result = toValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData,
        time: time
      )
    return result
  }

  /// The velocity on the way from one value to another: a value whose data change by this per second.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where the spring pulls to; what is not animatable data is taken from here.
  ///   - initialVelocity: A value whose data are the velocity at time 0, per second.
  ///   - time: Seconds since the start; negative times and NaN count as 0.
  @inlinable
  public func velocity<A: Animatable>(
    fromValue: A,
    toValue: A,
    initialVelocity: A,
    time: TimeInterval
  ) -> A {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      time: time
    )
    return result
  }

  /// The force that acts on the way from one value to another, as a value with the force as its data.
  ///
  /// It depends on the target, the position and the velocity alone.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion started.
  ///   - toValue: Where the spring pulls to; what is not animatable data is taken from here.
  ///   - position: Where the value is.
  ///   - velocity: A value whose data are the velocity, per second.
  @inlinable
  public func force<A: Animatable>(fromValue: A, toValue: A, position: A, velocity: A) -> A {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData,
      position: position.animatableData,
      velocity: velocity.animatableData
    )
    return result
  }

  /// The earliest time after which the value stays close to where it is going, in seconds.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where the spring pulls to.
  ///   - initialVelocity: A value whose data are the velocity at time 0, per second.
  ///   - epsilon: The distance that counts as close, measured on the data.
  /// - Returns: Infinity when the spring is not damped or epsilon is not above zero.
  public func settlingDuration<A: Animatable>(
    fromValue: A,
    toValue: A,
    initialVelocity: A,
    epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon
    )
  }
}
