/// The key of the placed rectangle of a leaf, in stage coordinates, before effects: `rectangle`.
public enum RectangleKey: AttributeKey {
  public static var name: String { "rectangle" }
  public static var defaultValue: Rect { .zero }
  public static var _componentNames: [String]? { ["x", "y", "width", "height"] }
  public static var _keepsValue: Bool { false }

  public static func _components(of value: Rect) -> [Double] {
    [value.minX, value.minY, value.width, value.height]
  }
}

/// The key of a shift of what is drawn, in points: `offset`.
public enum OffsetKey: AttributeKey {
  public static var name: String { "offset" }
  public static var defaultValue: Size { .zero }
  public static var _componentNames: [String]? { ["x", "y"] }
  @inlinable public static var _keepsValue: Bool { false }

  public static func _components(of value: Size) -> [Double] { [value.width, value.height] }
}

/// The key of the factor of what is inside, 0 invisible and 1 opaque, not clamped: `opacity`.
public enum OpacityKey: AttributeKey {
  public static var name: String { "opacity" }
  public static var defaultValue: Double { 1 }
  @inlinable public static var _keepsValue: Bool { false }
}

/// The key of a scale of what is drawn, about an anchor in its rectangle: `scale`.
public enum ScaleKey: AttributeKey {
  /// A scale about an anchor.
  public struct Value: Animatable, Hashable, Sendable {
    /// The factors along width and height.
    public var scale: Size

    /// The point in the rectangle that stays where it is.
    public var anchor: UnitPoint

    /// Makes a scale of factors and an anchor.
    @inlinable
    public init(scale: Size, anchor: UnitPoint) {
      self.scale = scale
      self.anchor = anchor
    }

    /// The factors, then the anchor.
    @inlinable public var animatableData:
      AnimatablePair<Size.AnimatableData, UnitPoint.AnimatableData>
    {
      get { AnimatablePair(scale.animatableData, anchor.animatableData) }
      set {
        scale.animatableData = newValue.first
        anchor.animatableData = newValue.second
      }
    }
  }

  public static var name: String { "scale" }
  public static var defaultValue: Value {
    Value(scale: Size(width: 1, height: 1), anchor: .center)
  }
  public static var _componentNames: [String]? { ["x", "y", "anchor.x", "anchor.y"] }
  @inlinable public static var _keepsValue: Bool { false }

  public static func _components(of value: Value) -> [Double] {
    [value.scale.width, value.scale.height, value.anchor.x, value.anchor.y]
  }
}

/// The key of a rotation of what is drawn, about an anchor in its rectangle: `rotation`.
public enum RotationKey: AttributeKey {
  /// A rotation about an anchor.
  public struct Value: Animatable, Hashable, Sendable {
    /// How far it is turned, clockwise.
    public var angle: Angle

    /// The point in the rectangle that stays where it is.
    public var anchor: UnitPoint

    /// Makes a rotation of an angle and an anchor.
    @inlinable
    public init(angle: Angle, anchor: UnitPoint) {
      self.angle = angle
      self.anchor = anchor
    }

    /// The radians, then the anchor.
    @inlinable public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
      get { AnimatablePair(angle.radians, anchor.animatableData) }
      set {
        angle.radians = newValue.first
        anchor.animatableData = newValue.second
      }
    }
  }

  public static var name: String { "rotation" }
  public static var defaultValue: Value { Value(angle: .zero, anchor: .center) }
  public static var _componentNames: [String]? { ["", "anchor.x", "anchor.y"] }
  @inlinable public static var _keepsValue: Bool { false }

  public static func _components(of value: Value) -> [Double] {
    [value.angle.radians, value.anchor.x, value.anchor.y]
  }
}

/// The key of the colour that a shape is filled with: `fill`.
public enum FillKey: AttributeKey {
  public static var name: String { "fill" }
  public static var defaultValue: Color { .black }
  public static var _componentNames: [String]? { ["red", "green", "blue", "opacity"] }
  @inlinable public static var _keepsValue: Bool { true }

  public static func _areEqual(_ a: Color, _ b: Color) -> Bool { a == b }

  public static func _components(of value: Color) -> [Double] {
    let color = value.resolved
    return [color.red, color.green, color.blue, color.opacity]
  }
}

/// The key of a blur of what is drawn, its radius in points, not clamped: `blur`.
public enum BlurKey: AttributeKey {
  public static var name: String { "blur" }
  public static var defaultValue: Double { 0 }
  @inlinable public static var _keepsValue: Bool { false }
}

/// The key of a shadow of what is drawn: `shadow`.
public enum ShadowKey: AttributeKey {
  /// A blurred copy below.
  public struct Value: Animatable, Hashable, Sendable {
    /// The colour of the copy.
    public var color: Color

    /// How far the copy is blurred, in points.
    public var radius: Double

    /// How far the copy lies towards trailing and bottom, in points.
    public var offset: Size

    /// Makes a shadow of a colour, a radius and an offset.
    @inlinable
    public init(color: Color, radius: Double, offset: Size) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }

    /// The data of the colour, the radius, then the offset.
    @inlinable public var animatableData:
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

  public static var name: String { "shadow" }
  public static var defaultValue: Value { Value(color: .black, radius: 0, offset: .zero) }
  public static var _componentNames: [String]? {
    ["radius", "x", "y", "red", "green", "blue", "opacity"]
  }
  @inlinable public static var _keepsValue: Bool { true }

  public static func _areEqual(_ a: Value, _ b: Value) -> Bool { a == b }

  public static func _components(of value: Value) -> [Double] {
    [value.radius, value.offset.width, value.offset.height]
      + FillKey._components(of: value.color)
  }
}

extension ShadowKey.Value: DataDefined {}
