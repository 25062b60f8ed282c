/// The element of a list: its children are the rows, in order.
@usableFromInline
final class ForEachElement<ID: Hashable>: VariableElement {
  /// A row: its key, and the first of its elements.
  ///
  /// The list holds the element by one reference that it counts itself, so that rows can be copied and
  /// moved for nothing: `makeRow` and `revive` take it, `replaceRows` and the end of the list give it
  /// back.
  @usableFromInline
  struct Row {
    @usableFromInline let key: ID
    @usableFromInline let element: Unmanaged<Element>

    @inlinable
    init(key: ID, element: Unmanaged<Element>) {
      self.key = key
      self.element = element
    }

    @inlinable var first: Element { element._withUnsafeGuaranteedRef { $0 } }
  }

  /// A row as the list is evaluated.
  @usableFromInline
  struct NewRow<Content> {
    @usableFromInline let key: ID
    /// What the row shows; handed on once, so that nothing of it is copied.
    @usableFromInline var content: Content?

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
  init(_ core: Core, _ parent: Element?) {
    super.init(core, parent, hasOwnScope: false)
  }

  deinit {
    // The elements are to be released in their chain, by the element that the list is.
    for row in rows { row.element.release() }
  }

  override var isVariable: Bool { true }

  override var childKeys: [String]? {
    let keys = rows.flatMap { row in repeatElement("\(row.key)", count: rowElementCount) }
    guard hasLeaving else { return keys }
    var next = keys.makeIterator()
    return children.map { child in
      guard child.isLeaving else { return next.next() ?? "" }
      return leavingKey(of: child).map { "\($0.base)" } ?? ""
    }
  }

  /// Makes all rows.
  @inlinable
  func mountRows<Content: Node>(_ new: inout ContiguousArray<NewRow<Content>>) {
    rowElementCount = Content._elementCount
    guard rowElementCount > 0 else { return }
    rows.reserveCapacity(new.count)
    for place in new.indices { rows.append(makeRow(&new[place])) }
    link(rows.indices)
    reportDuplicates()
  }

