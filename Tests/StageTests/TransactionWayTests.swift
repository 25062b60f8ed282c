import Stage
import Testing

@Suite("Modifiers on the way of a transaction (semantics 7.5–7.8)")
struct TransactionWayTests {
  private let linear = Animation.linear(duration: 1)
  private let slow = Animation.linear(duration: 2)

  @Test("7.5: modifiers act from the outside in, and each sees what the one around it has made")
  func order() throws {
    let (x, journal) = (Handle<Double>(), Journal())
    let stage = try Stage.started {
      Driver(x, 0) { value in
        VStack {
          Box().offset(x: value).named("box")
            .transaction { journal("inner \($0.origin)") }
            .animation(.linear(duration: 2), value: value)
            .transaction {
              journal("middle \($0.animation == nil ? "plain" : "animated")")
              $0.origin = "middle"
            }
        }
        .transaction {
          journal("outer \($0.origin)")
          $0.animation = .linear(duration: 1)
        }
      }
    }
    #expect(journal.take() == ["outer user", "middle animated", "inner middle"])
    try stage.at(0) { try withTransaction(\.origin, "server") { try x.set(100) } }
    #expect(journal.take() == ["outer server", "middle animated", "inner middle"])
    try expect(stage, "offset.x", of: "box", shows: [(1, 50), (2, 100)])
  }

  @Test("7.5: .animation(nil, value:) wins over those around it, and over withAnimation")
  func innerNil() throws {
    let x = Handle<Double>()
    let stage = try Stage.started {
      Driver(x, 0) { x in
        VStack { Box().offset(x: x).animation(nil, value: x).named("box") }
          .animation(.linear(duration: 1), value: x)
      }
    }
    try stage.at(0) { try withAnimation(linear) { try x.set(100) } }
    #expect(try stage.shown("offset.x", of: "box") == 100)
    #expect(stage.nextFrame == .idle)
  }

