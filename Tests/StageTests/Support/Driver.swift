import Stage
import Testing

/// A way into a cell of a scene, for tests that write it from outside.
final class Handle<Value> {
  fileprivate(set) var binding: Binding<Value>?

  /// The cell's value.
  var value: Value {
    get throws { try #require(binding).wrappedValue }
  }

  /// Writes the cell.
  func set(_ value: Value) throws {
    try #require(binding).wrappedValue = value
  }
}

/// A node with one cell that a test holds in its hand.
struct Driver<Value, Content: Node>: Node {
  @StateCell private var value: Value
  private let handle: Handle<Value>
  private let content: (Value) -> Content

  init(
    _ handle: Handle<Value>,
    _ initial: Value,
    @StageBuilder content: @escaping (Value) -> Content
  ) {
    _value = StateCell(initialValue: initial)
    self.handle = handle
    self.content = content
  }

  var body: some Node {
    let _ = handle.binding = $value
    content(value)
  }
}

/// A small square.
struct Box: Node {
  var width = 10.0
  var height = 10.0

  var body: some Node {
    Rectangle().frame(width: width, height: height)
  }
}

extension Stage {
  /// A stage whose tree is made and whose clock shows 0.
  static func started<Content: Node>(
    size: Size = Size(width: 400, height: 400),
    @StageBuilder content: @escaping () -> Content
  ) throws -> Stage {
    let stage = Stage(size: size, content: content)
    try stage.advance(to: 0)
    return stage
  }

  /// Moves the clock to a time, runs a block, and takes up what it wrote.
  func at(_ time: TimeInterval, _ block: () throws -> Void = {}) throws {
    try advance(to: time)
    try block()
    try advance(by: 0)
  }

  /// The number that an attribute shows.
  func shown(_ attribute: String, of element: String) throws -> Double {
    try #require(try presentation(attribute, of: element).number)
  }
}

/// Expects numbers of an attribute at times, in order.
func expect(
  _ stage: Stage,
  _ attribute: String,
  of element: String,
  shows expected: [(time: TimeInterval, value: Double)],
  within tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for (time, value) in expected {
    try stage.advance(to: time)
    let shown = try stage.shown(attribute, of: element)
    #expect(
      abs(shown - value) <= tolerance,
      "\(attribute) of \(element) at \(time) shows \(shown), not \(value)",
      sourceLocation: sourceLocation
    )
  }
}
