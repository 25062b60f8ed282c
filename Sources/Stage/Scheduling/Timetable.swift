import Synchronization

/// What falls due at exact times, in the order of these times, equal times in the order in which it
/// came.
///
/// Tasks of the stage may enter it from other threads; the rest belongs to the stage.
final class Timetable: @unchecked Sendable {
  // Proof for the unchecked conformance: everything that changes is used under the lock, and what is
  // called when an entry falls due is called by the stage.

  /// Something that falls due.
  struct Entry: Comparable {
    /// In seconds since the stage began.
    let time: TimeInterval
    let number: UInt64
    /// The same time without rounding, where somebody counts on from it.
    let instant: Duration?

    static func < (a: Entry, b: Entry) -> Bool { (a.time, a.number) < (b.time, b.number) }
    static func == (a: Entry, b: Entry) -> Bool { a.number == b.number }
  }

  private let mutex = Lock(())
  // Under the lock.
  @exclusivity(unchecked) private var queue = Heap<Entry>()
  /// What is done when an entry falls due, and when it never will; entries without it were taken back.
  @exclusivity(unchecked) private var actions: [UInt64: (due: () -> Void, lost: (() -> Void)?)] =
    [:]
  @exclusivity(unchecked) private var isOpen = true
  @exclusivity(unchecked) private var last: UInt64 = 0

  /// The time of the first entry, by its bits: so that a stage in which nothing waits takes no lock.
  private let first = Atomic(TimeInterval.infinity.bitPattern)

  /// When the next entry falls due; infinite if there is none.
  var nextTime: TimeInterval { TimeInterval(bitPattern: first.load(ordering: .acquiring)) }

  /// The number of the last entry that was made.
  var lastNumber: UInt64 {
    var number: UInt64 = 0
    withLock { number = last }
    return number
  }

  /// Enters something.
  ///
  /// - Parameters:
  ///   - time: In seconds since the stage began; what is not after the time now falls due at once.
  ///   - instant: The same time without rounding, if it is known.
  ///   - lost: What is called if the stage goes before.
  ///   - action: What the stage calls then.
  /// - Returns: The number by which the entry can be taken back; `nil` if the stage has gone.
  @discardableResult
  func add(
    at time: TimeInterval,
    _ instant: Duration? = nil,
    lost: (() -> Void)? = nil,
    _ action: @escaping () -> Void
  ) -> UInt64? {
    var number: UInt64?
    withLock {
      guard isOpen else { return }
      last += 1
      number = last
      queue.insert(Entry(time: time, number: last, instant: instant))
      actions[last] = (action, lost)
      noteFirst()
    }
    return number
  }

  /// Takes an entry back that is not due yet; answers whether it was still there.
  @discardableResult
  func remove(_ number: UInt64) -> Bool {
    // What the function holds is let go of outside of the lock: that may run code of the scene.
    var action: (() -> Void, (() -> Void)?)?
    withLock {
      action = actions.removeValue(forKey: number)
      noteFirst()
    }
    return action != nil
  }

  /// Takes the first entry out that is due at a time; `nil` if there is none.
  func takeDue(at time: TimeInterval) -> (entry: Entry, action: () -> Void)? {
    guard nextTime <= time else { return nil }
    var due: (entry: Entry, action: () -> Void)?
    withLock {
      guard let first = queue.first, first.time <= time,
        let action = actions.removeValue(forKey: first.number)
      else { return }
      _ = queue.removeFirst()
      due = (first, action.due)
      noteFirst()
    }
    return due
  }

  /// The stage goes: nothing falls due any more.
  func close() {
    var taken: [UInt64: (due: () -> Void, lost: (() -> Void)?)] = [:]
    withLock {
      isOpen = false
      swap(&taken, &actions)
      noteFirst()
    }
    for (_, action) in taken.sorted(by: { $0.key < $1.key }) { action.lost?() }
  }

  private func withLock(_ body: () -> Void) {
    mutex.withLock { _ in body() }
  }

  /// Forgets entries that were taken back, as soon as they come first, and says when the next one is due.
  private func noteFirst() {
    while let first = queue.first, actions[first.number] == nil { _ = queue.removeFirst() }
    let time = queue.first?.time ?? .infinity
    self.first.store(time.bitPattern, ordering: .releasing)
  }
}
