import Stage
import Testing

// X12: an application that compares transactions in its own way.
extension Transaction: Equatable {
  public static func == (a: Transaction, b: Transaction) -> Bool { true }
}

/// What happened to a node, and when.
private final class Life {
  var appearances = 0
  var disappearances: [TimeInterval] = []
  weak var stage: Stage?
}

extension Node {
  /// Notes the life of the node.
  fileprivate func noting(_ life: Life) -> some Node {
    onAppear { life.appearances += 1 }
      .onDisappear { life.disappearances.append(life.stage?.time ?? .nan) }
  }
}

extension Stage {
  /// The elements of a kind in the frame.
  fileprivate func elements(_ kind: String = "Rectangle") -> [Frame.Element] {
    frame.elements.filter { $0.kind == kind }
  }

  /// The sum of a number over all attributes of a name and its repetitions (`offset`, `offset#2` …).
  fileprivate func total(_ attribute: String, _ part: String, of name: String) throws -> Double {
    let found = try #require(frame.elements.first { $0.names.contains(name) })
    return found.attributes.filter { $0.name.prefix { $0 != "#" } == attribute }
      .reduce(0) { $0 + ($1.presentation[part] ?? $1.presentation.number ?? 0) }
  }

  /// The product of the opacities of an element.
  fileprivate func opacity(of name: String) throws -> Double {
    let found = try #require(frame.elements.first { $0.names.contains(name) })
    return found.attributes.filter { $0.name.hasPrefix("opacity") }
      .reduce(1) { $0 * ($1.presentation.number ?? 1) }
  }
}

@Suite("Transitions (semantics 9.4–9.7)")
struct TransitionTests {
  private let linear = Animation.linear(duration: 1)

  /// A stage with a box that is there or not.
  private func stage<Content: Node>(
    _ isOn: Bool,
    _ handle: Handle<Bool>,
    _ life: Life = Life(),
    @StageBuilder content: @escaping () -> Content
  ) throws -> Stage {
    let stage = try Stage.started {
      Driver(handle, isOn) { isOn in
        if isOn { content() }
      }
    }
    life.stage = stage
    return stage
  }

  @Test("I1: a new id starts with fresh cells and no animation, and the old one's completion comes")
  func newIdentity() throws {
    let (id, n) = (Handle<Int>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(id, 0) { id in
        Driver(n, 0) { Box().offset(x: $0 * 100).named("box") }.id(id)
      }
    }
    var calls = 0
    try stage.at(0) {
      try withAnimation(linear) {
        try n.set(1)
      } completion: {
        calls += 1
      }
    }
    try expect(stage, "offset.x", of: "box", shows: [(0.25, 25), (0.5, 50)])
    try stage.at(0.5) { try id.set(1) }
    #expect(try stage.shown("offset.x", of: "box") == 0)
    #expect(calls == 1)
    #expect(stage.nextFrame == .idle)
    #expect(try n.value == 0)
    try stage.advance(to: 1)
    #expect(try stage.shown("offset.x", of: "box") == 0)
  }

