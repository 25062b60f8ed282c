/// An animation that plays over and over.
struct RepeatAnimation: AnimationModifier {
  let base: Animation
  let legs: Legs

  var description: String {
    guard let count = legs.count else {
      return "\(base).repeatForever(autoreverses: \(legs.autoreverses))"
    }
    return "\(base).repeatCount(\(count), autoreverses: \(legs.autoreverses))"
  }

  func modified(_ motion: Motion) -> Motion { motion.repeated(legs) }

  var ownProblem: MotionProblem? { legs.endAtOldValue ? .endsAtOldValue : nil }

  /// Of a base with scalar functions the legs follow from the time; another one is asked leg by leg.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if let motion = base.motion {
      let begin = context.state.begin ?? RepeatBegin(position: .zero, time: 0)
      return modified(motion)
        .animate(value: value - begin.position, time: time - begin.time, context: &context)
        .map { begin.position + $0 }
    }
    var leg = context.state.leg ?? RunningLeg()
    defer { context.state.leg = leg }
    if let done = animate(&leg, value: value, time: time, context: &context) { return done }
    // The base is over: the next leg begins in this frame. One without length does not repeat.
    guard time > leg.start, !isLast(leg.number) else { return nil }
    leg = RunningLeg(number: leg.number + 1, start: time)
    return animate(&leg, value: value, time: time, context: &context)
  }

  /// A repeat of springs takes over from an equal one at rest and begins anew; of a custom base the
  /// leg that runs is what that base merges with.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    guard let equal = previous.base as? Self, equal == self else { return false }
    if let motion = base.motion {
      guard motion.merges || motion.mergesWithEqual else { return false }
      let position = previous.animate(value: value, time: time, context: &context) ?? value
      context.isLogicallyComplete = false
      context.state.begin = RepeatBegin(position: position, time: time)
      return true
    }
    var leg = context.state.leg ?? RunningLeg()
    var inner = AnimationContext(state: leg.state, environment: context.environment)
    let merges = base.shouldMerge(
      previous: base,
      value: value,
      time: time - leg.start,
      context: &inner
    )
    leg.state = inner.state
    if merges { context.state.leg = leg }
    return merges
  }

  private func isLast(_ leg: Int) -> Bool { legs.count.map { leg + 1 >= $0 } ?? false }

  private func animate<V: VectorArithmetic>(
    _ leg: inout RunningLeg<V>,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    var inner = AnimationContext(state: leg.state, environment: context.environment)
    let done = base.animate(value: value, time: time - leg.start, context: &inner)
    leg.state = inner.state
    if inner.isLogicallyComplete, isLast(leg.number) { context.isLogicallyComplete = true }
    return done.map { legs.isReversed(Double(leg.number)) ? value - $0 : $0 }
  }
}

/// Where and when a repeat has begun that took over from an equal one.
private struct RepeatBegin<Value: VectorArithmetic> {
  var position: Value
  var time: TimeInterval
}

/// The leg of a base without scalar functions that runs.
private struct RunningLeg<Value: VectorArithmetic> {
  var number = 0
  /// When it began, in seconds after the first.
  var start: TimeInterval = 0
  /// What the base remembers in this leg.
  var state = AnimationState<Value>()
}

private enum RepeatBeginKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: RepeatBegin<Value>? { nil }
}

private enum RunningLegKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: RunningLeg<Value>? { nil }
}

extension AnimationState {
  fileprivate var begin: RepeatBegin<Value>? {
    get { self[RepeatBeginKey<Value>.self] }
    set { self[RepeatBeginKey<Value>.self] = newValue }
  }

  fileprivate var leg: RunningLeg<Value>? {
    get { self[RunningLegKey<Value>.self] }
    set { self[RunningLegKey<Value>.self] = newValue }
  }
}
