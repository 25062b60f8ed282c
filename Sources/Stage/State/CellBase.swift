/// State that lives with an element, without the type of its value.
@usableFromInline
class CellBase {
  // Proof: an element clears it when it is unmounted, and a stage unmounts its tree when it goes.
  @exclusivity(unchecked) private final var owner: Unmanaged<BodyElement>?
  /// Where writes wait.
  @usableFromInline final let inbox: Inbox
  /// The next cell of the same element.
  @exclusivity(unchecked) final var next: CellBase?
  /// What the node's type says of the cell.
  @usableFromInline final let field: CellField
  /// Where it is declared, if that is known.
  var place: SourcePlace? { nil }

  // Under the lock of the inbox.
  /// Whether the element is there: else writes are dropped.
  @exclusivity(unchecked) @usableFromInline final var isMounted = true
  /// The group of writes that the last pending value belongs to; 0: nothing is pending.
  @exclusivity(unchecked) @usableFromInline final var pendingGroup: UInt64 = 0
  /// Whether the value of that group differs from the one before it.
  @exclusivity(unchecked) @usableFromInline final var differs = false

  /// The evaluation of the own element's body that has read the cell last.
  @exclusivity(unchecked) final var ownEvaluation: UInt32 = 0
  /// The other elements whose bodies have read the cell.
  @exclusivity(unchecked) final var readers: ContiguousArray<Reader> = []

  /// An element whose body has read a cell, in one evaluation.
  struct Reader {
    weak var element: BodyElement?
    let evaluation: UInt32
  }

  init(_ field: CellField, element: BodyElement) {
    self.field = field
    owner = Unmanaged.passUnretained(element)
    inbox = element.core.inbox
  }

  /// The element that the cell lives with; `nil` after it has gone.
  final var element: BodyElement? { owner?._withUnsafeGuaranteedRef { $0 } }

  /// The name of the property.
  final var name: String { field.name }

  /// The element has gone; under the lock.
  final func loseElement() {
    owner = nil
    isMounted = false
  }

  /// Runs a function under the lock of the inbox; it may call nothing of the scene's.
  @usableFromInline
  final func withLock(_ body: () -> Void) {
    inbox.withLock(body)
  }

  // MARK: Reading

  /// Whether the caller belongs to a pass of the stage and sees what bodies see; a body that asks
  /// depends on the cell from now on.
  @usableFromInline
  final func isReadInPass() -> Bool {
    // The thread comes first: on another one the element must not even be looked at.
    // Proof: the cell holds its inbox.
    guard Unmanaged.passUnretained(inbox)._withUnsafeGuaranteedRef({ $0.isRunningPassHere }),
      owner != nil
    else { return false }
    noteRead()
    return true
  }

  /// Notes that the body in evaluation depends on the cell.
  final func noteRead() {
    // Proof: the parents of both elements hold them, and the stage the core. Counting references here
    // would cost more than all the rest.
    owner?._withUnsafeGuaranteedRef { element in
      let core = Unmanaged.passUnretained(element.core)
      guard let reader = core._withUnsafeGuaranteedRef({ $0.evaluation }) else { return }
      if reader.toOpaque() == Unmanaged.passUnretained(element).toOpaque() {
        ownEvaluation = element.evaluation
      } else {
        reader._withUnsafeGuaranteedRef { noteRead(by: $0) }
      }
    }
  }

  @inline(never)
  private final func noteRead(by reader: BodyElement) {
    if let last = readers.last, last.element === reader, last.evaluation == reader.evaluation {
      return
    }
    // Before there must be more room, those are dropped that have gone or have run again.
    if readers.count == readers.capacity { dropFormerReaders() }
    readers.append(Reader(element: reader, evaluation: reader.evaluation))
  }

  private final func dropFormerReaders() {
    readers.removeAll { $0.element?.evaluation != $0.evaluation }
    // Room for as many again: else the next ones would have to be looked through at once.
    readers.reserveCapacity(max(8, 2 * readers.count))
  }

  /// Calls for an update of every element whose last body evaluation has read the cell.
  final func invalidateReaders() {
    guard let element else { return }
    let core = element.core
    if ownEvaluation == element.evaluation { core.setNeedsUpdate(element) }
    for reader in readers {
      guard let element = reader.element, element.evaluation == reader.evaluation else { continue }
      core.setNeedsUpdate(element)
    }
    readers.removeAll(keepingCapacity: true)
  }

  // MARK: Writing

  /// Adds a write to what waits in the inbox, under the transaction that is current now.
  ///
  /// - Parameters:
  ///   - differs: Whether the value differs from the one before the group that the cell waits in.
  ///   - takeUp: Takes the value up, under the lock; it gets the earlier group that the cell waits in
  ///     too, if the write belongs to another one.
  ///   - commit: Makes the value of a group of the cell the one that bodies see. Without captures, it
  ///     is a function of the cell's type that costs no look-up.
  @usableFromInline
  final func addWrite(
    differs: Bool,
    takeUp: ((group: UInt64, differs: Bool)?) -> Void,
    commit: @escaping (CellBase, UInt64) -> Bool
  ) {
    let scope = TransactionScope.current
    var isLost = false
    inbox.withLock {
      isLost = !isMounted
      if isLost { return }
      let last = (group: pendingGroup, differs: self.differs)
      let group = inbox.add(self, under: scope, commit: commit)
      takeUp(last.group == 0 || last.group == group ? nil : last)
      pendingGroup = group
      self.differs = last.group == group ? differs : true
    }
    if isLost { return reportLostWrite() }
    if inbox.isRunningPassHere, let element { element.core.noteWrite(of: self) }
    inbox.wake()
  }

  /// A write has brought the value that was written last.
  @usableFromInline
  final func noteSameWrite() {
    var isLost = false
    inbox.withLock { isLost = !isMounted }
    if isLost { return reportLostWrite() }
    // The pass is empty, but it ends: someone may wait for that.
    if let scope = TransactionScope.current, !scope.transaction.completions.isEmpty {
      inbox.addPass(under: scope)
    }
  }

  /// A write has come to a cell whose element is not there.
  private final func reportLostWrite() {
    inbox.report(.writeWithoutCell(named: name))
  }
}
