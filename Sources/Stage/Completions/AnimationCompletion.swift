import Synchronization

/// A function that waits for the animations of a transaction; called once.
///
/// What it waits for is counted: open blocks with its transaction, groups of writes that wait for
/// their pass, and animations that its passes have started.
final class AnimationCompletion: @unchecked Sendable {
  // Proof for the unchecked conformance: what several threads may change is under the lock; the rest is
  // used by the stage that calls the function.
  let criteria: AnimationCompletionCriteria
  /// Completions of one time are called in the order in which they were added.
  let order: UInt64
  /// Whether the stage itself waits, to take away a node that leaves.
  let isStructural: Bool
  /// Whether it is called at the very time of its end, within a step of the clock, and not in the frame
  /// after: what the stage itself goes on with.
  let isExact: Bool

  private struct Count {
    var outstanding = 0
    /// The inbox of the stage that it has come to wait for last, and those of the stages before.
    var inbox: Inbox?
    var earlier: [Inbox] = []
  }

  private let count = Lock(Count())
  private var action: (() -> Void)?
  /// The latest end of what it has waited for, in seconds on the clock of the stage.
  private(set) var time = -TimeInterval.infinity

  private static let lastOrder = Atomic<UInt64>(0)

  init(
    criteria: AnimationCompletionCriteria,
    isStructural: Bool = false,
    isExact: Bool = false,
    _ action: @escaping () -> Void
  ) {
    self.criteria = criteria
    self.isStructural = isStructural
    self.isExact = isExact
    self.action = action
    order = Self.lastOrder.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Waits for one thing more.
  func begin(in inbox: Inbox? = nil) {
    count.withLock {
      $0.outstanding += 1
      guard let inbox, $0.inbox !== inbox else { return }
      if let last = $0.inbox { $0.earlier.append(last) }
      $0.inbox = inbox
    }
  }

  /// One thing less; answers whether nothing is left.
  func end() -> Bool {
    count.withLock {
      $0.outstanding -= 1
      return $0.outstanding == 0
    }
  }

  /// Whether it waits for nothing, and is not called for yet.
  var isIdle: Bool { action != nil && count.withLock { $0.outstanding == 0 } }

  /// Whether it has waited for a stage.
  var hasStage: Bool { count.withLock { $0.inbox != nil } }

  /// Lets one of the stages that it has waited for call it; where all have gone nobody does.
  func handOver() {
    let (inbox, earlier) = count.withLock { ($0.inbox, $0.earlier) }
    if inbox?.add(self) == true || earlier.contains(where: { $0.add(self) }) { return }
    cancel()
  }

  /// One thing less, as its stage has gone: another one may have to call the function.
  func endWithStage() {
    if end() { handOver() }
  }

  /// What it waits for has ended at a time.
  func note(_ time: TimeInterval) {
    self.time = max(self.time, time)
  }

  /// Calls the function, unless it was called or something new is waited for.
  func call() {
    guard isIdle, let action = action.take() else { return }
    action()
  }

  /// Lets go of the function without calling it.
  func cancel() {
    action = nil
  }
}
