/// A track whose value moves.
struct AnimatedPlayback<Value: Animatable>: KeyframePlayback {
  private let segments: KeyframeSegments<Value, KeyframeMotion<Value.AnimatableData>>
  let flaws: KeyframeFlaws

  init(
    _ steps: [KeyframeStep<Value>],
    from initial: Value,
    velocity: (any VectorArithmetic)?
  ) {
    var plan = KeyframePlan(
      from: initial,
      velocity: velocity as? Value.AnimatableData ?? .zero
    )
    for (index, step) in steps.enumerated() {
      plan.take(step, before: index + 1 < steps.count ? steps[index + 1] : nil)
    }
    segments = plan.segments
    flaws = plan.flaws
  }

  var duration: TimeInterval { segments.duration }

  func value(at time: TimeInterval) -> Value {
    switch segments.answer(at: time) {
    case .value(let value): return value
    case .segment(let index):
      let segment = segments.segments[index]
      var value = segment.target
      if let data = segment.motion.value(after: time - segment.start) {
        value.animatableData = data
      }
      return value
    }
  }

  /// At a joint the velocity of the earlier segment; zero before time 0 and after the end.
  func velocity(at time: TimeInterval) -> (any VectorArithmetic)? {
    let index = segments.index(at: time)
    guard time >= 0, index < segments.segments.count else { return Value.AnimatableData.zero }
    let segment = segments.segments[index]
    return segment.motion.velocity(after: time - segment.start)
  }
}
