import Stage
import Testing

@Suite("Identity and transitions, sentence by sentence (semantics 9)")
struct IdentityRuleTests {
  private let linear = Animation.linear(duration: 1)

  /// A stage with a content that is there or not.
  private func stage<Content: Node>(
    _ isOn: Bool,
    _ handle: Handle<Bool>,
    @StageBuilder content: @escaping () -> Content
  ) throws -> Stage {
    try Stage.started {
      Driver(handle, isOn) { isOn in
        if isOn { content() }
      }
    }
  }

  @Test("9.3: what onAppear writes is in the first frame of a node that comes later, too")
  func lateAppearance() throws {
    struct Late: Node {
      @StateCell private var x = 10.0
      @StateCell private var plain = 0.0
      var body: some Node {
        Box().offset(x: x, y: plain).named("late").onAppear {
          plain = 5
          withAnimation(.linear(duration: 1)) { x = 110 }
        }
      }
    }
    let handle = Handle<Bool>()
    let stage = try stage(false, handle) { Late() }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    try stage.advance(to: 1)
    try handle.set(true)
    try stage.advance(by: 0)
    #expect(try stage.model("offset.x", of: "late") == .number(110))
    #expect(try stage.shown("offset.y", of: "late") == 5)
    #expect(renderer.agrees(with: stage.frame))
    try expect(stage, "offset.x", of: "late", shows: [(1, 10), (1.5, 60), (2, 110)])
  }

  @Test("9.4: the first frame of what is inserted shows it as it comes, to a renderer as well")
  func firstFrameOfInsertion() throws {
    let handle = Handle<Bool>()
    let stage = try stage(false, handle) {
      Rectangle().frame(width: 50, height: 30).transition(.slide).named("box")
    }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    try stage.advance(by: 0)
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    #expect(try stage.model("offset.x", of: "box") == .number(0))
    #expect(try stage.shown("offset.x", of: "box") == -50)
    #expect(renderer.agrees(with: stage.frame))
  }

  @Test("9.4: a node goes when its transition's animations end, whatever else of it moves")
  func otherAnimations() throws {
    for (other, end) in [(5.0, 1.0), (0.3, 1)] {
      let (handle, x) = (Handle<Bool>(), Handle<Double>())
      let stage = try Stage.started {
        Driver(x, 0) { x in
          Driver(handle, true) { isOn in
            if isOn { Box().offset(x: x).named("box") }
          }
        }
      }
      let journal = Journal()
      try stage.at(0) {
        try withAnimation(.linear(duration: other)) {
          try x.set(100)
        } completion: {
          journal("moved at \(stage.time)")
        }
        try withAnimation(linear) {
          try handle.set(false)
        } completion: {
          journal("gone at \(stage.time)")
        }
      }
      try stage.advance(to: 0.25)
      #expect(stage.frame.element("box")?.isLeaving == true)
      // It moves on while it leaves.
      #expect(abs(try stage.shown("offset.x", of: "box") - 25 / other) < 1e-9)
      try stage.advance(to: 0.5)
      try stage.advance(to: 0.99)
      #expect(stage.frame.element("box") != nil)
      try stage.advance(to: end)
      #expect(stage.frame.element("box") == nil)
      #expect(stage.nextFrame == .idle)
      #expect(Set(journal.take()) == ["moved at \(other < 1 ? 0.5 : 1)", "gone at 1.0"])
    }
  }

