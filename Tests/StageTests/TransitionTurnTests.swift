import Stage
import Testing

@Suite("Nodes that come and go within one turn (semantics 9.4, 9.5)")
struct TransitionTurnTests {
  private let linear = Animation.linear(duration: 1)

  /// A box that is there or not, and what has happened to it.
  private struct Scene {
    let isOn = Handle<Bool>()
    let journal = Journal()
    let stage: Stage

    init(_ initial: Bool, _ transition: AnyTransition = .opacity) throws {
      let (isOn, journal) = (isOn, journal)
      stage = try Stage.started {
        Driver(isOn, initial) { isOn in
          if isOn {
            Box().transition(transition).named("box")
              .onAppear { journal("appear") }
              .onDisappear { journal("disappear") }
          }
        }
      }
      _ = journal.take()
    }
  }

  @Test("What comes and goes by two blocks of one instant is seen on its way, and told of both")
  func comesAndGoes() throws {
    let scene = try Scene(false)
    try scene.stage.at(0) {
      try withAnimation(linear) { try scene.isOn.set(true) }
      try withAnimation(linear) { try scene.isOn.set(false) }
    }
    // The chain: t on the way in, and of that t times 1 on the way out.
    for time in [0.25, 0.5, 0.75] {
      try expect(scene.stage, "opacity", of: "box", shows: [(time, time * (1 - time))])
      #expect(scene.stage.frame.element("box")?.isLeaving == true)
    }
    try scene.stage.advance(to: 1)
    #expect(scene.stage.frame.elements.isEmpty)
    #expect(scene.stage.nextFrame == .idle)
    let told = scene.journal.take()
    #expect(told == ["appear", "disappear"])
  }

  @Test("What goes and comes by two blocks of one instant stays, and is told of neither")
  func goesAndComes() throws {
    let scene = try Scene(true)
    let id = try scene.stage.element("box")
    try scene.stage.at(0) {
      try withAnimation(linear) { try scene.isOn.set(false) }
      try withAnimation(linear) { try scene.isOn.set(true) }
    }
    for time in [0, 0.25, 0.5, 0.75, 1] {
      try expect(scene.stage, "opacity", of: "box", shows: [(time, 1 - time * (1 - time))])
      #expect(scene.stage.frame.element("box")?.isLeaving == false)
    }
    #expect(try scene.stage.element("box") == id)
    #expect(scene.stage.nextFrame == .idle)
    #expect(scene.journal.take() == [])
  }

  @Test("An animated removal that a plain block takes back at the same instant has never been")
  func takenBack() throws {
    let scene = try Scene(true, .slide)
    try scene.stage.at(0) {
      try withAnimation(linear) { try scene.isOn.set(false) }
      try scene.isOn.set(true)
    }
    #expect(try scene.stage.shown("offset.x", of: "box") == 0)
    #expect(scene.stage.frame.element("box")?.isLeaving == false)
    #expect(scene.stage.nextFrame == .idle)
    #expect(scene.journal.take() == [])
  }

  @Test("Parts of a transition without an animation of their own come back at once, others animate")
  func mixedRevival() throws {
    let fade = AnyTransition.opacity.animation(linear)
    let scene = try Scene(true, fade.combined(with: .offset(x: 100)))
    try scene.stage.at(0) {
      try withAnimation(.linear(duration: 2)) { try scene.isOn.set(false) }
    }
    try scene.stage.advance(to: 0.5)
    #expect(try scene.stage.shown("offset.x", of: "box") == 25)
    #expect(try scene.stage.shown("opacity", of: "box") == 0.5)
    try scene.stage.at(0.5) { try scene.isOn.set(true) }
    #expect(try scene.stage.shown("offset.x", of: "box") == 0)
    #expect(try !scene.stage.isAnimating("offset", of: "box"))
    // 1 − t + t·(t − 0.5) until 1, then 1 − (1.5 − t).
    try expect(
      scene.stage,
      "opacity",
      of: "box",
      shows: [(0.5, 0.5), (0.75, 0.4375), (1, 0.5), (1.25, 0.75), (1.5, 1)]
    )
    #expect(scene.stage.nextFrame == .idle)
    #expect(scene.journal.take() == [])
  }

  @Test("A part inside of one with its own animation comes and goes by the update's, to its end")
  func innerPart() throws {
    let scene = try Scene(
      false,
      .offset(x: 100).combined(with: AnyTransition.opacity.animation(linear))
    )
    try scene.stage.at(0) {
      try withAnimation(.linear(duration: 2)) { try scene.isOn.set(true) }
    }
    for (time, offset, opacity) in [(0.0, 100.0, 0.0), (0.5, 75, 0.5), (1, 50, 1), (2, 0, 1)] {
      try expect(scene.stage, "offset.x", of: "box", shows: [(time, offset)])
      #expect(try scene.stage.shown("opacity", of: "box") == opacity)
    }
    try scene.stage.at(3) {
      try withAnimation(.linear(duration: 2)) { try scene.isOn.set(false) }
    }
    for (time, offset, opacity) in [(3.0, 0.0, 1.0), (3.5, 25, 0.5), (4.5, 75, 0)] {
      try expect(scene.stage, "offset.x", of: "box", shows: [(time, offset)])
      #expect(try scene.stage.shown("opacity", of: "box") == opacity)
    }
    // Back at once, but for the part that has an animation.
    try scene.stage.at(4.5) { try scene.isOn.set(true) }
    #expect(try scene.stage.shown("offset.x", of: "box") == 0)
    try expect(scene.stage, "opacity", of: "box", shows: [(4.75, 0.25), (5.5, 1)])
    try scene.stage.at(6) {
      try withAnimation(.linear(duration: 2)) { try scene.isOn.set(false) }
    }
    try scene.stage.advance(to: 7.75)
    #expect(scene.stage.frame.element("box") != nil)
    try scene.stage.advance(to: 8)
    #expect(scene.stage.frame.elements.isEmpty)
  }
}
