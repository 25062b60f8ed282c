/// Several nodes, one behind the other.
@frozen
public struct TupleNode<each Content: Node>: Node {
  @usableFromInline let content: (repeat each Content)

  /// Makes a node of several ones, in drawing order.
  @inlinable
  public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    repeat (each Content)._emit(each node.content, into: &emitter)
  }

  @inlinable public static var _elementCount: Int {
    var count = 0
    for type in repeat (each Content).self { count += type._elementCount }
    return count
  }
}
