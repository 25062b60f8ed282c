import Synchronization

/// A task of a node, and what is known of where it waits.
final class StageTask: Sendable {
  /// The task that runs: of the node itself, or one that it has made for a part of its work.
  @TaskLocal static var current: StageTask?

  let clock: StageClock
  private let executor: StageExecutor
  /// How often it sleeps on the clock of the stage, in itself and in its parts.
  private let sleeps = Atomic(0)

  init(_ clock: StageClock, _ executor: StageExecutor) {
    self.clock = clock
    self.executor = executor
  }

  /// Whether it, or a part of it, sleeps on the clock of the stage.
  var isSleeping: Bool { sleeps.load(ordering: .acquiring) > 0 }

  func beginSleep() {
    if sleeps.add(1, ordering: .acquiringAndReleasing).oldValue == 0 {
      executor.awakeCount.subtract(1, ordering: .acquiringAndReleasing)
    }
  }

  func endSleep() {
    if sleeps.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      executor.awakeCount.add(1, ordering: .acquiringAndReleasing)
    }
  }
}
