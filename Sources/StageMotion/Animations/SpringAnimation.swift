/// A persistent spring: it takes over position and velocity from whatever runs.
///
/// The engine merges persistent springs itself, on their scalar functions. What stands here serves
/// those who call an animation through ``CustomAnimation``, such as animations that wrap another.
protocol PersistentSpring: BuiltInAnimation {}

/// A persistent spring with parameters.
struct SpringAnimation: PersistentSpring, CustomStringConvertible {
  let spring: Spring
  let blendDuration: TimeInterval

  var motion: Motion { Motion(persistent: spring, blendDuration: blendDuration) }

  var description: String {
    let blend = blendDuration == 0 ? "" : ", blendDuration: \(blendDuration)"
    return "spring(duration: \(spring.duration), bounce: \(spring.shownBounce)\(blend))"
  }
}

/// The animation of `withAnimation` without an argument, equal to itself only.
struct DefaultAnimation: PersistentSpring, CustomStringConvertible {
  var motion: Motion {
    Motion(persistent: Spring(response: 0.55, dampingRatio: 1), blendDuration: 0)
  }

  var description: String { "default" }
}

/// What a persistent spring has taken over from its predecessor.
struct Inheritance<Value: VectorArithmetic> {
  /// When, in seconds after the predecessor began.
  var start: TimeInterval
  /// The predecessor's travel, its position in it and its velocity then.
  var travel: Value
  var position: Value
  var velocity: Value
  /// The spring's scalar functions after the merge.
  var motion: Motion
  /// When it is over, in seconds after the merge; known as soon as the new travel is.
  var duration: TimeInterval?
}

private enum InheritanceKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: Inheritance<Value>? { nil }
}

extension AnimationState {
  var inheritance: Inheritance<Value>? {
    get { self[InheritanceKey<Value>.self] }
    set { self[InheritanceKey<Value>.self] = newValue }
  }
}

extension PersistentSpring {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard var inherited = context.state.inheritance else {
      return motion.animate(value: value, time: time, context: &context)
    }
    let elapsed = time - inherited.start
    let rest = value - inherited.position
    let change = value - inherited.travel
    let duration =
      inherited.duration
      ?? inherited.motion.duration(travel: rest, velocity: inherited.velocity, change: change)
    inherited.duration = duration
    context.state.inheritance = inherited
    if elapsed >= inherited.motion.logicalDuration { context.isLogicallyComplete = true }
    guard elapsed < duration else { return nil }
    let (position, drift) = inherited.motion.sample(at: elapsed)
    return inherited.position + rest.scaled(by: position) + inherited.velocity.scaled(by: drift)
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    guard let inherited = context.state.inheritance else {
      return value.scaled(by: motion.slope(at: time).position)
    }
    let (position, drift) = inherited.motion.slope(at: time - inherited.start)
    return (value - inherited.position).scaled(by: position)
      + inherited.velocity.scaled(by: drift)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    let velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
    let earlier = context.state.inheritance
    let running = earlier?.motion ?? previous.motion
    let motion = running.map {
      self.motion.following($0, at: time - (earlier?.start ?? 0))
    }
    let position = previous.animate(value: value, time: time, context: &context) ?? value
    context.isLogicallyComplete = false
    context.state.inheritance = Inheritance(
      start: time,
      travel: value,
      position: position,
      velocity: velocity,
      motion: motion ?? self.motion,
      duration: nil
    )
    return true
  }
}
