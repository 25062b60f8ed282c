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
    /// Which start of the chain it is; 0 for one that was in flight when the chain was made.
    var number: UInt32 = 0
  }

  /// Where the first entry moves from: the old model and all plain changes since.
  package private(set) var base: Value

  private(set) var entries: [Entry] = []

  /// How many entries have no scalar functions.
  private var freeCount = 0

  /// What the first entries show together at a time, as travel from the base.
  ///
  /// Many changes at one time would evaluate all that came before them again and again. The time is a
  /// NaN where nothing is known.
  private var known = (time: TimeInterval.nan, count: 0, shown: Value.zero)

  /// The number of the entry that was started last.
  private(set) var lastStart: UInt32 = 0

  /// The logical ends of entries that were over and have been dropped: those of the last starts.
  private var droppedEnds: [(start: UInt32, end: TimeInterval)] = []
  private static var droppedLimit: Int { 64 }

  /// A chain at rest.
  package init(base: Value) {
    self.base = base
  }

  /// A chain with one built-in animation in flight.
  init(base: Value, _ entry: Entry) {
    self.base = base
    setEntries([entry])
  }

  /// Whether nothing runs.
  package var isAtRest: Bool { entries.isEmpty }

  /// Whether an animation without scalar functions runs.
  var hasFree: Bool { freeCount > 0 }

  // By index: `entries.last` copies the whole entry, and counts its references.
  private var lastIndex: Int? { entries.isEmpty ? nil : entries.count - 1 }

  /// The number of animations that run.
  package var entryCount: Int { entries.count }

  /// When the last entry goes; infinite when that is not known or never, `nil` at rest.
  package var end: TimeInterval? { lastIndex.map { entries[$0].end } }

  /// When the last entry completes logically; infinite when that is not known or never.
  package var logicalEnd: TimeInterval? { lastIndex.map { entries[$0].logicalEnd } }

  /// When the entry of a start completes logically, infinite when that is not known or never; `nil`
  /// when something has taken it over.
  package func logicalEnd(ofStart number: UInt32) -> TimeInterval? {
    for index in 0..<entries.count where entries[index].number == number {
      return entries[index].logicalEnd
    }
    for dropped in droppedEnds where dropped.start == number { return dropped.end }
    return nil
  }

  /// Whether the entry that was started last repeats without end.
  package var repeatsForever: Bool {
    guard let lastIndex else { return false }
    return entries[lastIndex].motion?.repeatsForever ?? entries[lastIndex].free?.repeatsForever
      ?? false
  }

  /// What is shown at a time, or `nil` when nothing runs any more.
  ///
  /// A value that is not finite is never shown: what leads to one is over.
  package mutating func value(at time: TimeInterval) -> Value? {
    guard !entries.isEmpty else { return nil }
    var shown = Value.zero
    let finished = advance(&shown, to: time)
    let value = base.moved(by: shown)
    if let finished {
      guard finished != entries.count - 1 else {
        setEntries([])
        return nil
      }
      drop(through: finished)
    }
    guard value.isFinite else {
      setEntries([])
      return nil
    }
    return value
  }

  /// Moves the entries to a time, and answers which is the last of those that are over, if any.
  ///
  /// - Parameter shown: From zero at the base to what is shown.
  @inline(__always)
  private mutating func advance(_ shown: inout Value, to time: TimeInterval) -> Int? {
    var first = 0
    if known.time == time { (first, shown) = (known.count, known.shown) }
    // By pointer: the subscript of an array is a coroutine, for which code that is not specialised
    // asks for memory at every call.
    let finished = entries.withUnsafeMutableBufferPointer { entries in
      var finished: Int?
      for index in first..<entries.count {
        if let done = entries[index].advance(rest: entries[index].target - shown, to: time) {
          shown += done
        } else {
          shown = entries[index].target
          finished = index
        }
      }
      return finished
    }
    // A custom animation is asked each time, and a single entry costs no more than to remember it.
    if finished == nil, freeCount == 0, entries.count > 1 {
      known = (time, entries.count, shown)
    }
    return finished
  }

  /// What is shown at a time and what a spring that follows inherits, from one evaluation; `nil` when
  /// something else runs than one built-in animation, or when it is over.
  func handover(at time: TimeInterval) -> (shown: Value, velocity: Value)? {
    guard entries.count == 1, let motion = entries[0].motion, time < entries[0].end else {
      return nil
    }
    let (target, inherited) = (entries[0].target, entries[0].velocity)
    let state = motion.state(at: time - entries[0].start)
    let done = target.scaled(by: state.position) + inherited.scaled(by: state.drift)
    let shown = base.moved(by: done)
    guard shown.isFinite else { return nil }
    guard motion.tellsVelocity else { return (shown, .zero) }
    let velocity =
      target.scaled(bySlope: state.positionSlope) + inherited.scaled(by: state.driftSlope)
    return (shown, velocity.finite)
  }

  /// Changes every animation without scalar functions that runs.
  mutating func updateFree(_ update: (inout Free) -> Void) {
    for index in 0..<entries.count {
      guard var free = entries[index].free else { continue }
      // Taken out while it changes, so that nothing of it is copied.
      entries[index].free = nil
      update(&free)
      entries[index].free = free
    }
  }

  /// Stops everything: at rest at a value.
  package mutating func rest(at value: Value) {
    setEntries([])
    base = value
  }

  /// Moves what is shown by the whole of a plain change; what runs plays on top.
  package mutating func shift(by change: Value) {
    base = base.moved(by: change)
  }

  /// One animation in place of all that runs, moving from a base.
  mutating func replaceAll(with entry: consuming Entry, from base: Value) {
    self.base = base
    // In its place, if it is the only one: a new array would be asked for at every retarget.
    if entries.count == 1 {
      freeCount = entry.motion == nil ? 1 : 0
      known.time = .nan
      entries[0] = entry
    } else {
      setEntries([entry])
    }
    countStart()
  }

  /// The one animation that runs goes on as a spring that has taken it over, from a base.
  ///
  /// Field by field: a new entry would count all of its references twice.
  mutating func redirect(
    from base: Value,
    _ motion: Motion,
    of source: MotionSource,
    travel: Value,
    velocity: Value,
    start: TimeInterval,
    end: TimeInterval
  ) {
    self.base = base
    known.time = .nan
    entries.withUnsafeMutableBufferPointer { entries in
      if entries[0].source !== source { entries[0].source = source }
      if entries[0].motion !== motion { entries[0].motion = motion }
      entries[0].start = start
      entries[0].target = travel
      entries[0].velocity = velocity
      entries[0].end = end
      entries[0].logicalEnd = start + motion.logicalDuration
    }
    countStart()
  }

  /// One more animation, which moves from what the others show.
  mutating func append(_ entry: consuming Entry) {
    if entry.motion == nil {
      freeCount += 1
      known.time = .nan
    }
    entries.append(entry)
    countStart()
  }

  private mutating func setEntries(_ new: [Entry]) {
    entries = new
    noteEntries()
  }

  /// The entries are others than before: nothing is known of them.
  private mutating func noteEntries() {
    freeCount = entries.count { $0.motion == nil }
    known.time = .nan
  }

  /// Gives the last entry the number of a new start.
  private mutating func countStart() {
    lastStart &+= 1
    entries[entries.count - 1].number = lastStart
  }

  /// Drops the entries up to a finished one, whose target becomes the base.
  private mutating func drop(through index: Int) {
    let target = entries[index].target
    // Only who waits for a custom animation asks for its end later.
    for dropped in 0...index where entries[dropped].free != nil {
      if droppedEnds.count == Self.droppedLimit { droppedEnds.removeFirst() }
      let end = Swift.min(entries[dropped].logicalEnd, entries[index].end)
      droppedEnds.append((entries[dropped].number, end))
    }
    entries.removeSubrange(...index)
    base = base.moved(by: target)
    for remaining in entries.indices { entries[remaining].target -= target }
    noteEntries()
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
