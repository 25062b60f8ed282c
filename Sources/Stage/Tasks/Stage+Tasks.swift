extension Stage {
  /// The clock of the stage, for what sleeps until the host has set it to a time.
  public var clock: StageClock { core.clock }

  /// The nodes whose tasks wait for something outside of the stage, by path: for an actor, a file, a
  /// task without structure, real time.
  ///
  /// When these go on is no matter of the stage's clock, so that a film of them is not exact. Each is
  /// also named once by a diagnostic. A task of which one part sleeps on the stage's clock does not
  /// count.
  public var tasksWaitingOutside: [String] { core.tasksOutside }

  /// Sets the clock, and waits in real time for what tasks await outside of the stage.
  ///
  /// The stage's clock stands still meanwhile: what comes back goes on at the time at which it began to
  /// wait. So a scene that asks an actor or reads a file gives the same frames every time.
  ///
  /// - Parameters:
  ///   - time: In seconds since the stage began.
  ///   - limit: How long to wait altogether, in real time.
  /// - Throws: ``StageError/tasksOutside(_:)`` with the tasks that have not come back: the clock then
  ///   stands where they wait. Otherwise as `advance(to:)`.
  public nonisolated(nonsending) func advance(
    to time: TimeInterval,
    waitingAtMost limit: Duration
  ) async throws(StageError) {
    let deadline = ContinuousClock.now + limit
    guard time.isFinite else { throw .notFinite(time) }
    guard time >= self.time else { throw .clockWentBackwards(from: self.time, to: time) }
    try advance(by: 0)
    while true {
      while core.executor.hasJobs || !core.tasksOutside.isEmpty {
        let outside = core.tasksOutside
        if !outside.isEmpty, await !core.executor.waitForJob(until: deadline) {
          throw .tasksOutside(outside)
        }
        try advance(by: 0)
      }
      guard self.time < time else { return }
      let due = core.nextDue
      try advance(to: due > self.time ? min(time, due) : time)
    }
  }
}
