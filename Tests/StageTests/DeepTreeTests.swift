@testable import Stage
import Testing

@Suite("Deep trees need no deep stack")
struct DeepTreeTests {
  /// What a scene of 10,000 nodes in each other has shown in the course of its life.
  private struct Course: Sendable {
    /// How many bodies have run, after each change.
    var bodies: [Int] = []
    /// What the text at the bottom says.
    var texts: [AttributeValue?] = []
    /// How many elements the frames have.
    var counts: [Int] = []
    /// The depths of the levels that have appeared and gone, in order.
    var appeared: [String] = []
    var gone: [String] = []
    /// Whether a renderer knew what was shown, after each change.
    var renderings: [Bool] = []
    var isFreed = false
  }

  private static let depth = 10_000

  private static func run() throws -> Course {
    var course = Course()
    weak var bottom: Element?
    weak var root: Element?
    let handle = Handle<String?>()
    do {
      var appeared: [String] = []
      var gone: [String] = []
      let stage = try Stage.started {
        Driver(handle, "first") { content in
          if let content {
            Nest(
              depth: depth,
              content: content,
              onAppear: { appeared.append($0) },
              onDisappear: { gone.append($0) }
            )
          }
        }
      }
      let renderer = ShadowRenderer()
      stage.renderer = renderer
      try stage.advance(by: 0)
      func look() throws {
        course.renderings.append(renderer.agrees(with: stage.frame))
        course.bodies.append(stage.core.bodyCount)
        course.texts.append(try? stage.model("text", of: "Text[0]"))
        course.counts.append(stage.frame.elements.count)
      }
      try look()
      try stage.at(0) { try handle.set("second") }
      try look()
      root = stage.core.root
      bottom = stage.core.root?.innermostFirst
      try stage.at(0) { try handle.set(nil) }
      try look()
      course.appeared = appeared
      course.gone = gone
      course.isFreed = bottom == nil
      try stage.at(0) { try handle.set("third") }
      try look()
    }
    course.isFreed = course.isFreed && root == nil
    return course
  }

  private static var expected: Course {
    // From the inside out: children come before their parents, when they appear and when they go.
    let levels = (1...depth).map { "\($0)" }
    // The root and the driver, then two nodes for each level.
    let first = 2 + 2 * depth
    // Frames list each level with an identity (the third, counted from the bottom: 2, 5, 8 …), as it
    // has a name, and the text of the last one.
    let listed = (depth + 1) / 3 + 1
    return Course(
      // A change runs the driver again, and the levels that it reaches.
      bodies: [first, 2 * first - 1, 2 * first, 3 * first - 1],
      texts: [.text("first"), .text("second"), nil, .text("third")],
      counts: [listed, listed, 0, listed],
      appeared: levels,
      gone: levels,
      renderings: [true, true, true, true],
      isFreed: true
    )
  }

  private func check(_ course: Course) {
    let expected = Self.expected
    #expect(course.bodies == expected.bodies)
    #expect(course.texts == expected.texts)
    #expect(course.counts == expected.counts)
    #expect(course.appeared == expected.appeared)
    #expect(course.gone == expected.gone)
    #expect(course.renderings == expected.renderings)
    #expect(course.isFreed)
  }

  @Test("10,000 nodes in each other are made, changed, removed, shown and freed")
  func deepTree() throws {
    check(try Self.run())
  }

  @Test("The same on a stack of 512 KB")
  func deepTreeOnSmallStack() throws {
    check(try onSmallStack { try Self.run() })
  }

  /// Levels with something before and behind the next ones: one for a while, then two each.
  private struct Tree: Node {
    let depth: Int
    let note: (String) -> Void

    static let bushDepth = 6

    var body: some Node {
      Text("before").onAppear { note("before \(depth)") }
      Inside(depth: depth - 1, note: note).onAppear { note("around \(depth)") }
      Inside(depth: depth > Self.bushDepth ? 0 : depth - 1, note: note)
      Text("behind").onAppear { note("behind \(depth)") }
    }

    struct Inside: Node {
      let depth: Int
      let note: (String) -> Void

      var body: Tree? { depth > 0 ? Tree(depth: depth, note: note) : nil }
    }

    static func expected(_ depth: Int) -> [String] {
      guard depth > 0 else { return [] }
      return ["before \(depth)"] + expected(depth - 1) + ["around \(depth)"]
        + expected(depth > bushDepth ? 0 : depth - 1) + ["behind \(depth)"]
    }
  }

  @Test("Callbacks are called from the inside out and from the front to the back at every depth")
  func order() throws {
    var notes: [String] = []
    let stage = try Stage.started { Tree(depth: 100) { notes.append($0) } }
    #expect(notes == Tree.expected(100))
    #expect(stage.core.putOffBodies.isEmpty)
  }