  @Test("I2: branches are two nodes, which fade; a value in one node interpolates")
  func branches() throws {
    let handle = Handle<Bool>()
    let stage = try Stage.started {
      Driver(handle, false) { isBig in
        if isBig {
          Rectangle().frame(width: 100, height: 100).named("large")
        } else {
          Rectangle().frame(width: 50, height: 50).named("small")
        }
        Rectangle().frame(width: isBig ? 100 : 50, height: 10).named("b")
      }
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try stage.advance(to: 0.25)
    #expect(try stage.opacity(of: "large") == 0.25)
    #expect(try stage.opacity(of: "small") == 0.75)
    #expect(try stage.shown("rectangle.width", of: "b") == 62.5)
    try stage.advance(to: 0.5)
    #expect(stage.elements().count == 3)
    #expect(try stage.opacity(of: "large") == 0.5)
    #expect(try stage.opacity(of: "small") == 0.5)
    #expect(try stage.shown("rectangle.width", of: "large") == 100)
    #expect(try stage.shown("rectangle.width", of: "small") == 50)
    #expect(try stage.shown("rectangle.width", of: "b") == 75)
    #expect(stage.frame.element("small")?.isLeaving == true)
    #expect(stage.frame.element("large")?.isLeaving == false)
    try stage.advance(to: 1)
    #expect(stage.elements().count == 2)
    #expect(try stage.shown("rectangle.width", of: "b") == 100)
    #expect(stage.nextFrame == .idle)
  }

  @Test("I3: rows by position lose the last one, rows by key the one that was removed")
  func rows() throws {
    let items = Handle<[String]>()
    let byPlace = try Stage.started {
      Driver(items, ["a", "b", "c"]) { items in
        VStack(spacing: 0) {
          ForEach(items.indices, id: \.self) { place in
            Rectangle().frame(width: 10, height: 20).named("row \(place)")
          }
        }
        .frame(width: 10, height: 60, alignment: .top)
      }
    }
    try byPlace.at(0) { try withAnimation(linear) { try items.set(["b", "c"]) } }
    #expect(byPlace.frame.elements.filter(\.isLeaving).compactMap(\.name) == ["row 2"])

    let byKey = try Stage.started {
      Driver(items, ["a", "b", "c"]) { items in
        VStack(spacing: 0) {
          ForEach(items, id: \.self) { item in
            Rectangle().frame(width: 10, height: 20).named(item)
          }
        }
        .frame(width: 10, height: 60, alignment: .top)
      }
    }
    try byKey.at(0) { try withAnimation(linear) { try items.set(["b", "c"]) } }
    #expect(byKey.frame.elements.filter(\.isLeaving).compactMap(\.name) == ["a"])
    #expect(byKey.frame.elements.compactMap(\.name) == ["a", "b", "c"])
    try expect(byKey, "rectangle.y", of: "b", shows: [(0, 20), (0.5, 10), (1, 0)])
    #expect(byKey.frame.elements.compactMap(\.name) == ["b", "c"])
  }

  @Test("I5: a removal needs an animated update and a living parent")
  func removal() throws {
    let handle = Handle<Bool>()
    let stage = try Stage.started {
      Driver(handle, false) { isOn in
        ZStack {
          Rectangle()
          if isOn { Text("hi").transition(.opacity).named("text") }
        }
      }
    }
    func count() -> Int { stage.elements("Text").count }
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try expect(stage, "opacity", of: "text", shows: [(0, 0), (0.5, 0.5), (1, 1)])
    try stage.at(2) { try withAnimation(linear) { try handle.set(false) } }
    let place = stage.frame.element("text")?.rectangle
    try expect(stage, "opacity", of: "text", shows: [(2.5, 0.5), (2.9, 0.1)])
    #expect(count() == 1)
    #expect(stage.frame.element("text")?.isLeaving == true)
    #expect(stage.frame.element("text")?.rectangle == place)
    #expect(stage.frame.elements.map(\.kind) == ["ZStack", "Rectangle", "Text"])
    try stage.advance(to: 3)
    #expect(count() == 0)
    try stage.at(4) { try handle.set(true) }
    #expect(count() == 1)
    #expect(try stage.shown("opacity", of: "text") == 1)
    try stage.at(5) { try handle.set(false) }
    #expect(count() == 0)
  }

  @Test("I5: what leaves goes at once when its parent goes, and its completion comes once")
  func parentGoes() throws {
    let (outer, inner, life) = (Handle<Bool>(), Handle<Bool>(), Life())
    let stage = try Stage.started {
      Driver(outer, true) { outer in
        Driver(inner, true) { inner in
          if outer {
            VStack { if inner { Box().named("box").noting(life) } }
          }
        }
      }
    }
    life.stage = stage
    var calls = 0
    try stage.at(0) {
      try withAnimation(linear) {
        try inner.set(false)
      } completion: {
        calls += 1
      }
    }
    try stage.at(0.5) { try outer.set(false) }
    #expect(stage.frame.elements.isEmpty)
    #expect(calls == 1)
    #expect(life.disappearances == [0.5])
    #expect(stage.nextFrame == .idle)
    try stage.advance(to: 3)
    #expect(calls == 1)
    #expect(life.disappearances == [0.5])
  }

  @Test("What leaves in something that leaves goes once, when both go at the same instant")
  func bothGo() throws {
    let (outer, inner, life) = (Handle<Bool>(), Handle<Bool>(), Life())
    let stage = try Stage.started {
      Driver(outer, true) { outer in
        Driver(inner, true) { inner in
          if outer {
            VStack { if inner { Box().noting(life) } }
          }
        }
      }
    }
    life.stage = stage
    try stage.at(0) {
      try withAnimation(linear) { try inner.set(false) }
      try withAnimation(linear) { try outer.set(false) }
    }
    try stage.advance(to: 1)
    #expect(stage.frame.elements.isEmpty)
    #expect(life.disappearances == [1])
  }

  @Test("I6: onDisappear comes when the node is really gone")
  func disappear() throws {
    for (isAnimated, time) in [(true, 2.0), (false, 1)] {
      let (handle, life) = (Handle<Bool>(), Life())
      let stage = try stage(true, handle, life) { Text("x").transition(.opacity).noting(life) }
      try stage.at(1) {
        try withAnimation(isAnimated ? linear : nil) { try handle.set(false) }
      }
      try stage.advance(to: 1.99)
      try stage.advance(to: 2)
      #expect(life.disappearances == [time])
    }
  }

  @Test("I7: a node that is inserted again while it leaves comes back from what is shown")
  func revival() throws {
    let (handle, life, count) = (Handle<Bool>(), Life(), Handle<Int>())
    let stage = try stage(true, handle, life) {
      Driver(count, 0) { Rectangle().frame(width: 10 + Double($0)) }
        .transition(.opacity).named("box").noting(life)
    }
    try stage.at(0) { try count.set(5) }
    let id = try stage.element("box")
    try stage.at(2) { try withAnimation(linear) { try handle.set(false) } }
    try expect(stage, "opacity", of: "box", shows: [(2.2, 0.8), (2.4, 0.6)])
    #expect(stage.frame.element("box")?.isLeaving == true)
    try stage.at(2.4) { try withAnimation(linear) { try handle.set(true) } }
    #expect(stage.frame.element("box")?.isLeaving == false)
    #expect(stage.elements().count == 1)
    try expect(
      stage,
      "opacity",
      of: "box",
      shows: [(2.4, 0.6), (2.65, 0.5125), (3, 0.6), (3.2, 0.8), (3.4, 1)]
    )
    #expect(stage.elements().count == 1)
    #expect(try stage.element("box") == id)
    #expect(try count.value == 5)
    #expect(life.appearances == 1)
    #expect(life.disappearances.isEmpty)
    #expect(stage.nextFrame == .idle)
  }

  @Test("A row with a key that is no number is another one each time, and nothing of it stays")
  func noNumber() throws {
    final class Token {}
    struct Holder: Node {
      let token: Token
      var body: some Node { Box() }
    }
    let handle = Handle<Int>()
    weak var held: Token?
    let stage = try Stage.started {
      Driver(handle, 0) { number in
        ForEach([Double.nan], id: \.self) { _ in
          let token = Token()
          let _ = held = number == 1 ? token : held
          Holder(token: token)
        }
      }
    }
    for number in 1...3 {
      try stage.at(stage.time) { try withAnimation(linear) { try handle.set(number) } }
      #expect((held != nil) == (number < 3))
      try stage.advance(by: 1)
    }
    #expect(stage.elements().count == 1)
  }

  @Test("Rows come back too, and are in the layout again")
  func revivedRow() throws {
    let items = Handle<[String]>()
    let stage = try Stage.started {
      Driver(items, ["a", "b", "c"]) { items in
        VStack(spacing: 0) {
          ForEach(items, id: \.self) { item in
            Rectangle().frame(width: 10, height: 20).named(item)
          }
        }
        .frame(width: 10, height: 60, alignment: .top)
      }
    }
    let id = try stage.element("b")
    try stage.at(0) { try withAnimation(linear) { try items.set(["c", "a"]) } }
    // It stays behind the row that it was behind.
    #expect(stage.frame.elements.compactMap(\.name) == ["c", "a", "b"])
    try stage.at(0.5) { try withAnimation(linear) { try items.set(["c", "b", "a"]) } }
    #expect(stage.frame.elements.compactMap(\.name) == ["c", "b", "a"])
    #expect(try stage.element("b") == id)
    try stage.advance(to: 2)
    #expect(stage.frame.elements.contains { $0.isLeaving } == false)
    #expect(try stage.shown("rectangle.y", of: "b") == 20)
    #expect(try stage.opacity(of: "b") == 1)
  }

  @Test("I8: a node leaves by the transition of its last body")
  func lastBody() throws {
    let (page, isForward) = (Handle<Int>(), Handle<Bool>())
    let stage = try Stage.started {
      Driver(isForward, true) { isForward in
        Driver(page, 0) { page in
          Rectangle().frame(width: 100, height: 10).named("page \(page)")
            .transition(
              .asymmetric(
                insertion: .move(edge: isForward ? .trailing : .leading),
                removal: .move(edge: isForward ? .leading : .trailing)
              )
            )
            .id(page)
        }
      }
    }
    func x(_ page: Int) throws -> Double { try stage.total("offset", "x", of: "page \(page)") }
    try stage.at(0) {
      try withAnimation(linear) {
        try isForward.set(true)
        try page.set(1)
      }
    }
    try stage.at(2) {
      try withAnimation(linear) {
        try isForward.set(false)
        try page.set(2)
      }
    }
    #expect(try x(1) == 0)
    #expect(try x(2) == -100)
    try stage.advance(to: 2.5)
    #expect(try x(1) == -50)
    #expect(try x(2) == -50)
    try stage.advance(to: 3)
    #expect(try x(2) == 0)
    #expect(stage.elements().count == 1)
  }

  /// A case of the table I9: what a transition shows half way.
  // Proof for the unchecked conformance: nothing in it changes.
  struct Half: CustomTestStringConvertible, @unchecked Sendable {
    let transition: AnyTransition
    let isInsertion: Bool
    var x = 0.0
    var y = 0.0
    var opacity = 1.0
    var scale = 1.0
    var blur = 0.0

    var testDescription: String { "\(isInsertion ? "in" : "out") \(x) \(y) \(opacity) \(scale)" }
  }

  @Test(
    "I9: the geometry of the built-in transitions, half way",
    arguments: [
      Half(transition: .move(edge: .leading), isInsertion: true, x: -25),
      Half(transition: .move(edge: .trailing), isInsertion: true, x: 25),
      Half(transition: .move(edge: .top), isInsertion: true, y: -15),
      Half(transition: .move(edge: .bottom), isInsertion: true, y: 15),
      Half(transition: .move(edge: .leading), isInsertion: false, x: -25),
      Half(transition: .slide, isInsertion: true, x: -25),
      Half(transition: .slide, isInsertion: false, x: 25),
      Half(transition: .push(from: .leading), isInsertion: true, x: -25, opacity: 0.5),
      Half(transition: .push(from: .leading), isInsertion: false, x: 25, opacity: 0.5),
      Half(transition: .push(from: .bottom), isInsertion: true, y: 15, opacity: 0.5),
      Half(transition: .push(from: .bottom), isInsertion: false, y: -15, opacity: 0.5),
      Half(transition: .offset(x: 30, y: 5), isInsertion: true, x: 15, y: 2.5),
      Half(transition: .offset(Size(width: 30, height: 5)), isInsertion: false, x: 15, y: 2.5),
      Half(transition: .scale, isInsertion: true, scale: 0.500005),
      Half(transition: .scale(scale: 0.5), isInsertion: true, scale: 0.75),
      Half(transition: .opacity, isInsertion: true, opacity: 0.5),
      Half(transition: .opacity, isInsertion: false, opacity: 0.5),
      Half(
        transition: AnyTransition(.blurReplace),
        isInsertion: true,
        opacity: 0.5,
        scale: 0.95,
        blur: 3.5
      ),
      Half(
        transition: AnyTransition(.blurReplace),
        isInsertion: false,
        opacity: 0.5,
        scale: 0.95,
        blur: 3.5
      ),
      Half(
        transition: AnyTransition(.blurReplace(.upUp)),
        isInsertion: false,
        opacity: 0.5,
        scale: 1.05,
        blur: 3.5
      ),
      Half(
        transition: .move(edge: .leading).combined(with: .opacity),
        isInsertion: true,
        x: -25,
        opacity: 0.5
      ),
      Half(
        transition: .asymmetric(insertion: .scale(scale: 0), removal: .opacity),
        isInsertion: true,
        scale: 0.5
      ),
      Half(
        transition: .asymmetric(insertion: .scale(scale: 0), removal: .opacity),
        isInsertion: false,
        opacity: 0.5
      ),
    ]
  )
  func geometry(_ half: Half) throws {
    let handle = Handle<Bool>()
    let stage = try stage(!half.isInsertion, handle) {
      Rectangle().frame(width: 50, height: 30).transition(half.transition).named("box")
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(half.isInsertion) } }
    try stage.advance(to: 0.5)
    #expect(abs(try stage.total("offset", "x", of: "box") - half.x) < 1e-9)
    #expect(abs(try stage.total("offset", "y", of: "box") - half.y) < 1e-9)
    #expect(abs(try stage.opacity(of: "box") - half.opacity) < 1e-9)
    #expect(abs(try stage.total("blur", "", of: "box") - half.blur) < 1e-9)
    let scale = stage.frame.element("box")?.attribute("scale")?.presentation["x"] ?? 1
    #expect(abs(scale - half.scale) < 1e-9)
    try stage.advance(to: 1)
    #expect(stage.elements().count == (half.isInsertion ? 1 : 0))
    #expect(stage.nextFrame == .idle)
  }