  @Test("9.4: what leaves takes no part in layout, and keeps its own rectangle")
  func leavingAndLayout() throws {
    let handle = Handle<Bool>()
    let stage = try Stage.started {
      Driver(handle, true) { isOn in
        VStack(alignment: .leading, spacing: 0) {
          Rectangle().frame(width: 10, height: 20).named("above")
          if isOn { Rectangle().frame(width: 300, height: 60).named("leaving") }
          Rectangle().frame(width: 10, height: 20).named("below")
        }
        .frame(width: 400, height: 400, alignment: .topLeading)
      }
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(false) } }
    #expect(try stage.model("rectangle.y", of: "below") == .number(20))
    for (time, y) in [(0, 80.0), (0.5, 50)] {
      try stage.advance(to: time)
      #expect(
        stage.frame.element("leaving")?.rectangle == Rect(x: 0, y: 20, width: 300, height: 60)
      )
      #expect(try stage.shown("rectangle.y", of: "below") == y)
      #expect(stage.frame.elements.compactMap(\.name) == ["above", "leaving", "below"])
    }
    try stage.advance(to: 1)
    #expect(stage.frame.elements.compactMap(\.name) == ["above", "below"])
  }

  @Test("9.5: a revived node goes on with its cells, and with what has moved meanwhile")
  func revivedState() throws {
    let (handle, count) = (Handle<Bool>(), Handle<Double>())
    let stage = try stage(true, handle) { Driver(count, 0) { Box().offset(x: $0) }.named("box") }
    try stage.at(0) { try withAnimation(.linear(duration: 2)) { try count.set(100) } }
    try stage.at(0.5) { try withAnimation(linear) { try handle.set(false) } }
    try stage.at(1) { try withAnimation(linear) { try handle.set(true) } }
    #expect(try count.value == 100)
    try expect(stage, "offset.x", of: "box", shows: [(1, 50), (1.5, 75), (2, 100)])
    #expect(stage.frame.element("box")?.isLeaving == false)
    #expect(stage.nextFrame == .idle)
  }

  @Test("9.6: of a node that goes only its own transition counts, not those inside")
  func nestedOnTheWayOut() throws {
    let handle = Handle<Bool>()
    let stage = try stage(true, handle) {
      VStack {
        Box().transition(.slide).named("inner")
        if true { Box().transition(.scale).named("conditional") }
      }
      .transition(.opacity)
      .named("outer")
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(false) } }
    try stage.advance(to: 0.5)
    #expect(try stage.shown("opacity", of: "outer") == 0.5)
    #expect(try stage.shown("offset.x", of: "inner") == 0)
    #expect(try stage.shown("scale.x", of: "conditional") == 1)
    try stage.advance(to: 1)
    #expect(stage.frame.elements.isEmpty)
  }

  @Test(
    "9.6: a transition's own animation plays without one in the update; nil of its own: at once"
  )
  func ownAnimation() throws {
    let handle = Handle<Bool>()
    let own = try stage(false, handle) {
      Box().transition(AnyTransition.opacity.animation(.linear(duration: 2))).named("box")
    }
    try own.at(0) { try handle.set(true) }
    try expect(own, "opacity", of: "box", shows: [(0, 0), (0.5, 0.25), (2, 1)])
    let none = try stage(true, handle) {
      Box().transition(AnyTransition.opacity.animation(nil)).named("box")
    }
    try none.at(0) { try withAnimation(linear) { try handle.set(false) } }
    #expect(none.frame.elements.isEmpty)
    #expect(none.nextFrame == .idle)
  }

  @Test("9.6: a scale transition keeps its anchor in place")
  func anchors() throws {
    let handle = Handle<Bool>()
    let stage = try stage(false, handle) {
      Rectangle().frame(width: 50, height: 30)
        .transition(.scale(scale: 0.5, anchor: .topLeading)).named("corner")
      Rectangle().frame(width: 50, height: 30).transition(.scale).named("middle")
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try stage.advance(to: 0.5)
    for (name, anchor, scale) in [("corner", 0.0, 0.75), ("middle", 0.5, 0.500005)] {
      #expect(try stage.shown("scale.anchor.x", of: name) == anchor)
      #expect(try stage.shown("scale.anchor.y", of: name) == anchor)
      #expect(abs(try stage.shown("scale.x", of: name) - scale) < 1e-9)
      #expect(abs(try stage.shown("scale.y", of: name) - scale) < 1e-9)
    }
  }

  @Test("9.7: where motion is reduced all transitions with motion fade, those without stay")
  func reducedMotion() throws {
    let handle = Handle<Bool>()
    let moving: [AnyTransition] = [
      .slide, .move(edge: .top), .push(from: .leading), .offset(x: 10), .scale,
      .slide.combined(with: .opacity), .asymmetric(insertion: .slide, removal: .opacity),
      AnyTransition(.blurReplace),
    ]
    let stage = try Stage.started {
      Driver(handle, false) { isOn in
        VStack {
          ForEach(moving.indices, id: \.self) { place in
            if isOn { Box().transition(moving[place]).named("reduced \(place)") }
          }
          if isOn { Box().transition(.opacity).named("fading") }
          if isOn { Box().transition(.identity).named("still") }
        }
        .environment(\.accessibilityReduceMotion, true)
        if isOn { Box().transition(.offset(x: 10)).named("elsewhere") }
      }
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try stage.advance(to: 0.5)
    for place in moving.indices {
      let found = try #require(stage.frame.element("reduced \(place)"))
      #expect(found.attributes.map(\.name).filter { $0 != "rectangle" } == ["opacity"])
      #expect(found.attribute("opacity")?.presentation == .number(0.5))
    }
    #expect(try stage.shown("opacity", of: "fading") == 0.5)
    #expect(stage.frame.element("still")?.attribute("opacity") == nil)
    #expect(try stage.shown("offset.x", of: "elsewhere") == 5)
  }

  @Test("9.4, 9.5: inserted again without animation while it leaves, a node is there at once")
  func plainRevival() throws {
    for transition in [AnyTransition.opacity, .offset(x: 100)] {
      let (handle, journal) = (Handle<Bool>(), Journal())
      let stage = try stage(true, handle) {
        Box().transition(transition).named("box")
          .onAppear { journal("appear") }
          .onDisappear { journal("disappear") }
      }
      let id = try stage.element("box")
      try stage.at(0) {
        try withAnimation(linear) {
          try handle.set(false)
        } completion: {
          journal("complete at \(stage.time)")
        }
      }
      try stage.at(0.25) { try handle.set(true) }
      #expect(journal.take() == ["appear", "complete at 0.25"])
      let box = try #require(stage.frame.element("box"))
      #expect(box.id == id)
      #expect(!box.isLeaving)
      for attribute in box.attributes {
        #expect(attribute.presentation == attribute.model, "\(attribute.name)")
      }
      #expect(stage.nextFrame == .idle)
      try stage.advance(to: 2)
      #expect(stage.frame.element("box")?.isLeaving == false)
      #expect(journal.take() == [])
      // It can leave again.
      try stage.at(2) { try withAnimation(linear) { try handle.set(false) } }
      try stage.advance(to: 2.5)
      #expect(stage.frame.element("box")?.isLeaving == true)
      try stage.advance(to: 3)
      #expect(stage.frame.elements.isEmpty)
    }
  }

  @Test("9.5: a transition's own animation brings a node back in an update without one, too")
  func revivalByOwnAnimation() throws {
    let handle = Handle<Bool>()
    let stage = try stage(true, handle) {
      Box().transition(AnyTransition.opacity.animation(.linear(duration: 1))).named("box")
    }
    try stage.at(0) { try handle.set(false) }
    try stage.at(0.4) { try handle.set(true) }
    // I7's numbers.
    try expect(
      stage,
      "opacity",
      of: "box",
      shows: [(0.4, 0.6), (0.65, 0.5125), (1, 0.6), (1.4, 1)]
    )
    #expect(stage.nextFrame == .idle)
  }

  @Test("9.6: of several nodes that come at once each has its own transition, also in a body")
  func severalNodes() throws {
    struct Card: Node {
      var body: some Node { Rectangle().frame(width: 50, height: 30).transition(.slide) }
    }
    let handle = Handle<Bool>()
    let stage = try stage(false, handle) {
      Card().named("card")
      Rectangle().frame(width: 50, height: 30).transition(.move(edge: .top)).named("top")
      Rectangle().frame(width: 50, height: 30).named("none")
      Group { Rectangle().frame(width: 50, height: 30).transition(.offset(x: 8)).named("grouped") }
    }
    for (start, way) in [(0.0, -25.0), (2, 25)] {
      try stage.at(start) { try withAnimation(linear) { try handle.set(start == 0) } }
      try stage.advance(to: start + 0.5)
      #expect(try stage.shown("offset.x", of: "card") == way)
      #expect(try stage.shown("offset.y", of: "top") == -15)
      #expect(try stage.shown("opacity", of: "none") == 0.5)
      #expect(try stage.shown("offset.x", of: "grouped") == 4)
      #expect(stage.frame.element("card")?.attribute("opacity") == nil)
      try stage.advance(to: start + 1)
      #expect(stage.nextFrame == .idle)
      #expect(stage.frame.elements.isEmpty == (start == 2))
    }
  }

  @Test("9.1: an old identity ends with its animations, while another of its name begins afresh")
  func explicitIdentities() throws {
    struct Page: Node {
      @StateCell private var x = 0.0
      var body: some Node {
        Box().offset(x: x).onTapGesture { withAnimation(.linear(duration: 1)) { x = 100 } }
          .named("page")
      }
    }
    let page = Handle<Int>()
    let stage = try Stage.started { Driver(page, 0) { Page().id($0) } }
    try stage.tap("page")
    try stage.at(0.5) {}
    let first = try stage.element("page")
    try stage.at(0.5) { try page.set(1) }
    #expect(try stage.element("page") != first)
    #expect(try stage.shown("offset.x", of: "page") == 0)
    // Back again it is a third one, as the first one has gone.
    try stage.at(0.6) { try page.set(0) }
    #expect(try stage.element("page") != first)
    #expect(try stage.shown("offset.x", of: "page") == 0)
    #expect(stage.nextFrame == .idle)
  }
}
