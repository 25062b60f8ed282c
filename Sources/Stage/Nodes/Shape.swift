/// A figure that fills the rectangle in which it is placed.
///
/// A bare shape is black; ``fill(_:)`` gives it another colour.
public protocol Shape: Animatable, Node, Sendable {
  /// Tells the emitter which shape it is.
  static func _emitShape(_ shape: Self, _ color: Color, into emitter: inout Emitter)
}

extension Shape {
  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    _emitShape(node, .black, into: &emitter)
  }

  /// Fills the shape with a colour.
  @inlinable
  public func fill(_ color: Color) -> some Node {
    FilledShape(shape: self, color: color)
  }
}

/// A shape in a colour.
@usableFromInline
struct FilledShape<Content: Shape>: Node {
  @usableFromInline let shape: Content
  @usableFromInline let color: Color

  @inlinable
  init(shape: Content, color: Color) {
    self.shape = shape
    self.color = color
  }

  @inlinable
  static func _emit(_ node: Self, into emitter: inout Emitter) {
    Content._emitShape(node.shape, node.color, into: &emitter)
  }
}

extension Emitter {
  @usableFromInline
  mutating func shape(_ kind: ShapeKind) {
    _ = element {
      ShapeElement($0, $1, kind)
    } update: { _ in
    }
  }
}