  /// Shifted levels in each other; from some level on inwards the transaction is another.
  private struct Shifted: Node {
    let depth: Int
    let x: Double

    var body: some Node {
      Inside(outer: self)
        .transaction { if depth == 60 { $0.animation = nil } }
        .transaction { if depth == 20 { $0.animation = .linear(duration: 2) } }
        .offset(x: x)
        .named("level \(depth)")
    }

    private struct Inside: Node {
      let outer: Shifted

      var body: ConditionalNode<Shifted, Rectangle> {
        let inner = Shifted(depth: outer.depth - 1, x: outer.x)
        return inner.depth > 0 ? .first(inner) : .second(Rectangle())
      }
    }
  }

  @Test("A transaction reaches every depth past the modifiers on its way")
  func transactions() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started { Driver(handle, 0) { Shifted(depth: 100, x: $0) } }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try handle.set(100) } }
    try stage.advance(to: 0.5)
    let entry = try #require(stage.core.entry(for: stage.find("level 100")))
    // All levels hold one rectangle: their offsets are its, from the inside out.
    let shown = entry.attributes.filter { $0.name.hasPrefix("offset") }
      .map { stage.core.presentation(of: $0.slot)["x"] }
    let expected = (1...100).map { depth in depth >= 60 ? 50.0 : depth >= 20 ? 100 : 25 }
    #expect(shown == expected)
  }

  @Test("A cell of a node at any depth updates it, and what is in it")
  func cells() throws {
    struct Counter: Node {
      let depth: Int
      @StateCell private var count = 0

      var body: some Node {
        Button("\(count)") { count += 1 }.named("button \(depth)")
        Inside(depth: depth - 1)
      }

      struct Inside: Node {
        let depth: Int
        var body: Counter? { depth > 0 ? Counter(depth: depth) : nil }
      }
    }
    let stage = try Stage.started { Counter(depth: 120) }
    let mounted = stage.core.bodyCount
    try stage.tap("button 1")
    try stage.tap("button 60")
    try stage.tap("button 60")
    try stage.advance(by: 0)
    #expect(try stage.model("text", of: "button 1") == .text("1"))
    #expect(try stage.model("text", of: "button 60") == .text("2"))
    #expect(try stage.model("text", of: "button 120") == .text("0"))
    // Each tap runs the counter and its button; what is below has the same inputs.
    #expect(stage.core.bodyCount == mounted + 3 * 2)
  }
}

@Suite("Deep trees that come, go and come back")
struct DeepTransitionTests {
  /// The texts that frames list while a deep node comes and goes, and what the stage waits for in the end.
  private static func run<Content: Node>(
    @StageBuilder _ content: @escaping () -> Content
  ) throws -> [Int] {
    let handle = Handle<Bool>()
    let stage = try Stage.started {
      Driver(handle, true) { isThere in if isThere { content() } }
    }
    let renderer = ShadowRenderer(keepsLog: false)
    stage.renderer = renderer
    var counts: [Int] = []
    for isThere in [false, true, false] {
      try stage.at(stage.time) {
        try withAnimation(.linear(duration: 1)) { try handle.set(isThere) }
      }
      try stage.advance(by: 0.25)
      counts.append(stage.frame.elements.count { $0.kind == "Text" })
      #expect(renderer.agrees(with: stage.frame))
    }
    try stage.settle()
    counts.append(stage.frame.elements.count)
    return counts
  }

  @Test("10,000 nodes in each other move out, come back and go, on a stack of 512 KB")
  func bodies() throws {
    let counts = try onSmallStack {
      try Self.run { Nest(depth: 10_000, content: "deep").transition(.move(edge: .top)) }
    }
    #expect(counts == [1, 1, 1, 0])
  }

  @Test("1,000 nodes without a type in each other fade, come back and go, on a stack of 512 KB")
  func erased() throws {
    let counts = try onSmallStack {
      try Self.run {
        (0..<1_000).reduce(AnyNode(Text("deep"))) { inner, _ in AnyNode(Group { inner }) }
      }
    }
    #expect(counts == [1, 1, 1, 0])
  }

  @Test("What a list reads at any depth of nodes without a type belongs to the body around it")
  func reads() throws {
    let handle = Handle<Int>()
    let source = Handle<Int>()
    let stage = try Stage.started {
      Driver(source, 1) { _ in Text("source") }
      Driver(handle, 0) { _ in
        (0..<100).reduce(
          AnyNode(ForEach(0..<1) { _ in Text("\((try? source.value) ?? 0)").named("row") })
        ) { inner, _ in AnyNode(Group { inner }) }
      }
    }
    #expect(try stage.model("text", of: "row") == .text("1"))
    try stage.at(0) { try source.set(2) }
    #expect(try stage.model("text", of: "row") == .text("2"))
  }
}
