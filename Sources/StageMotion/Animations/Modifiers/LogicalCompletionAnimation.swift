/// An animation that completes logically at a time, unless it has been complete before.
struct LogicalCompletionAnimation: AnimationModifier {
  let base: Animation
  let time: TimeInterval

  var description: String { "\(base).logicallyComplete(after: \(time))" }

  func modified(_ motion: Motion) -> Motion { motion.completing(after: time) }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if time >= self.time { context.isLogicallyComplete = true }
    return base.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }
}
