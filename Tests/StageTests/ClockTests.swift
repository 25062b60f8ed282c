import Stage
import Testing

@Suite("Time and errors (semantics 2, 11)")
struct ClockTests {
  private let x = Handle<Double>()

  private func makeStage() throws -> Stage {
    let x = x
    return try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
  }

  @Test("T9: a clock that goes back, or is no number, is refused and changes nothing")
  func refusedTimes() throws {
    let stage = try makeStage()
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try x.set(100) } }
    try stage.advance(to: 0.5)
    let before = stage.frame
    #expect(throws: StageError.clockWentBackwards(from: 0.5, to: 0.3)) {
      try stage.advance(to: 0.3)
    }
    #expect(throws: StageError.notFinite(.infinity)) { try stage.advance(to: .infinity) }
    #expect(throws: StageError.notFinite(-.infinity)) { try stage.advance(by: -.infinity) }
    #expect(throws: StageError.self) { try stage.advance(to: .nan) }
    #expect(throws: StageError.clockWentBackwards(from: 0.5, to: 0.25)) {
      try stage.advance(by: -0.25)
    }
    // The sum would be the time now.
    #expect(throws: StageError.clockWentBackwards(from: 0.5, to: 0.5)) {
      try stage.advance(by: -1e-300)
    }
    #expect(stage.frame == before)
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (0.6, 60), (1, 100)])
  }

  @Test("T10: the first step counts, and a zero step changes nothing")
  func firstStep() throws {
    let stage = try makeStage()
    try withAnimation(.linear(duration: 1)) { try x.set(100) }
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.1, 10)])
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "box") == 10)
    try expect(stage, "offset.x", of: "box", shows: [(0.2, 20)])
  }

  @Test("A write between two frames animates from the time that the clock showed")
  func writeBetweenFrames() throws {
    let stage = try makeStage()
    try stage.advance(to: 1)
    try withAnimation(.linear(duration: 1)) { try x.set(100) }
    #expect(stage.nextFrame == .now)
    try expect(stage, "offset.x", of: "box", shows: [(1.5, 50), (2, 100)])
  }

  @Test("A stage is idle when nothing moves and nothing waits")
  func nextFrame() throws {
    let fresh = Stage { Box() }
    #expect(fresh.nextFrame == .now)
    let stage = try makeStage()
    #expect(stage.nextFrame == .idle)
    try withAnimation(.linear(duration: 1)) { try x.set(100) }
    #expect(stage.nextFrame == .now)
    try stage.advance(to: 0.9)
    #expect(stage.nextFrame == .now)
    try stage.advance(to: 1)
    #expect(stage.nextFrame == .idle)
    #expect(try stage.presentation("offset.x", of: "box") == .number(100))
    stage.size = Size(width: 10, height: 10)
    #expect(stage.nextFrame == .now)
    try stage.advance(by: 0)
    #expect(stage.nextFrame == .idle)
  }

  @Test("L7: a delay says when the next frame is needed; what is frozen needs none")
  func nextFrameOfDelay() throws {
    let stage = try makeStage()
    try stage.at(0) { try withAnimation(.linear(duration: 1).delay(2)) { try x.set(100) } }
    var answers: [NextFrame] = []
    for time in [0, 1, 2, 2.5, 3] {
      try stage.advance(to: time)
      answers.append(stage.nextFrame)
    }
    #expect(answers == [.at(2), .at(2), .now, .now, .idle])
    try stage.at(4) { try withAnimation(.linear(duration: 1).delay(2)) { try x.set(50) } }
    try stage.at(5) { try withAnimation(.linear(duration: 1).delay(0.5)) { try x.set(100) } }
    #expect(stage.nextFrame == .at(5.5))
    try stage.at(9) { try withAnimation(.linear(duration: 1).speed(0)) { try x.set(0) } }
    #expect(stage.nextFrame == .idle)
    #expect(try stage.isAnimating("offset.x", of: "box"))
  }

  @Test("Writes and taps wait for advance; cells show what was written, the model does not yet")
  func inputsWait() throws {
    let stage = try makeStage()
    try x.set(5)
    #expect(try x.value == 5)
    #expect(try stage.model("offset.x", of: "box") == .number(0))
    try stage.advance(by: 0)
    #expect(try stage.model("offset.x", of: "box") == .number(5))
  }

  @Test("Advancing from within a callback is refused, and the outer advance goes on")
  func reentrance() throws {
    final class Holder { var stage: Stage? }
    let holder = Holder()
    var errors: [StageError] = []
    let stage = Stage {
      Box().named("box").onTapGesture {
        do throws(StageError) {
          try holder.stage?.advance(to: 5)
        } catch {
          errors.append(error)
        }
      }
    }
    holder.stage = stage
    try stage.advance(to: 0)
    try stage.tap("box")
    try stage.advance(to: 1)
    #expect(errors == [.reentrant])
    #expect(stage.time == 1)
    holder.stage = nil
  }

  @Test("Questions before the first advance are refused")
  func notStarted() throws {
    let stage = Stage { Box().named("box") }
    #expect(throws: StageError.notStarted) { try stage.tap("box") }
    #expect(throws: StageError.notStarted) { try stage.model("offset.x", of: "box") }
    #expect(throws: StageError.notStarted) { try stage.tap(at: .zero) }
    #expect(stage.frame.elements.isEmpty)
  }

  @Test("L6: a write in a body waits for the next pass, with a diagnostic that names node and cell")
  func writeInBody() throws {
    struct Child: Node {
      @StateCell private var x = 0.0
      var body: some Node {
        let _ = x == 0 ? (x = 1) : ()
        Box().offset(x: x).named("box")
      }
    }
    let stage = Stage { Child() }
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 0) }
    #expect(diagnostics.map(\.kind) == [.writeInBody])
    #expect(diagnostics.first?.name == "x")
    #expect(diagnostics.first?.message.contains("Child") == true)
    try expect(stage, "offset.x", of: "box", shows: [(0, 1), (0.5, 1)])
  }

  @Test("Updates without end at one instant end the frame, with a diagnostic that names the cell")
  func endlessUpdates() throws {
    struct Endless: Node {
      @StateCell private var n = 0
      var body: some Node {
        let _ = n += 1
        Text("\(n)")
      }
    }
    let stage = Stage { Endless() }
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 0) }
    // The first evaluation and 64 rounds write, and then it is said that they do not end.
    #expect(diagnostics.count { $0.kind == .writeInBody } == 65)
    #expect(diagnostics.map(\.kind).last == .endlessUpdates)
    #expect(diagnostics.count { $0.kind == .endlessUpdates } == 1)
    #expect(diagnostics.last?.name == "n")
    #expect(stage.time == 0)
    // The rest waits for the next frame, which goes on.
    #expect(stage.nextFrame == .now)
    let more = try stage.collectDiagnostics { try stage.advance(to: 1) }
    #expect(more.count { $0.kind == .writeInBody } == 64)
    #expect(stage.time == 1)
  }

  @Test("A hundred blocks that were written between two frames are no endless update")
  func manyBlocks() throws {
    let stage = try makeStage()
    let diagnostics = try stage.collectDiagnostics {
      try stage.at(0) {
        for value in 1...100 { try withAnimation(nil) { try x.set(Double(value)) } }
      }
    }
    #expect(diagnostics.isEmpty)
    #expect(try stage.shown("offset.x", of: "box") == 100)
  }

  @Test("L4: a model that is no number is shown at once, asks for no frames, and recovers")
  func notANumber() throws {
    let stage = try makeStage()
    let diagnostics = try stage.collectDiagnostics {
      try stage.at(0) { try withAnimation(.smooth(duration: 0.5)) { try x.set(.nan) } }
      #expect(try stage.shown("offset.x", of: "box").isNaN)
      #expect(stage.nextFrame == .idle)
      try stage.advance(to: 0.05)
      try stage.at(0.1) { try withAnimation(.smooth(duration: 0.5)) { try x.set(100) } }
      try expect(stage, "offset.x", of: "box", shows: [(0.1, 100), (0.5, 100)])
      try stage.at(2) { try withAnimation(.linear(duration: 1)) { try x.set(0) } }
      try expect(stage, "offset.x", of: "box", shows: [(2.5, 50)])
    }
    #expect(diagnostics.map(\.kind) == [.notFinite])
    #expect(diagnostics.first?.name == "offset")
  }

  @Test("A cell that is not mounted reads its first value; one that has gone, its last")
  func cellsWithoutNode() throws {
    struct Lone: Node {
      @StateCell var value = 7
      var body: some Node { EmptyNode() }
    }
    #expect(Lone().value == 7)
    let (flag, cell) = (Handle<Bool>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(flag, true) { flag in
        if flag { Driver(cell, 1) { Text("\($0)") } }
      }
    }
    try stage.at(0) { try cell.set(2) }
    try stage.at(0) { try flag.set(false) }
    let diagnostics = try stage.collectDiagnostics { try stage.at(0) { try cell.set(3) } }
    #expect(diagnostics.map(\.kind) == [.writeWithoutCell])
    #expect(try cell.value == 2)
  }

  @Test("L1: an animation without length that is started in onAppear is over in the first frame")
  func zeroDuration() throws {
    struct Appearing: Node {
      @StateCell private var opacity = 0.0
      var body: some Node {
        Box().opacity(opacity).named("box")
          .onAppear { withAnimation(.linear(duration: 0)) { opacity = 1 } }
      }
    }
    let stage = try Stage.started { Appearing() }
    #expect(try stage.presentation("opacity", of: "box") == .number(1))
    #expect(stage.nextFrame == .idle)
  }

  @Test("R4: a plain write moves what is shown by the whole change; the rest plays on top")
  func plainWrite() throws {
    let stage = try makeStage()
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try x.set(100) } }
    try stage.at(0.35) { try x.set(0) }
    try expect(
      stage,
      "offset.x",
      of: "box",
      shows: [(0.35, -65), (0.675, -32.5), (1, 0)],
      within: 1e-9
    )
    #expect(stage.nextFrame == .idle)
  }

  @Test("R5: two writes of one block count once, two blocks chain")
  func twoWrites() throws {
    let stage = try makeStage()
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try x.set(100)
        try x.set(50)
      }
    }
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.25, 12.5), (0.5, 25), (1, 50)])
    let other = try makeStage()
    try other.at(0) {
      try withAnimation(.linear(duration: 1)) { try x.set(100) }
      try withAnimation(.linear(duration: 1)) { try x.set(0) }
    }
    try expect(
      other,
      "offset.x",
      of: "box",
      shows: [(0, 0), (0.25, 18.75), (0.5, 25), (0.75, 18.75), (1, 0)]
    )
  }

  @Test("R6: the same target again restarts nothing")
  func sameTarget() throws {
    let stage = try makeStage()
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try x.set(100) } }
    try stage.at(0.4) { try withAnimation(.linear(duration: 1)) { try x.set(100) } }
    try expect(stage, "offset.x", of: "box", shows: [(0.4, 40), (0.5, 50), (0.9, 90)])
    #expect(stage.nextFrame == .now)
    try stage.advance(to: 1)
    #expect(stage.nextFrame == .idle)
  }
}
