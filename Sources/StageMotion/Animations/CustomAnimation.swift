/// A type that says how a value changes over time.
///
/// The engine gives an animation the whole travel, from where the attribute was to where its model
/// is, and adds what the animation answers to where the attribute was.
public protocol CustomAnimation: Hashable, Sendable {
  /// How far the value has moved.
  ///
  /// - Parameters:
  ///   - value: The whole travel.
  ///   - time: Seconds since the animation began.
  ///   - context: State and environment of this attribute.
  /// - Returns: The part of the travel that is done, or `nil` when the animation is over.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V?

  /// How fast the value moves, for a spring that follows.
  ///
  /// The default answers `nil`: a spring that follows starts from rest.
  ///
  /// - Parameters:
  ///   - value: The whole travel.
  ///   - time: Seconds since the animation began.
  ///   - context: State and environment of this attribute.
  /// - Returns: The velocity in units of the value per second, or `nil` when it is not known.
  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V?

  /// Whether this animation takes over from the one that runs, instead of running beside it.
  ///
  /// Asked once for every retarget, of the new animation. After `true` the state in `context`
  /// stays, time goes on, and the running animation is called no more. The default is `false`: both
  /// run, and their values are combined.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: Its whole travel.
  ///   - time: Seconds since it began.
  ///   - context: Its state, which this animation may change when it takes over.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// No velocity is known.
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    nil
  }

  /// Never: both animations run and are combined.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    false
  }
}
