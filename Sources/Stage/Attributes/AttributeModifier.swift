/// A node with an attribute on it.
@frozen
@usableFromInline
struct AttributeModifier<Content: Node, Key: AttributeKey>: Node {
  @usableFromInline let content: Content
  @usableFromInline let value: Key.Value

  @inlinable
  init(_ content: Content, _ key: Key.Type, _ value: Key.Value) {
    self.content = content
    self.value = value
  }

  @inlinable
  static func _emit(_ node: Self, into emitter: inout Emitter) {
    Content.emitAsOne(node.content, into: &emitter)
    emitter.attribute(Key.self, node.value)
  }
}

extension Node {
  /// Gives the node an attribute of one's own, which an animation moves as it does Stage's.
  ///
  /// - Parameters:
  ///   - key: What the attribute is.
  ///   - value: Its value. What is not a finite number is shown at once, without animation.
  @inlinable
  public func attribute<Key: AttributeKey>(_ key: Key.Type, _ value: Key.Value) -> some Node {
    AttributeModifier(self, key, value)
  }

  /// Shifts what is drawn, without a part in the layout.
  ///
  /// - Parameter offset: In points, towards trailing and bottom.
  @inlinable
  public func offset(_ offset: Size) -> some Node {
    AttributeModifier(self, OffsetKey.self, offset)
  }

  /// Shifts what is drawn, without a part in the layout.
  ///
  /// - Parameters:
  ///   - x: In points, towards trailing.
  ///   - y: In points, towards the bottom.
  @inlinable
  public func offset(x: Double = 0, y: Double = 0) -> some Node {
    offset(Size(width: x, height: y))
  }

  /// Makes what is drawn transparent.
  ///
  /// - Parameter opacity: 0 is invisible, 1 opaque. Not clamped while it is animated; opacities
  ///   multiply down the tree.
  @inlinable
  public func opacity(_ opacity: Double) -> some Node {
    AttributeModifier(self, OpacityKey.self, opacity)
  }

  /// Scales what is drawn, without a part in the layout.
  ///
  /// - Parameters:
  ///   - scale: The factor in both directions.
  ///   - anchor: The point in the rectangle that stays where it is.
  @inlinable
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some Node {
    scaleEffect(Size(width: scale, height: scale), anchor: anchor)
  }

  /// Scales what is drawn, without a part in the layout.
  ///
  /// - Parameters:
  ///   - x: The factor along the width.
  ///   - y: The factor along the height.
  ///   - anchor: The point in the rectangle that stays where it is.
  @inlinable
  public func scaleEffect(
    x: Double = 1,
    y: Double = 1,
    anchor: UnitPoint = .center
  ) -> some Node {
    scaleEffect(Size(width: x, height: y), anchor: anchor)
  }

  /// Scales what is drawn, without a part in the layout.
  ///
  /// - Parameters:
  ///   - scale: The factors along width and height.
  ///   - anchor: The point in the rectangle that stays where it is.
  @inlinable
  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some Node {
    AttributeModifier(self, ScaleKey.self, ScaleKey.Value(scale: scale, anchor: anchor))
  }

  /// Rotates what is drawn, without a part in the layout.
  ///
  /// - Parameters:
  ///   - angle: Clockwise. Angles animate as plain numbers: 360° is a full turn.
  ///   - anchor: The point in the rectangle that stays where it is.
  @inlinable
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some Node {
    AttributeModifier(self, RotationKey.self, RotationKey.Value(angle: angle, anchor: anchor))
  }

  /// Blurs what is drawn, without a part in the layout.
  ///
  /// - Parameter radius: How far, in points; 0 is sharp. Not clamped while it is animated.
  @inlinable
  public func blur(radius: Double) -> some Node {
    AttributeModifier(self, BlurKey.self, radius)
  }

  /// Draws a shadow below.
  ///
  /// - Parameters:
  ///   - color: Its colour; black at 0.33 by default.
  ///   - radius: How far it is blurred, in points.
  ///   - x: How far it lies towards trailing, in points.
  ///   - y: How far it lies towards the bottom, in points.
  @inlinable
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: Double,
    x: Double = 0,
    y: Double = 0
  ) -> some Node {
    let offset = Size(width: x, height: y)
    return AttributeModifier(
      self,
      ShadowKey.self,
      ShadowKey.Value(color: color, radius: radius, offset: offset)
    )
  }
}
