import Synchronization

/// Completions of blocks in which nothing was written, so that no stage knows of them.
///
/// The next stage that advances in the task that ran the block calls them (outside of tasks: on its
/// thread), or the stage that advances around it. Nobody else ever sees them.
enum UnclaimedCompletions {
  private struct Entry {
    let completion: AnimationCompletion
    let task: Int?
    let thread: UInt
    let number: UInt64
  }

  private struct Waiting {
    var entries: [Entry] = []
  }

  private static let count = Atomic<Int>(0)
  private static let last = Atomic<UInt64>(0)
  private static let waiting = Lock(Waiting())

  static func add(_ completion: AnimationCompletion) {
    waiting.withLock {
      let entry = Entry(
        completion: completion,
        task: TransactionScope.currentTask,
        thread: Thread.current,
        number: last.add(1, ordering: .relaxed).newValue
      )
      $0.entries.append(entry)
      count.store($0.entries.count, ordering: .relaxed)
    }
  }

  /// The number of the latest one: what comes later on this thread, while a stage advances, comes from
  /// within.
  static var lastNumber: UInt64 { last.load(ordering: .relaxed) }

  /// Takes those that the caller may call.
  ///
  /// - Parameter number: What came to this thread after this number comes from within the caller.
  static func claim(after number: UInt64 = .max) -> [AnimationCompletion] {
    guard count.load(ordering: .relaxed) > 0 else { return [] }
    let (task, thread) = (TransactionScope.currentTask, Thread.current)
    return waiting.withLock { waiting in
      var claimed: [AnimationCompletion] = []
      waiting.entries.removeAll { entry in
        let isOwn = entry.task == task && (task != nil || entry.thread == thread)
        guard isOwn || entry.thread == thread && entry.number > number else { return false }
        claimed.append(entry.completion)
        return true
      }
      count.store(waiting.entries.count, ordering: .relaxed)
      return claimed
    }
  }

  /// Whether there are any that the caller may call.
  static var isEmpty: Bool {
    guard count.load(ordering: .relaxed) > 0 else { return true }
    let (task, thread) = (TransactionScope.currentTask, Thread.current)
    return waiting.withLock {
      !$0.entries.contains { $0.task == task && (task != nil || $0.thread == thread) }
    }
  }
}
