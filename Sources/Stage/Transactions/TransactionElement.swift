/// An element that changes transactions on their way to what is inside.
@usableFromInline
class TransactionElement: Element {
  final override var changesTransactions: Bool { true }

  /// What the element does to a transaction, where that is given from outside.
  final var transform: (inout Transaction) -> Void
  /// What the content inside is that the element does not concern.
  final var source: ContentSource?

  init(
    _ core: Core,
    _ parent: Element,
    _ transform: @escaping (inout Transaction) -> Void
  ) {
    self.transform = transform
    super.init(core, parent)
  }

  override func apply(to transaction: inout Transaction) {
    transform(&transaction)
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
    // A copy: the element runs code of the scene, which may reach the core again.
    var inner = outer
    element.apply(to: &inner)
    core.transaction = inner
    children(of: element, emit)
    core.transaction = outer
  }
}
