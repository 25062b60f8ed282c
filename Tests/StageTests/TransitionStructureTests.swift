import Stage
import Testing

private enum LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

private enum LabelKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}

/// Two transitions of different types, which put different environments around their content.
private struct First: Transition {
  func body(content: Content, phase: TransitionPhase) -> some Node {
    content.environment(\.level, 1)
  }
}

private struct Second: Transition {
  func body(content: Content, phase: TransitionPhase) -> some Node {
    content.environment(\.level, 2).opacity(phase.isIdentity ? 1 : 0)
  }
}

private struct Reader: Node {
  @Environment(\.level) private var level
  @Environment(\.label) private var label

  var body: some Node { Text("\(level) \(label)") }
}

private struct Shift: NodeModifier {
  let x: Double

  func body(content: Content) -> some Node { content.offset(x: x) }
}

@Suite("What transitions put around their content")
struct TransitionStructureTests {
  private let linear = Animation.linear(duration: 1)

  private static var still: AnyTransition { .modifier(active: Shift(x: 0), identity: Shift(x: 0)) }
  private static var shift: AnyTransition { .modifier(active: Shift(x: 10), identity: Shift(x: 0)) }

  /// 40 modifiers in each other; the innermost one shifts by 10 points.
  private static var deep: AnyTransition {
    (0..<39).reduce(shift) { inner, _ in inner.combined(with: still) }
  }

  /// As many, where those around the shift have an animation of their own.
  private static var animated: AnyTransition {
    let around = (0..<38).reduce(still) { inner, _ in inner.combined(with: still) }
    return shift.combined(with: around.animation(.linear(duration: 4)))
  }

  @Test("After a change of the transition's type what is inside reads the environment around it")
  func environment() throws {
    let kind = Handle<Bool>()
    let stage = try Stage.started {
      Driver(kind, false) { isSecond in
        VStack {
          Reader().named("plain").transaction { _ in }
          Reader().named("inside").environment(\.label, "own")
          Reader().named("changed").transformEnvironment(\.label) { $0 += "!" }
        }
        .transition(isSecond ? AnyTransition(Second()) : AnyTransition(First()))
      }
    }
    func texts() throws -> [AttributeValue] {
      try ["plain", "inside", "changed"].map { try stage.model("text", of: $0) }
    }
    func expected(_ level: Int, _ label: String) -> [AttributeValue] {
      ["\(level) \(label)", "\(level) own", "\(level) \(label)!"].map(AttributeValue.text)
    }
    #expect(try texts() == expected(1, "none"))
    let id = try stage.element("inside")
    for level in [2, 1, 2] {
      try stage.at(0) { try kind.set(level == 2) }
      #expect(try texts() == expected(level, "none"))
      stage.environment.label = "host"
      try stage.advance(by: 0)
      #expect(try texts() == expected(level, "host"))
      stage.environment.label = "none"
      try stage.advance(by: 0)
    }
    #expect(try stage.element("inside") == id)
  }

  @Test(
    "A transition of 40 modifiers in each other plays as a short one does",
    arguments: [false, true]
  )
  func deepTransition(isAnimated: Bool) throws {
    let handle = Handle<Bool>()
    let stage = try Stage.started {
      Driver(handle, true) { isThere in
        if isThere { Text("deep").named("text").transition(isAnimated ? Self.animated : Self.deep) }
      }
    }
    func offset() throws -> Double {
      let element = try #require(stage.frame.element("text"))
      return element.attributes.filter { $0.name.hasPrefix("offset") }
        .reduce(0) { $0 + ($1.presentation["x"] ?? 0) }
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(false) } }
    try stage.advance(to: 0.5)
    #expect(try offset() == 5)
    try stage.at(0.5) { try withAnimation(linear) { try handle.set(true) } }
    try stage.advance(to: 1.5)
    #expect(try offset() == 0)
    try stage.at(2) { try withAnimation(linear) { try handle.set(false) } }
    try stage.advance(to: 3)
    #expect(stage.frame.elements.isEmpty)
    try stage.at(3) { try withAnimation(linear) { try handle.set(true) } }
    try stage.advance(to: 3.25)
    #expect(try offset() == 7.5)
  }

  @Test("A node whose transition becomes one of 40 modifiers in each other keeps its cells")
  func deepExchange() throws {
    let (kind, count) = (Handle<Bool>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(kind, false) { isDeep in
        Driver(count, 0) { Text("\($0)") }
          .transition(isDeep ? Self.deep : .opacity)
      }
    }
    try stage.at(0) { try count.set(3) }
    for isDeep in [true, false, true] {
      try stage.at(0) { try kind.set(isDeep) }
      #expect(stage.frame.elements.map { $0.attribute("text")?.model } == [.text("3")])
    }
    try stage.at(0) { try count.set(4) }
    #expect(stage.frame.elements.map { $0.attribute("text")?.model } == [.text("4")])
  }

  @Test(
    "A transition of a node's own runs without an animation of the update, at any depth",
    arguments: 0..<40
  )
  func deepInsertion(depth: Int) throws {
    struct Appearing: Node {
      var body: some Node {
        Text("text").named("text").transition(.opacity.animation(.linear(duration: 1)))
      }
    }
    struct Level: Node {
      let depth: Int
      let isThere: Bool

      @StageBuilder private var content: some Node {
        if isThere { Appearing() }
      }

      var body: AnyNode {
        depth == 0 ? AnyNode(content) : AnyNode(Level(depth: depth - 1, isThere: isThere))
      }
    }
    let handle = Handle<Bool>()
    let stage = try Stage.started {
      Driver(handle, false) { Level(depth: depth, isThere: $0) }
    }
    try stage.at(0) { try handle.set(true) }
    try expect(stage, "opacity", of: "text", shows: [(0, 0), (0.25, 0.25), (1, 1)])
    try stage.at(1) { try handle.set(false) }
    try expect(stage, "opacity", of: "text", shows: [(1.25, 0.75)])
    try stage.advance(to: 2)
    #expect(stage.frame.elements.isEmpty)
  }

  @Test("1,000 nodes with transitions in each other need no deep stack")
  func nestedTransitions() throws {
    struct Level: Node {
      let depth: Int

      var body: AnyNode {
        depth == 0
          ? AnyNode(Text("deep")) : AnyNode(Group { Level(depth: depth - 1) }.transition(.slide))
      }
    }
    let kinds = try onSmallStack {
      try Stage.started { Level(depth: 1_000) }.frame.elements.map(\.kind)
    }
    #expect(kinds == ["Text"])
  }
}
