import Stage

/// What a list shows, by its identity.
struct Item: Identifiable {
  let id: Int
}

/// A list of rows that changes by its own cells.
struct RowList<Row: ListRow>: Node {
  @StateCell private var items: [Item]
  @StateCell private var level = 1.0
  /// Read by the body, and nothing else: writing it evaluates the list without a change.
  @StateCell private var tick = 0
  private let desk: Desk
  private let areRowsNoted: Bool

  /// Makes a list of rows with the numbers from 0; rows that are not noted know nothing of the desk.
  init(count: Int, desk: Desk, areRowsNoted: Bool) {
    items = (0..<count).map(Item.init)
    self.desk = desk
    self.areRowsNoted = areRowsNoted
  }

  var body: some Node {
    let _ = desk.noteList { ($items, $level, $tick) }
    let _ = tick
    let rowDesk = areRowsNoted ? desk : nil
    ForEach(items) { Row(number: $0.id, level: level, desk: rowDesk) }
  }
}

/// The same list with rows that are told apart by a key path.
struct KeyPathList: Node {
  @StateCell private var items: [Item]
  @StateCell private var level = 1.0
  @StateCell private var tick = 0
  private let desk: Desk

  init(count: Int, desk: Desk) {
    items = (0..<count).map(Item.init)
    self.desk = desk
  }

  var body: some Node {
    let _ = desk.noteList { ($items, $level, $tick) }
    let _ = tick
    ForEach(items, id: \.id) { RowOfOne(number: $0.id, level: level, desk: desk) }
  }
}
