/// The placed rectangle of a leaf, in stage coordinates, before effects.
enum RectangleKey: AttributeKey {
  static var name: String { "rectangle" }
  static var defaultValue: Rect { .zero }
  static var componentNames: [String] { ["x", "y", "width", "height"] }
  static func components(of value: Rect) -> [Double] {
    [value.minX, value.minY, value.width, value.height]
  }
}

/// A shift of what is drawn.
@usableFromInline
enum OffsetKey: AttributeKey {
  @usableFromInline static var name: String { "offset" }
  @usableFromInline static var defaultValue: Size { .zero }
  @usableFromInline static var componentNames: [String] { ["x", "y"] }
  @usableFromInline
  static func components(of value: Size) -> [Double] { [value.width, value.height] }
}

/// The factor of what is inside, 0 invisible and 1 opaque.
@usableFromInline
enum OpacityKey: AttributeKey {
  @usableFromInline static var name: String { "opacity" }
  @usableFromInline static var defaultValue: Double { 1 }
  @usableFromInline static var componentNames: [String] { [""] }
  @usableFromInline static func components(of value: Double) -> [Double] { [value] }
}

/// A scale of what is drawn, about an anchor in its rectangle.
@usableFromInline
enum ScaleKey: AttributeKey {
  @usableFromInline
  struct Value: Animatable {
    @usableFromInline var scale: Size
    @usableFromInline var anchor: UnitPoint

    @inlinable
    init(scale: Size, anchor: UnitPoint) {
      self.scale = scale
      self.anchor = anchor
    }

    @inlinable var animatableData: AnimatablePair<Size.AnimatableData, UnitPoint.AnimatableData> {
      get { AnimatablePair(scale.animatableData, anchor.animatableData) }
      set {
        scale.animatableData = newValue.first
        anchor.animatableData = newValue.second
      }
    }
  }

  @usableFromInline static var name: String { "scale" }
  @usableFromInline
  static var defaultValue: Value { Value(scale: Size(width: 1, height: 1), anchor: .center) }
  @usableFromInline static var componentNames: [String] { ["x", "y", "anchor.x", "anchor.y"] }
  @usableFromInline
  static func components(of value: Value) -> [Double] {
    [value.scale.width, value.scale.height, value.anchor.x, value.anchor.y]
  }
}

/// A rotation of what is drawn, clockwise, about an anchor in its rectangle.
@usableFromInline
enum RotationKey: AttributeKey {
  @usableFromInline
  struct Value: Animatable {
    @usableFromInline var angle: Angle
    @usableFromInline var anchor: UnitPoint

    @inlinable
    init(angle: Angle, anchor: UnitPoint) {
      self.angle = angle
      self.anchor = anchor
    }

    @inlinable var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
      get { AnimatablePair(angle.radians, anchor.animatableData) }
      set {
        angle.radians = newValue.first
        anchor.animatableData = newValue.second
      }
    }
  }

  @usableFromInline static var name: String { "rotation" }
  @usableFromInline static var defaultValue: Value { Value(angle: .zero, anchor: .center) }
  @usableFromInline static var componentNames: [String] { ["", "anchor.x", "anchor.y"] }
  @usableFromInline
  static func components(of value: Value) -> [Double] {
    [value.angle.radians, value.anchor.x, value.anchor.y]
  }
}

/// The colour that a shape is filled with.
@usableFromInline
enum FillKey: AttributeKey {
  @usableFromInline static var name: String { "fill" }
  @usableFromInline static var defaultValue: Color { .black }
  @usableFromInline static var componentNames: [String] { ["red", "green", "blue", "opacity"] }
  @usableFromInline static var keepsValue: Bool { true }
  @usableFromInline static func areEqual(_ a: Color, _ b: Color) -> Bool { a == b }
  @usableFromInline
  static func components(of value: Color) -> [Double] {
    let color = value.resolved
    return [color.red, color.green, color.blue, color.opacity]
  }
}

/// A shadow of what is drawn.
@usableFromInline
enum ShadowKey: AttributeKey {
  @usableFromInline
  struct Value: Animatable, Equatable {
    @usableFromInline var color: Color
    @usableFromInline var radius: Double
    @usableFromInline var offset: Size

    @inlinable
    init(color: Color, radius: Double, offset: Size) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }

    @inlinable var animatableData:
      AnimatablePair<Color.AnimatableData, AnimatablePair<Double, Size.AnimatableData>>
    {
      get {
        AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData))
      }
      set {
        color.animatableData = newValue.first
        radius = newValue.second.first
        offset.animatableData = newValue.second.second
      }
    }
  }

  @usableFromInline static var name: String { "shadow" }
  @usableFromInline
  static var defaultValue: Value { Value(color: .black, radius: 0, offset: .zero) }
  @usableFromInline static var componentNames: [String] {
    ["radius", "x", "y"] + FillKey.componentNames
  }
  @usableFromInline static var keepsValue: Bool { true }
  @usableFromInline static func areEqual(_ a: Value, _ b: Value) -> Bool { a == b }
  @usableFromInline
  static func components(of value: Value) -> [Double] {
    [value.radius, value.offset.width, value.offset.height] + FillKey.components(of: value.color)
  }
}
