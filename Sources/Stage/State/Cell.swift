/// State that lives with an element.
///
/// Bodies see the value of the last pass; everyone else the one that was written last. Between the
/// two lie the values of the passes that wait.
@usableFromInline
final class Cell<Value>: CellBase {
  @usableFromInline var committed: Value
  @usableFromInline var written: Value
  /// Pending values of earlier passes, oldest first; the last pass's value is `written`.
  private var earlier: ContiguousArray<Value> = []
  /// How many of these have been committed.
  private var committedCount = 0
  private let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  init(_ value: Value, _ field: NodeTable.CellField, element: Element) {
    committed = value
    written = value
    areEqual = field.areEqual
    super.init(name: field.name, element: element)
  }

  /// The value as the reader may see it.
  @inlinable var value: Value {
    guard let element, element.core.isRunningPass else { return written }
    noteRead()
    return committed
  }

  /// Changes the value in a later pass, under the transaction that is current now.
  func write(_ value: Value) {
    guard let element else {
      Diagnostic.writeWithoutCell(named: name).report(to: lastHome?.core)
      return
    }
    guard !isEqual(value, written) else { return }
    let core = element.core
    core.noteWrite(of: self)
    let group = core.inbox.group(for: TransactionScope.current)
    if pendingGroup == group {
      written = value
      return
    }
    if pendingGroup != 0 { earlier.append(written) }
    written = value
    pendingGroup = group
    core.inbox.append(self)
  }

  override func commit() -> Bool {
    let new: Value
    if earlier.isEmpty {
      new = written
      pendingGroup = 0
    } else {
      new = earlier[committedCount]
      committedCount += 1
      if committedCount == earlier.count {
        earlier.removeAll(keepingCapacity: true)
        committedCount = 0
      }
    }
    let differs = !isEqual(new, committed)
    committed = new
    return differs
  }

  private func isEqual(_ a: Value, _ b: Value) -> Bool {
    guard let areEqual else { return false }
    return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { areEqual(a, $0) } }
  }
}
