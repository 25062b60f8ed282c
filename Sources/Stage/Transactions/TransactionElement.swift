/// An element that changes transactions on their way to what is inside.
@usableFromInline
class TransactionElement: Element {
  final override var innerTransactionParent: TransactionElement? { self }

  /// What the element does to a transaction, where that is given from outside.
  final var transform: (inout Transaction) -> Void
  /// What the content inside is that the element does not concern.
  final var source: ContentSource? {
    didSet { source?.hasOwner = true }
  }

  final override func owns(_ source: ContentSource) -> Bool { self.source === source }

  init(
    _ core: Core,
    _ parent: Element,
    _ transform: @escaping (inout Transaction) -> Void
  ) {
    self.transform = transform
    super.init(core, parent)
  }

  /// The pass in which the element was last asked, and what it answered.
  private final var answer: (pass: UInt64, transaction: Transaction)?

  /// Changes the transaction of a pass for what is inside.
  func apply(to transaction: inout Transaction) {
    transform(&transaction)
  }

  /// The transaction of the pass that runs as the inside gets it: made once in a pass.
  final func change(_ outer: Transaction) -> Transaction {
    if let answer, answer.pass == core.passNumber { return answer.transaction }
    // A copy: the element runs code of the scene, which may reach the core again.
    var inner = outer
    apply(to: &inner)
    core.adopt(inner.completions)
    answer = (core.passNumber, inner)
    core.changingElements.append(self)
    return inner
  }

  /// Lets go of what the pass has left.
  final func forgetPass() {
    answer = nil
  }
}

/// An element that changes transactions in a pass in which its value differs from the last one.
final class WatchElement<Value: Equatable>: TransactionElement {
  private var value: Value
  /// The pass in which the value changed last.
  private var changePass: UInt64 = 0

  init(
    _ core: Core,
    _ parent: Element,
    _ value: Value,
    _ transform: @escaping (inout Transaction) -> Void
  ) {
    self.value = value
    super.init(core, parent, transform)
  }

  func watch(_ new: Value) {
    if new != value { changePass = core.passNumber }
    value = new
  }

  override func apply(to transaction: inout Transaction) {
    if changePass == core.passNumber { transform(&transaction) }
  }
}

extension Emitter {
  /// Emits the children of an element under the transaction that it makes of the current one.
  mutating func transactionChildren(
    of element: TransactionElement,
    _ emit: (inout Emitter) -> Void
  ) {
    let outer = core.transaction
    core.transaction = element.change(outer)
    children(of: element, emit)
    core.transaction = outer
  }
}
