/// A transition whose type does not matter: it may be another one in each update.
public struct AnyTransition {
  let box: TransitionBox

  init(box: TransitionBox) {
    self.box = box
  }

  /// Makes a transition of any other one.
  public init<Base: Transition>(_ transition: Base) {
    box = TypedTransitionBox(transition)
  }

  /// No transition: the node comes and goes at once.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }

  /// The node fades in and out.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }

  /// The node grows out of its centre.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition()) }

  /// The node comes from its leading edge and leaves to its trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// The node grows out of a point.
  ///
  /// - Parameters:
  ///   - scale: The factor at which it begins and ends.
  ///   - anchor: The point in the node that stays where it is.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// The node comes from a distance.
  ///
  /// - Parameter offset: How far from its place it begins and ends, in points.
  public static func offset(_ offset: Size) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  /// The node comes from a distance.
  ///
  /// - Parameters:
  ///   - x: In points, towards trailing.
  ///   - y: In points, towards the bottom.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    offset(Size(width: x, height: y))
  }

  /// The node comes from an edge of its own rectangle, and goes back there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// The node comes from an edge, leaves at the opposite one, and fades.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// One transition for the way in, another for the way out.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(box: insertion.box.asymmetric(with: removal.box))
  }

  /// A transition between the effects of two modifiers.
  ///
  /// - Parameters:
  ///   - active: What is applied before the node appears and after it has been removed.
  ///   - identity: What is applied while it is there.
  public static func modifier<Effect: NodeModifier>(
    active: Effect,
    identity: Effect
  ) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// This transition and another one at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(box: box.combined(with: other.box))
  }

  /// This transition with an animation of its own, whatever the update says.
  ///
  /// - Parameter animation: How the node comes and goes; `nil`: at once.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(box: box.animated(by: animation))
  }
}

extension Node {
  /// Says how the node comes and goes, in an update that animates; without it, it fades.
  ///
  /// Only the transition of the node that is itself inserted or removed counts, not those inside.
  public func transition(_ transition: AnyTransition) -> some Node {
    TransitionModifier(content: self, box: transition.box)
  }

  /// Says how the node comes and goes, in an update that animates; without it, it fades.
  ///
  /// Only the transition of the node that is itself inserted or removed counts, not those inside.
  public func transition<Kind: Transition>(_ transition: Kind) -> some Node {
    TransitionModifier(content: self, box: TypedTransitionBox(transition))
  }
}
