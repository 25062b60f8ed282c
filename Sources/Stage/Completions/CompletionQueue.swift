/// Which completions wait for the animation of which attribute.
struct CompletionQueue {
  /// An attribute: its lane and its slot there.
  struct Place: Hashable {
    let lane: ObjectIdentifier
    let slot: UInt32

    init(_ lane: Lane, _ slot: UInt32) {
      self.lane = ObjectIdentifier(lane)
      self.slot = slot
    }
  }

  private struct Wait {
    /// `nil` when it waits no more.
    var completion: AnimationCompletion?
    let number: UInt64
    /// When the animation completes logically, if that counts and is known; else infinite.
    let logicalEnd: TimeInterval
  }

  /// The waits for one attribute, in the order of their numbers.
  private struct Waits {
    var all: ContiguousArray<Wait> = []
    var count = 0

    mutating func add(_ wait: Wait) {
      all.append(wait)
      count += 1
    }

    /// The place of a wait that goes on.
    func place(of number: UInt64) -> Int? {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if all[middle].number < number { low = middle + 1 } else { high = middle }
      }
      guard low < all.count, all[low].number == number, all[low].completion != nil else {
        return nil
      }
      return low
    }

    /// Ends a wait; its room is given back when most others have ended, too.
    mutating func end(_ number: UInt64) -> AnimationCompletion? {
      guard let place = place(of: number) else { return nil }
      defer {
        count -= 1
        if count * 2 < all.count { all.removeAll { $0.completion == nil } }
      }
      return all[place].completion.take()
    }
  }

  /// A logical end that comes.
  private struct Due: Comparable {
    let time: TimeInterval
    let place: Place
    let number: UInt64

    static func < (a: Due, b: Due) -> Bool { (a.time, a.number) < (b.time, b.number) }
    static func == (a: Due, b: Due) -> Bool { a.number == b.number }
  }

  /// A wait for the logical end of a custom animation.
  struct Untold {
    let place: Place
    let number: UInt64
    let slot: UInt32
    let lane: Lane
    let start: UInt32
  }

  /// The end of an animation that is awaited at its exact time: the logical one, or that of its animator,
  /// whichever is first.
  private struct ExactEnd: Comparable {
    let time: TimeInterval
    let logicalEnd: TimeInterval
    let place: Place
    let number: UInt64
    let slot: UInt32
    let lane: Lane

    static func < (a: ExactEnd, b: ExactEnd) -> Bool { (a.time, a.number) < (b.time, b.number) }
    static func == (a: ExactEnd, b: ExactEnd) -> Bool { a.number == b.number }

    /// The same end at another time: the animator was sent elsewhere.
    func moved(to time: TimeInterval) -> ExactEnd {
      ExactEnd(
        time: time,
        logicalEnd: logicalEnd,
        place: place,
        number: number,
        slot: slot,
        lane: lane
      )
    }
  }

  private var waits: [Place: Waits] = [:]
  private var logicalEnds = Heap<Due>()
  /// The ends that are awaited at their exact times.
  private var exactEnds = Heap<ExactEnd>()
  /// Those that wait for an animation that tells its logical end only when it comes.
  private(set) var untold: ContiguousArray<Untold> = []
  private var lastNumber: UInt64 = 0
  /// Those that wait for nothing any more, to be called.
  private(set) var completed: ContiguousArray<AnimationCompletion> = []

  /// Whether nobody waits.
  var isEmpty: Bool { waits.isEmpty }

  /// The next time at which someone may have to be called although nothing ends.
  var nextLogicalEnd: TimeInterval { logicalEnds.first?.time ?? .infinity }

  /// Lets completions wait for the animation that has just started on an attribute.
  mutating func wait(_ completions: [AnimationCompletion], for slot: UInt32, in lane: Lane) {
    let place = Place(lane, slot)
    let logicalEnd = lane.logicalEnd(of: slot) ?? -.infinity
    for completion in completions {
      let isLogical = completion.criteria == .logicallyComplete
      let end = isLogical ? logicalEnd : .infinity
      lastNumber += 1
      completion.begin()
      waits[place, default: Waits()].add(
        Wait(completion: completion, number: lastNumber, logicalEnd: end)
      )
      if completion.isExact {
        let animatorEnd = lane.end(of: slot) ?? -.infinity
        addExactEnd(
          ExactEnd(
            time: min(end, animatorEnd),
            logicalEnd: end,
            place: place,
            number: lastNumber,
            slot: slot,
            lane: lane
          )
        )
      }
      if end < .infinity {
        logicalEnds.insert(Due(time: end, place: place, number: lastNumber))
      } else if isLogical, let start = lane.lastStart(of: slot) {
        untold.append(
          Untold(place: place, number: lastNumber, slot: slot, lane: lane, start: start)
        )
      }
    }
  }

  // One that is not known or never comes is noticed in a frame.
  private mutating func addExactEnd(_ end: ExactEnd) {
    if end.time < .infinity { exactEnds.insert(end) }
  }

  /// The next time at which someone is to be called within a step of the clock.
  var nextExactEnd: TimeInterval { exactEnds.first?.time ?? .infinity }

  /// Ends the waits for what has come to an exact end by a time.
  mutating func advanceExactly(to time: TimeInterval) {
    while let due = exactEnds.first, due.time <= time {
      _ = exactEnds.removeFirst()
      guard isAwaited(due.number, at: due.place) else { continue }
      let end = min(due.logicalEnd, due.lane.end(of: due.slot) ?? due.time)
      if end <= time {
        endWait(due.number, for: due.place, at: end)
      } else {
        addExactEnd(due.moved(to: end))
      }
    }
    dropUnawaitedEnds()
  }

  /// The animator of an attribute has gone: nobody waits for it any more.
  mutating func resolve(_ place: Place, at time: TimeInterval) {
    guard let resolved = waits.removeValue(forKey: place) else { return }
    for wait in resolved.all {
      if let completion = wait.completion { end(completion, at: min(time, wait.logicalEnd)) }
    }
    dropUnawaitedEnds()
  }

  /// Ends that nobody waits for any more must not call for frames, once they are the next ones.
  private mutating func dropUnawaitedEnds() {
    while let due = logicalEnds.first, !isAwaited(due.number, at: due.place) {
      _ = logicalEnds.removeFirst()
    }
    while let due = exactEnds.first, !isAwaited(due.number, at: due.place) {
      _ = exactEnds.removeFirst()
    }
  }

  private func isAwaited(_ number: UInt64, at place: Place) -> Bool {
    waits[place]?.place(of: number) != nil
  }

  /// Ends the waits for what has completed logically by a time.
  mutating func advance(to time: TimeInterval) {
    while let due = logicalEnds.first, due.time <= time {
      _ = logicalEnds.removeFirst()
      endWait(due.number, for: due.place, at: due.time)
    }
    dropUnawaitedEnds()
    guard !untold.isEmpty else { return }
    let waiting = untold
    untold.removeAll(keepingCapacity: true)
    for wait in waiting where isAwaited(wait.number, at: wait.place) {
      guard let end = wait.lane.logicalEnd(ofStart: wait.start, of: wait.slot) else { continue }
      if end <= time {
        endWait(wait.number, for: wait.place, at: end)
      } else {
        untold.append(wait)
      }
    }
  }

  private mutating func endWait(_ number: UInt64, for place: Place, at time: TimeInterval) {
    guard let completion = waits[place]?.end(number) else { return }
    if waits[place]?.count == 0 { waits[place] = nil }
    end(completion, at: time)
  }

  /// Ends one thing that a completion waits for.
  mutating func end(_ completion: AnimationCompletion, at time: TimeInterval) {
    completion.note(time)
    if completion.end() { completed.append(completion) }
  }

  /// The stage has gone, and all that moves in it.
  mutating func abandon() {
    let (waiting, waitingForNothing) = (waits.values.flatMap(\.all), completed)
    self = CompletionQueue()
    for wait in waiting { wait.completion?.endWithStage() }
    for completion in waitingForNothing { completion.handOver() }
  }

  /// Takes those that are to be called, in the order of their times.
  mutating func takeCompleted() -> [AnimationCompletion] {
    defer { completed.removeAll(keepingCapacity: true) }
    return completed.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
  }
}
