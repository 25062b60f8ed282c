import Stage

/// Nodes in nodes, through conditions, lists and groups in turn, with a text at the bottom.
struct Nest: Node {
  var depth: Int
  var content: String
  var onAppear: (String) -> Void = { _ in }
  var onDisappear: (String) -> Void = { _ in }

  var body: some Node {
    level
      .onAppear { onAppear("\(depth)") }
      .onDisappear { onDisappear("\(depth)") }
  }

  @StageBuilder private var level: some Node {
    let inside = Inside(outer: self)
    if depth % 3 == 0 {
      Group { inside }
    } else if depth % 3 == 1 {
      ForEach(0..<1) { _ in inside }
    } else {
      inside.id(depth)
    }
  }

  /// The next level, or the bottom: the type that closes the circle is written out.
  private struct Inside: Node {
    let outer: Nest

    var body: ConditionalNode<Nest, Text> {
      var inner = outer
      inner.depth -= 1
      return outer.depth > 1 ? .first(inner) : .second(Text(outer.content))
    }
  }
}
