/// A node of the model tree: what a scene shows, as plain data.
struct ModelItem: Equatable {
  /// What is drawn, or how the children are put together.
  enum Kind: CaseIterable {
    case text, box, circle, column, row, pile, group, slots, branch, erased, constant

    var isLeaf: Bool { self == .text || self == .box || self == .circle }
  }

  /// What stands around the content.
  enum Wrap: CaseIterable {
    case none, any, id, group, optional, padding, frame, environment
  }

  /// Which modifiers change the transaction of the content.
  enum Scope: CaseIterable {
    case none, watched, transaction, watchedTransaction, scoped, scopedTransaction, disabling
  }

  /// The name of the item, which is the key of its row.
  var key: Int
  var kind: Kind
  var wrap = Wrap.none
  var scope = Scope.none
  var transition = 0
  /// A number that identity, watched values, text and environment follow, as the wrap and the scope say.
  var number = 0
  /// Which branch or whether the content is shown.
  var isOn = true
  var x = 0.0
  var opacity = 1.0
  var scale = 1.0
  var width = 10.0
  var hue = 0.0
  var children: [ModelItem] = []

  /// The places of the children that are shown, with what tells each from its siblings.
  var places: [(place: String, item: ModelItem)] {
    switch kind {
    case .text, .box, .circle: []
    case .column, .row, .pile, .group: children.map { ("\($0.key)", $0) }
    case .slots: zip(0..<3, children).map { ("slot \($0)", $1) }
    case .branch:
      isOn
        ? children.prefix(1).map { ("first", $0) }
        : children.dropFirst().prefix(1).map { ("second", $0) }
    case .erased: children.map { ("\($0.key) as \($0.number % 2)", $0) }
    case .constant: children.indices.map { ("place \($0)", children[$0]) }
    }
  }

  /// Whether the content itself is there.
  var isShown: Bool { wrap != .optional || isOn }

  /// What tells the content of the item from another content in the same row.
  var shape: String {
    "\(wrap)\(wrap == .id ? "\(number)" : "") \(scope) \(kind)"
  }

  /// What is shown of an item.
  struct Shown {
    /// What stays as long as the row, with its cells, does.
    var row: String
    /// What stays as long as the content of the row does.
    var content: String
    var key: Int
  }

  /// All items that are shown.
  func shown(in row: String = "") -> [Shown] {
    guard isShown else { return [] }
    let content = "\(row) > \(shape)"
    return [Shown(row: row, content: content, key: key)]
      + places.flatMap { $1.shown(in: "\(content) > \($0)") }
  }

  /// The number of items in it, itself counted.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}
