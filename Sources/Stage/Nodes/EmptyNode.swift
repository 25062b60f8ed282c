/// Nothing: no element at all.
@frozen
public struct EmptyNode: Node {
  /// Makes a node without elements.
  @inlinable
  public init() {}

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {}

  @inlinable public static var _elementCount: Int { 0 }
}
