/// The element of a list: its children are the rows, in order.
@usableFromInline
final class ForEachElement<ID: Hashable>: Element {
  /// A row: its key, and the first of its elements.
  @usableFromInline
  struct Row {
    @usableFromInline let key: ID
    @usableFromInline let first: Element

    @inlinable
    init(key: ID, first: Element) {
      self.key = key
      self.first = first
    }
  }

  @exclusivity(unchecked) @usableFromInline var rows: ContiguousArray<Row> = []
  /// The number of elements of each row, which the type of the rows fixes.
  @exclusivity(unchecked) @usableFromInline var rowElementCount = 1

  @inlinable
  override init(_ core: Core, _ parent: Element?) {
    super.init(core, parent)
  }

  override var isVariable: Bool { true }

  override var childKeys: [String]? {
    rows.flatMap { row in repeatElement("\(row.key)", count: rowElementCount) }
  }

  /// Makes all rows.
  @inlinable
  func mountRows<Data: RandomAccessCollection, Content: Node>(
    _ data: Data,
    key: (Data.Element) -> ID,
    content: (Data.Element) -> Content
  ) {
    rowElementCount = Content._elementCount
    guard rowElementCount > 0 else { return }
    rows.reserveCapacity(data.count)
    for item in data { rows.append(makeRow(key(item), content(item))) }
    link(rows.indices)
    reportDuplicates()
  }

  /// Matches the rows with new data by their keys.
  ///
  /// Equal keys at the front and at the back are updated in place; what lies between is matched by
  /// a dictionary. Without changes nothing is looked up, and nothing is allocated.
  @inlinable
  func updateRows<Data: RandomAccessCollection, Content: Node>(
    _ data: Data,
    key: (Data.Element) -> ID,
    content: (Data.Element) -> Content
  ) {
    guard rowElementCount > 0 else { return }
    var index = data.startIndex
    var front = 0
    while front < rows.count, index != data.endIndex {
      let item = data[index]
      guard key(item) == rows[front].key else { break }
      update(rows[front], content(item))
      front += 1
      data.formIndex(after: &index)
    }
    if front == rows.count, index == data.endIndex { return }
    let rest = ContiguousArray(data[index...])
    let keys = ContiguousArray(rest.map(key))
    let back = commonBack(of: keys, behind: front)
    replaceRows(
      front..<(rows.count - back),
      by: rest.dropLast(back),
      keys: ContiguousArray(keys.dropLast(back)),
      content: content
    )
    let kept = rows.count - back
    for offset in 0..<back {
      update(rows[kept + offset], content(rest[rest.count - back + offset]))
    }
  }

  /// How many rows at the back have the keys of the new ones at the back.
  ///
  /// None, if one of their keys occurs before them too: rows of one key are told apart by their order
  /// from the front.
  @inlinable
  func commonBack(of keys: ContiguousArray<ID>, behind front: Int) -> Int {
    var back = 0
    while back < keys.count, back < rows.count - front,
      keys[keys.count - 1 - back] == rows[rows.count - 1 - back].key
    {
      back += 1
    }
    guard back > 0 else { return 0 }
    let between = KeySet(
      ContiguousArray(rows[front..<(rows.count - back)].map { $0.key } + keys.dropLast(back))
    )
    return keys.suffix(back).contains(where: between.contains) ? 0 : back
  }

  /// Matches the rows of a range by their keys; what is left over is removed, what is new is made.
  ///
  /// Rows that have kept their place need no dictionary.
  @inlinable
  func replaceRows<Item, Content: Node>(
    _ range: Range<Int>,
    by items: ArraySlice<Item>,
    keys: ContiguousArray<ID>,
    content: (Item) -> Content
  ) {
    let old = ContiguousArray(rows[range])
    var matching = RowMatching(old: ContiguousArray(old.map { $0.key }), new: keys)
    var new: ContiguousArray<Row> = []
    new.reserveCapacity(items.count)
    var hasNewRows = false
    for (place, item) in items.enumerated() {
      if let match = matching.take(for: keys[place], at: place) {
        update(old[match], content(item))
        new.append(old[match])
      } else {
        new.append(makeRow(keys[place], content(item)))
        hasNewRows = true
      }
    }
    let end = range.lowerBound + new.count
    rows.replaceSubrange(range, with: new)
    for place in matching.remaining { remove(old[place]) }
    link(range.lowerBound..<end)
    if hasNewRows { reportDuplicates() }
    setNeedsLayout()
  }

  @inlinable
  func makeRow<Content: Node>(_ key: ID, _ content: Content) -> Row {
    var emitter = Emitter(mountingIn: self)
    Content._emit(content, into: &emitter)
    // Proof: the row emits at least one element, and the emitter retains the first.
    return Row(key: key, first: emitter.first.unsafelyUnwrapped.takeRetainedValue())
  }

  @inlinable
  func update<Content: Node>(_ row: Row, _ content: Content) {
    var emitter = Emitter(updating: row.first, in: self)
    Content._emit(content, into: &emitter)
  }

  /// Puts a row in place: its elements follow those of the row before it.
  @inlinable
  func link(_ range: Range<Int>) {
    var last = range.lowerBound == 0 ? nil : lastElement(of: rows[range.lowerBound - 1])
    for row in rows[range] {
      connect(last, row.first)
      last = lastElement(of: row)
    }
    connect(last, range.upperBound < rows.count ? rows[range.upperBound].first : nil)
  }

  @inlinable
  func lastElement(of row: Row) -> Element? {
    var last: Element? = row.first
    for _ in 1..<rowElementCount { last = last?.nextSibling }
    return last
  }

  @inlinable
  func connect(_ element: Element?, _ next: Element?) {
    if let element { element.nextSibling = next } else { firstChild = next }
  }

  @inlinable
  func remove(_ row: Row) {
    lastElement(of: row)?.nextSibling = nil
    var element: Element? = row.first
    while let gone = element {
      element = gone.nextSibling
      core.unmount(gone)
    }
  }

  /// Names a key that several rows have.
  @usableFromInline
  func reportDuplicates() {
    var keys = Set<ID>(minimumCapacity: rows.count)
    var duplicates: Set<ID> = []
    for row in rows where !keys.insert(row.key).inserted {
      guard duplicates.insert(row.key).inserted else { continue }
      core.report(.duplicateKey("\(row.key)", in: core.path(of: self)))
    }
  }
}