  @Test("7.5: what is inside of a scoped modifier has the outer transaction, also by its own cell")
  func scopedContent() throws {
    struct Child: Node {
      @StateCell private var x = 0.0
      var body: some Node {
        Box().offset(x: x).named("child").onTapGesture { x += 100 }
      }
    }
    struct Around: NodeModifier {
      @StateCell private var scale = 1.0
      func body(content: Content) -> some Node {
        VStack {
          content
          Button("grow") { scale = 2 }.named("grow")
        }
        .scaleEffect(scale)
        .named("around")
      }
    }
    let stage = try Stage.started {
      Child().animation(.linear(duration: 1)) { $0.modifier(Around()) }
        .transaction { if $0.origin == "server" { $0.animation = .linear(duration: 2) } }
    }
    try stage.tap("child")
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "child") == 100)
    // The modifier of the body is scoped when its own cell updates it.
    try stage.tap("grow")
    try expect(stage, "scale.x", of: "around", shows: [(0, 1), (0.5, 1.5), (1, 2)])
    #expect(stage.nextFrame == .idle)
  }

  @Test("7.6: disablesAnimations of a block stops every kind of .animation, and no explicit one")
  func disablingBlock() throws {
    let x = Handle<Double>()
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Box().offset(x: x).animation(.linear(duration: 1), value: x).named("watched")
        Box().animation(.linear(duration: 1)) { $0.offset(x: x) }.named("scoped")
        Box().offset(x: x).transaction { $0.animation = .linear(duration: 1) }.named("set")
        Box().offset(x: x).named("bare")
      }
    }
    var still = Transaction()
    still.disablesAnimations = true
    try stage.at(0) { try withTransaction(still) { try x.set(100) } }
    for (name, shown) in [("watched", 100.0), ("scoped", 100), ("set", 0), ("bare", 100)] {
      #expect(try stage.shown("offset.x", of: name) == shown)
    }
    try stage.at(2) {
      try withTransaction(still) { try withAnimation(slow) { try x.set(0) } }
    }
    try stage.advance(to: 2.5)
    for (name, shown) in [("watched", 75.0), ("scoped", 75), ("set", 50), ("bare", 75)] {
      #expect(abs(try stage.shown("offset.x", of: name) - shown) < 1e-9)
    }
  }

  @Test("7.7: a custom key that a modifier sets is seen inside, and by no other update")
  func customKeyOfModifier() throws {
    let (x, y, journal) = (Handle<Double>(), Handle<Double>(), Journal())
    let stage = try Stage.started {
      Driver(x, 0) { x in
        VStack { Box().offset(x: x).transaction { journal("inside \($0.origin)") } }
          .transaction(value: x) { $0.origin = "modifier" }
      }
      Driver(y, 0) { y in Box().offset(x: y).transaction { journal("beside \($0.origin)") } }
    }
    _ = journal.take()
    try stage.at(0) {
      try x.set(1)
      try y.set(1)
    }
    #expect(journal.take() == ["inside modifier", "beside user"])
    try stage.at(0) { try y.set(2) }
    #expect(journal.take() == ["beside user"])
  }

  @Test("7.8: offset of a scoped body is scoped; place and size follow the transaction around")
  func scopedPlace() throws {
    let on = Handle<Bool>()
    let stage = try Stage.started {
      Driver(on, false) { on in
        Rectangle().named("leaf")
          .animation(.linear(duration: 4)) {
            $0.offset(x: on ? 100 : 0).frame(width: on ? 50 : 10, height: 10)
              .padding(.leading, on ? 200 : 0)
          }
          .frame(width: 400, alignment: .leading)
      }
    }
    try stage.at(0) { try withAnimation(linear) { try on.set(true) } }
    for (time, offset, place, width) in [
      (0.5, 12.5, 100.0, 30.0), (1, 25, 200, 50), (4, 100, 200, 50),
    ] {
      try stage.advance(to: time)
      #expect(abs(try stage.shown("offset.x", of: "Padding/Frame") - offset) < 1e-9)
      #expect(abs(try stage.shown("rectangle.x", of: "leaf") - place) < 1e-9)
      #expect(abs(try stage.shown("rectangle.width", of: "leaf") - width) < 1e-9)
    }
    // Without an animation around: at once.
    try stage.at(5) { try on.set(false) }
    #expect(try stage.shown("rectangle.x", of: "leaf") == 0)
    #expect(try stage.shown("rectangle.width", of: "leaf") == 10)
    try expect(stage, "offset.x", of: "leaf", shows: [(5, 100), (7, 50), (9, 0)])
  }

  @Test(
    "7.5: a watched value acts in the pass in which it changes, not in the next one of the turn"
  )
  func watchedInItsPass() throws {
    let (opacity, watched) = (Handle<Double>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(opacity, 0) { opacity in
        Driver(watched, 0) { watched in
          Box().opacity(opacity).animation(.linear(duration: 1), value: watched).named("box")
        }
      }
    }
    try stage.at(0) {
      try withAnimation(nil) { try watched.set(1) }
      try opacity.set(1)
    }
    #expect(try stage.shown("opacity", of: "box") == 1)
    try stage.at(1) {
      try opacity.set(0.5)
      try withAnimation(nil) { try watched.set(2) }
    }
    #expect(try stage.shown("opacity", of: "box") == 0.5)
    #expect(stage.nextFrame == .idle)
    try stage.at(2) {
      try watched.set(3)
      try opacity.set(1)
    }
    try expect(stage, "opacity", of: "box", shows: [(2, 0.5), (2.5, 0.75), (3, 1)])
  }

  @Test("7.5: modifiers decide about transitions, too, on the way to what comes and goes")
  func transitionsUnderModifiers() throws {
    let isOn = Handle<Bool>()
    let stage = try Stage.started {
      Driver(isOn, false) { isOn in
        VStack { if isOn { Box().named("watched") } }.animation(.linear(duration: 1), value: isOn)
        VStack { if isOn { Box().named("plain") } }.transaction { $0.animation = nil }
        VStack { if isOn { Box().named("bare") } }
      }
    }
    try stage.at(0) { try isOn.set(true) }
    try stage.advance(to: 0.5)
    #expect(try stage.shown("opacity", of: "watched") == 0.5)
    #expect(stage.frame.element("plain")?.attribute("opacity") == nil)
    #expect(stage.frame.element("bare")?.attribute("opacity") == nil)
    try stage.advance(to: 2)
    try stage.at(2) { try withAnimation(slow) { try isOn.set(false) } }
    try stage.advance(to: 2.5)
    #expect(try stage.shown("opacity", of: "watched") == 0.5)
    #expect(stage.frame.element("plain") == nil)
    #expect(try stage.shown("opacity", of: "bare") == 0.75)
    try stage.advance(to: 4)
    #expect(stage.nextFrame == .idle)
    #expect(!stage.frame.elements.contains { $0.isLeaving })
  }
}
