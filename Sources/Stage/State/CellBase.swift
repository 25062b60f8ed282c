/// State that lives with an element, without the type of its value.
@usableFromInline
class CellBase {
  /// The element that the cell lives with; `nil` before it is mounted and after it has gone.
  // Proof: an element clears it when it is unmounted, and a stage unmounts its tree when it goes.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var element: BodyElement?
  /// Where writes wait; `nil` for what stands for a cell before a node is mounted.
  @usableFromInline final let inbox: Inbox?
  /// The next cell of the same element.
  @exclusivity(unchecked) final var next: CellBase?
  /// The name of the property.
  final let name: String
  /// Where it is declared, if that is known.
  var place: SourcePlace? { nil }

  // Under the lock of the inbox.
  /// Whether the element is there: else writes are dropped.
  @exclusivity(unchecked) @usableFromInline final var isMounted: Bool
  /// The group of writes that the last pending value belongs to; 0: nothing is pending.
  @exclusivity(unchecked) @usableFromInline final var pendingGroup: UInt64 = 0

  /// The evaluation of the own element's body that has read the cell last.
  @exclusivity(unchecked) final var ownEvaluation: UInt32 = 0
  /// The other elements whose bodies have read the cell.
  @exclusivity(unchecked) final var readers: ContiguousArray<Reader> = []

  /// How many readers there may be before those are dropped that have gone or have run again.
  private final var readerLimit = 8

  /// An element whose body has read a cell, in one evaluation.
  struct Reader {
    weak var element: BodyElement?
    let evaluation: UInt32
  }

  init(name: String, element: BodyElement?) {
    self.name = name
    self.element = element
    inbox = element?.core.inbox
    isMounted = element != nil
  }

  /// Whether it is a cell, and not what stands for one before a node is mounted.
  @inlinable final var isLinked: Bool { inbox != nil }

  /// Makes the value of a group the one that bodies see; answers whether it differs.
  func commit(_ group: UInt64) -> Bool { false }

  /// Notes that the body in evaluation depends on the cell.
  @usableFromInline
  final func noteRead() {
    guard let element, let reader = element.core.evaluating else { return }
    if reader === element {
      ownEvaluation = element.evaluation
      return
    }
    if let last = readers.last, last.element === reader, last.evaluation == reader.evaluation {
      return
    }
    if readers.count >= readerLimit {
      readers.removeAll { $0.element?.evaluation != $0.evaluation }
      readerLimit = max(8, 2 * readers.count)
    }
    readers.append(Reader(element: reader, evaluation: reader.evaluation))
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

  /// A write has come to a cell whose element is not there.
  @usableFromInline
  final func reportLostWrite() {
    let diagnostic = Diagnostic.writeWithoutCell(named: name)
    if let inbox { inbox.report(diagnostic) } else { diagnostic.writeToStandardError() }
  }
}
