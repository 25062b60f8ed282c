/// An animation that begins later; with a negative delay it begins that far in.
struct DelayAnimation: AnimationModifier {
  let base: Animation
  let delay: TimeInterval

  var description: String { "\(base).delay(\(delay))" }

  func modified(_ motion: Motion) -> Motion { motion.delayed(by: delay) }

  var ownProblem: MotionProblem? { delay.isFinite ? nil : .badNumbers }

  func baseTime(at time: TimeInterval) -> TimeInterval {
    delay.isFinite ? max(0, time - delay) : time
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard time < delay, delay.isFinite else {
      return base.animate(value: value, time: baseTime(at: time), context: &context)
    }
    // What the base does at its start must not be remembered before it starts.
    var start = context
    return base.animate(value: value, time: 0, context: &start) ?? .zero
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    let velocity = base.velocity(value: value, time: baseTime(at: time), context: context)
    return velocity.map { time < delay ? .zero : $0 }
  }
}
