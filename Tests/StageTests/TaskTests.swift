import Stage
import Synchronization
import Testing

/// What tasks did, with the times of the stage.
private final class TaskLog {
  weak var stage: Stage?
  var entries: [String] = []

  func note(_ text: String) {
    entries.append("\(text) @\(stage?.time ?? -1)")
  }
}

/// A value that threads share.
private final class Shared<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) {
    storage = Mutex(value)
  }

  var value: Value { storage.withLock { $0 } }

  func set(_ value: Value) {
    storage.withLock { $0 = value }
  }
}

/// Comes back when it is told to, on any thread.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

@Suite("Tasks on the clock of the stage (semantics 2.8, 9.3)")
struct TaskTests {
  private let linear = Animation.linear(duration: 1)

  @Test("L5: appear, then the task, changes, and its cancellation with the identity")
  func order() throws {
    let (x, n, isThere) = (Handle<Double>(), Handle<Int>(), Handle<Bool>())
    var log: [String] = []
    let stage = Stage {
      Driver(x, 0) { offset in
        Driver(n, 0) { number in
          Driver(isThere, true) { isThere in
            if isThere {
              Box().offset(x: offset).named("box")
                .onAppear {
                  log.append("appear")
                  withAnimation(linear) { try? x.set(100) }
                }
                .task {
                  log.append("task")
                  try? await Task.sleep(for: .seconds(1_000))
                  log.append("cancel")
                }
                .onChange(of: number) { log.append("change \($0)→\($1)") }
            }
          }
        }
      }
    }
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.5, 50), (1, 100)])
    try stage.at(1) { for value in [1, 5, 1] { try n.set(value) } }
    try stage.at(2) { try isThere.set(false) }
    #expect(log == ["appear", "task", "change 0→1", "cancel"])
    #expect(stage.nextFrame == .idle)
  }

  @Test(
    "A sleep ends at its exact time, whatever the steps of the clock are; sums are not rounded",
    arguments: [1.0 / 240, 1.0 / 7, 0.3, 10]
  )
  func exactSleeps(step: Double) throws {
    let log = TaskLog()
    let stage = Stage {
      Box().task {
        for _ in 1...3 {
          try? await Task.sleep(for: .milliseconds(100))
          log.note("tick")
        }
        try? await Task.sleep(for: .seconds(0.35))
        log.note("end")
      }
    }
    log.stage = stage
    var frame = 0
    while stage.time < 2 {
      try stage.advance(to: min(2, Double(frame) * step))
      frame += 1
    }
    // 0.1 + 0.1 + 0.1 is 0.3, and 0.65 after that: decimal durations.
    #expect(log.entries == ["tick @0.1", "tick @0.2", "tick @0.3", "end @0.65"])
  }

  @Test("An animation that a task starts runs from the time at which it woke up")
  func animationFromWakeUp() throws {
    let x = Handle<Double>()
    let stage = Stage {
      Driver(x, 0) { offset in
        Box().offset(x: offset).named("box").task {
          try? await Task.sleep(for: .seconds(0.35))
          withAnimation(linear) { try? x.set(100) }
        }
      }
    }
    try stage.advance(to: 0)
    #expect(stage.nextFrame == .at(0.35))
    // One step over the wake-up: a quarter of a second after it.
    try expect(stage, "offset.x", of: "box", shows: [(0.6, 25), (1.35, 100)])
    #expect(stage.nextFrame == .idle)
  }

  @Test(
    "Tasks wake up in the order of their times, equal times in the order in which they fell asleep"
  )
  func wakingOrder() throws {
    let log = TaskLog()
    let stage = Stage {
      ForEach([("a", 0.2), ("b", 0.1), ("c", 0.2)], id: \.0) { name, seconds in
        Box().task {
          try? await Task.sleep(for: .seconds(seconds))
          log.note(name)
        }
      }
    }
    log.stage = stage
    try stage.advance(to: 0)
    try stage.advance(to: 5)
    #expect(log.entries == ["b @0.1", "a @0.2", "c @0.2"])
  }

  @Test("Another id cancels the task and begins it anew, in the same frame")
  func otherID() throws {
    let id = Handle<Int>()
    let log = TaskLog()
    let stage = Stage {
      Driver(id, 1) { id in
        Box().task(id: id) {
          log.note("begin \(id)")
          do { try await Task.sleep(for: .seconds(10)) } catch { log.note("cancel \(id)") }
        }
      }
    }
    log.stage = stage
    try stage.advance(to: 0)
    try stage.at(0.5) { try id.set(1) }
    try stage.at(1) { try id.set(2) }
    #expect(log.entries == ["begin 1 @0.0", "cancel 1 @1.0", "begin 2 @1.0"])
  }

  @Test("Parts of a task, and many turns at one instant, stay on the clock of the stage")
  func parts() throws {
    let log = TaskLog()
    let stage = Stage {
      Box().task {
        async let first: Void = Task.sleep(for: .seconds(0.2))
        async let second: Void = Task.sleep(for: .seconds(0.3))
        _ = try? await (first, second)
        for _ in 1...200 { await Task.yield() }
        log.note("joined")
      }
    }
    log.stage = stage
    let diagnostics = try stage.collectDiagnostics {
      try stage.advance(to: 0)
      try stage.advance(to: 1)
    }
    #expect(log.entries == ["joined @0.3"])
    #expect(diagnostics.isEmpty)
  }

  @Test("A task that yields without end ends no frame, and is reported")
  func endlessTurns() throws {
    let isOver = Handle<Bool>()
    let stage = Stage {
      Driver(isOver, false) { _ in
        Box().task { while !Task.isCancelled { await Task.yield() } }
      }
    }
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 1) }
    #expect(diagnostics.map(\.kind) == [.endlessUpdates])
    #expect(stage.time == 1)
    #expect(stage.nextFrame == .now)
  }

  @Test("What waits outside is named once, and goes on in the first frame after it has come back")
  func outside() async throws {
    let gate = Gate()
    let came = Shared(false)
    let log = TaskLog()
    let stage = Stage {
      Box().named("box").task {
        await gate.pass()
        log.note("back")
      }
    }
    stage.onNeedsFrame = { came.set(true) }
    log.stage = stage
    let diagnostics = try stage.collectDiagnostics {
      try stage.advance(to: 0)
      try stage.advance(to: 1)
    }
    #expect(diagnostics.map(\.kind) == [.taskOutside])
    #expect(stage.tasksWaitingOutside == ["box"])
    #expect(stage.nextFrame == .idle)
    await gate.open()
    while !came.value { await Task.yield() }
    #expect(stage.nextFrame == .now)
    try stage.advance(to: 2)
    #expect(log.entries == ["back @1.0"])
    #expect(stage.tasksWaitingOutside == [])
  }

  @Test("An advance that waits lets the clock stand until tasks have come back")
  func waiting() async throws {
    let gate = Gate()
    let log = TaskLog()
    let stage = Stage {
      Box().named("box").task {
        try? await Task.sleep(for: .seconds(0.5))
        Task.detached { await gate.open() }
        await gate.pass()
        log.note("back")
        try? await Task.sleep(for: .seconds(0.25))
        log.note("end")
      }
    }
    log.stage = stage
    try await stage.advance(to: 1, waitingAtMost: .seconds(60))
    #expect(log.entries == ["back @0.5", "end @0.75"])
    #expect(stage.time == 1)
  }

  @Test("An advance that waits names the tasks that do not come back")
  func waitingInVain() async throws {
    let gate = Gate()
    let stage = Stage { Box().named("box").task { await gate.pass() } }
    await #expect(throws: StageError.tasksOutside(["box"])) {
      try await stage.advance(to: 1, waitingAtMost: .milliseconds(1))
    }
    #expect(stage.time == 0)
    await gate.open()
  }

  @Test("A stage that goes cancels its tasks, and nothing of them is left")
  func stageGoes() throws {
    final class Witness {}
    var log: [String] = []
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      let stage = Stage {
        Box().task { [held] in
          do { try await Task.sleep(for: .seconds(1)) } catch {
            log.append("\(error is CancellationError)")
          }
          withExtendedLifetime(held) {}
        }
      }
      try stage.advance(to: 0)
    }
    #expect(log == ["true"])
    #expect(witness == nil)
  }

  @Test("The clock of a stage can be slept on from outside; a stage that has gone throws")
  func clockFromOutside() async throws {
    var stage: Stage? = Stage { Box() }
    let clock = try #require(stage?.clock)
    try stage?.advance(to: 0.25)
    #expect(clock.now.sinceBegin == .milliseconds(250))
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    while stage?.nextFrame != .at(1.25) { await Task.yield() }
    try stage?.advance(to: 1.25)
    try await sleeper.value
    let lost = Task { try await clock.sleep(for: .seconds(1)) }
    while stage?.nextFrame != .at(2.25) { await Task.yield() }
    stage = nil
    await #expect(throws: CancellationError.self) { try await lost.value }
    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
  }
}
