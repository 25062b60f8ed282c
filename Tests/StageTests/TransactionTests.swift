@testable import Stage
import Testing

private struct Failure: Error {}

private enum OptionalKey: TransactionKey, EnvironmentKey, AnimationStateKey {
  static var defaultValue: Int? { 5 }
}

private enum SourceKey: TransactionKey {
  static let defaultValue = "user"
}

extension Transaction {
  fileprivate var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

@Suite("Transactions (semantics 7)")
struct TransactionTests {
  /// Three boxes, each moved by a cell of its own.
  private struct Three {
    let a = Handle<Double>()
    let b = Handle<Double>()
    let c = Handle<Double>()
    let stage: Stage

    init() throws {
      let (a, b, c) = (a, b, c)
      stage = try Stage.started {
        Driver(a, 0) { Box().offset(x: $0).named("a") }
        Driver(b, 0) { Box().offset(x: $0).named("b") }
        Driver(c, 0) { Box().offset(x: $0).named("c") }
      }
    }
  }

  @Test("X1: an inner block restores the outer one, also when it is left by an error")
  func innerBlock() throws {
    let three = try Three()
    try three.stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try withAnimation(nil) { try three.b.set(100) }
        try? withAnimation(.linear(duration: 9)) { throw Failure() }
        try three.a.set(100)
      }
    }
    #expect(try three.stage.shown("offset.x", of: "b") == 100)
    try expect(three.stage, "offset.x", of: "a", shows: [(0, 0), (0.5, 50), (1, 100)])
    try three.stage.at(3) {
      try? withAnimation(.linear(duration: 1)) { throw Failure() }
      try three.c.set(100)
    }
    #expect(try three.stage.shown("offset.x", of: "c") == 100)
  }

  @Test("X2: nothing leaks out of a block")
  func nothingLeaks() throws {
    let three = try Three()
    try three.stage.at(0) {
      try withAnimation(.linear(duration: 1)) { try three.a.set(100) }
      try three.b.set(100)
    }
    #expect(try three.stage.shown("offset.x", of: "b") == 100)
    try expect(three.stage, "offset.x", of: "a", shows: [(0.5, 50), (1, 100)])
    try three.stage.at(3) { try three.a.set(0) }
    #expect(try three.stage.shown("offset.x", of: "a") == 0)
  }

  @Test("A task that is made in a block writes without its transaction")
  func tasksDoNotInherit() async throws {
    let wasAnimated = await withAnimation(.linear) {
      Task { TransactionProbe.hasTransaction }
    }.value
    #expect(!wasAnimated)
    #expect(withAnimation(.linear) { TransactionProbe.hasTransaction })
    #expect(!TransactionProbe.hasTransaction)
  }

  @Test("X3: a container disables the animation modifiers inside; one of them may clear the flag")
  func disablesAnimations() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started {
      Driver(handle, 0) { value in
        VStack {
          Box().opacity(value).named("a").animation(.linear(duration: 1), value: value)
          Box().opacity(value).named("b")
            .animation(.linear(duration: 1), value: value)
            .transaction { $0.disablesAnimations = false }
        }
        .transaction { $0.disablesAnimations = true }
      }
    }
    try stage.at(0) { try handle.set(1) }
    #expect(try stage.shown("opacity", of: "a") == 1)
    try expect(stage, "opacity", of: "b", shows: [(0, 0), (0.5, 0.5), (1, 1)])
  }

  @Test("disablesAnimations leaves an animation that is in the transaction already")
  func disablingKeepsExplicit() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started {
      Driver(handle, 0) { value in
        Box().offset(x: value).named("box")
          .animation(.linear(duration: 9), value: value)
          .transaction { $0.disablesAnimations = true }
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try handle.set(100) } }
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (1, 100)])
  }

  @Test("X4: the modifier inside wins over withAnimation")
  func innermostWins() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started {
      Driver(handle, 0) { x in
        Box().offset(x: x).named("first").animation(.linear(duration: 2), value: x)
        Box().offset(x: x).named("second")
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try handle.set(100) } }
    for (time, first, second) in [(0.5, 25.0, 50.0), (1, 50, 100), (2, 100, 100)] {
      try expect(stage, "offset.x", of: "first", shows: [(time, first)])
      try expect(stage, "offset.x", of: "second", shows: [(time, second)])
    }
  }

  @Test("X5: each of two animation modifiers governs what is written before it")
  func twoModifiers() throws {
    let handle = Handle<Int>()
    let stage = try Stage.started {
      Driver(handle, 0) { s in
        Box()
          .opacity(s == 0 ? 0 : 1)
          .animation(.linear(duration: 1), value: s)
          .offset(x: s == 0 ? 0 : 100)
          .animation(.linear(duration: 2), value: s)
          .named("box")
      }
    }
    try stage.at(0) { try handle.set(1) }
    for (time, opacity, x) in [(0.5, 0.5, 25.0), (1, 1, 50), (2, 1, 100)] {
      try expect(stage, "opacity", of: "box", shows: [(time, opacity)])
      try expect(stage, "offset.x", of: "box", shows: [(time, x)])
    }
  }

  @Test("X6: a watched value that does not change does nothing, and creates nothing by itself")
  func watchedValue() throws {
    let (o, s) = (Handle<Double>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(o, 0) { opacity in
        Driver(s, 0) { watched in
          Box().opacity(opacity).named("box").animation(.linear(duration: 1), value: watched)
        }
      }
    }
    try stage.at(0) { try o.set(1) }
    #expect(try stage.shown("opacity", of: "box") == 1)
    try stage.at(2) {
      try s.set(1)
      try o.set(0)
    }
    try expect(stage, "opacity", of: "box", shows: [(2, 1), (2.5, 0.5), (3, 0)])
    try stage.at(4) { try s.set(2) }
    #expect(stage.nextFrame == .idle)
  }

  @Test("X7: the scoped form touches only its body")
  func scopedAnimation() throws {
    let on = Handle<Bool>()
    let stage = try Stage.started {
      Driver(on, false) { on in
        Box().offset(x: on ? 100 : 0)
          .animation(.linear(duration: 1)) { $0.opacity(on ? 1 : 0) }
          .named("box")
      }
    }
    try stage.at(0) { try on.set(true) }
    #expect(try stage.shown("offset.x", of: "box") == 100)
    try expect(stage, "opacity", of: "box", shows: [(0, 0), (0.5, 0.5), (1, 1)])
    try stage.at(3) { try withAnimation(.linear(duration: 2)) { try on.set(false) } }
    try expect(stage, "opacity", of: "box", shows: [(3.5, 0.5)])
    try expect(stage, "offset.x", of: "box", shows: [(3.5, 75)])
    try expect(stage, "opacity", of: "box", shows: [(4, 0)])
    try expect(stage, "offset.x", of: "box", shows: [(4, 50), (5, 0)])
  }

  @Test("A scoped transaction reaches the modifiers of its body and not the content inside")
  func scopedTransaction() throws {
    let on = Handle<Bool>()
    let stage = try Stage.started {
      Driver(on, false) { on in
        Box().offset(x: on ? 100 : 0)
          .transaction {
            $0.animation = .linear(duration: 1)
          } body: {
            $0.opacity(on ? 1 : 0)
          }
          .named("box")
      }
    }
    try stage.at(0) { try on.set(true) }
    #expect(try stage.shown("offset.x", of: "box") == 100)
    try expect(stage, "opacity", of: "box", shows: [(0.25, 0.25)])
  }

  @Test("A key whose value is optional has its default until it is set, also to nil")
  func optionalKey() {
    var transaction = Transaction()
    #expect(transaction[OptionalKey.self] == 5)
    transaction[OptionalKey.self] = nil
    #expect(transaction[OptionalKey.self] == nil)
    var environment = EnvironmentValues()
    #expect(environment[OptionalKey.self] == 5)
    environment[OptionalKey.self] = nil
    #expect(environment[OptionalKey.self] == nil)
    var state = AnimationState<Double>()
    #expect(state[OptionalKey.self] == 5)
    state[OptionalKey.self] = nil
    #expect(state[OptionalKey.self] == nil)
  }

  @Test("7.5: a modifier whose value changes in a pass acts on a descendant's own update in it")
  func watchedValueAndOwnCell() throws {
    struct Child: Node {
      @Binding var x: Double
      var body: some Node { Box().offset(x: x).named("box") }
    }
    struct Parent: Node {
      @StateCell private var flag = 0
      @StateCell private var x = 0.0
      var body: some Node {
        VStack { Child(x: $x) }.animation(.linear(duration: 2), value: flag)
        Button("both") {
          flag += 1
          x = 100
        }
        .named("both")
        Button("x alone") { x = 0 }.named("alone")
      }
    }
    let stage = try Stage.started { Parent() }
    try stage.tap("both")
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (1, 50), (2, 100)])
    try stage.tap("alone")
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "box") == 0)
  }

  @Test("7.8: a frame that changes in a scoped body moves its leaf under the transaction around")
  func frameInScope() throws {
    let on = Handle<Bool>()
    let stage = try Stage.started {
      Driver(on, false) { on in
        Rectangle().animation(.linear(duration: 9)) { $0.frame(width: on ? 100 : 0, height: 10) }
          .named("box")
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try on.set(true) } }
    try expect(stage, "rectangle.width", of: "box", shows: [(0.5, 50), (1, 100)])
  }

  @Test("X9: a custom key reaches the modifiers, joins with other keys, and is gone afterwards")
  func customKey() throws {
    let handle = Handle<Double>()
    var seen: [String] = []
    let stage = try Stage.started {
      Driver(handle, 0) { x in
        Box().offset(x: x).named("box").transaction {
          seen.append("\($0.source), \($0.animation == nil ? "plain" : "animated")")
          if $0.source == "server" { $0.animation = .linear(duration: 2) }
        }
      }
    }
    try stage.at(0) { try withTransaction(\.source, "server") { try handle.set(100) } }
    try expect(stage, "offset.x", of: "box", shows: [(1, 50), (2, 100)])
    try stage.at(3) { try withAnimation(.linear(duration: 1)) { try handle.set(0) } }
    try expect(stage, "offset.x", of: "box", shows: [(3.5, 50), (4, 0)])
    try stage.at(5) {
      try withTransaction(\.source, "a") { try withAnimation(.linear) { try handle.set(1) } }
    }
    #expect(seen == ["user, plain", "server, plain", "user, animated", "a, animated"])
  }

  @Test("X10: modifiers above a component apply to an update by its own cell")
  func updateByOwnCell() throws {
    struct Child: Node {
      @StateCell private var x = 0.0
      let name: String

      var body: some Node {
        Box().offset(x: x).onTapGesture { x = 100 }.named(name)
      }
    }
    let stage = try Stage.started {
      Child(name: "a").transaction { $0.animation = .linear(duration: 2) }
      Child(name: "b").animation(.linear(duration: 2), value: 0)
    }
    try stage.tap("a")
    try stage.tap("b")
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "b") == 100)
    try expect(stage, "offset.x", of: "a", shows: [(0, 0), (1, 50), (2, 100)])
  }

  @Test("X11: writes join per transaction; the body sees 0, 2 and 4")
  func writesJoin() throws {
    let handle = Handle<Double>()
    var seen: [Double] = []
    let stage = try Stage.started {
      Driver(handle, 0) { x in
        let _ = seen.append(x)
        Box().offset(x: x).named("box").onAppear {
          guard let x = handle.binding else { return }
          x.wrappedValue = 1
          x.wrappedValue = 2
          withAnimation(.linear(duration: 1)) {
            x.wrappedValue = 3
            x.wrappedValue = 4
          }
        }
      }
    }
    #expect(seen == [0, 2, 4])
    try expect(stage, "offset.x", of: "box", shows: [(0, 2), (0.5, 3), (1, 4)])
  }

  @Test("A nested block that is left makes passes of its own, in order")
  func blocksInOrder() throws {
    let handle = Handle<Double>()
    var seen: [Double] = []
    let stage = try Stage.started {
      Driver(handle, 0) { x in
        let _ = seen.append(x)
        Box().offset(x: x).named("box")
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try handle.set(1)
        try withAnimation(.linear(duration: 2)) { try handle.set(2) }
        try handle.set(3)
      }
    }
    #expect(seen == [0, 1, 2, 3])
  }
}

/// Asks whether a write would take a transaction along here.
private enum TransactionProbe {
  static var hasTransaction: Bool { TransactionScope.current != nil }
}
