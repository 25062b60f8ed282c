/// State that lives with an element.
///
/// Bodies see the value of their pass; everyone else the one that was written last. Between the two
/// lie the values of the passes that wait.
@usableFromInline
final class Cell<Value>: CellBase {
  // Proof for the unchecked exclusivity: every access copies or exchanges the value and calls nobody
  // meanwhile; what it was before is let go of afterwards.
  /// What bodies see; only the stage touches it.
  @exclusivity(unchecked) @usableFromInline var committed: Value

  // Under the lock of the inbox.
  @exclusivity(unchecked) @usableFromInline var written: Value
  /// Pending values of earlier groups, oldest first; that of the last group is `written`.
  @exclusivity(unchecked) @usableFromInline var earlier: EarlierValues<Value>?

  private let declaration: SourcePlace

  override var place: SourcePlace? { declaration }

  required init(
    _ value: Value,
    _ field: CellField,
    at declaration: SourcePlace,
    element: BodyElement
  ) {
    self.declaration = declaration
    committed = value
    written = value
    super.init(field, element: element)
  }

  /// The value as the reader may see it.
  @inlinable var value: Value { isReadInPass() ? committed : newest.written }

  /// Changes the value in a later pass, under the transaction that is current now.
  @inlinable
  func write(_ value: Value) {
    // Values are compared outside of the lock: that is code of the scene.
    let newest = newest
    if isEqual(value, newest.written) { return noteSameWrite() }
    let differs = newest.base.map { !isEqual(value, $0) } ?? true
    var value = value
    addWrite(
      differs: differs,
      takeUp: { last in
        if let last {
          let earlier = earlier ?? EarlierValues()
          earlier.all.append((last.group, written, last.differs))
          self.earlier = earlier
        }
        swap(&written, &value)
      },
      // Proof: the write is handed on together with this cell.
      commit: { unsafeDowncast($0, to: Cell<Value>.self).commit($1) }
    )
  }

  /// The value that was written last, and the one before the group of writes that it waits in, if any.
  @inlinable var newest: (written: Value, base: Value?) {
    var newest: (written: Value, base: Value?)?
    withLock {
      newest = (written, pendingGroup == 0 ? nil : earlier?.all.last?.value ?? committed)
    }
    return newest ?? (committed, nil)
  }

  /// Makes the value of a group the one that bodies see; answers whether it differs.
  @inlinable
  func commit(_ group: UInt64) -> Bool {
    var result = false
    // What it was before is let go of outside of the lock: that may run code of the scene.
    var value: Value?
    withLock {
      if group == pendingGroup {
        value = exchangeCommitted(for: written)
        pendingGroup = 0
        result = differs
      } else if let earlier, let place = earlier.all.firstIndex(where: { $0.group == group }) {
        value = exchangeCommitted(for: earlier.all[place].value)
        result = earlier.all[place].differs
        earlier.all.removeSubrange(...place)
      }
    }
    withExtendedLifetime(value) {}
    return result
  }

  @inlinable
  func exchangeCommitted(for new: Value) -> Value {
    var value = new
    swap(&committed, &value)
    return value
  }

  @inlinable
  func isEqual(_ a: Value, _ b: Value) -> Bool {
    guard let areEqual = field.areEqual else { return false }
    return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { areEqual(a, $0) } }
  }
}

/// The values of a cell that wait for passes before the last one; few cells ever have any.
@usableFromInline
final class EarlierValues<Value> {
  @usableFromInline var all: ContiguousArray<(group: UInt64, value: Value, differs: Bool)> = []

  @inlinable
  init() {}
}
