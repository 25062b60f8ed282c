import Stage
import Testing

@Suite("Diagnostics (semantics 11)")
struct DiagnosticTests {
  private let x = Handle<Double>()
  private let y = Handle<Double>()

  private func makeStage() throws -> Stage {
    let (x, y) = (x, y)
    return try Stage.started {
      Driver(x, 0) { Box().offset(x: $0).named("a") }
      Driver(y, 0) { Box().offset(x: $0).named("b") }
    }
  }

  @Test("Every place is named, as often as it errs while diagnostics are collected")
  func everyPlace() throws {
    let stage = try makeStage()
    for _ in 0..<2 {
      let diagnostics = try stage.collectDiagnostics {
        try stage.at(0) {
          try x.set(.nan)
          try y.set(.infinity)
        }
        try stage.at(0) {
          try x.set(0)
          try y.set(0)
        }
      }
      #expect(diagnostics.map(\.kind) == [.notFinite, .notFinite])
      #expect(diagnostics.map(\.element) == ["a", "b"])
    }
  }

  @Test("A handler that is set gets every diagnostic; collecting keeps them from it")
  func handler() throws {
    let stage = try makeStage()
    var seen: [Diagnostic.Kind] = []
    stage.onDiagnostic = { seen.append($0.kind) }
    try stage.at(0) { try x.set(.nan) }
    _ = try stage.collectDiagnostics { try stage.at(0) { try y.set(.nan) } }
    #expect(seen == [.notFinite])
  }

  @Test("A value that is no number from the start is named too")
  func firstValue() throws {
    let stage = Stage { Box().offset(x: .nan).scaleEffect(.infinity).named("box") }
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 0) }
    #expect(diagnostics.map(\.name) == ["offset", "scale"])
  }

  @Test("A way that is too long for a number is named, and the model is shown")
  func overflow() throws {
    let stage = try makeStage()
    try stage.at(0) { try x.set(1e308) }
    let diagnostics = try stage.collectDiagnostics {
      try stage.at(0) { try withAnimation(.linear(duration: 1)) { try x.set(-1e308) } }
    }
    #expect(diagnostics.map(\.kind) == [.notFinite])
    #expect(try stage.shown("offset.x", of: "a") == -1e308)
  }

  @Test("Animations with odd numbers are named where they are used")
  func oddAnimations() throws {
    let odd: [Animation] = [
      .linear(duration: .nan), .easeIn(duration: -1), .linear(duration: .infinity),
      .spring(response: -1, dampingFraction: 1), .spring(response: 1, dampingFraction: .nan),
      .spring(duration: 0.5, bounce: -1), .linear.speed(0), .linear.speed(-1), .linear.delay(.nan),
      .linear.repeatCount(2), .smooth(duration: .nan).delay(1),
    ]
    let sound: [Animation] = [
      .linear(duration: 0), .spring(duration: 0), .spring(duration: 1, bounce: 1), .default,
      .linear.delay(-1), .linear.repeatCount(3), .linear.repeatCount(2, autoreverses: false),
      .linear.repeatForever(), .spring(duration: 1, bounce: 7),
    ]
    for (animations, count) in [(odd, 1), (sound, 0)] {
      for animation in animations {
        let stage = try makeStage()
        let diagnostics = try stage.collectDiagnostics {
          try stage.at(0) { try withAnimation(animation) { try x.set(1) } }
        }
        #expect(diagnostics.count { $0.kind == .oddAnimation } == count, "\(animation)")
        #expect(try stage.shown("offset.x", of: "a").isFinite)
      }
    }
  }

  @Test("A hundred taps are a hundred taps; taps that taps make without end are not")
  func taps() throws {
    struct Counter: Node {
      @StateCell private var n = 0
      let more: () -> Void
      var body: some Node {
        Text("\(n)").named("counter").onTapGesture {
          n += 1
          more()
        }
      }
    }
    final class Holder { var stage: Stage? }
    let holder = Holder()
    let stage = try Stage.started { Counter { try? holder.stage?.tap("counter") } }
    let some = try stage.collectDiagnostics {
      for _ in 0..<100 { try stage.tap("counter") }
      try stage.advance(by: 0)
    }
    #expect(some.isEmpty)
    #expect(try stage.model("text", of: "counter") == .text("100"))
    holder.stage = stage
    let many = try stage.collectDiagnostics {
      try stage.tap("counter")
      try stage.advance(by: 0)
    }
    #expect(many.map(\.kind) == [.endlessUpdates])
    #expect(try stage.model("text", of: "counter") == .text("164"))
    holder.stage = nil
  }

  @Test("Within a callback every advance is refused for being one")
  func reentranceFirst() throws {
    final class Holder { var stage: Stage? }
    let holder = Holder()
    var errors: [StageError] = []
    let stage = Stage {
      Box().onAppear {
        for step in [-1, .nan, 0, 1] {
          do throws(StageError) { try holder.stage?.advance(by: step) } catch {
            errors.append(error)
          }
        }
      }
    }
    holder.stage = stage
    try stage.advance(to: 0)
    #expect(errors == [.reentrant, .reentrant, .reentrant, .reentrant])
    holder.stage = nil
  }
}
