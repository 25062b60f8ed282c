/// A rectangle with level sides, in points.
///
/// Its size may become negative while it is animated; what compares sides expects that it is not.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner where the top and the leading side meet.
  public var origin: Point

  /// The extent from the origin towards trailing and bottom.
  public var size: Size

  /// Makes a rectangle from its corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from the coordinates of its corner and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle without extent at the origin.
  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }
}

extension Rect: Animatable {
  @inlinable public var animatableData: AnimatablePair<Point.AnimatableData, Size.AnimatableData>
  {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Rect: CustomStringConvertible {
  public var description: String { "\(origin) \(size)" }
}
