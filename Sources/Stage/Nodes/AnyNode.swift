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
    if emitter.core.mayNestBody {
      emitter.core.nest { node.box.emit(in: element, change, into: &emitter) }
    } else {
      element.putOff { [emitter, change] in
        var emitter = emitter
        node.box.emit(in: element, change, into: &emitter)
      }
    }
  }
}

/// The element of a node without a type.
private final class AnyElement: VariableElement {
  private var type: ObjectIdentifier
  /// What emits the content when the outermost body has run, and the body that it is a part of.
  private var waiting: (emit: () -> Void, body: BodyElement?)?

  init(_ core: Core, _ parent: Element, _ type: ObjectIdentifier) {
    self.type = type
    super.init(core, parent)
  }

  func take(_ new: ObjectIdentifier) -> ContentChange {
    guard new != type else { return .none }
    defer { type = new }
    return core.exchange(type, for: new, in: self) ? .back : .new
  }

  /// Lets the content wait for the outermost body.
  func putOff(_ emit: @escaping () -> Void) {
    waiting = (emit, core.evaluating)
    core.putOffBody(of: self)
  }

  override func refresh() {
    guard let (emit, body) = waiting.take() else { return }
    let outer = core.evaluation
    // Proof: the body is in the tree, around this element.
    core.evaluation = body.map { Unmanaged.passUnretained($0) }
    core.nest(emit)
    core.evaluation = outer
  }
}

/// A node without its type.
private class NodeBox {
  var type: ObjectIdentifier { ObjectIdentifier(Never.self) }

  func emit(into emitter: inout Emitter) {}

  final func emit(in element: AnyElement, _ change: ContentChange, into emitter: inout Emitter) {
    if change == .none {
      emitter.children(of: element) { emit(into: &$0) }
    } else {
      emitter.otherChildren(of: element, areBack: change == .back) { emit(into: &$0) }
    }
  }
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
