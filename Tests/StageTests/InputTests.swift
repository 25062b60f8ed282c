@testable import Stage
import Testing

/// What a node may be and hold, so that its body runs when its inputs differ (semantics 9.1).
@Suite("Kinds of nodes and inputs")
struct InputTests {
  private enum Badge: Node {
    case on
    case off(Double)

    var body: some Node {
      switch self {
      case .on: Box(width: 99)
      case .off(let width): Box(width: width)
      }
    }
  }

  private final class Reference: Node {
    let width: Double

    init(_ width: Double) {
      self.width = width
    }

    var body: some Node { Box(width: width) }
  }

  private enum Look: NodeModifier {
    case plain
    case wide(Double)

    func body(content: Content) -> some Node {
      switch self {
      case .plain: content.opacity(1)
      case .wide(let opacity): content.opacity(opacity)
      }
    }
  }

  /// Equal to every other one, so that only its identity tells it apart.
  private final class Model: Equatable {
    let width: Double

    init(_ width: Double) {
      self.width = width
    }

    static func == (lhs: Model, rhs: Model) -> Bool { true }
  }

  private struct Weak: Node {
    weak var model: Model?

    var body: some Node { Box(width: model?.width ?? 0) }
  }

  private struct Holder: Node {
    let text: String
    let optional: Double??
    let existential: any Sendable
    let tuple: (Int8, Double)

    var body: some Node { Text("\(text) \(String(describing: optional)) \(existential) \(tuple)") }
  }

  /// The widths that a node shows for some values, one after the other.
  private func widths<Content: Node>(
    _ values: [Int],
    @StageBuilder _ content: @escaping (Int) -> Content
  ) throws -> [Double] {
    let handle = Handle<Int>()
    let stage = try Stage.started {
      Driver(handle, 0) { value in VStack { content(value) }.named("stack") }
    }
    return try values.map { value in
      try stage.at(0) { try handle.set(value) }
      return try #require(stage.frame.element("stack")).rectangle.width
    }
  }

  @Test("A node may be an enum, with or without payload")
  func enums() throws {
    let result = try widths([1, 2, 3, 0]) { $0 == 0 ? Badge.on : .off(Double($0)) }
    #expect(result == [1, 2, 3, 99])
  }

  @Test("A node may be a reference: another object is another input")
  func classes() throws {
    #expect(try widths([3, 4]) { Reference(Double($0)) } == [3, 4])
  }

  @Test("A modifier may be an enum")
  func enumModifiers() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started {
      Driver(handle, 1) { Box().modifier($0 == 1 ? Look.plain : .wide($0)).named("box") }
    }
    for opacity in [0.5, 0.25, 1] {
      try stage.at(0) { try handle.set(opacity) }
      #expect(try stage.shown("opacity", of: "box") == opacity)
    }
  }

  @Test("References in a node are told apart by identity, weak ones too")
  func weakReferences() throws {
    let models = [Model(5), Model(6), Model(7)]
    #expect(try widths([1, 2, 0]) { Weak(model: models[$0]) } == [6, 7, 5])
  }

  @Test("Texts, optionals, existentials and tuples are inputs")
  func fields() throws {
    let handle = Handle<Int>()
    let stage = try Stage.started {
      Driver(handle, 0) { value in
        Holder(
          text: value == 1 ? "other" : "text",
          optional: value == 2 ? .some(nil) : 1,
          existential: value == 3 ? "a string" as any Sendable : 7,
          tuple: (1, value == 4 ? 2 : 1)
        )
      }
    }
    var seen: Set<String> = []
    for value in 0...4 {
      try stage.at(0) { try handle.set(value) }
      if case .text(let text) = try stage.model("text", of: "Text") { seen.insert(text) }
    }
    #expect(seen.count == 5)
  }

  @propertyWrapper
  private struct Doubled: DynamicProperty {
    @StateCell private var half: Double

    init(wrappedValue: Double) {
      _half = StateCell(wrappedValue: wrappedValue / 2)
    }

    var wrappedValue: Double {
      get { half * 2 }
      nonmutating set { half = newValue / 2 }
    }
  }

  @Test("Cells inside of a property of one's own are found")
  func nestedCells() throws {
    struct Card: Node {
      @Doubled var width = 4
      var body: some Node {
        Box(width: width).onTapGesture { width = 10 }.named("box")
      }
    }
    let stage = try Stage.started { Card() }
    #expect(try stage.shown("rectangle.width", of: "box") == 4)
    try stage.tap("box")
    try stage.advance(by: 0)
    #expect(try stage.shown("rectangle.width", of: "box") == 10)
  }

  @Test("Two bindings of one cell are one input, one with another animation is another")
  func bindings() throws {
    struct Child: Node {
      @Binding var value: Int
      let log: (String) -> Void
      var body: some Node {
        let _ = log("child")
        Text("\(value)")
      }
    }
    var entries: [String] = []
    let log = { (entry: String) in entries.append(entry) }
    let (value, tick) = (Handle<Int>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(tick, 0) { tick in
        Driver(value, 0) { _ in
          let _ = tick
          if let binding = value.binding {
            Child(value: tick < 2 ? binding : binding.animation(.linear), log: log)
          }
        }
      }
    }
    #expect(entries.count == 1)
    try stage.at(0) { try tick.set(1) }
    #expect(entries.count == 1)
    try stage.at(0) { try tick.set(2) }
    #expect(entries.count == 2)
  }
}
