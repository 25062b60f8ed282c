import Synchronization

/// Runs the tasks of a stage: only within `advance`, never beside other code of the stage.
///
/// Whatever a task does until it next waits is one job. Jobs may come from any thread; they wait here
/// until the stage takes them up.
final class StageExecutor: TaskExecutor, @unchecked Sendable {
  // Proof for the unchecked conformance: the jobs are used under the lock; the rest never changes.
  private let mutex = Lock(())
  @exclusivity(unchecked) private var jobs: ContiguousArray<UnownedJob> = []
  @exclusivity(unchecked) private var isOpen = true
  /// Who waits for a job, with the number of the wait.
  @exclusivity(unchecked) private var waiter:
    (number: UInt64, continuation: CheckedContinuation<Bool, Never>)?
  @exclusivity(unchecked) private var lastWait: UInt64 = 0
  /// Whether there are jobs: so that a stage without tasks takes no lock.
  private let hasJobsFlag = Atomic(false)

  private let inbox: Inbox
  /// How many tasks of nodes have not ended and do not sleep on the clock of the stage.
  let awakeCount = Atomic(0)

  init(_ inbox: Inbox) {
    self.inbox = inbox
  }

  /// Whether a job waits.
  var hasJobs: Bool { hasJobsFlag.load(ordering: .acquiring) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    var waiter: CheckedContinuation<Bool, Never>?
    mutex.withLock { _ in
      // A stage that has gone runs nothing any more.
      guard isOpen else { return }
      jobs.append(job)
      hasJobsFlag.store(true, ordering: .releasing)
      waiter = self.waiter.take()?.continuation
    }
    waiter?.resume(returning: true)
    inbox.wake()
  }

  /// Runs the jobs that wait now, in the order in which they came.
  func runJobs() {
    var taken: ContiguousArray<UnownedJob> = []
    mutex.withLock { _ in
      swap(&taken, &jobs)
      hasJobsFlag.store(false, ordering: .releasing)
    }
    for job in taken { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The stage has gone.
  func close() {
    mutex.withLock { _ in isOpen = false }
  }

  /// Waits for a job in real time; answers whether one came.
  ///
  /// - Parameter deadline: Until when, on the clock of the machine.
  func waitForJob(until deadline: ContinuousClock.Instant) async -> Bool {
    let timer = Mutex<Task<Void, Never>?>(nil)
    let hasCome = await withCheckedContinuation { continuation in
      var number: UInt64 = 0
      mutex.withLock { _ in
        guard jobs.isEmpty else { return }
        lastWait += 1
        number = lastWait
        waiter = (number, continuation)
      }
      guard number > 0 else { return continuation.resume(returning: true) }
      let wait = number
      timer.withLock {
        $0 = Task {
          try? await ContinuousClock().sleep(until: deadline)
          self.endWait(wait)
        }
      }
    }
    timer.withLock { $0?.cancel() }
    return hasCome
  }

  private func endWait(_ number: UInt64) {
    var ended: CheckedContinuation<Bool, Never>?
    mutex.withLock { _ in
      guard waiter?.number == number else { return }
      ended = waiter.take()?.continuation
    }
    ended?.resume(returning: false)
  }
}
