/// The largest circle in the middle of the rectangle.
@frozen
public struct Circle: Shape {
  /// Makes a circle as large as it is proposed.
  @inlinable
  public init() {}

  @inlinable
  public static func _emitShape(_ shape: Self, _ color: Color, into emitter: inout Emitter) {
    emitter.shape(.circle)
    emitter.attribute(FillKey.self, color)
  }
}
