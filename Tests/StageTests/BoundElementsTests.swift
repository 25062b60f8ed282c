import Stage
import Testing

/// What the lists of these tests show.
private struct Item: Identifiable, Equatable {
  var id: Int
  var name: String
}

/// A row with a binding of its element, which a tap renames.
private struct Row: Node {
  @Binding var item: Item
  let log: Journal
  var bindings: Shelf<Int, Binding<Item>>?

  var body: some Node {
    let _ = log(item.name)
    let _ = bindings?[item.id] = $item
    Text(item.name).onTapGesture { item.name += "!" }.named("row \(item.id)")
  }
}

/// A row of which a part of the element is bound further inside.
private struct NameRow: Node {
  @Binding var item: Item
  let log: Journal

  var body: some Node {
    let _ = log("row")
    NameField(name: $item.name, log: log)
  }
}

private struct NameField: Node {
  @Binding var name: String
  let log: Journal

  var body: some Node {
    let _ = log(name)
    Text(name)
  }
}

/// Values that a test keeps.
private final class Shelf<Key: Hashable, Value> {
  var values: [Key: Value] = [:]

  subscript(key: Key) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

private struct List: Node {
  @StateCell private var items: [Item]
  let handle: Shelf<String, Binding<[Item]>>
  let log: Journal
  let bindings: Shelf<Int, Binding<Item>>

  init(
    _ items: [Item],
    _ handle: Shelf<String, Binding<[Item]>>,
    _ log: Journal,
    _ bindings: Shelf<Int, Binding<Item>>
  ) {
    self.items = items
    self.handle = handle
    self.log = log
    self.bindings = bindings
  }

  var body: some Node {
    let _ = handle["items"] = $items
    ForEach($items) { $item in Row(item: $item, log: log, bindings: bindings) }
  }
}

@Suite("Lists of a binding (semantics 7.3, 9.2)")
struct BoundElementsTests {
  private let log = Journal()
  private let handle = Shelf<String, Binding<[Item]>>()
  private let bindings = Shelf<Int, Binding<Item>>()

  private let three = [
    Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c"),
  ]

  private func list() throws -> Stage {
    try Stage.started { List(three, handle, log, bindings) }
  }

  private var items: Binding<[Item]> {
    get throws { try #require(handle["items"]) }
  }

  private func texts(_ stage: Stage) -> [String] {
    stage.frame.elements.compactMap { element in
      guard case .text(let text) = element.attribute("text")?.presentation else { return nil }
      return text
    }
  }

  @Test("A row writes its element; the other rows do not run")
  func write() throws {
    let stage = try list()
    #expect(log.take() == ["a", "b", "c"])
    try stage.tap("row 2")
    try stage.advance(by: 0)
    #expect(texts(stage) == ["a", "b!", "c"])
    #expect(try items.wrappedValue.map(\.name) == ["a", "b!", "c"])
    #expect(log.take() == ["b!"])
  }

  @Test("A row whose element has moved writes it where it is now, without having run again")
  func moved() throws {
    let stage = try list()
    _ = log.take()
    try stage.at(0) {
      try items.wrappedValue = [three[2], Item(id: 0, name: "z")] + three.dropLast()
    }
    #expect(texts(stage) == ["c", "z", "a", "b"])
    #expect(log.take() == ["z"])
    try stage.tap("row 1")
    try stage.tap("row 3")
    try stage.advance(by: 0)
    #expect(texts(stage) == ["c!", "z", "a!", "b"])
    #expect(try items.wrappedValue.map(\.id) == [3, 0, 1, 2])
  }

  @Test("A binding is read outside of bodies as the collection is now")
  func liveReads() throws {
    let stage = try list()
    let second = try #require(bindings[2])
    try items.wrappedValue[1].name = "new"
    #expect(second.wrappedValue.name == "new")
    try items.wrappedValue.remove(at: 0)
    #expect(second.wrappedValue.name == "new")
    try stage.advance(by: 0)
    #expect(texts(stage) == ["new", "c"])
  }

  @Test("A write to an element that has gone is dropped, with a diagnostic that names its key")
  func gone() throws {
    let stage = try list()
    let second = try #require(bindings[2])
    try stage.at(0) { try items.wrappedValue.remove(at: 1) }
    let diagnostics = try stage.collectDiagnostics {
      try stage.at(0) { second.wrappedValue.name = "lost" }
    }
    #expect(diagnostics.map(\.kind) == [.writeWithoutElement])
    #expect(diagnostics.map(\.name) == ["2"])
    #expect(second.wrappedValue.name == "b")
    #expect(texts(stage) == ["a", "c"])
  }

  @Test("A part of an element runs what shows it when it changes, and nothing else")
  func parts() throws {
    let items = Handle<[Item]>()
    let stage = try Stage.started {
      Driver(items, three) { _ in
        if let binding = items.binding {
          ForEach(binding, id: \.id) { $item in NameRow(item: $item, log: log) }
        }
      }
    }
    #expect(log.take() == ["row", "a", "row", "b", "row", "c"])
    try stage.at(0) { try #require(items.binding).wrappedValue[2].name = "d" }
    #expect(log.take() == ["row", "d"])
    #expect(texts(stage) == ["a", "b", "d"])
  }

  @Test("Lists of bindings in lists of bindings write the innermost value")
  func nested() throws {
    struct Section: Identifiable {
      var id: String
      var items: [Item]
    }
    let sections = Handle<[Section]>()
    let inner = Shelf<Int, Binding<Item>>()
    let stage = try Stage.started {
      Driver(
        sections,
        [Section(id: "one", items: [three[0]]), Section(id: "two", items: [three[1], three[2]])]
      ) { _ in
        if let binding = sections.binding {
          ForEach(binding) { $section in
            ForEach($section.items) { $item in Row(item: $item, log: log, bindings: inner) }
          }
        }
      }
    }
    _ = log.take()
    try #require(inner[3]).wrappedValue.name = "z"
    try stage.advance(by: 0)
    #expect(texts(stage) == ["a", "b", "z"])
    #expect(log.take() == ["z"])
    #expect(try sections.value[1].items.map(\.name) == ["b", "z"])
  }

  @Test("The transaction of the collection's binding is that of the bindings of its elements")
  func transaction() throws {
    struct Level: Identifiable {
      var id: Int
      var value: Double
    }
    let levels = Handle<[Level]>()
    let row = Shelf<Int, Binding<Level>>()
    let stage = try Stage.started {
      Driver(levels, [Level(id: 1, value: 0)]) { _ in
        if let binding = levels.binding {
          ForEach(binding.animation(.linear(duration: 1))) { $level in
            let _ = row[level.id] = $level
            Box(width: 10).offset(x: level.value).named("row")
          }
        }
      }
    }
    try stage.at(0) { try #require(row[1]).value.wrappedValue = 100 }
    try expect(stage, "offset.x", of: "row", shows: [(0, 0), (0.25, 25), (1, 100)])
  }

  @Test("Rows of one key are shown apart, and each writes its own element while nothing has moved")
  func duplicates() throws {
    let items = Handle<[Item]>()
    var rows: [Binding<Item>] = []
    let stage = Stage {
      Driver(items, [Item(id: 1, name: "a"), Item(id: 1, name: "b")]) { _ in
        if let binding = items.binding {
          ForEach(binding) { $item in
            let _ = rows.append($item)
            Text(item.name)
          }
        }
      }
    }
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 0) }
    #expect(diagnostics.map(\.kind) == [.duplicateKey])
    rows[1].wrappedValue.name = "second"
    try stage.advance(by: 0)
    #expect(texts(stage) == ["a", "second"])
  }
}
