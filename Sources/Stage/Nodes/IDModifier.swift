/// A node with an explicit identity.
@usableFromInline
@frozen
struct IDModifier<Content: Node, ID: Hashable>: Node {
  @usableFromInline let content: Content
  @usableFromInline let id: ID

  @inlinable
  init(content: Content, id: ID) {
    self.content = content
    self.id = id
  }

  @inlinable
  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let (element, change) = emitter.identified(by: AnyHashable(node.id))
    if change == .none {
      emitter.children(of: element) { Content._emit(node.content, into: &$0) }
    } else {
      emitter.otherChildren(of: element, areBack: change == .back) {
        Content._emit(node.content, into: &$0)
      }
    }
  }
}

/// The element of an explicit identity.
@usableFromInline
final class IdentityElement: VariableElement {
  var identity: AnyHashable {
    didSet { if identity != oldValue { core.noteChildren(of: parent ?? self) } }
  }

  init(_ core: Core, _ parent: Element, _ identity: AnyHashable) {
    self.identity = identity
    super.init(core, parent)
  }

  override var ownName: String? { "\(identity.base)" }
}

extension Emitter {
  @usableFromInline
  mutating func identified(
    by identity: AnyHashable
  ) -> (element: IdentityElement, change: ContentChange) {
    var change = ContentChange.none
    let element = element {
      IdentityElement($0, $1, identity)
    } update: {
      guard $0.identity != identity else { return }
      change = $0.core.exchange($0.identity, for: identity, in: $0) ? .back : .new
      $0.identity = identity
    }
    return (element, change)
  }
}

extension Node {
  /// Gives the node an explicit identity, which is its name in queries too.
  ///
  /// Another value makes another node: with fresh cells and no animations.
  @inlinable
  public func id(_ id: some Hashable) -> some Node {
    IDModifier(content: self, id: id)
  }
}
