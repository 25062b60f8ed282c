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
  /// The scope around the placeholder whose transaction does not reach the content.
  // Proof: the holders of the source are inside of the scope and go before it.
  unowned(unsafe) var scope: Element?

  @usableFromInline
  init(emit: @escaping (inout Emitter) -> Void) {
    self.emit = emit
  }
}

/// The element of a placeholder: transactions reach it past the scope that it lies in.
@usableFromInline
final class ContentElement: Element {
  @usableFromInline let hasScope: Bool

  init(_ core: Core, _ parent: Element, scope: Element?) {
    hasScope = scope != nil
    super.init(core, parent)
    if let scope { transactionParent = scope.transactionParent }
  }
}

extension Emitter {
  @usableFromInline
  mutating func content(of source: ContentSource) -> ContentElement {
    element {
      ContentElement($0, $1, scope: source.scope)
    } update: { _ in
    }
  }

  /// Emits the content of a placeholder under the transaction that is outside of its scope.
  @inlinable
  mutating func restoringTransaction(of element: ContentElement, _ emit: (inout Emitter) -> Void) {
    guard element.hasScope else { return emit(&self) }
    let inner = core.beginTransaction(for: element)
    emit(&self)
    core.transaction = inner
  }
}
