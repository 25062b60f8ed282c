extension Task where Success == Never, Failure == Never {
  /// Sleeps: in a task of a stage on the stage's clock, elsewhere in real time.
  ///
  /// Sleeps that name a tolerance, a clock or a deadline are those of the standard library.
  ///
  /// - Parameter duration: For how long.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration) async throws {
    guard let task = StageTask.current else {
      return try await ContinuousClock().sleep(for: duration)
    }
    try await task.clock.sleep(until: task.clock.now.advanced(by: duration))
  }
}
