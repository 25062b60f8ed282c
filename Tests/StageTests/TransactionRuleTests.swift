import Stage
import Testing

private enum OriginKey: TransactionKey {
  static let defaultValue = "user"
}

extension Transaction {
  fileprivate var origin: String {
    get { self[OriginKey.self] }
    set { self[OriginKey.self] = newValue }
  }
}

@Suite("Transactions, sentence by sentence (semantics 7)")
struct TransactionRuleTests {
  private let linear = Animation.linear(duration: 1)
  private let slow = Animation.linear(duration: 2)

  /// A box that a cell moves, and what the transactions say that reach it.
  private final class Scene {
    let x = Handle<Double>()
    let journal = Journal()
    let stage: Stage

    init() throws {
      let (x, journal) = (x, journal)
      stage = try Stage.started {
        Driver(x, 0) { value in
          Box().offset(x: value).named("box").transaction { transaction in
            let length = transaction.animation.map { $0 == .linear(duration: 1) ? "1 s" : "2 s" }
            let flags = [
              transaction.disablesAnimations ? "disables" : nil,
              transaction.isContinuous ? "continuous" : nil,
            ]
            journal(
              ([length ?? "plain", transaction.origin] + flags.compactMap { $0 })
                .joined(separator: ", ")
            )
          }
        }
      }
      _ = journal.take()
    }

    var shown: Double { get throws { try stage.shown("offset.x", of: "box") } }
  }

  @Test("7.1, 7.2: keys that an inner block sets win, those that it does not set stay in force")
  func nestedKeys() throws {
    let scene = try Scene()
    var outer = Transaction(animation: linear)
    outer.isContinuous = true
    outer.disablesAnimations = true
    outer.origin = "server"
    try scene.stage.at(0) {
      try withTransaction(outer) {
        try withAnimation(slow) { try scene.x.set(1) }
        try withTransaction(\.isContinuous, false) { try scene.x.set(2) }
        try withTransaction(\.origin, "cache") {
          try withAnimation(nil) { try scene.x.set(3) }
          try scene.x.set(4)
        }
        try scene.x.set(5)
      }
      try scene.x.set(6)
    }
    #expect(
      scene.journal.take() == [
        "2 s, server, disables, continuous", "1 s, server, disables",
        "plain, cache, disables, continuous", "1 s, cache, disables, continuous",
        "1 s, server, disables, continuous", "plain, user",
      ]
    )
  }

  @Test("7.3: a write through a binding takes its transaction, with custom keys, below the block's")
  func bindingTransaction() throws {
    let scene = try Scene()
    var own = Transaction(animation: slow)
    own.origin = "slider"
    own.isContinuous = true
    let binding = try #require(scene.x.binding).transaction(own)
    #expect(binding.transaction.origin == "slider")
    var other = try #require(scene.x.binding)
    other.transaction.origin = "knob"
    try scene.stage.at(0) {
      binding.wrappedValue = 1
      withAnimation(linear) { binding.wrappedValue = 2 }
      withTransaction(\.origin, "server") { binding.wrappedValue = 3 }
      other.wrappedValue = 4
    }
    #expect(
      scene.journal.take() == [
        "2 s, slider, continuous", "1 s, slider, continuous", "2 s, server, continuous",
        "plain, knob",
      ]
    )
  }

  @Test("7.3: the animation that was applied to a binding last counts")
  func lastAnimation() throws {
    let scene = try Scene()
    let binding = try #require(scene.x.binding).animation(slow).animation(linear)
    try scene.stage.at(0) { binding.wrappedValue = 100 }
    #expect(scene.journal.take() == ["1 s, user"])
    try scene.stage.at(2) {
      try #require(scene.x.binding).animation(slow).animation(nil).wrappedValue = 0
    }
    #expect(scene.journal.take() == ["plain, user"])
    #expect(try scene.shown == 0)
  }

  @Test("7.4: a write of an equal value is no write: no frame, no pass, no animation")
  func equalWrites() throws {
    let scene = try Scene()
    try scene.x.set(0)
    try withAnimation(linear) { try scene.x.set(0) }
    #expect(scene.stage.nextFrame == .idle)
    try scene.stage.advance(by: 0)
    #expect(scene.journal.take() == [])
    // The value that was written last counts, not the one of the last pass.
    try scene.stage.at(0) {
      try scene.x.set(100)
      try withAnimation(linear) { try scene.x.set(100) }
    }
    #expect(scene.journal.take() == ["plain, user"])
    #expect(try scene.shown == 100)
  }

  @Test("7.4: blocks of equal animations are passes of their own, in order, also within a block")
  func passesOfBlocks() throws {
    let scene = try Scene()
    try scene.stage.at(0) {
      try withAnimation(linear) { try scene.x.set(1) }
      try withAnimation(linear) { try scene.x.set(2) }
      try scene.x.set(3)
      try scene.x.set(4)
      try withAnimation(nil) { try scene.x.set(5) }
      try scene.x.set(6)
    }
    #expect(
      scene.journal.take() == [
        "1 s, user", "1 s, user", "plain, user", "plain, user", "plain, user",
      ]
    )
  }

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
}
