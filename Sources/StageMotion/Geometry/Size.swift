/// An extent in the plane, in points.
///
/// It may become negative while it is animated.
@frozen
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double

  /// The vertical extent.
  public var height: Double

  /// Makes a size from its extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent, 0 × 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }
}

extension Size: Animatable {
  @inlinable public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set {
      width = newValue.first
      height = newValue.second
    }
  }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width) × \(height)" }
}
