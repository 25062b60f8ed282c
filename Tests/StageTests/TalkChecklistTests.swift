@testable import Stage
import Testing

/// Items of the talk on SwiftUI animation, on scenes, by their numbers.
@Suite("Acceptance checklist: the snippets of the talk")
struct TalkChecklistTests {
  @Test("S2-002: what happens, in order: tap, write, body, attribute, frame")
  func order() throws {
    final class Journal {
      var entries: [String] = []
    }
    struct Scene: Node {
      @StateCell private var isSelected = false
      let journal: Journal
      var body: some Node {
        let _ = journal.entries.append("body \(isSelected)")
        Box().scaleEffect(isSelected ? 1.5 : 1).named("box")
          .transaction { journal.entries.append($0.animation == nil ? "plain" : "animated") }
          .onTapGesture {
            journal.entries.append("tap")
            withAnimation(.linear(duration: 1)) { isSelected.toggle() }
          }
      }
    }
    let journal = Journal()
    let stage = try Stage.started { Scene(journal: journal) }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    try stage.advance(by: 0)
    _ = renderer.takeLog()
    journal.entries = []
    try stage.tap("box")
    #expect(journal.entries.isEmpty)
    try stage.advance(to: 0.5)
    #expect(journal.entries == ["tap", "body true", "animated"])
    #expect(renderer.takeLog() == ["begin 0.5", "update box scale", "end"])
  }

  @Test("S2-003: only attributes whose value changed get animators")
  func onlyWhatChanged() throws {
    let selected = Handle<Bool>()
    let stage = try Stage.started {
      Driver(selected, false) { selected in
        Box().offset(x: 5).opacity(0.5).scaleEffect(selected ? 1.5 : 1).named("avatar")
        Box().offset(x: 7).named("other")
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try selected.set(true) } }
    #expect(try stage.isAnimating("scale", of: "avatar"))
    for attribute in ["offset", "opacity"] {
      #expect(try !stage.isAnimating(attribute, of: "avatar"))
    }
    #expect(try !stage.isAnimating("offset", of: "other"))
  }

  @Test("S2-009 … 013: a curve of control points and a spring animate a scene as they say")
  func curveAndSpring() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(x, 0) { Box().offset(x: $0).named("curve") }
      Driver(y, 0) { Box().offset(x: $0).named("spring") }
    }
    let curve = UnitCurve(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1),
      endControlPoint: UnitPoint(x: 0.25, y: 1)
    )
    let bezier = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1),
      endControlPoint: UnitPoint(x: 0.25, y: 1)
    )
    #expect(curve == bezier)
    try stage.at(0) {
      try withAnimation(.timingCurve(curve, duration: 1)) { try x.set(1) }
      try withAnimation(.spring(Spring(duration: 1, bounce: 0))) { try y.set(1) }
    }
    try expect(stage, "offset.x", of: "curve", shows: [(0.25, 0.408511)])
    try expect(stage, "offset.x", of: "spring", shows: [(0.25, 0.465584)])
    #expect(abs(try #require(stage.velocity("offset.x", of: "curve")?.number) - 2.207883) < 1e-6)
    #expect(abs(try #require(stage.velocity("offset.x", of: "spring")?.number) - 2.051689) < 1e-6)
  }

  @Test("S2-014, 015: a linear animation of one's own, with its velocity")
  func ownLinear() throws {
    let x = Handle<Double>()
    let stage = try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    try stage.at(0) {
      try withAnimation(Animation(MyLinearAnimation(duration: 2))) { try x.set(100) }
    }
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 25), (1, 50)])
    #expect(try stage.velocity("offset.x", of: "box") == .number(50))
    // A spring that follows takes that velocity over.
    try stage.at(1) { try withAnimation(.smooth) { try x.set(50) } }
    let velocity = try #require(stage.velocity("offset.x", of: "box")?.number)
    #expect(abs(velocity - 50) < 1e-9)
    try stage.at(5) {
      try withAnimation(Animation(MyLinearAnimation(duration: 2))) { try x.set(0) }
    }
    try expect(stage, "offset.x", of: "box", shows: [(6.5, 12.5), (7, 0)])
    #expect(stage.nextFrame == .idle)
  }

  @Test("S2-025: a scoped transaction reaches its body and nothing else")
  func scopedTransaction() throws {
    let selected = Handle<Bool>()
    let stage = try Stage.started {
      Driver(selected, false) { selected in
        Box().offset(x: selected ? 100 : 0)
          .transaction {
            $0.animation = .linear(duration: 1)
          } body: {
            $0.scaleEffect(selected ? 1.5 : 1)
          }
          .named("avatar")
      }
    }
    try stage.at(0) { try selected.set(true) }
    #expect(try stage.shown("offset.x", of: "avatar") == 100)
    try expect(stage, "scale.x", of: "avatar", shows: [(0, 1), (0.5, 1.25), (1, 1.5)])
  }
}

/// The animation of the talk: even progress over its duration.
private struct MyLinearAnimation: CustomAnimation {
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if time < duration { value.scaled(by: time / duration) } else { nil }
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    value.scaled(by: 1 / duration)
  }
}
