/// A colour fills the rectangle that it is proposed.
extension Color: Node {
  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    emitter.shape(.color)
    emitter.attribute(FillKey.self, node)
  }
}
