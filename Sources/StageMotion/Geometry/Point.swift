/// A place in the plane, in points: x grows to the trailing side, y downwards.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance from the leading side.
  public var x: Double

  /// The distance from the top.
  public var y: Double

  /// Makes a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }
}

extension Point: Animatable {
  @inlinable public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
}

extension Point: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}