  @Test("I10: a node that is removed while it appears goes straight from what is shown")
  func removedWhileAppearing() throws {
    let (handle, life) = (Handle<Bool>(), Life())
    let stage = try stage(false, handle, life) {
      Box().transition(.opacity).named("box").noting(life)
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try stage.at(0.4) { try withAnimation(linear) { try handle.set(false) } }
    try expect(
      stage,
      "opacity",
      of: "box",
      shows: [(0.4, 0.4), (0.65, 0.4875), (1, 0.4), (1.2, 0.2), (1.3, 0.1)]
    )
    #expect(stage.elements().count == 1)
    try stage.advance(to: 1.4)
    #expect(stage.elements().isEmpty)
    #expect(life.appearances == 1)
    #expect(life.disappearances == [1.4])
  }

  @Test("X12: an equality that a client gives Transaction changes nothing")
  func clientEquality() throws {
    let handle = Handle<Bool>()
    let stage = try stage(true, handle) { Box().opacity(1).transition(.opacity).named("box") }
    try stage.at(2) { try withAnimation(linear) { try handle.set(false) } }
    for (time, opacity) in [(2, 1), (2.5, 0.5), (2.75, 0.25)] {
      try stage.advance(to: time)
      #expect(try stage.opacity(of: "box") == opacity)
      #expect(stage.elements().count == 1)
    }
    try stage.advance(to: 3)
    #expect(stage.elements().isEmpty)
  }

  @Test("What is there in the first frame is not inserted, nor is what lies in something inserted")
  func notInserted() throws {
    let handle = Handle<Bool>()
    let first = Stage { Box().transition(.opacity).named("box") }
    first.onDiagnostic = { _ in }
    try first.advance(to: 0)
    #expect(first.nextFrame == .idle)
    let stage = try stage(false, handle) {
      VStack {
        Box().transition(.slide).named("inner")
        if true { Box().named("conditional") }
      }
      .named("outer")
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    #expect(try stage.shown("offset.x", of: "inner") == 0)
    #expect(try stage.isAnimating("offset", of: "inner") == false)
    try stage.advance(to: 0.25)
    #expect(try stage.opacity(of: "outer") == 0.25)
    #expect(stage.frame.element("conditional")?.attribute("opacity") == nil)
  }

  @Test(".identity removes at once")
  func identity() throws {
    let handle = Handle<Bool>()
    let stage = try stage(true, handle) { Box().transition(.identity) }
    try stage.at(0) { try withAnimation(linear) { try handle.set(false) } }
    #expect(stage.frame.elements.isEmpty)
    #expect(stage.nextFrame == .idle)
  }

  @Test("An animation of its own counts for the transition, and for nothing else")
  func ownAnimation() throws {
    let (handle, x) = (Handle<Bool>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Driver(handle, false) { isOn in
          if isOn {
            Box().offset(x: x)
              .transition(AnyTransition.opacity.animation(.linear(duration: 2)))
              .named("box")
          }
          Box().offset(x: x).named("other")
        }
      }
    }
    try stage.at(0) {
      try withAnimation(linear) {
        try handle.set(true)
        try x.set(100)
      }
    }
    try stage.advance(to: 0.5)
    #expect(try stage.opacity(of: "box") == 0.25)
    #expect(try stage.shown("offset.x", of: "box") == 100)
    #expect(try stage.shown("offset.x", of: "other") == 50)
    try stage.advance(to: 2)
    // Whatever the update says: also when it has no animation.
    try stage.at(2) { try handle.set(false) }
    try stage.advance(to: 3)
    #expect(try stage.opacity(of: "box") == 0.5)
    try stage.advance(to: 4)
    #expect(stage.frame.element("box") == nil)
  }

  @Test("Combined transitions may have an animation each; the node goes with the last one")
  func combinedAnimations() throws {
    let handle = Handle<Bool>()
    let transition = AnyTransition.opacity.animation(.linear(duration: 1))
      .combined(with: AnyTransition.offset(x: 100).animation(.linear(duration: 2)))
    let stage = try stage(true, handle) { Box().transition(transition).named("box") }
    try stage.at(0) { try withAnimation(.linear(duration: 9)) { try handle.set(false) } }
    try stage.advance(to: 0.5)
    #expect(try stage.opacity(of: "box") == 0.5)
    #expect(try stage.shown("offset.x", of: "box") == 25)
    try stage.advance(to: 1.5)
    #expect(try stage.opacity(of: "box") == 0)
    #expect(stage.elements().count == 1)
    try stage.advance(to: 2)
    #expect(stage.elements().isEmpty)
  }

  @Test("Reduced motion makes a transition with motion one of opacity")
  func reducedMotion() throws {
    let handle = Handle<Bool>()
    let stage = try stage(false, handle) { Box().transition(.slide).named("box") }
    stage.environment.accessibilityReduceMotion = true
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try stage.advance(to: 0.5)
    #expect(try stage.total("offset", "x", of: "box") == 0)
    #expect(try stage.opacity(of: "box") == 0.5)
  }

  @Test("L3: with animations switched off a removal leaves nothing behind")
  func switchedOff() throws {
    let handle = Handle<Bool>()
    let stage = try stage(true, handle) { Box().transition(.slide).named("box") }
    stage.animations = .disabled
    try stage.at(0) { try withAnimation(linear) { try handle.set(false) } }
    #expect(stage.frame.elements.isEmpty)
    stage.animations = .enabled
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try stage.at(0.5) { try withAnimation(linear) { try handle.set(false) } }
    #expect(stage.elements().count == 1)
    stage.animations = .disabled
    try stage.advance(by: 0)
    #expect(stage.frame.elements.isEmpty)
    #expect(stage.nextFrame == .idle)
  }

  @Test("A custom transition runs through its phases; a modifier pair is one too")
  func custom() throws {
    struct Drop: Transition {
      func body(content: Content, phase: TransitionPhase) -> some Node {
        content.offset(y: phase.value * 40).opacity(phase.isIdentity ? 1 : 0)
      }
    }
    struct Tilt: NodeModifier {
      let angle: Angle
      func body(content: Content) -> some Node { content.rotationEffect(angle) }
    }
    let handle = Handle<Bool>()
    let stage = try stage(false, handle) {
      Box().transition(Drop()).named("drop")
      Box().transition(.modifier(active: Tilt(angle: .radians(1)), identity: Tilt(angle: .zero)))
        .named("tilt")
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(true) } }
    try stage.advance(to: 0.25)
    #expect(try stage.shown("offset.y", of: "drop") == -30)
    #expect(try stage.opacity(of: "drop") == 0.25)
    #expect(try stage.shown("rotation", of: "tilt") == 0.75)
    try stage.at(1) { try withAnimation(linear) { try handle.set(false) } }
    try stage.advance(to: 1.25)
    #expect(try stage.shown("offset.y", of: "drop") == 10)
    #expect(try stage.shown("rotation", of: "tilt") == 0.25)
  }

