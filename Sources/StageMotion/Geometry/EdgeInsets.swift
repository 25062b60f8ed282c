/// Distances from the four sides of a rectangle inwards, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double

  /// The distance from the leading side.
  public var leading: Double

  /// The distance from the bottom.
  public var bottom: Double

  /// The distance from the trailing side.
  public var trailing: Double

  /// Makes distances of 0 on all sides.
  @inlinable
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Makes distances for the four sides.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension EdgeInsets: Animatable {
  @inlinable public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(AnimatablePair(top, leading), AnimatablePair(bottom, trailing)) }
    set {
      top = newValue.first.first
      leading = newValue.first.second
      bottom = newValue.second.first
      trailing = newValue.second.second
    }
  }
}
