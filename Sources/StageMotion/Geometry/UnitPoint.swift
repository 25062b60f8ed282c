/// A point in a rectangle whose sides are 1 long: (0, 0) is top leading, (1, 1) bottom trailing.
///
/// Values outside 0…1 lie outside of the rectangle and are allowed.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the leading side, as a fraction of the width.
  public var x: Double

  /// The distance from the top, as a fraction of the height.
  public var y: Double

  /// Makes a point from fractions of the width and of the height.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, which is ``topLeading``.
  public static let zero = UnitPoint(x: 0, y: 0)

  /// The middle of the rectangle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)

  /// The middle of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)

  /// The middle of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)

  /// The middle of the top side.
  public static let top = UnitPoint(x: 0.5, y: 0)

  /// The middle of the bottom side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)

  /// The corner where the top and the leading side meet.
  public static let topLeading = UnitPoint(x: 0, y: 0)

  /// The corner where the top and the trailing side meet.
  public static let topTrailing = UnitPoint(x: 1, y: 0)

  /// The corner where the bottom and the leading side meet.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)

  /// The corner where the bottom and the trailing side meet.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: Animatable {
  @inlinable public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
}

extension UnitPoint: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}
