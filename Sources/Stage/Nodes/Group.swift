/// Several nodes under one name, laid out by what is around them.
///
/// An effect on a group applies to each of its members; a frame or padding takes them as one.
@frozen
public struct Group<Content: Node>: Node {
  @usableFromInline let content: Content

  /// Groups the nodes of a closure.
  @inlinable
  public init(@StageBuilder content: () -> Content) {
    self.content = content()
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    Content._emit(node.content, into: &emitter)
  }

  @inlinable public static var _elementCount: Int { Content._elementCount }
}
