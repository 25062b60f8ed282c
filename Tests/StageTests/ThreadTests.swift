import Stage
import Synchronization
import Testing

/// A node that hands its cell out, to be written from anywhere.
private struct Outlet: Node {
  let take: (StateCell<Double>) -> Void
  @StateCell private var x = 0.0

  var body: some Node {
    let _ = take(_x)
    Box().offset(x: x).named("box")
  }
}

/// A flag that several threads share.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() {
    value.store(true, ordering: .releasing)
  }
}

private final class Taken {
  var cell: StateCell<Double>?
}

@Suite("Threads (semantics 7.3, 11)")
struct ThreadTests {
  private func stageWithCell() throws -> (Stage, StateCell<Double>) {
    let taken = Taken()
    let stage = try Stage.started { Outlet { taken.cell = $0 } }
    return (stage, try #require(taken.cell))
  }

  @Test("A write from another task is taken up by the next advance, under its own transaction")
  func otherTask() async throws {
    let (stage, cell) = try stageWithCell()
    await Task.detached {
      withAnimation(.linear(duration: 1)) { cell.wrappedValue = 100 }
    }.value
    #expect(cell.wrappedValue == 100)
    #expect(try stage.model("offset.x", of: "box") == .number(0))
    try stage.advance(by: 0)
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (1, 100)])
  }

  @Test("Writes from many tasks are all taken up, and the last one stays")
  func manyTasks() async throws {
    let (stage, cell) = try stageWithCell()
    await withTaskGroup(of: Void.self) { group in
      for writer in 1...8 {
        group.addTask {
          for step in 1...200 { cell.wrappedValue = Double(writer * 1000 + step) }
        }
      }
    }
    try stage.advance(by: 0)
    let last = cell.wrappedValue
    #expect(last.truncatingRemainder(dividingBy: 1000) == 200)
    #expect(try stage.shown("offset.x", of: "box") == last)
    #expect(stage.nextFrame == .idle)
  }

  @Test("Writes while the stage advances wait for their turn and are not lost")
  func whileAdvancing() async throws {
    let (stage, cell) = try stageWithCell()
    let isDone = Flag()
    let writer = Task.detached {
      for step in 1...2000 {
        withAnimation(.linear(duration: 1)) { cell.wrappedValue = Double(step) }
      }
      isDone.raise()
    }
    let diagnostics = try stage.collectDiagnostics {
      repeat {
        try stage.advance(by: 1.0 / 60)
        _ = try stage.shown("offset.x", of: "box")
      } while !isDone.isRaised
    }
    #expect(diagnostics.isEmpty)
    await writer.value
    try stage.advance(by: 0)
    try stage.advance(by: 2)
    #expect(try stage.shown("offset.x", of: "box") == 2000)
  }

  @Test("Two stages on two threads, each in its own block, never see each other")
  func twoStages() async throws {
    try await withThrowingTaskGroup(of: [Double].self) { group in
      for worker in 1...4 {
        group.addTask {
          let handle = Handle<Double>()
          let stage = try Stage.started {
            Driver(handle, 0) { Box().offset(x: $0).named("box") }
          }
          var shown: [Double] = []
          for _ in 1...50 {
            let duration = Double(worker)
            let start = stage.time
            try handle.set(0)
            try stage.advance(by: 0)
            try withAnimation(.linear(duration: duration)) {
              try handle.set(100)
              try stage.advance(by: 0)
            }
            try stage.advance(to: start + duration / 2)
            shown.append(try stage.shown("offset.x", of: "box"))
            try stage.advance(to: start + duration * 2)
          }
          return shown
        }
      }
      for try await shown in group { #expect(shown.allSatisfy { abs($0 - 50) < 1e-9 }) }
    }
  }

  @Test("L7: the host is called once, when a frame is needed earlier than was said")
  func waking() throws {
    let handle = Handle<Double>()
    let calls = Mutex(0)
    let stage = try Stage.started { Driver(handle, 0) { Box().offset(x: $0).named("box") } }
    #expect(stage.nextFrame == .idle)
    stage.onNeedsFrame = { calls.withLock { $0 += 1 } }
    try stage.at(0) { try withAnimation(.linear(duration: 1).delay(2)) { try handle.set(100) } }
    #expect(stage.nextFrame == .at(2))
    for (time, next) in [(1.0, NextFrame.at(2)), (2, .now), (2.5, .now), (3, .idle)] {
      try stage.advance(to: time)
      #expect(stage.nextFrame == next)
    }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("A write from another thread wakes the host")
  func wakingFromElsewhere() async throws {
    let (stage, cell) = try stageWithCell()
    let calls = Mutex(0)
    stage.onNeedsFrame = { calls.withLock { $0 += 1 } }
    #expect(stage.nextFrame == .idle)
    await Task.detached {
      cell.wrappedValue = 1
      cell.wrappedValue = 2
    }.value
    #expect(calls.withLock { $0 } == 1)
    #expect(stage.nextFrame == .now)
  }

  @Test("A write to a cell that has gone with its stage is dropped")
  func goneStage() throws {
    var stage: Stage?
    let cell: StateCell<Double>
    (stage, cell) = try stageWithCell()
    stage?.onDiagnostic = { _ in }
    stage = nil
    cell.wrappedValue = 9
    #expect(cell.wrappedValue == 0)
  }

  #if DEBUG
    @Test("A stage that is used from two threads at once stops the program in debug builds")
    func twoThreads() async {
      await #expect(processExitsWith: .failure) {
        nonisolated(unsafe) var other: Stage?
        let (isInside, isAsked) = (Flag(), Flag())
        let stage = Stage {
          Text("a").onAppear {
            isInside.raise()
            while !isAsked.isRaised {}
          }
        }
        other = stage
        let asking = Task.detached {
          while !isInside.isRaised {}
          _ = try? other?.element("a")
          isAsked.raise()
        }
        try? stage.advance(to: 0)
        await asking.value
      }
    }
  #endif
}
