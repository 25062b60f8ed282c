/// The node that a modifier is applied to, inside the modifier's body.
@frozen
public struct PlaceholderNode<Value>: Node {
  @usableFromInline let source: ContentSource

  @usableFromInline
  init(_ source: ContentSource) {
    self.source = source
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.content(of: node.source)
    guard element.mayDiffer(from: node.source) else { return }
    emitter.restoringTransaction(of: element) {
      $0.children(of: element) { node.source.emit(&$0) }
    }
  }
}

/// What a placeholder stands for; made anew with every evaluation, so that who holds one sees that
/// its content may have changed.
@usableFromInline
final class ContentSource {
  @usableFromInline let emit: (inout Emitter) -> Void
  /// Whether there is an element around the placeholders that has to do with the content: one whose
  /// scope the content is not in, or one whose transition the content has.
  var hasOwner = false
  /// Whether the body around is evaluated over and over with the same source.
  let isLasting: Bool

  @usableFromInline
  init(isLasting: Bool = false, emit: @escaping (inout Emitter) -> Void) {
    self.isLasting = isLasting
    self.emit = emit
  }

  @inlinable
  convenience init<Content: Node>(of content: Content) {
    self.init { Content._emit(content, into: &$0) }
  }

  /// The source of a content around which a body is evaluated in every frame.
  @inlinable
  convenience init<Content: Node>(ofLasting content: Content) {
    self.init(isLasting: true) { Content._emit(content, into: &$0) }
  }
}

/// The element of a placeholder: transactions reach it past the scope that it lies in.
@usableFromInline
final class ContentElement: Element {
  @usableFromInline let hasScope: Bool
  // An ancestor: it is there as long as this is mounted.
  fileprivate unowned let scope: TransactionElement?
  /// The source that was emitted last, if it lasts.
  private var last: ContentSource?

  init(_ core: Core, _ parent: Element, _ source: ContentSource) {
    // A node value may be placed twice: what counts is the owner that this placeholder lies in.
    let owner = source.hasOwner ? parent.nearest { $0.owns(source) } : nil
    let scope = owner as? TransactionElement
    hasScope = scope != nil
    self.scope = scope
    super.init(core, parent)
    if let scope { transactionParent = scope.transactionParent }
    (owner as? PhasedElement)?.placeholder = self
  }

  /// Whether the content must be emitted: where a body moves by itself, what it puts something around
  /// is not touched in every frame.
  @usableFromInline
  func mayDiffer(from source: ContentSource) -> Bool {
    guard source.isLasting else { return true }
    if last === source, core.followedPass == core.passNumber { return false }
    last = source
    return true
  }
}

extension Emitter {
  @usableFromInline
  mutating func content(of source: ContentSource) -> ContentElement {
    element {
      ContentElement($0, $1, source)
    } update: { _ in
    }
  }

  /// Emits the content of a placeholder under the transaction that is outside of its scope.
  @inlinable
  mutating func restoringTransaction(of element: ContentElement, _ emit: (inout Emitter) -> Void) {
    guard element.hasScope else { return emit(&self) }
    let inner = core.beginTransaction(outsideOf: element)
    emit(&self)
    core.transaction = inner
  }
}

extension Core {
  /// Makes the transaction the current one that is outside of the scope of a content; answers the one
  /// before.
  @usableFromInline
  func beginTransaction(outsideOf content: ContentElement) -> Transaction {
    guard let outer = content.scope?.outer else { return beginTransaction(for: content) }
    let inner = transaction
    transaction = outer
    return inner
  }
}
