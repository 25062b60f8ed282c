@testable import Stage
import Testing

private enum WasTappedKey: TransactionKey {
  static let defaultValue = false
}

extension Transaction {
  fileprivate var wasTapped: Bool {
    get { self[WasTappedKey.self] }
    set { self[WasTappedKey.self] = newValue }
  }
}

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

  @Test("S2-018: the order counts: each animation is for what is written before it")
  func orderOfAnimations() throws {
    let selected = Handle<Bool>()
    let stage = try Stage.started {
      Driver(selected, false) { selected in
        Box().shadow(radius: selected ? 12 : 8).animation(.smooth, value: selected)
          .scaleEffect(selected ? 1.5 : 1).animation(.bouncy, value: selected)
          .named("as written")
        // The other way round: bouncy is inside, and smooth acts on the scale alone.
        Box().shadow(radius: selected ? 12 : 8).animation(.bouncy, value: selected)
          .scaleEffect(selected ? 1.5 : 1).animation(.smooth, value: selected)
          .named("exchanged")
        // Both are behind both: the inner one wins.
        Box().shadow(radius: selected ? 12 : 8).scaleEffect(selected ? 1.5 : 1)
          .animation(.smooth, value: selected).animation(.bouncy, value: selected)
          .named("behind")
      }
    }
    try stage.at(0) { try selected.set(true) }
    // The progress of smooth and bouncy at 0.1 s: 0.357740 and 0.423302.
    try stage.advance(to: 0.1)
    for (name, ofShadow, ofScale) in [
      ("as written", 0.357740, 0.423302), ("exchanged", 0.423302, 0.357740),
      ("behind", 0.357740, 0.357740),
    ] {
      #expect(abs(try stage.shown("shadow.radius", of: name) - (8 + 4 * ofShadow)) < 4e-6)
      #expect(abs(try stage.shown("scale.x", of: name) - (1 + 0.5 * ofScale)) < 1e-6)
    }
  }

  /// An avatar that a tap selects under a key of its own, and that others select without.
  private struct TappedAvatar: Node {
    @Binding var isSelected: Bool
    let tick: Int
    let seen: (Bool) -> Void

    var body: some Node {
      Box().scaleEffect(isSelected ? 1.5 : 1).offset(x: Double(tick) * 100)
        .transaction(value: isSelected) {
          seen($0.wasTapped)
          $0.animation = $0.wasTapped ? .bouncy : .smooth
        }
        .onTapGesture { withTransaction(\.wasTapped, true) { isSelected.toggle() } }
        .named("avatar")
    }
  }

  private func tappedAvatar(
    _ seen: @escaping (Bool) -> Void
  ) throws -> (stage: Stage, selected: Handle<Bool>, tick: Handle<Int>) {
    let (selected, tick) = (Handle<Bool>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(selected, false) { _ in
        Driver(tick, 0) { tick in
          if let binding = selected.binding {
            TappedAvatar(isSelected: binding, tick: tick, seen: seen)
          }
        }
      }
    }
    return (stage, selected, tick)
  }

  @Test("S2-026: a transaction key is back to its default in the next update")
  func keyIsGone() throws {
    var seen: [Bool] = []
    let (stage, selected, _) = try tappedAvatar { seen.append($0) }
    #expect(seen == [])
    try stage.tap("avatar")
    try expect(stage, "scale.x", of: "avatar", shows: [(0.1, 1 + 0.5 * 0.423302), (3, 1.5)])
    try stage.at(3) { try selected.set(false) }
    try expect(stage, "scale.x", of: "avatar", shows: [(3.1, 1.5 - 0.5 * 0.357740), (6, 1)])
    // A plain write of the same turn does not see the key of the tap's block.
    try stage.tap("avatar")
    try stage.advance(by: 0)
    try selected.set(false)
    try stage.advance(by: 0)
    #expect(seen == [true, false, true, false])
  }

  @Test("S2-027: .transaction(value:) acts only when the value changed, and not at first")
  func watchedTransaction() throws {
    var seen: [Bool] = []
    let (stage, selected, tick) = try tappedAvatar { seen.append($0) }
    #expect(seen.isEmpty)
    // Another input changes: nobody is asked, and the change shows at once.
    try stage.at(0) { try withTransaction(\.wasTapped, true) { try tick.set(1) } }
    #expect(seen.isEmpty)
    #expect(try stage.shown("offset.x", of: "avatar") == 100)
    // Both change in one update: both are animated.
    try stage.at(1) {
      try tick.set(2)
      try selected.set(true)
    }
    #expect(seen == [false])
    try expect(stage, "offset.x", of: "avatar", shows: [(1, 100), (1.1, 135.7740)], within: 1e-4)
    try expect(stage, "scale.x", of: "avatar", shows: [(1.1, 1 + 0.5 * 0.357740)])
    // Set and undone within one update is no change.
    try stage.at(5) {
      try selected.set(false)
      try selected.set(true)
    }
    #expect(seen == [false])
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