  /// Matches the rows with new ones by their keys.
  ///
  /// Equal keys at the front and at the back are updated in place; what lies between is matched by
  /// a dictionary. Without changes nothing is looked up.
  @inlinable
  func updateRows<Content: Node>(_ new: inout ContiguousArray<NewRow<Content>>) {
    guard rowElementCount > 0 else { return }
    var front = 0
    while front < rows.count, front < new.count, new[front].key == rows[front].key {
      update(rows[front], &new[front])
      front += 1
    }
    if front == rows.count, front == new.count { return }
    // With as many rows as before, those at the back are among those that have kept their place.
    let back = rows.count == new.count ? 0 : commonBack(of: new, behind: front)
    let kept = rows.count - back
    replaceRows(front..<kept, by: front..<(new.count - back), of: &new)
    for place in (new.count - back)..<new.count { update(rows[place], &new[place]) }
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
  @inlinable
  func replaceRows<Content: Node>(
    _ range: Range<Int>,
    by places: Range<Int>,
    of new: inout ContiguousArray<NewRow<Content>>
  ) {
    let old = ContiguousArray(rows[range])
    let matching = RowMatching(
      old: ContiguousArray(old.map { $0.key }),
      new: ContiguousArray(new[places].map { $0.key })
    )
    var result: ContiguousArray<Row> = []
    result.reserveCapacity(places.count)
    var hasNewRows = false
    // Rows that leave, or come back, are linked elsewhere than in the range.
    let hadLeaving = hasLeaving
    for (place, source) in zip(places, matching.sources) {
      if source >= 0 {
        update(old[source], &new[place])
        result.append(old[source])
      } else {
        result.append(insertRow(&new[place]))
        hasNewRows = true
      }
    }
    let end = range.lowerBound + result.count
    rows.replaceSubrange(range, with: result)
    for place in matching.remaining { remove(old[place]) }
    if hadLeaving || hasLeaving { linkAll() } else { link(range.lowerBound..<end) }
    for place in matching.remaining { old[place].element.release() }
    if hasNewRows { reportDuplicates() }
    setNeedsLayout()
  }

  /// A row that was not there: one that leaves comes back, else a new one is made.
  @inlinable
  func insertRow<Content: Node>(_ new: inout NewRow<Content>) -> Row {
    if hasLeaving, let row = revive(new.key) {
      update(row, &new)
      return row
    }
    let row = makeRow(&new)
    noteInsertion(of: row)
    return row
  }

  @inlinable
  func makeRow<Content: Node>(_ new: inout NewRow<Content>) -> Row {
    var emitter = Emitter(mountingIn: self)
    if let content = new.content.take() { Content._emit(content, into: &emitter) }
    // Proof: every row is new once, emits at least one element then, and the emitter retains the first.
    return Row(key: new.key, element: emitter.first.unsafelyUnwrapped)
  }

  @inlinable
  func update<Content: Node>(_ row: Row, _ new: inout NewRow<Content>) {
    var emitter = Emitter(updating: row.element, in: self)
    if let content = new.content.take() { Content._emit(content, into: &emitter) }
  }

  /// Puts rows in place: their elements follow those of the row before them.
  // Proof for the plain references: the list holds the first element of each row, and the chain the
  // others.
  @inlinable
  func link(_ range: Range<Int>) {
    var last = range.lowerBound == 0 ? nil : lastElement(of: rows[range.lowerBound - 1])
    for row in rows[range] {
      connect(last, row.element)
      last = lastElement(of: row)
    }
    connect(last, range.upperBound < rows.count ? rows[range.upperBound].element : nil)
    core.noteChildren(of: self)
  }

  @inlinable
  func lastElement(of row: Row) -> Unmanaged<Element>? {
    var last: Unmanaged<Element>? = row.element
    for _ in 1..<rowElementCount { last = last?._withUnsafeGuaranteedRef { $0.nextReference } }
    return last
  }

  @inlinable
  func connect(_ element: Unmanaged<Element>?, _ next: Unmanaged<Element>?) {
    guard let element else {
      firstChild = next?._withUnsafeGuaranteedRef { $0 }
      return
    }
    element._withUnsafeGuaranteedRef {
      // Most rows stay behind the one that they were behind.
      guard $0.nextReference?.toOpaque() != next?.toOpaque() else { return }
      $0.nextSibling = next?._withUnsafeGuaranteedRef { $0 }
    }
  }

  /// The elements of a row that is linked, in order.
  private func elements(of row: Row) -> [Element] {
    var result = [row.first]
    while result.count < rowElementCount, let next = result[result.count - 1].nextSibling {
      result.append(next)
    }
    return result
  }

  @usableFromInline
  func remove(_ row: Row) {
    core.remove(elements(of: row), AnyHashable(row.key), from: self)
  }

  @usableFromInline
  func noteInsertion(of row: Row) {
    for element in elements(of: row) { core.noteInsertion(element) }
  }

  /// Takes a row back that leaves.
  @usableFromInline
  func revive(_ key: ID) -> Row? {
    guard let content = takeLeaving(AnyHashable(key)) else { return nil }
    core.revive(content)
    return Row(key: key, element: Unmanaged.passRetained(content.elements[0]))
  }

  /// Puts all rows in place; those that leave stay behind the row that they were behind.
  @usableFromInline
  func linkAll() {
    var leavingBehind: [ObjectIdentifier?: [Element]] = [:]
    var last: Element?
    for element in children {
      if element.isLeaving {
        leavingBehind[last.map(ObjectIdentifier.init), default: []].append(element)
      } else if element.isMounted {
        last = element
      }
    }
    var order: [Element] = leavingBehind[nil] ?? []
    for row in rows {
      for element in elements(of: row) {
        order.append(element)
        order += leavingBehind[ObjectIdentifier(element)] ?? []
      }
    }
    link(order)
  }

  /// Names a key that several rows have.
  @inlinable
  func reportDuplicates() {
    if areKeysAscending { return }
    var keys = Set<ID>(minimumCapacity: rows.count)
    for row in rows where !keys.insert(row.key).inserted { return reportKnownDuplicates() }
  }

  /// Whether the keys are whole numbers, each greater than the one before: then they differ, and need
  /// no hashing to show it.
  @inlinable var areKeysAscending: Bool {
    guard ID.self == Int.self, var last = rows.first?.key as? Int else { return false }
    for row in rows.dropFirst() {
      guard let key = row.key as? Int, key > last else { return false }
      last = key
    }
    return true
  }

  @usableFromInline
  func reportKnownDuplicates() {
    var keys: Set<ID> = []
    var duplicates: Set<ID> = []
    let path = core.path(of: self)
    for row in rows where !keys.insert(row.key).inserted {
      guard duplicates.insert(row.key).inserted else { continue }
      core.report(.duplicateKey("\(row.key)", in: path))
    }
  }
}
