/// Several nodes, one behind the other: one or more, and the last one.
///
/// Three nodes are a pair of a pair and a node. Pairs and no parameter pack: code for a pack asks at
/// run time what it consists of.
@frozen
public struct TupleNode<Front: Node, Last: Node>: Node {
  @usableFromInline let front: Front
  @usableFromInline let last: Last

  /// Puts a node behind another one, or behind several.
  @inlinable
  public init(_ front: Front, _ last: Last) {
    self.front = front
    self.last = last
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    Front._emit(node.front, into: &emitter)
    Last._emit(node.last, into: &emitter)
  }

  @inlinable public static var _elementCount: Int { Front._elementCount + Last._elementCount }
}
