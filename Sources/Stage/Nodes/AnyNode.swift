/// A node whose type does not matter: it may be another one in each evaluation.
///
/// A node of another type is another identity.
public struct AnyNode: Node {
  private let box: NodeBox

  /// Hides the type of a node.
  public init<Content: Node>(_ content: Content) {
    box = (content as? AnyNode)?.box ?? TypedNodeBox(content)
  }

  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    var change = ContentChange.none
    let type = node.box.type
    let element = emitter.element {
      AnyElement($0, $1, type)
    } update: {
      change = $0.take(type)
    }
    if change == .none {
      emitter.children(of: element) { node.box.emit(into: &$0) }
    } else {
      emitter.otherChildren(of: element, areBack: change == .back) { node.box.emit(into: &$0) }
    }
  }
}

/// The element of a node without a type.
private final class AnyElement: VariableElement {
  private var type: ObjectIdentifier

  init(_ core: Core, _ parent: Element, _ type: ObjectIdentifier) {
    self.type = type
    super.init(core, parent)
  }

  func take(_ new: ObjectIdentifier) -> ContentChange {
    guard new != type else { return .none }
    defer { type = new }
    return core.exchange(type, for: new, in: self) ? .back : .new
  }
}

/// A node without its type.
private class NodeBox {
  var type: ObjectIdentifier { ObjectIdentifier(Never.self) }

  func emit(into emitter: inout Emitter) {}
}

private final class TypedNodeBox<Content: Node>: NodeBox {
  private let content: Content

  init(_ content: Content) {
    self.content = content
  }

  override var type: ObjectIdentifier { ObjectIdentifier(Content.self) }

  override func emit(into emitter: inout Emitter) {
    Content.emitAsOne(content, into: &emitter)
  }
}
