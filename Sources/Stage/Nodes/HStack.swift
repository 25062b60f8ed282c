/// Nodes beside each other.
///
/// The least flexible are asked first for their width, each for an equal share of what is left.
public struct HStack<Content: Node>: Node {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let content: Content

  /// Lays nodes out beside each other.
  ///
  /// - Parameters:
  ///   - alignment: Where they lie along the height.
  ///   - spacing: The space between them, in points; `nil`: 8. What is not finite counts as 0.
  ///   - content: The nodes, from the leading side.
  @inlinable
  public init(
    alignment: VerticalAlignment = .center,
    spacing: Double? = nil,
    @StageBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.hStack(node.alignment, node.spacing)
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}
