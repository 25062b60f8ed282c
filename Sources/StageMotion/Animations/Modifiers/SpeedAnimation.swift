/// An animation at another speed; what is not above zero freezes it at its start.
struct SpeedAnimation: AnimationModifier {
  let base: Animation
  let speed: Double

  var description: String { "\(base).speed(\(speed))" }

  func modified(_ motion: Motion) -> Motion { motion.atSpeed(speed) }

  var ownProblem: MotionProblem? {
    speed == .infinity ? .badNumbers : speed > 0 ? nil : .frozen
  }

  func baseTime(at time: TimeInterval) -> TimeInterval { speed > 0 ? time * speed : 0 }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if speed == .infinity { return nil }
    guard !(speed > 0) else {
      return base.animate(value: value, time: baseTime(at: time), context: &context)
    }
    var start = context
    return base.animate(value: value, time: 0, context: &start) ?? .zero
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    guard speed < .infinity else { return .zero }
    return base.velocity(value: value, time: baseTime(at: time), context: context)?
      .scaled(by: speed > 0 ? speed : 0)
  }
}
