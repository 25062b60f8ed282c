/// The radii of the four corners of a rectangle, in points.
///
/// They may become negative while they are animated; renderers clamp.
@frozen
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the corner where the top and the leading side meet.
  public var topLeading: Double

  /// The radius of the corner where the bottom and the leading side meet.
  public var bottomLeading: Double

  /// The radius of the corner where the bottom and the trailing side meet.
  public var bottomTrailing: Double

  /// The radius of the corner where the top and the trailing side meet.
  public var topTrailing: Double

  /// Makes radii; a corner that is not named is square.
  @inlinable
  public init(
    topLeading: Double = 0,
    bottomLeading: Double = 0,
    bottomTrailing: Double = 0,
    topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension RectangleCornerRadii: Animatable {
  @inlinable public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading),
        AnimatablePair(bottomTrailing, topTrailing)
      )
    }
    set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }
}
