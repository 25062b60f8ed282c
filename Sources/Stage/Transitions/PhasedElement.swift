/// The element of a node with a transition: what the transition puts around the node lies inside.
final class PhasedElement: Element {
  private var box: TransitionBox
  /// The node itself, as it was emitted last.
  private var content: ContentSource
  /// What the transition is given for the node.
  private var emitting: ContentSource
  private(set) var phase = TransitionPhase.identity

  /// The transition; where motion is to be reduced, opacity.
  private static func effective(_ box: TransitionBox, in environment: EnvironmentScope)
    -> TransitionBox
  {
    environment.values.accessibilityReduceMotion && box.hasMotion ? box.reduced : box
  }

  /// The element that stands for the node, in what the transition puts around it.
  weak var placeholder: ContentElement?

  init(_ core: Core, _ parent: Element, _ box: TransitionBox, _ content: ContentSource) {
    self.box = Self.effective(box, in: parent.innerEnvironment)
    self.content = content
    emitting = content
    super.init(core, parent)
    content.hasOwner = true
  }

  override func owns(_ source: ContentSource) -> Bool { emitting === source }

  /// Whether the transition has an animation of its own.
  var hasAnimation: Bool { box.hasAnimation }

  /// Emits the node inside of the transition.
  func emit(into emitter: inout Emitter) {
    emit(content, into: &emitter)
  }

  private func emit(_ source: ContentSource, into emitter: inout Emitter) {
    source.hasOwner = true
    emitting = source
    box.emit(source, in: phase, into: &emitter)
  }

  /// Takes a new node and a new transition.
  func update(_ new: TransitionBox, _ content: ContentSource) {
    let new = Self.effective(new, in: environment)
    let hasOtherStructure = new.structure != box.structure
    box = new
    self.content = content
    if hasOtherStructure { rebuild() }
  }

  /// Shows the node in another phase; the node itself does not change.
  func show(_ phase: TransitionPhase) {
    self.phase = phase
    var emitter = Emitter(updating: firstReference, in: self)
    // Where a phase has other elements, a placeholder may be new: then it needs the node.
    let content = content
    let unchanged = ContentSource { if $0.isMounting { content.emit(&$0) } }
    core.emitCompletely { emit(unchanged, into: &emitter) }
  }

  /// Makes what lies around the node anew, for a transition of another type; the node goes on.
  private func rebuild() {
    let old = placeholder
    var kept = old?.firstChild.take()
    let transactions = old?.innerTransactionParent
    let environment = old?.innerEnvironment
    removeChildren()
    var emitter = Emitter(mountingIn: self)
    let content = content
    let source = ContentSource { emitter in
      guard let chain = kept.take() else { return content.emit(&emitter) }
      emitter.adopt(chain, from: transactions, environment)
    }
    core.emitCompletely {
      emit(source, into: &emitter)
      adopt(emitter.first)
    }
    if let chain = kept.take() { core.unmount(chain: chain) }
    core.noteChildren(of: self)
    core.rendering?.noteOwners(of: ShownElement(around: self).element)
    setNeedsLayout()
  }
}

extension Emitter {
  /// Takes elements that have been made elsewhere as the only ones: out of the scopes that were around
  /// them there.
  fileprivate mutating func adopt(
    _ chain: Element,
    from transactions: TransactionElement?,
    _ environment: EnvironmentScope?
  ) {
    first = Unmanaged.passRetained(chain)
    var waiting: [(Element, parent: Element)] = []
    var moved: [Element] = []
    for element in sequence(first: chain, next: \.nextSibling) { waiting.append((element, owner)) }
    while let (element, parent) = waiting.popLast() {
      element.parent = parent
      element.depth = parent.depth + 1
      if element.transactionParent === transactions {
        element.transactionParent = owner.innerTransactionParent
      }
      if element.environment === environment {
        element.environment = owner.innerEnvironment
        moved.append(element)
      }
      for child in element.children { waiting.append((child, element)) }
    }
    guard let environment, environment !== owner.innerEnvironment else { return }
    if environment.handOver(moved, to: owner.innerEnvironment) { core.mustRest = true }
  }
}

/// A node with a transition.
struct TransitionModifier<Content: Node>: Node {
  let content: Content
  let box: TransitionBox

  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let source = ContentSource(of: node.content)
    let element = emitter.element {
      PhasedElement($0, $1, node.box, source)
    } update: {
      $0.update(node.box, source)
    }
    emitter.children(of: element) { element.emit(into: &$0) }
  }
}
