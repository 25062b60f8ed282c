/// An animation of Stage's own: it has scalar functions, so it can run in the lanes.
protocol BuiltInAnimation: CustomAnimation {
  /// The scalar functions of the animation.
  var motion: Motion { get }
}

extension BuiltInAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    motion.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    guard motion.tellsVelocity else { return nil }
    return value.scaled(by: motion.slope(at: time).position)
  }
}

extension Motion {
  /// The motion from rest, as a custom animation answers it.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if time >= logicalDuration { context.isLogicallyComplete = true }
    guard time < duration else { return nil }
    return value.scaled(by: sample(at: time).position)
  }
}
