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

  func baseTime(at time: TimeInterval) -> TimeInterval { time }

  /// Of a base with scalar functions the legs follow from the time; another one is asked leg by leg.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if let motion = base.motion {
      return modified(motion).animate(value: value, time: time, context: &context)
    }
    var leg = context.state.leg ?? RunningLeg(context: context)
    defer { context.state.leg = leg }
    if let done = leg.animate(base, value: value, time: time) { return shown(done, value, leg) }
    // The base is over: the next leg begins in this frame. One without length does not repeat.
    guard time > leg.start, legs.count.map({ leg.number + 1 < $0 }) ?? true else { return nil }
    leg = RunningLeg(number: leg.number + 1, start: time, context: context)
    return leg.animate(base, value: value, time: time).map { shown($0, value, leg) }
  }

  private func shown<V: VectorArithmetic>(_ done: V, _ value: V, _ leg: RunningLeg<V>) -> V {
    legs.isReversed(Double(leg.number)) ? value - done : done
  }
}

/// The leg of a base without scalar functions that runs.
private struct RunningLeg<Value: VectorArithmetic> {
  var number = 0
  /// When it began, in seconds after the first.
  var start: TimeInterval = 0
  /// What the base remembers in this leg.
  var state = AnimationState<Value>()
  var environment: EnvironmentValues

  init(number: Int = 0, start: TimeInterval = 0, context: AnimationContext<Value>) {
    self.number = number
    self.start = start
    environment = context.environment
  }

  mutating func animate(
    _ base: Animation,
    value: Value,
    time: TimeInterval
  ) -> Value? {
    var context = AnimationContext(state: state, environment: environment)
    defer { state = context.state }
    return base.animate(value: value, time: time - start, context: &context)
  }
}

private enum RunningLegKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: RunningLeg<Value>? { nil }
}

extension AnimationState {
  fileprivate var leg: RunningLeg<Value>? {
    get { self[RunningLegKey<Value>.self] }
    set { self[RunningLegKey<Value>.self] = newValue }
  }
}
