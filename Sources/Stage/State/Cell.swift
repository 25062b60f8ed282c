/// State that lives with an element.
///
/// Bodies see the value of their pass; everyone else the one that was written last. Between the two
/// lie the values of the passes that wait.
@usableFromInline
final class Cell<Value>: CellBase {
  /// What bodies see; only the stage touches it.
  @usableFromInline var committed: Value

  // Under the lock of the inbox.
  @usableFromInline var written: Value
  /// Pending values of earlier groups, oldest first; that of the last group is `written`.
  private var earlier: ContiguousArray<Pending> = []
  /// Whether the value of the last group differs from the one before it.
  private var differs = false

  private let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  private struct Pending {
    let group: UInt64
    let value: Value
    let differs: Bool
  }

  private let declaration: SourcePlace

  override var place: SourcePlace? { declaration }

  init(
    _ value: Value,
    _ field: NodeTable.CellField,
    at declaration: SourcePlace,
    element: BodyElement
  ) {
    self.declaration = declaration
    committed = value
    written = value
    areEqual = field.areEqual
    super.init(name: field.name, element: element)
  }

  /// The value as the reader may see it.
  @inlinable var value: Value {
    guard let inbox, inbox.isRunningPassHere, element != nil else { return lastWritten }
    noteRead()
    return committed
  }

  @usableFromInline var lastWritten: Value {
    var value: Value?
    inbox?.withLock { value = written }
    return value ?? committed
  }

  /// Changes the value in a later pass, under the transaction that is current now.
  func write(_ value: Value) {
    guard let inbox else { return }
    let scope = TransactionScope.current
    // Values are compared outside of the lock: that is code of the scene.
    let isSame = isEqual(value, lastWritten)
    let base = isSame ? nil : baseOfPending(under: scope)
    let differs = base.map { !isEqual(value, $0) } ?? true
    var isLost = false
    inbox.withLock {
      isLost = !isMounted
      if !isLost, !isSame { append(value, differs: differs, under: scope) }
    }
    if isLost { return reportLostWrite() }
    if isSame {
      // The pass is empty, but it ends: someone may wait for that.
      if let scope, !scope.transaction.completions.isEmpty { inbox.addPass(under: scope) }
      return
    }
    if let element, inbox.isRunningPassHere { element.core.noteWrite(of: self) }
    inbox.wake()
  }

  private func append(_ value: Value, differs: Bool, under scope: TransactionScope?) {
    guard let inbox else { return }
    let (last, lastDiffers) = (pendingGroup, self.differs)
    let group = inbox.add(self, under: scope)
    if last != 0, last != group {
      earlier.append(Pending(group: last, value: written, differs: lastDiffers))
    }
    written = value
    pendingGroup = group
    self.differs = last == group ? differs : true
  }

  /// The value before the pending group, if a write under a scope may belong to that group.
  private func baseOfPending(under scope: TransactionScope?) -> Value? {
    var base: Value?
    inbox?.withLock {
      if pendingGroup != 0 { base = earlier.last?.value ?? committed }
    }
    return base
  }

  override func commit(_ group: UInt64) -> Bool {
    var result = false
    inbox?.withLock {
      if group == pendingGroup {
        committed = written
        pendingGroup = 0
        result = differs
      } else if let place = earlier.firstIndex(where: { $0.group == group }) {
        committed = earlier[place].value
        result = earlier[place].differs
        earlier.removeSubrange(...place)
      }
    }
    return result
  }

  private func isEqual(_ a: Value, _ b: Value) -> Bool {
    guard let areEqual else { return false }
    return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { areEqual(a, $0) } }
  }
}
