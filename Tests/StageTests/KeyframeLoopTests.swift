import Stage
import Testing

@Suite("Keyframe animators that repeat (semantics 10.3, api 14)")
struct KeyframeLoopTests {
  private final class Counts {
    var content = 0
    var keyframes = 0
  }

  private let isOn = Handle<Bool>()
  private let counts = Counts()

  private func stage(
    isOn first: Bool = true,
    @KeyframesBuilder<Double> _ keyframes: @escaping () -> some Keyframes<Double>
  ) throws -> Stage {
    try Stage.started { [isOn, counts] in
      Driver(isOn, first) { isOn in
        KeyframeAnimator(initialValue: 0, repeating: isOn) { x in
          let _ = counts.content += 1
          Box().offset(x: x).named("box")
        } keyframes: { _ in
          let _ = counts.keyframes += 1
          keyframes()
        }
      }
    }
  }

  @Test("P8: switched off, the initial value is shown and no frames are asked for")
  func switchedOff() throws {
    let stage = try stage(isOn: false) { LinearKeyframe(100, duration: 1) }
    #expect(stage.nextFrame == .idle)
    try stage.at(0) { try isOn.set(true) }
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.5, 50), (1.5, 50), (2.2, 20)])
    #expect(stage.nextFrame == .now)
    try stage.at(2.25) { try isOn.set(false) }
    try expect(stage, "offset.x", of: "box", shows: [(2.25, 0)])
    #expect(stage.nextFrame == .idle)
    try expect(stage, "offset.x", of: "box", shows: [(3, 0)])
    // Switched on again, it starts at that time, and not in the next frame.
    try isOn.set(true)
    try expect(stage, "offset.x", of: "box", shows: [(3.25, 25), (4, 0), (4.75, 75)])
  }

  @Test("It starts when it appears, and its keyframes are evaluated once in all")
  func appearing() throws {
    let stage = try stage {
      LinearKeyframe(100, duration: 1)
      LinearKeyframe(0, duration: 0.5)
    }
    #expect(stage.nextFrame == .now)
    let content = counts.content
    try expect(
      stage,
      "offset.x",
      of: "box",
      shows: [(0, 0), (0.5, 50), (1, 100), (1.25, 50), (1.5, 0), (2, 50), (150.75, 75)]
    )
    #expect(counts.keyframes == 1)
    // At 0 there was a frame already.
    #expect(counts.content == content + 6)
  }

  @Test("Ten hours at one frame a second do not drift")
  func drift() throws {
    let stage = try Stage.started { [isOn, counts] in
      Driver(isOn, false) { isOn in
        KeyframeAnimator(initialValue: 0, repeating: isOn) { x in
          let _ = counts.content += 1
          Box().offset(x: x).named("box")
        } keyframes: { _ in
          let _ = counts.keyframes += 1
          LinearKeyframe(75, duration: 0.75)
        }
      }
    }
    try stage.at(0.25) { try isOn.set(true) }
    let content = counts.content
    for second in 1...36_000 {
      let time = Double(second)
      try stage.advance(to: time)
      let elapsed = (time - 0.25).truncatingRemainder(dividingBy: 0.75)
      guard abs(try stage.shown("offset.x", of: "box") - 100 * elapsed) < 1e-9 else {
        Issue.record("At \(time) it is not at \(100 * elapsed)")
        return
      }
    }
    #expect(counts.content == content + 36_000)
    #expect(counts.keyframes == 1)
  }

  @Test("A cycle starts at a multiple of the duration, also of one that is no binary fraction")
  func joints() throws {
    let stage = try stage { LinearKeyframe(100, duration: 0.1) }
    for cycle in [1.0, 3, 7, 10, 1_001, 36_000, 123_457] {
      try expect(stage, "offset.x", of: "box", shows: [(cycle * 0.1, 0)], within: 0)
      try expect(stage, "offset.x", of: "box", shows: [((cycle + 0.5) * 0.1, 50)])
    }
  }

  @Test("Keyframes without length do not repeat: a diagnostic says so, and all is still")
  func noLength() throws {
    var diagnostics: [Diagnostic] = []
    let scene = Stage {
      KeyframeAnimator(initialValue: 7.0) {
        Box().offset(x: $0).named("box")
      } keyframes: { _ in
      }
      KeyframeAnimator(initialValue: 7.0) {
        Box().offset(x: $0).named("moved")
      } keyframes: { _ in
        MoveKeyframe(9)
        LinearKeyframe(8, duration: 0)
      }
    }
    diagnostics = try scene.collectDiagnostics { try scene.advance(to: 0) }
    #expect(diagnostics.map(\.kind) == [.oddAnimation, .oddAnimation])
    #expect(diagnostics.map(\.element) == ["box", "moved"])
    #expect(scene.nextFrame == .idle)
    #expect(try scene.shown("offset.x", of: "box") == 7)
    #expect(try scene.shown("offset.x", of: "moved") == 8)
    try scene.advance(to: 100)
    #expect(scene.nextFrame == .idle)
  }

  @Test("A cycle that is too short for the clock does not trap")
  func tinyCycle() throws {
    let stage = try stage { LinearKeyframe(100, duration: 1e-300) }
    try stage.advance(to: 1e9)
    #expect(try (0...100).contains(stage.shown("offset.x", of: "box")))
  }

  @Test("Another identity begins anew; a removal ends it, also after a transition")
  func identity() throws {
    let (id, isShown) = (Handle<Int>(), Handle<Bool>())
    let stage = try Stage.started {
      Driver(id, 0) { id in
        Driver(isShown, true) { isShown in
          if isShown {
            KeyframeAnimator(initialValue: 0.0) {
              Box().offset(x: $0).named("box")
            } keyframes: { _ in
              LinearKeyframe(100, duration: 1)
            }
            .id(id)
          }
        }
      }
    }
    try expect(stage, "offset.x", of: "box", shows: [(0.75, 75)])
    try stage.at(0.75) { try id.set(1) }
    try expect(stage, "offset.x", of: "box", shows: [(0.75, 0), (1, 25)])
    try stage.at(1) { try withAnimation(.linear(duration: 1)) { try isShown.set(false) } }
    try stage.advance(to: 1.5)
    #expect(stage.frame.elements.contains { $0.isLeaving })
    // An endless loop does not hold a node that leaves.
    try stage.advance(to: 2)
    #expect(stage.nextFrame == .idle)
    #expect(stage.frame.elements.isEmpty)
    try stage.at(3) { try isShown.set(true) }
    try expect(stage, "offset.x", of: "box", shows: [(3, 0), (3.25, 25)])
    try stage.at(3.5) { try isShown.set(false) }
    #expect(stage.nextFrame == .idle)
  }

  @Test("What the closures hold is let go of with the node, and with the stage")
  func lifetimes() throws {
    weak var held: Counts?
    let isShown = Handle<Bool>()
    var stage: Stage? = try .started {
      Driver(isShown, true) { isShown in
        if isShown {
          let counts = Counts()
          let _ = held = counts
          KeyframeAnimator(initialValue: 0.0) { x in
            let _ = counts.content += 1
            Box().offset(x: x).named("box")
          } keyframes: { _ in
            let _ = counts.keyframes += 1
            LinearKeyframe(100, duration: 1)
          }
        }
      }
    }
    try stage?.advance(to: 0.5)
    #expect(held != nil)
    try stage?.at(0.5) { try isShown.set(false) }
    #expect(held == nil)
    try stage?.at(0.5) { try isShown.set(true) }
    #expect(held != nil)
    stage = nil
    #expect(held == nil)
  }

  @Test("Two stages and two places of one node are four animators")
  func copies() throws {
    let node = KeyframeAnimator(initialValue: 0.0) {
      Box().offset(x: $0)
    } keyframes: { _ in
      LinearKeyframe(100, duration: 1)
    }
    let first = try Stage.started { node.named("a") }
    try first.advance(to: 0.25)
    let second = try Stage.started {
      node.named("a")
      node.named("b")
    }
    try second.advance(to: 0.5)
    #expect(try first.shown("offset.x", of: "a") == 25)
    #expect(try second.shown("offset.x", of: "a") == 50)
    #expect(try second.shown("offset.x", of: "b") == 50)
  }
}
