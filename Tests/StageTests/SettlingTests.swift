import Stage
import Testing

@Suite("Settling (api 9)")
struct SettlingTests {
  private func stage(_ handles: [Handle<Double>]) throws -> Stage {
    let stage = try Stage.started {
      ForEach(handles.indices, id: \.self) { place in
        Driver(handles[place], 0) { Box().offset(x: $0).named("box \(place)") }
      }
    }
    stage.onDiagnostic = { _ in }
    return stage
  }

  private func error(_ body: () throws(StageError) -> Void) -> StageError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("A stage settles at the end of what moves, completions included")
  func settles() throws {
    let x = Handle<Double>()
    let stage = try stage([x])
    var done = 0
    try withAnimation(.linear(duration: 1).delay(0.5)) {
      try x.set(100)
    } completion: {
      done += 1
      withAnimation(.linear(duration: 0.5)) { try? x.set(0) }
    }
    try stage.settle()
    #expect(stage.nextFrame == .idle)
    #expect(done == 1)
    #expect(try stage.shown("offset.x", of: "box 0") == 0)
    // Two seconds, and at most one frame for each of the two ends.
    #expect(stage.time >= 2 && stage.time <= 2 + 2.0 / 60 + 1e-9)
  }

  @Test("A stage at rest settles without a step")
  func atRest() throws {
    let stage = try stage([])
    try stage.settle()
    #expect(stage.time == 0)
  }

  @Test("T8: what is frozen never settles; the error names it")
  func frozen() throws {
    let (x, y, z) = (Handle<Double>(), Handle<Double>(), Handle<Double>())
    let stage = try stage([x, y, z])
    let diagnostics = try stage.collectDiagnostics {
      try stage.at(0) {
        try withAnimation(.linear(duration: 1).speed(0)) { try x.set(100) }
        try withAnimation(.linear(duration: 1).speed(-1)) { try y.set(100) }
        try withAnimation(.linear(duration: 1).delay(-0.5)) { try z.set(100) }
      }
    }
    #expect(diagnostics.map(\.kind) == [.oddAnimation, .oddAnimation])
    #expect(
      error { () throws(StageError) in try stage.settle(max: 10) }
        == .notSettled(["offset of box 0", "offset of box 1"])
    )
    #expect(abs(stage.time - 10) < 1e-9)
    #expect(try stage.shown("offset.x", of: "box 2") == 100)
    #expect(try stage.shown("offset.x", of: "box 0") == 0)
  }

  @Test("Repeats without end can be ignored, and nothing else can")
  func repeats() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try stage([x, y])
    try stage.at(0) {
      try withAnimation(.linear(duration: 1).repeatForever()) { try x.set(100) }
      try withAnimation(.linear(duration: 2)) { try y.set(100) }
    }
    #expect(
      error { () throws(StageError) in try stage.settle(max: 1) }
        == .notSettled(["offset of box 0", "offset of box 1"])
    )
    try stage.settle(max: 5, ignoringRepeats: true)
    #expect(stage.time >= 2 && stage.time < 2.1)
    #expect(
      error { () throws(StageError) in try stage.settle(max: 1) }
        == .notSettled(["offset of box 0"])
    )
  }

  @Test("S2: an undamped spring completes but never settles")
  func undamped() throws {
    let x = Handle<Double>()
    let stage = try stage([x])
    var logical: TimeInterval?
    try stage.at(0) {
      try withAnimation(.spring(duration: 0.5, bounce: 1)) {
        try x.set(100)
      } completion: {
        logical = stage.time
      }
    }
    #expect(
      error { () throws(StageError) in try stage.settle(max: 2) }
        == .notSettled(["offset of box 0"])
    )
    #expect(abs((logical ?? 0) - 0.5) <= 1 / 60 + 1e-9)
  }

  @Test("Numbers that make no sense, and calls from callbacks, are refused")
  func refused() throws {
    var inner: StageError?
    weak var other: Stage?
    let stage = Stage {
      Box().onAppear {
        inner = error { () throws(StageError) in try other?.settle() }
      }
    }
    other = stage
    try stage.advance(to: 0)
    #expect(inner == .reentrant)
    for bad in [0, -1, .infinity] {
      #expect(error { () throws(StageError) in try stage.settle(max: bad) } == .notFinite(bad))
      #expect(error { () throws(StageError) in try stage.settle(step: bad) } == .notFinite(bad))
    }
  }
}
