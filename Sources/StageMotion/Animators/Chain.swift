/// The animations that run on one attribute, one upon the other.
///
/// The first entry moves from the base; each further one moves from what the entries before it show
/// at that moment to its own target. With r = 0 at the base:
///
///     for each entry:  r += animate(target − r, time − start);  a finished entry makes r = target
///
/// The chain is over when its last entry is. Entries before one that has finished can no longer be
/// seen and are dropped.
package struct Chain<Value: VectorArithmetic> {
  /// One animation that runs.
  struct Entry {
    var animation: Animation
    /// The clock time at which it began.
    var start: TimeInterval
    /// Its target, as travel from the base of the chain.
    var target: Value
    /// What it has inherited when it merged, per second: persistent springs only.
    var velocity: Value
    /// The scalar functions of a built-in animation; `nil` for a custom one.
    var motion: Motion?
    var context: AnimationContext<Value>
    /// The clock times of removal and of logical completion, infinite while they are not known.
    var end: TimeInterval
    var logicalEnd: TimeInterval
  }

  /// Where the first entry moves from: the old model and all plain changes since.
  package private(set) var base: Value

  private(set) var entries: [Entry] = []

  /// A chain at rest.
  package init(base: Value) {
    self.base = base
  }

  /// A chain with one built-in animation in flight.
  package init(
    base: Value,
    travel: Value,
    velocity: Value,
    animation: Animation,
    motion: Motion,
    start: TimeInterval,
    end: TimeInterval
  ) {
    self.base = base
    let entry = Entry(
      animation: animation,
      start: start,
      target: travel,
      velocity: velocity,
      motion: motion,
      context: AnimationContext(),
      end: end,
      logicalEnd: start + motion.logicalDuration
    )
    entries = [entry]
  }

  /// Whether nothing runs.
  package var isAtRest: Bool { entries.isEmpty }

  /// The number of animations that run.
  package var entryCount: Int { entries.count }

  /// When the last entry goes; infinite when that is not known or never, `nil` at rest.
  package var end: TimeInterval? { entries.last?.end }

  /// When the last entry completes logically; infinite when that is not known or never.
  package var logicalEnd: TimeInterval? { entries.last?.logicalEnd }

  /// What is shown at a time, or `nil` when nothing runs any more.
  ///
  /// A value that is not finite is never shown: what leads to one is over.
  @_specialize(where Value == Double)
  @_specialize(where Value == AnimatablePair<Double, Double>)
  @_specialize(
    where
      Value == AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  )
  package mutating func value(at time: TimeInterval) -> Value? {
    var shown = Value.zero
    var finished: Int?
    for index in entries.indices {
      if let done = entries[index].advance(rest: entries[index].target - shown, to: time) {
        shown += done
      } else {
        shown = entries[index].target
        finished = index
      }
    }
    guard !entries.isEmpty, finished != entries.count - 1 else {
      entries = []
      return nil
    }
    let value = base.moved(by: shown)
    if let finished { drop(through: finished) }
    guard value.isFinite else {
      entries = []
      return nil
    }
    return value
  }

  /// The speed of what is shown, per second: zero at rest, `nil` when a custom animation hides it.
  ///
  /// The derivative of the chain rule: r′ += p′·(target − r) − p·r′ + velocity·drift′.
  @_specialize(where Value == Double)
  @_specialize(where Value == AnimatablePair<Double, Double>)
  @_specialize(
    where
      Value == AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  )
  package func velocity(at time: TimeInterval) -> Value? {
    let finished = entries.lastIndex { time >= $0.end }
    let running = entries.suffix(from: finished.map { $0 + 1 } ?? 0)
    if running.count == 1, let entry = running.first, entry.motion == nil {
      return entry.customVelocity(at: time)
    }
    var shown = finished.map { entries[$0].target } ?? .zero
    var speed = Value.zero
    for entry in running {
      guard let motion = entry.motion else { return nil }
      let elapsed = time - entry.start
      let (position, drift) = motion.sample(at: elapsed)
      let slope = motion.slope(at: elapsed)
      let rest = entry.target - shown
      shown += rest.scaled(by: position) + entry.velocity.scaled(by: drift)
      speed = speed.scaled(by: 1 - position) + entry.velocity.scaled(by: slope.drift)
      speed += rest.scaled(bySlope: slope.position)
    }
    return speed
  }

  /// Whether nothing runs any more at a time; a custom animation tells that only when it is asked.
  func isOver(at time: TimeInterval) -> Bool {
    entries.last.map { time >= $0.end } ?? true
  }

  /// The first time from which on anything moves, not before a time; infinite when nothing does.
  ///
  /// A custom animation does not tell when it moves, so it always may.
  func nextMotion(after time: TimeInterval) -> TimeInterval {
    let starts = entries.map { $0.start + ($0.motion?.stillDuration ?? -.infinity) }
    return max(time, starts.min() ?? .infinity)
  }

  /// Stops everything: at rest at a value.
  package mutating func rest(at value: Value) {
    entries = []
    base = value
  }

  /// Moves what is shown by the whole of a plain change; what runs plays on top.
  package mutating func shift(by change: Value) {
    base = base.moved(by: change)
  }

  mutating func replaceEnvironment(with environment: EnvironmentValues) {
    for index in entries.indices where entries[index].motion == nil {
      entries[index].context.environment = environment
    }
  }

  mutating func rebase(to value: Value) {
    base = value
    entries = []
  }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  mutating func replaceAll(with entry: Entry) {
    entries = [entry]
  }

  /// Drops the entries up to a finished one, whose target becomes the base.
  private mutating func drop(through index: Int) {
    let target = entries[index].target
    entries.removeSubrange(...index)
    base = base.moved(by: target)
    for remaining in entries.indices { entries[remaining].target -= target }
  }
}

extension Chain.Entry {
  /// The part of the travel that is done at a time, or `nil` when the entry is over.
  fileprivate mutating func advance(rest: Value, to time: TimeInterval) -> Value? {
    guard time < end else { return nil }
    guard let motion else { return advanceCustom(rest: rest, to: time) }
    let (position, drift) = motion.sample(at: time - start)
    return rest.scaled(by: position) + velocity.scaled(by: drift)
  }

  private mutating func advanceCustom(rest: Value, to time: TimeInterval) -> Value? {
    let wasComplete = context.isLogicallyComplete
    let done = animation.animate(value: rest, time: time - start, context: &context)
    if context.isLogicallyComplete && !wasComplete || done == nil && logicalEnd > time {
      logicalEnd = time
    }
    if done == nil { end = time }
    return done
  }

  fileprivate func customVelocity(at time: TimeInterval) -> Value? {
    animation.velocity(value: target, time: time - start, context: context)
  }

  /// The velocity that this entry tells a spring that follows.
  func toldVelocity(at time: TimeInterval) -> Value? {
    guard let own = ownVelocity(at: time), own.isFinite else { return nil }
    return own
  }

  private func ownVelocity(at time: TimeInterval) -> Value? {
    guard let motion else { return customVelocity(at: time) }
    guard motion.tellsVelocity else { return nil }
    let slope = motion.slope(at: time - start)
    return target.scaled(bySlope: slope.position) + velocity.scaled(by: slope.drift)
  }
}
