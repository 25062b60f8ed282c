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

  /// A row as the list is evaluated.
  @usableFromInline
  struct NewRow<Content> {
    @usableFromInline let key: ID
    @usableFromInline let content: Content

    @inlinable
    init(key: ID, content: Content) {
      self.key = key
      self.content = content
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
  func mountRows<Content: Node>(_ new: ContiguousArray<NewRow<Content>>) {
    rowElementCount = Content._elementCount
    guard rowElementCount > 0 else { return }
    rows.reserveCapacity(new.count)
    for row in new { rows.append(makeRow(row.key, row.content)) }
    link(rows.indices)
    reportDuplicates()
  }

  /// Matches the rows with new ones by their keys.
  ///
  /// Equal keys at the front and at the back are updated in place; what lies between is matched by
  /// a dictionary. Without changes nothing is looked up.
  @inlinable
  func updateRows<Content: Node>(_ new: ContiguousArray<NewRow<Content>>) {
    guard rowElementCount > 0 else { return }
    var front = 0
    while front < rows.count, front < new.count, new[front].key == rows[front].key {
      update(rows[front], new[front].content)
      front += 1
    }
    if front == rows.count, front == new.count { return }
    let back = commonBack(of: new, behind: front)
    let kept = rows.count - back
    replaceRows(front..<kept, by: new[front..<(new.count - back)])
    for offset in 1...max(1, back) where offset <= back {
      update(rows[rows.count - offset], new[new.count - offset].content)
    }
  }

  /// How many rows at the back have the keys of the new ones at the back.
  ///
  /// None, if one of their keys occurs before them too: rows of one key are told apart by their order
  /// from the front.
  @inlinable
  func commonBack<Content>(of new: ContiguousArray<NewRow<Content>>, behind front: Int) -> Int {
    var back = 0
    while back < new.count - front, back < rows.count - front,
      new[new.count - 1 - back].key == rows[rows.count - 1 - back].key
    {
      back += 1
    }
    guard back > 0 else { return 0 }
    let between = KeySet(
      ContiguousArray(
        rows[front..<(rows.count - back)].map { $0.key }
          + new[front..<(new.count - back)].map { $0.key }
      )
    )
    return new.suffix(back).contains { between.contains($0.key) } ? 0 : back
  }

  /// Matches the rows of a range by their keys; what is left over is removed, what is new is made.
  ///
  /// Rows that have kept their place need no dictionary.
  @inlinable
  func replaceRows<Content: Node>(
    _ range: Range<Int>,
    by new: ContiguousArray<NewRow<Content>>.SubSequence
  ) {
    let old = ContiguousArray(rows[range])
    var matching = RowMatching(
      old: ContiguousArray(old.map { $0.key }),
      new: ContiguousArray(new.map { $0.key })
    )
    var result: ContiguousArray<Row> = []
    result.reserveCapacity(new.count)
    var hasNewRows = false
    for (place, row) in new.enumerated() {
      if let match = matching.take(for: row.key, at: place) {
        update(old[match], row.content)
        result.append(old[match])
      } else {
        result.append(makeRow(row.key, row.content))
        hasNewRows = true
      }
    }
    let end = range.lowerBound + result.count
    rows.replaceSubrange(range, with: result)
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
