import Synchronization

/// The clock of a stage: it shows the time that the host has set, and nothing else moves it.
///
/// A task of a scene that sleeps on it wakes up at exactly that time of the stage, whatever the frames
/// are.
///
///     .task {
///       try? await stage.clock.sleep(for: .seconds(0.35))
///     }
public struct StageClock: Clock, Sendable {
  /// A time of a stage.
  public struct Instant: InstantProtocol {
    /// The time since the stage began.
    public let sinceBegin: Duration

    /// The time a while later; earlier for a negative duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceBegin: sinceBegin + duration)
    }

    /// How long it is until another time.
    public func duration(to other: Instant) -> Duration { other.sinceBegin - sinceBegin }

    public static func < (a: Instant, b: Instant) -> Bool { a.sinceBegin < b.sinceBegin }
  }

  let time: ClockTime
  let timetable: Timetable
  let inbox: Inbox

  /// The time that the clock shows.
  public var now: Instant { Instant(sinceBegin: time.now) }

  /// The least time between two instants: the clock knows no other limit than that of `Duration`.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// Sleeps until the clock shows a time, or a later one.
  ///
  /// - Parameters:
  ///   - deadline: The time; one that is not after now ends the sleep at once.
  ///   - tolerance: Means nothing: a stage wakes its tasks up exactly.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleep = Sleep(on: timetable)
    let task = StageTask.current
    task?.beginSleep()
    defer { task?.endSleep() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleep.begin(continuation, until: deadline.sinceBegin)
        // A host that sleeps may have to wake up for it.
        inbox.wake()
      }
    } onCancel: {
      sleep.cancel()
    }
  }
}

/// The time of a stage as its tasks see it, on any thread.
final class ClockTime: Sendable {
  /// The time in seconds, by its bits, and the same without rounding where somebody counts on from it.
  private let seconds = Atomic(TimeInterval(0).bitPattern)
  private let isExact = Atomic(false)
  private let instant = Lock(Duration.zero)

  var now: Duration {
    if isExact.load(ordering: .acquiring) { return instant.withLock { $0 } }
    return Duration(stageTime: TimeInterval(bitPattern: seconds.load(ordering: .acquiring)))
  }

  func set(_ time: TimeInterval) {
    seconds.store(time.bitPattern, ordering: .releasing)
    if isExact.load(ordering: .relaxed) { isExact.store(false, ordering: .releasing) }
  }

  func set(_ time: TimeInterval, _ exact: Duration) {
    set(time)
    instant.withLock { $0 = exact }
    isExact.store(true, ordering: .releasing)
  }
}

/// One sleep on the clock of a stage.
private final class Sleep: Sendable {
  private enum State {
    case new
    case sleeping(CheckedContinuation<Void, any Error>, entry: UInt64)
    case over
  }

  private let timetable: Timetable
  private let state = Lock(State.new)

  init(on timetable: Timetable) {
    self.timetable = timetable
  }

  func begin(_ continuation: CheckedContinuation<Void, any Error>, until deadline: Duration) {
    let isCancelled = state.withLock { state in
      guard case .new = state else { return true }
      let entry = timetable.add(at: deadline.inSeconds, deadline, lost: cancel) { [self] in
        end()?.resume()
      }
      // A stage that has gone has no time any more.
      guard let entry else { return true }
      state = .sleeping(continuation, entry: entry)
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  /// The task was cancelled, before the sleep has begun or while it goes on.
  func cancel() {
    end()?.resume(throwing: CancellationError())
  }

  /// Ends the sleep; answers who sleeps.
  private func end() -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      defer { state = .over }
      guard case .sleeping(let continuation, let entry) = state else { return nil }
      timetable.remove(entry)
      return continuation
    }
  }
}
