extension Transition where Self == IdentityTransition {
  /// No transition: the node comes and goes at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// The node fades in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// The node grows out of its centre.
  public static var scale: ScaleTransition { ScaleTransition() }

  /// The node grows out of a point.
  ///
  /// - Parameters:
  ///   - scale: The factor at which it begins and ends.
  ///   - anchor: The point in the node that stays where it is.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// The node comes from a distance.
  ///
  /// - Parameter offset: How far from its place it begins and ends, in points.
  public static func offset(_ offset: Size) -> OffsetTransition { OffsetTransition(offset) }

  /// The node comes from a distance.
  ///
  /// - Parameters:
  ///   - x: In points, towards trailing.
  ///   - y: In points, towards the bottom.
  public static func offset(x: Double = 0, y: Double = 0) -> OffsetTransition {
    OffsetTransition(Size(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// The node comes from an edge of its own rectangle, and goes back there.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
  /// The node comes from its leading edge and leaves to its trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  /// The node comes from an edge, leaves at the opposite one, and fades.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  /// The node comes out of a blur, and goes back into it.
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }

  /// The node comes out of a blur, and goes back into it.
  ///
  /// - Parameter configuration: To which size it leaves.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration
  ) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
