/// No transition: the node comes and goes at once.
public struct IdentityTransition: Transition {
  /// Makes a transition that does nothing.
  public init() {}

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    content
  }
}

/// The node fades in and out.
public struct OpacityTransition: Transition {
  /// Makes a transition of opacity.
  public init() {}

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// The node grows out of a point, and shrinks back into it.
public struct ScaleTransition: Transition {
  private let scale: Double
  private let anchor: UnitPoint

  /// Makes a transition of scale.
  ///
  /// - Parameters:
  ///   - scale: The factor at which the node begins and ends.
  ///   - anchor: The point in the node that stays where it is.
  public init(_ scale: Double = 1e-5, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// The node comes from a distance, and goes back there.
public struct OffsetTransition: Transition {
  private let offset: Size

  /// Makes a transition of place.
  ///
  /// - Parameter offset: How far from its place the node begins and ends, in points.
  public init(_ offset: Size) {
    self.offset = offset
  }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// The node comes from an edge of its own rectangle, and goes back there: by its own size.
public struct MoveTransition: Transition {
  private let edge: Edge

  /// Makes a transition from an edge and back to it.
  public init(edge: Edge) {
    self.edge = edge
  }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    OwnSizeOffset(content: content, factors: phase.isIdentity ? .zero : edge.direction)
  }
}

/// The node comes from its leading edge, and leaves to its trailing one: by its own width.
public struct SlideTransition: Transition {
  /// Makes a transition from leading to trailing.
  public init() {}

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    OwnSizeOffset(content: content, factors: Size(width: phase.value, height: 0))
  }
}

/// The node comes from an edge and leaves at the opposite one, by its own size, and fades.
public struct PushTransition: Transition {
  private let edge: Edge

  /// Makes a transition from an edge to the opposite one.
  public init(edge: Edge) {
    self.edge = edge
  }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    let way = edge.direction
    let factors = Size(width: way.width * -phase.value, height: way.height * -phase.value)
    OwnSizeOffset(content: content, factors: factors)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// One transition for the way in, another for the way out.
///
/// A node that is inserted again while it leaves goes back the way out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  private let insertion: Insertion
  private let removal: Removal

  /// Makes a transition of two.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  public static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion
    )
  }

  public static var _hasAnimation: Bool { Insertion._hasAnimation || Removal._hasAnimation }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    removal.apply(
      content: insertion.apply(
        content: content,
        phase: phase == .willAppear ? .willAppear : .identity
      ),
      phase: phase == .didDisappear ? .didDisappear : .identity
    )
  }
}

/// The node comes out of a blur, a little smaller, and goes back into it.
public struct BlurReplaceTransition: Transition {
  /// To which size a node leaves.
  public struct Configuration: Hashable, Sendable {
    let removalScale: Double

    /// It leaves smaller, as it has come.
    public static let downUp = Configuration(removalScale: 0.9)
    /// It leaves larger.
    public static let upUp = Configuration(removalScale: 1.1)
  }

  private let configuration: Configuration

  /// Makes a transition of blur, scale and opacity.
  public init(configuration: Configuration) {
    self.configuration = configuration
  }

  public func body(content: Content, phase: TransitionPhase) -> some Node {
    content
      .scaleEffect(scale(in: phase))
      .blur(radius: phase.isIdentity ? 0 : 7)
      .opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(in phase: TransitionPhase) -> Double {
    switch phase {
    case .willAppear: 0.9
    case .identity: 1
    case .didDisappear: configuration.removalScale
    }
  }
}

/// A transition between the effects of two modifiers.
struct ModifierTransition<Modifier: NodeModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  func body(content: Content, phase: TransitionPhase) -> some Node {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

extension Edge {
  /// The way out over the edge, in widths and heights.
  fileprivate var direction: Size {
    switch self {
    case .leading: Size(width: -1, height: 0)
    case .trailing: Size(width: 1, height: 0)
    case .top: Size(width: 0, height: -1)
    case .bottom: Size(width: 0, height: 1)
    }
  }
}
