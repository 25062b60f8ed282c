extension Chain {
  /// Starts an animation of a change, or lets it meet what runs.
  ///
  /// - Parameters:
  ///   - change: The new model less the old one.
  ///   - old: The old model.
  ///   - animation: How the change plays.
  ///   - time: The clock time of the change.
  ///   - environment: What a custom animation is given.
  @_specialize(where Value == Double)
  @_specialize(where Value == AnimatablePair<Double, Double>)
  @_specialize(
    where
      Value == AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  )
  package mutating func animate(
    by change: Value,
    from old: Value,
    with animation: Animation,
    at time: TimeInterval,
    environment: EnvironmentValues
  ) {
    guard let shown = value(at: time) else {
      rebase(to: old)
      append(entry(animation, travel: change, at: time, environment: environment))
      return
    }
    if let motion = animation.motion {
      if let merged = merged(motion, of: animation, at: time) {
        merge(merged, of: animation, by: change, to: old + change, from: shown, at: time)
      } else {
        follow(animation, by: change, at: time, environment: environment)
      }
    } else if !takeOver(animation, by: change, at: time, environment: environment) {
      follow(animation, by: change, at: time, environment: environment)
    }
  }

  /// The environment of the node, before each frame.
  package mutating func update(environment: EnvironmentValues) {
    replaceEnvironment(with: environment)
  }

  private func entry(
    _ animation: Animation,
    travel: Value,
    at time: TimeInterval,
    environment: EnvironmentValues
  ) -> Entry {
    let motion = animation.motion
    return Entry(
      animation: animation,
      start: time,
      target: travel,
      velocity: .zero,
      motion: motion,
      context: AnimationContext(environment: environment),
      end: motion.map { time + $0.duration } ?? .infinity,
      logicalEnd: motion.map { time + $0.logicalDuration } ?? .infinity
    )
  }

  /// Both run: the new animation moves from what the others show.
  private mutating func follow(
    _ animation: Animation,
    by change: Value,
    at time: TimeInterval,
    environment: EnvironmentValues
  ) {
    let target = (entries.last?.target ?? .zero) + change
    append(entry(animation, travel: target, at: time, environment: environment))
  }

  /// The motion with which an animation goes on from what runs; `nil` when both run.
  ///
  /// A persistent spring always takes over; one with modifiers does so only from an equal animation.
  private func merged(
    _ motion: Motion,
    of animation: Animation,
    at time: TimeInterval
  ) -> Motion? {
    if motion.merges { return motion }
    guard motion.mergesWithEqual, entries.count == 1, entries[0].animation == animation else {
      return nil
    }
    return motion.continuing(after: time - entries[0].start)
  }

  /// A persistent spring takes position and velocity of what runs, and begins now.
  private mutating func merge(
    _ spring: Motion,
    of animation: Animation,
    by change: Value,
    to target: Value,
    from shown: Value,
    at time: TimeInterval
  ) {
    let first = entries[0]
    var motion = spring
    var velocity = Value.zero
    if entries.count == 1 {
      velocity = first.toldVelocity(at: time) ?? .zero
      if let running = first.motion {
        motion = spring.following(running, at: time - first.start)
      }
    }
    let travel = target - shown
    rebase(to: shown)
    append(
      Entry(
        animation: animation,
        start: time,
        target: travel,
        velocity: velocity,
        motion: motion,
        context: AnimationContext(),
        end: time + motion.duration(travel: travel, velocity: velocity, change: change),
        logicalEnd: time + motion.logicalDuration
      )
    )
  }

  /// Asks a custom animation whether it merges; if so, it goes on with state and elapsed time.
  private mutating func takeOver(
    _ animation: Animation,
    by change: Value,
    at time: TimeInterval,
    environment: EnvironmentValues
  ) -> Bool {
    let (previous, interval) = (combined, entries[entries.count - 1].target)
    let start = entries[0].start
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
    replaceAll(
      with: Entry(
        animation: animation,
        start: start,
        target: interval + change,
        velocity: .zero,
        motion: nil,
        context: context,
        end: .infinity,
        logicalEnd: .infinity
      )
    )
    return true
  }

  /// What runs, as one animation with its state, for a custom animation that is asked to merge.
  private var combined: (animation: Animation, context: AnimationContext<Value>) {
    guard entries.count == 1 else {
      var context = AnimationContext<Value>()
      context.state[ChainKey<Value>.self] = self
      return (Animation(CombinedAnimation(animations: entries.map(\.animation))), context)
    }
    var context = entries[0].context
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
    return (entries[0].animation, context)
  }
}

private enum ChainKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: Chain<Value>? { nil }
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
    let shown = chain.value(at: start + time)
    context.state[ChainKey<V>.self] = chain
    return shown.map { $0 - base }
  }
}
