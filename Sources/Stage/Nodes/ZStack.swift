/// Nodes on each other; each is proposed what the stack is.
public struct ZStack<Content: Node>: Node {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  /// Lays nodes on each other.
  ///
  /// - Parameters:
  ///   - alignment: Where they lie.
  ///   - content: The nodes, from the back.
  @inlinable
  public init(alignment: Alignment = .center, @StageBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.zStack(node.alignment)
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}
