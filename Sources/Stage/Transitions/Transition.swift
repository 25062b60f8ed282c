/// How a node comes and goes, in an update that animates.
///
/// The body puts modifiers around the node for each phase. A node that is inserted begins with the
/// values of ``TransitionPhase/willAppear`` and moves to those of ``TransitionPhase/identity``; one
/// that is removed moves to those of ``TransitionPhase/didDisappear`` and then goes.
///
///     struct Drop: Transition {
///       func body(content: Content, phase: TransitionPhase) -> some Node {
///         content.offset(y: phase.value * 40).opacity(phase.isIdentity ? 1 : 0)
///       }
///     }
///
/// What a body does to the layout counts in the identity phase only: a node that leaves has no part
/// in the layout any more.
public protocol Transition: SendableMetatype {
  /// The type of the body.
  associatedtype Body: Node

  /// The node that comes or goes, inside the body.
  typealias Content = PlaceholderNode<Self>

  /// The node in a phase.
  @StageBuilder func body(content: Content, phase: TransitionPhase) -> Body

  /// What the runtime has to know of the transition.
  static var properties: TransitionProperties { get }

  /// Whether the transition has an animation of its own, so that it runs in every update.
  static var _hasAnimation: Bool { get }
}

extension Transition {
  /// A transition has motion, unless it says otherwise.
  public static var properties: TransitionProperties { TransitionProperties() }

  public static var _hasAnimation: Bool { false }

  /// A node as the transition shows it in a phase.
  ///
  /// - Parameters:
  ///   - content: The node.
  ///   - phase: The phase.
  public func apply(content: some Node, phase: TransitionPhase) -> some Node {
    body(content: PlaceholderNode(ContentSource(of: content)), phase: phase)
  }

  /// This transition and another one at once.
  public func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// This transition with an animation of its own, whatever the update says.
  ///
  /// - Parameter animation: How the node comes and goes; `nil`: at once.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// Where a node is in its transition.
public enum TransitionPhase: Hashable, Sendable {
  /// The node is about to appear.
  case willAppear
  /// The node is there.
  case identity
  /// The node has been removed.
  case didDisappear

  /// Whether the node is there as it is.
  public var isIdentity: Bool { self == .identity }

  /// −1 before the node appears, 0 while it is there, 1 after it has been removed.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What the runtime has to know of a transition.
public struct TransitionProperties: Hashable, Sendable {
  /// Whether it moves something: where motion is to be reduced, opacity takes its place.
  public var hasMotion: Bool

  /// Says whether a transition moves something.
  public init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }
}

/// Two transitions at once.
struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }

  static var _hasAnimation: Bool { First._hasAnimation || Second._hasAnimation }

  func body(content: Content, phase: TransitionPhase) -> some Node {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

/// A transition with an animation of its own.
struct AnimatedTransition<Base: Transition>: Transition, ReducibleTransition {
  let base: Base
  let animation: Animation?

  static var properties: TransitionProperties { Base.properties }
  static var _hasAnimation: Bool { true }

  func body(content: Content, phase: TransitionPhase) -> some Node {
    content.animation(animation) { base.apply(content: $0, phase: phase) }
  }

  var reduced: TransitionBox {
    TypedTransitionBox(AnimatedTransition<OpacityTransition>(base: .opacity, animation: animation))
  }
}
