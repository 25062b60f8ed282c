/// A custom animation on one attribute, with what it remembers.
package struct CustomMotion<Value: VectorArithmetic>: FreeMotion {
  let animation: Animation
  var context: AnimationContext<Value>

  package var isLogicallyComplete: Bool { context.isLogicallyComplete }

  package var repeatsForever: Bool { animation.repeatsForever }

  package mutating func advance(_ travel: Value, to elapsed: TimeInterval) -> Value? {
    animation.animate(value: travel, time: elapsed, context: &context)
  }

  package func velocity(_ travel: Value, at elapsed: TimeInterval) -> Value? {
    animation.velocity(value: travel, time: elapsed, context: context)
  }
}

/// A chain that custom animations can take part in.
package typealias AnimationChain<Value: VectorArithmetic> = Chain<Value, CustomMotion<Value>>

extension Chain where Free == CustomMotion<Value> {
  /// Gives the custom animations that run the environment of the moment.
  mutating func use(_ environment: EnvironmentValues) {
    updateFree { $0.context.environment = environment }
  }

  /// Starts an animation of a change, or lets it meet what runs.
  ///
  /// - Parameters:
  ///   - change: The new model less the old one.
  ///   - old: The old model.
  ///   - animation: How the change plays.
  ///   - time: The clock time of the change.
  ///   - environment: What a custom animation is given.
  ///   - push: What a persistent spring is given beside the velocity of what runs, per second.
  @discardableResult
  package mutating func animate(
    by change: Value,
    from old: Value,
    with animation: Animation,
    at time: TimeInterval,
    environment: EnvironmentValues,
    push: Value = .zero
  ) -> Meeting {
    if let motion = animation.motion {
      return animate(
        by: change,
        from: old,
        with: motion,
        of: animation.box,
        at: time,
        push: motion.merges ? push : .zero
      )
    }
    let context = AnimationContext<Value>(environment: environment)
    var entry = Entry(source: animation.box, start: time, target: change)
    entry.free = CustomMotion(animation: animation, context: context)
    guard value(at: time) != nil else {
      replaceAll(with: entry, from: old)
      return .started
    }
    if takeOver(animation, by: change, at: time, environment: environment) { return .merged }
    entry.target = interval + change
    append(entry)
    return .chained
  }

  /// Asks a custom animation whether it merges; if so, it goes on with state and elapsed time.
  private mutating func takeOver(
    _ animation: Animation,
    by change: Value,
    at time: TimeInterval,
    environment: EnvironmentValues
  ) -> Bool {
    let start = entries[0].start
    let previous = combined
    var context = previous.context
    context.environment = environment
    let merges = animation.shouldMerge(
      previous: previous.animation,
      value: interval,
      time: time - start,
      context: &context
    )
    guard merges else { return false }
    context.isLogicallyComplete = false
    var entry = Entry(source: animation.box, start: start, target: interval + change)
    entry.free = CustomMotion(animation: animation, context: context)
    replaceAll(with: entry, from: base)
    return true
  }

  /// What runs, as one animation with its state, for a custom animation that is asked to merge.
  private var combined: (animation: Animation, context: AnimationContext<Value>) {
    guard entries.count == 1, let box = entries[0].source as? AnimationBox,
      entries[0].motion == nil || entries[0].motion === box.motion || box.motion?.merges == true
    else {
      // Several animations, or one with modifiers that has taken over: only the chain knows it.
      var context = AnimationContext<Value>()
      context.state[ChainKey<Value>.self] = self
      let sources = entries.compactMap { $0.source as? AnimationBox }
      return (Animation(CombinedAnimation(animations: sources.map(Animation.init))), context)
    }
    var context = entries[0].free?.context ?? AnimationContext()
    if let motion = entries[0].motion, motion.merges, entries[0].velocity != .zero {
      context.state.inheritance = Inheritance(
        start: 0,
        travel: .zero,
        position: .zero,
        velocity: entries[0].velocity,
        motion: motion,
        duration: entries[0].end - entries[0].start
      )
    }
    return (Animation(box), context)
  }
}

private enum ChainKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: AnimationChain<Value>? { nil }
}

/// Several animations that run on one attribute, seen as one by a custom animation that follows.
private struct CombinedAnimation: CustomAnimation {
  let animations: [Animation]

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard var chain = context.state[ChainKey<V>.self], let start = chain.entries.first?.start
    else { return nil }
    let base = chain.base
    chain.use(context.environment)
    let shown = chain.value(at: start + time)
    context.state[ChainKey<V>.self] = chain
    return shown.map { $0 - base }
  }
}
