/// The animations that run on one attribute, one upon the other.
///
/// The first entry moves from the base; each further one moves from what the entries before it show
/// at that moment to its own target. With r = 0 at the base:
///
///     for each entry:  r += done of (target − r) at (time − start);  a finished entry makes r = target
///
/// The chain is over when its last entry is. Entries before one that has finished can no longer be
/// seen and are dropped.
package struct Chain<Value: VectorArithmetic, Free: FreeMotion> where Free.Value == Value {
  /// One animation that runs.
  struct Entry {
    var source: MotionSource
    /// The clock time at which it began.
    var start: TimeInterval
    /// Its target, as travel from the base of the chain.
    var target: Value
    /// What it has inherited when it merged, per second: persistent springs only.
    var velocity = Value.zero
    /// The scalar functions of a built-in animation; else `free` is what moves.
    var motion: Motion?
    var free: Free?
    /// The clock times of removal and of logical completion, infinite while they are not known.
    var end = TimeInterval.infinity
    var logicalEnd = TimeInterval.infinity
  }

  /// Where the first entry moves from: the old model and all plain changes since.
  package private(set) var base: Value

  private(set) var entries: [Entry] = []

  /// A chain at rest.
  package init(base: Value) {
    self.base = base
  }

  /// A chain with one built-in animation in flight.
  init(base: Value, _ entry: Entry) {
    self.base = base
    entries = [entry]
  }

  /// Whether nothing runs.
  package var isAtRest: Bool { entries.isEmpty }

  /// Whether an animation without scalar functions runs.
  var hasFree: Bool { entries.contains { $0.motion == nil } }

  /// The number of animations that run.
  package var entryCount: Int { entries.count }

  /// When the last entry goes; infinite when that is not known or never, `nil` at rest.
  package var end: TimeInterval? { entries.last?.end }

  /// When the last entry completes logically; infinite when that is not known or never.
  package var logicalEnd: TimeInterval? { entries.last?.logicalEnd }

  /// What is shown at a time, or `nil` when nothing runs any more.
  ///
  /// A value that is not finite is never shown: what leads to one is over.
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
  package func velocity(at time: TimeInterval) -> Value? {
    let finished = entries.lastIndex { time >= $0.end }
    let running = entries.suffix(from: finished.map { $0 + 1 } ?? 0)
    if running.count == 1, let entry = running.first, entry.motion == nil {
      return entry.ownVelocity(at: time)
    }
    var shown = finished.map { entries[$0].target } ?? .zero
    var speed = Value.zero
    for entry in running {
      guard let motion = entry.motion else { return nil }
      let state = motion.state(at: time - entry.start)
      let rest = entry.target - shown
      shown += rest.scaled(by: state.position) + entry.velocity.scaled(by: state.drift)
      speed = speed.scaled(by: 1 - state.position) + entry.velocity.scaled(by: state.driftSlope)
      speed += rest.scaled(bySlope: state.positionSlope)
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

  /// One animation in place of all that runs, moving from a base.
  mutating func replaceAll(with entry: Entry, from base: Value) {
    self.base = base
    entries = [entry]
  }

  /// One more animation, which moves from what the others show.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
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
    guard let motion else { return advanceFree(rest: rest, to: time) }
    let (position, drift) = motion.sample(at: time - start)
    return rest.scaled(by: position) + velocity.scaled(by: drift)
  }

  private mutating func advanceFree(rest: Value, to time: TimeInterval) -> Value? {
    let done = free?.advance(rest, to: time - start)
    let isComplete = done == nil || free?.isLogicallyComplete == true
    if isComplete, logicalEnd > time { logicalEnd = time }
    if done == nil { end = time }
    return done
  }

  /// The velocity that this entry tells a spring that follows.
  func toldVelocity(at time: TimeInterval) -> Value? {
    if let motion, !motion.tellsVelocity { return nil }
    guard let own = ownVelocity(at: time), own.isFinite else { return nil }
    return own
  }

  fileprivate func ownVelocity(at time: TimeInterval) -> Value? {
    guard let motion else { return free?.velocity(target, at: time - start) }
    let slope = motion.slope(at: time - start)
    return target.scaled(bySlope: slope.position) + velocity.scaled(by: slope.drift)
  }
}
