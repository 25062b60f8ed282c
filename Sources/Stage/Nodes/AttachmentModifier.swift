/// A node with something attached that is no attribute.
struct AttachmentModifier<Content: Node, Kind: Attachment>: Node {
  let content: Content
  let make: () -> Kind
  let update: (Kind) -> Void

  static func _emit(_ node: Self, into emitter: inout Emitter) {
    Content.emitAsOne(node.content, into: &emitter)
    emitter.attach(node.make, update: node.update)
  }
}

extension Node {
  /// Names the node for queries, scripts and paths; its identity does not depend on it.
  public func named(_ name: String) -> some Node {
    AttachmentModifier(content: self) {
      NameAttachment(name)
    } update: {
      $0.name = name
    }
  }

  /// Calls a function when the node is tapped.
  public func onTapGesture(perform action: @escaping () -> Void) -> some Node {
    AttachmentModifier(content: self) {
      TapAttachment(action)
    } update: {
      $0.action = action
    }
  }
}
