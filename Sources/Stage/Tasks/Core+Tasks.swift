import Synchronization

/// A task of a node that has begun.
final class RunningTask {
  fileprivate let number: UInt64
  fileprivate let task: StageTask
  fileprivate var handle: Task<Void, Never>?
  // The node may go before its task does.
  fileprivate weak var element: Element?
  /// What the node was called when the task began.
  fileprivate let path: String
  /// Whether it was named as one that waits outside.
  fileprivate var isNamed = false

  fileprivate init(_ number: UInt64, _ task: StageTask, _ element: Element, _ path: String) {
    self.number = number
    self.task = task
    self.element = element
    self.path = path
  }

  func cancel() {
    handle?.cancel()
  }
}

extension Core {
  /// Starts the task of a node.
  func startTask(
    of element: Element,
    _ priority: TaskPriority,
    _ action: @escaping () async -> Void
  ) -> RunningTask {
    lastTask += 1
    let running = RunningTask(
      lastTask,
      StageTask(clock, executor),
      element,
      path(of: element) ?? element.kind
    )
    runningTasks[lastTask] = running
    executor.awakeCount.add(1, ordering: .relaxed)
    // Proof: the function runs on the stage's executor, which is drained by `advance` alone, on the
    // isolation that the stage is used from.
    nonisolated(unsafe) let body = { [weak self, executor, number = lastTask] in
      await action()
      executor.awakeCount.subtract(1, ordering: .relaxed)
      self?.runningTasks[number] = nil
    }
    running.handle = StageTask.$current.withValue(running.task) {
      Task(executorPreference: executor, priority: priority) { await body() }
    }
    return running
  }

  /// The nodes whose tasks wait for something that is neither the clock nor the stage.
  var tasksOutside: [String] {
    guard isWaitingOutside else { return [] }
    return runningTasks.values.filter { !$0.task.isSleeping }.sorted { $0.number < $1.number }
      .map(name)
  }

  /// Whether a task waits for something that is neither the clock nor the stage.
  var isWaitingOutside: Bool {
    !runningTasks.isEmpty && !executor.hasJobs
      && executor.awakeCount.load(ordering: .acquiring) > 0
  }

  /// Runs what tasks have to do now, until all of them wait.
  ///
  /// A task may take many turns at one instant, but not without end.
  func runTasks() {
    causing("a task") {
      var turns = 0
      while executor.hasJobs, turns < Self.taskTurnLimit {
        executor.runJobs()
        turns += 1
      }
    }
    claimCompletions()
  }

  /// How many turns tasks may take in one round.
  private static let taskTurnLimit = 1_024

  private func name(of running: RunningTask) -> String {
    running.element.flatMap { $0.isMounted ? path(of: $0) : nil } ?? running.path
  }

  /// Names the tasks that wait outside when a frame is over, each once.
  func reportTasksOutside() {
    guard isWaitingOutside else { return }
    let waiting = runningTasks.values.filter { !$0.isNamed && !$0.task.isSleeping }
    for running in waiting.sorted(by: { $0.number < $1.number }) {
      running.isNamed = true
      let name = name(of: running)
      report(
        Diagnostic(
          kind: .taskOutside,
          message:
            "A task waits for something outside of the stage: when it goes on is no matter of "
            + "the stage's clock. Sleep on the stage's clock, or let advance(to:waitingAtMost:) wait.",
          element: name,
          name: nil
        )
      )
    }
  }

  /// The stage goes: its tasks are cancelled, and what they do about it is done now.
  func endTasks() {
    for running in runningTasks.values.sorted(by: { $0.number < $1.number }) { running.cancel() }
    var rounds = 0
    while executor.hasJobs, rounds < Self.roundLimit {
      executor.runJobs()
      rounds += 1
    }
    executor.close()
    runningTasks.removeAll()
  }
}
