/// An element that changes transactions on their way to what is inside.
@usableFromInline
class TransactionElement: Element {
  final override var innerTransactionParent: TransactionElement? { self }

  /// What the element does to a transaction.
  final var effect: TransactionEffect
  /// The content inside that the element does not concern.
  final var source: ContentSource? {
    didSet { source?.hasOwner = true }
  }

  final override func owns(_ source: ContentSource) -> Bool { self.source === source }

  init(
    _ core: Core,
    _ parent: Element,
    _ effect: TransactionEffect
  ) {
    self.effect = effect
    super.init(core, parent, hasOwnScope: true)
  }

  /// What is around, while the inside is emitted, bodies that are put off included: the content of a
  /// scope gets it back, also where it is not that of the pass, as in the phases of transitions.
  final fileprivate(set) var outer: Transaction?

  /// The pass in which the element was last asked, and what it answered.
  private final var answer: (pass: UInt64, transaction: Transaction)?

  /// Changes the transaction of a pass for what is inside.
  func apply(to transaction: inout Transaction) {
    effect.apply(to: &transaction)
  }

  /// The modifier as it is written.
  var modifierName: String {
    let name = effect.isAnimation ? ".animation" : ".transaction"
    return source == nil ? name + "(_:)" : name + "(_:body:)"
  }

  /// Whether the element acts in the pass that runs.
  var acts: Bool { true }

  /// What the element did in the pass that runs.
  final func step(from outer: Transaction, to inner: Transaction) -> Explanation.Step {
    let effect: Explanation.Effect
    if !acts {
      effect = .valueUnchanged
    } else if self.effect.isAnimation, outer.disablesAnimations {
      effect = .animationsDisabled
    } else if self.effect.isAnimation || inner.animation != outer.animation {
      effect = .animation(inner.animation)
    } else if inner.disablesAnimations != outer.disablesAnimations {
      effect = .disablesAnimations(inner.disablesAnimations)
    } else {
      effect = .other
    }
    return Explanation.Step(modifier: modifierName, effect: effect)
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
    outer = nil
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
    _ effect: TransactionEffect
  ) {
    self.value = value
    super.init(core, parent, effect)
  }

  func watch(_ new: Value) {
    if !areEqual(new, value) { changePass = core.passNumber }
    value = new
  }

  override var acts: Bool { changePass == core.passNumber }

  override var modifierName: String {
    effect.isAnimation ? ".animation(_:value:)" : ".transaction(value:_:)"
  }

  override func apply(to transaction: inout Transaction) {
    if acts { effect.apply(to: &transaction) }
  }
}

/// What a modifier does to a transaction.
enum TransactionEffect {
  /// Sets the animation, unless `.animation` modifiers are disabled.
  case animation(Animation?)
  /// Runs a function of the scene.
  case transform((inout Transaction) -> Void)

  var isAnimation: Bool {
    if case .animation = self { true } else { false }
  }

  func apply(to transaction: inout Transaction) {
    switch self {
    case .animation(let animation):
      if !transaction.disablesAnimations { transaction.animation = animation }
    case .transform(let transform): transform(&transaction)
    }
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
    element.outer = outer
    let putOffCount = core.putOffBodies.count
    children(of: element, emit)
    // Bodies that were put off inside ask for it later in the pass.
    if core.putOffBodies.count == putOffCount { element.outer = nil }
    core.transaction = outer
  }
}
