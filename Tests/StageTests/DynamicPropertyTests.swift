import Stage
import Testing

/// A property that counts in a cell and in itself.
private struct Inner: DynamicProperty {
  let log: Journal
  var updates = 0

  mutating func update() {
    updates += 1
    log("inner")
  }
}

/// A property with a cell and another property inside, which sees that one updated.
private struct Outer: DynamicProperty {
  @StateCell var value = 1
  var inner: Inner
  var doubled = 0

  mutating func update() {
    doubled = 2 * value
    inner.log("outer \(inner.updates)")
  }
}

/// A property without an update of its own.
private struct Plain: DynamicProperty {
  @StateCell var value = 7
}

private struct Shower: Node {
  var outer: Outer
  var plain = Plain()
  let number: Int
  let log: Journal

  var body: some Node {
    let _ = log("body \(number)")
    Text("\(outer.doubled) \(plain.value)").onTapGesture { outer.value += 1 }.named("text")
  }
}

private struct Modifier: NodeModifier {
  var inner: Inner

  func body(content: Content) -> some Node {
    let _ = inner.log("modifier \(inner.updates)")
    content
  }
}

@Suite("Dynamic properties (semantics 9.1)")
struct DynamicPropertyTests {
  private let log = Journal()

  private func shower(_ number: Int) -> Shower {
    Shower(outer: Outer(inner: Inner(log: log)), number: number, log: log)
  }

  @Test("Properties are updated before each evaluation of the body, inner ones first")
  func updates() throws {
    let stage = try Stage.started { shower(0) }
    #expect(log.take() == ["inner", "outer 1", "body 0"])
    #expect(try stage.presentation("text", of: "text") == .text("2 7"))
    try stage.tap("text")
    try stage.advance(by: 0)
    // What the property has changed in itself is that of this evaluation alone.
    #expect(log.take() == ["inner", "outer 1", "body 0"])
    #expect(try stage.presentation("text", of: "text") == .text("4 7"))
  }

  @Test("What properties change in themselves does not make a node differ from the next one")
  func inputs() throws {
    let number = Handle<Int>()
    let stage = try Stage.started { Driver(number, 0) { shower($0 / 2) } }
    #expect(log.take() == ["inner", "outer 1", "body 0"])
    try stage.at(0) { try number.set(1) }
    #expect(log.take() == [])
    try stage.at(0) { try number.set(2) }
    #expect(log.take() == ["inner", "outer 1", "body 1"])
  }

  @Test("Properties of modifiers are updated, too")
  func modifiers() throws {
    _ = try Stage.started { Box().modifier(Modifier(inner: Inner(log: log))) }
    #expect(log.take() == ["inner", "modifier 1"])
  }
}