  @Test("A transition of another type keeps the node with its cells")
  func otherType() throws {
    let (kind, count, handle) = (Handle<Bool>(), Handle<Double>(), Handle<Bool>())
    let stage = try Stage.started {
      Driver(handle, true) { isOn in
        Driver(kind, false) { isSlide in
          if isOn {
            Driver(count, 0) { Box().offset(x: $0).named("box") }
              .transition(isSlide ? .slide : .opacity)
          }
        }
      }
    }
    let id = try stage.element("box")
    try stage.at(0) { try count.set(3) }
    try stage.at(0) { try kind.set(true) }
    #expect(try stage.element("box") == id)
    #expect(try count.value == 3)
    try stage.at(0) { try withAnimation(linear) { try count.set(13) } }
    try stage.at(0.5) { try kind.set(false) }
    #expect(try stage.total("offset", "x", of: "box") == 8)
    try stage.at(0.5) { try kind.set(true) }
    try stage.at(1) { try withAnimation(linear) { try handle.set(false) } }
    try stage.advance(to: 1.5)
    #expect(try stage.total("offset", "x", of: "box") == 13 + 5)
  }

  @Test("A completion waits for what its update inserts and removes")
  func completion() throws {
    let handle = Handle<Bool>()
    let stage = try stage(false, handle) { Box().named("box") }
    var times: [TimeInterval] = []
    for (start, isOn) in [(0.0, true), (2, false)] {
      try stage.at(start) {
        try withAnimation(linear) {
          try handle.set(isOn)
        } completion: {
          times.append(stage.time)
        }
      }
      try stage.advance(to: start + 0.5)
      try stage.advance(to: start + 1)
    }
    #expect(times == [1, 3])
  }

  @Test("AnyNode: another type is another identity, the same type is the same node")
  func anyNode() throws {
    let (kind, count) = (Handle<Int>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(kind, 0) { kind in
        kind < 2
          ? AnyNode(Driver(count, 0) { Text("\(kind) \($0)").named("text") })
          : AnyNode(Box().named("box"))
      }
    }
    try stage.at(0) { try count.set(7) }
    try stage.at(0) { try kind.set(1) }
    #expect(try stage.model("text", of: "text") == .text("1 7"))
    try stage.at(0) { try withAnimation(linear) { try kind.set(2) } }
    // The text, then the box with its frame.
    #expect(stage.frame.elements.map(\.isLeaving) == [true, false, false])
    try stage.at(0.5) { try withAnimation(linear) { try kind.set(0) } }
    #expect(try stage.model("text", of: "text") == .text("0 7"))
    try stage.advance(to: 2)
    #expect(stage.frame.elements.map(\.kind) == ["Text"])
  }
}
