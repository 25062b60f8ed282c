/// The whole rectangle.
@frozen
public struct Rectangle: Shape {
  /// Makes a rectangle as large as it is proposed.
  @inlinable
  public init() {}

  @inlinable
  public static func _emitShape(_ shape: Self, _ color: Color, into emitter: inout Emitter) {
    emitter.shape(.rectangle)
    emitter.attribute(FillKey.self, color)
  }
}
