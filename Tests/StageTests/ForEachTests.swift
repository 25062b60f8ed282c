@testable import Stage
import Testing

private struct Item: Identifiable, Equatable {
  let id: String
  var value = 0
}

/// A row with a cell of its own, which a tap raises.
private struct Row: Node {
  @StateCell private var taps = 0
  let item: Item

  var body: some Node {
    Text("\(item.id)\(item.value) \(taps)").frame(height: 20)
      .onTapGesture { taps += 1 }
      .named(item.id)
  }
}

@Suite("Lists (semantics 9.2)")
struct ForEachTests {
  private let items = Handle<[Item]>()

  private func makeStage(_ names: String...) throws -> Stage {
    let items = items
    return try Stage.started {
      Driver(items, names.map { Item(id: $0) }) { items in
        VStack(alignment: .leading, spacing: 0) { ForEach(items) { Row(item: $0) } }
      }
    }
  }

  private func texts(_ stage: Stage) -> [String] {
    stage.frame.elements.compactMap { element in
      guard case .text(let text) = element.attribute("text")?.presentation else { return nil }
      return text
    }
  }

  @Test("Cells follow the key through every permutation of four rows")
  func permutations() throws {
    let stage = try makeStage("a", "b", "c", "d")
    for (name, taps) in [("a", 1), ("b", 2), ("c", 3), ("d", 4)] {
      for _ in 0..<taps { try stage.tap(name) }
    }
    try stage.advance(by: 0)
    let taps = ["a": 1, "b": 2, "c": 3, "d": 4]
    let ids = Dictionary(uniqueKeysWithValues: try taps.keys.map { ($0, try stage.element($0)) })
    for order in permutations(of: ["a", "b", "c", "d"]) {
      try stage.at(0) { try items.set(order.map { Item(id: $0) }) }
      #expect(texts(stage) == order.map { "\($0)0 \(taps[$0] ?? 0)" })
      for name in order { #expect(try stage.element(name) == ids[name]) }
      let tops = try order.map { try stage.shown("rectangle.y", of: $0) }
      #expect(tops == tops.sorted())
    }
  }

  @Test("Random edits show the declared rows in the declared order, with the cells of their keys")
  func randomEdits() throws {
    var generator = SplitMix64(seed: 11)
    let stage = try makeStage("r0", "r1", "r2")
    var order = ["r0", "r1", "r2"]
    var expectedTaps: [String: Int] = [:]
    for step in 0..<400 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: order.shuffle(using: &generator)
      case 1: order.insert("n\(step)", at: Int.random(in: 0...order.count, using: &generator))
      case 2 where !order.isEmpty:
        let gone = order.remove(at: Int.random(in: 0..<order.count, using: &generator))
        expectedTaps[gone] = nil
      case 3 where order.count > 1: order.swapAt(0, order.count - 1)
      default:
        if let name = order.randomElement(using: &generator) {
          try stage.tap(name)
          expectedTaps[name, default: 0] += 1
        }
      }
      try stage.at(0) { try items.set(order.map { Item(id: $0) }) }
      #expect(texts(stage) == order.map { "\($0)0 \(expectedTaps[$0] ?? 0)" })
    }
  }

  @Test("Rows that have not changed are not touched when others move")
  func untouchedRows() throws {
    let stage = try makeStage("a", "b", "c", "d", "e")
    let before = stage.core.bodyCount
    try stage.at(0) { try items.set(["a", "d", "c", "b", "e"].map { Item(id: $0) }) }
    // The node that holds the list ran; no row did.
    #expect(stage.core.bodyCount - before == 1)
    try stage.at(0) { try items.set([Item(id: "a", value: 7)]) }
    #expect(stage.core.bodyCount - before == 3)
    #expect(texts(stage) == ["a7 0"])
  }

  @Test("I3: with keys the rows move, with positions the content does")
  func byKeyAndByPosition() throws {
    let names = Handle<[String]>()
    let stage = try Stage.started {
      Driver(names, ["a", "b", "c"]) { names in
        VStack(spacing: 0) {
          ForEach(names.indices, id: \.self) { Text(names[$0]).frame(height: 20).id("row \($0)") }
        }
        VStack(spacing: 0) { ForEach(names, id: \.self) { Box(height: 20).named($0) } }
      }
    }
    let (third, b) = (try stage.element("row 2"), try stage.element("b"))
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try names.set(["b", "c"]) } }
    try expect(stage, "rectangle.y", of: "b", shows: [(0, 20), (0.5, 10), (1, 0)])
    #expect(try stage.element("b") == b)
    #expect(!stage.frame.elements.contains { $0.id == third })
  }

  @Test("I4: rows of one key are all shown, told apart by their order, with one diagnostic")
  func duplicateKeys() throws {
    let keys = Handle<[Int]>()
    var diagnostics: [Diagnostic] = []
    let stage = Stage {
      Driver(keys, [1, 1, 2]) { ForEach($0, id: \.self) { Text("\($0)") } }
    }
    diagnostics = try stage.collectDiagnostics {
      try stage.advance(to: 0)
      #expect(texts(stage) == ["1", "1", "2"])
      try stage.at(1) { try keys.set([1, 2]) }
      #expect(texts(stage) == ["1", "2"])
    }
    #expect(diagnostics.map(\.kind) == [.duplicateKey])
    #expect(diagnostics.first?.name == "1")
    diagnostics = try stage.collectDiagnostics {
      try stage.at(1) { try keys.set([2, 1, 2, 2, 1]) }
      #expect(texts(stage) == ["2", "1", "2", "2", "1"])
    }
    #expect(diagnostics.map(\.name) == ["2", "1"])
  }

  @Test("I4: the same script gives the same result, to the bit")
  func duplicateKeysAgain() throws {
    func film() throws -> [Frame] {
      let keys = Handle<[Int]>()
      var frames: [Frame] = []
      let stage = Stage {
        Driver(keys, [1, 1, 2, 1]) { keys in
          VStack(spacing: 0) { ForEach(keys, id: \.self) { Row(item: Item(id: "\($0)")) } }
        }
      }
      _ = try stage.collectDiagnostics {
        try stage.advance(to: 0)
        for path in stage.frame.elements.filter({ $0.kind == "Text" }).map(\.path) {
          try stage.tap(path)
        }
        for (step, new) in [[1, 2, 1], [2, 2, 1, 1], [1, 1, 1, 2], [1], [2, 1, 2]].enumerated() {
          try stage.at(Double(step) / 3) {
            try withAnimation(.bouncy(duration: 0.7)) { try keys.set(new) }
          }
          for frame in 0..<20 {
            try stage.advance(to: (Double(step) + Double(frame) / 20) / 3)
            frames.append(stage.frame)
          }
        }
      }
      return frames
    }
    let first = try film()
    #expect(first.contains { $0.elements.contains(where: \.isLeaving) })
    // Numbers are compared as they are, without tolerance.
    for _ in 0..<3 { #expect(try film() == first) }
  }

  @Test("I3: by position the cells of a row stay where they are, by key they follow")
  func cellsOfRows() throws {
    let names = Handle<[String]>()
    let stage = try Stage.started {
      Driver(names, ["a", "b", "c"]) { names in
        ForEach(names.indices, id: \.self) { Row(item: Item(id: names[$0])).named("place \($0)") }
        ForEach(names, id: \.self) { Row(item: Item(id: $0)).named("key \($0)") }
      }
    }
    for _ in 0..<2 {
      try stage.tap("place 1")
      try stage.tap("key b")
    }
    try stage.at(0) { try names.set(["b", "c"]) }
    #expect(texts(stage) == ["b0 0", "c0 2", "b0 2", "c0 0"])
  }

  @Test("Rows of one key keep their cells by occurrence, whatever moves around them")
  func occurrences() throws {
    struct Tally: Node {
      @StateCell private var taps = 0
      let key: Int
      var body: some Node { Text("\(key):\(taps)").onTapGesture { taps += 1 } }
    }
    // Every list of up to four keys of three, from every other one, would be 14,000 scenes: some.
    let lists = [
      [1, 1, 2], [2, 1, 1], [1, 2, 1], [2, 1], [1, 2, 1, 3], [3, 2, 1, 1], [1, 1], [1],
      [3, 1, 3, 1],
      [2, 1, 2], [1, 2], [2, 2, 2, 2], [],
    ]
    for old in lists {
      for new in lists {
        let keys = Handle<[Int]>()
        let stage = Stage { Driver(keys, old) { ForEach($0, id: \.self) { Tally(key: $0) } } }
        _ = try stage.collectDiagnostics {
          try stage.advance(to: 0)
          // The n-th row is tapped n times.
          for (index, path) in stage.frame.elements.map(\.path).enumerated() {
            for _ in 0...index { try stage.tap(path) }
          }
          try stage.at(0) { try keys.set(new) }
        }
        var places = Dictionary(grouping: old.indices, by: { old[$0] })
        let expected = new.map { key -> String in
          let place = places[key]?.isEmpty == false ? places[key]?.removeFirst() : nil
          return "\(key):\(place.map { $0 + 1 } ?? 0)"
        }
        #expect(texts(stage) == expected, "\(old) to \(new)")
      }
    }
  }

  @Test("Rows of several elements, of none, and lists in lists keep their order")
  func oddRows() throws {
    let counts = Handle<[Int]>()
    let stage = try Stage.started {
      Driver(counts, [2, 1]) { counts in
        ForEach(counts, id: \.self) { outer in
          Text("head \(outer)")
          ForEach(0..<outer) { Text("\(outer).\($0)") }
        }
        ForEach(counts, id: \.self) { _ in EmptyNode() }
      }
    }
    #expect(texts(stage) == ["head 2", "2.0", "2.1", "head 1", "1.0"])
    try stage.at(0) { try counts.set([1, 3, 2]) }
    #expect(
      texts(stage) == ["head 1", "1.0", "head 3", "3.0", "3.1", "3.2", "head 2", "2.0", "2.1"]
    )
    try stage.at(0) { try counts.set([]) }
    #expect(texts(stage) == [])
    try stage.at(0) { try counts.set([1]) }
    #expect(texts(stage) == ["head 1", "1.0"])
  }

  @Test("An attribute on a list applies to each row; the list is one group in frames")
  func attributeOnList() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started {
      Driver(handle, 1) { scale in
        VStack { ForEach(0..<2) { _ in Box() } }
        ForEach(0..<2) { _ in Box() }.scaleEffect(scale).named("rows")
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try handle.set(2) } }
    try expect(stage, "scale.x", of: "rows", shows: [(0.5, 1.5), (1, 2)])
    let group = try #require(stage.frame.element("rows"))
    #expect(group.isGroup)
    #expect(stage.frame.elements.count { $0.path.hasPrefix("rows/") && $0.kind == "Frame" } == 2)
  }

  @Test(
    "Rows are told of a change in their order, wherever others come, go and move",
    arguments: [[2, 3, 4], [0, 1, 2, 3, 4], [1, 2, 4], [1, 9, 3, 4, 5], [4, 3, 2, 1]]
  )
  func orderOfUpdates(new: [Int]) throws {
    let handle = Handle<[Int]>()
    var told: [Int] = []
    let stage = try Stage.started {
      Driver(handle, [1, 2, 3, 4]) { rows in
        ForEach(rows, id: \.self) { row in Text("row").onChange(of: rows) { told.append(row) } }
      }
    }
    try stage.at(0) { try handle.set(new) }
    #expect(told == new.filter { (1...4).contains($0) })
  }

  private func permutations(of items: [String]) -> [[String]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}
