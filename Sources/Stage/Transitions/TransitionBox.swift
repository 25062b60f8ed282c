/// A transition without its type, as an element holds it.
class TransitionBox {
  /// Which elements the transition makes: equal for transitions of one type.
  var structure: ObjectIdentifier { ObjectIdentifier(Self.self) }

  /// Whether it moves something.
  var hasMotion: Bool { false }

  /// Whether it has an animation of its own.
  var hasAnimation: Bool { false }

  /// Emits a content in a phase.
  func emit(_ content: ContentSource, in phase: TransitionPhase, into emitter: inout Emitter) {}

  /// What takes its place where motion is to be reduced.
  var reduced: TransitionBox { TypedTransitionBox(OpacityTransition()) }

  // Types meet here that only the boxes know.
  func combined(with other: TransitionBox) -> TransitionBox { other }
  func combined<First: Transition>(after first: First) -> TransitionBox { self }
  func asymmetric(with removal: TransitionBox) -> TransitionBox { removal }
  func asymmetric<Insertion: Transition>(after insertion: Insertion) -> TransitionBox { self }
  func animated(by animation: Animation?) -> TransitionBox { self }
}

/// A transition that knows what takes its place where motion is to be reduced.
protocol ReducibleTransition {
  var reduced: TransitionBox { get }
}

final class TypedTransitionBox<Kind: Transition>: TransitionBox {
  private let transition: Kind

  init(_ transition: Kind) {
    self.transition = transition
  }

  override var hasMotion: Bool { Kind.properties.hasMotion }

  override var hasAnimation: Bool { Kind._hasAnimation }

  override func emit(
    _ content: ContentSource,
    in phase: TransitionPhase,
    into emitter: inout Emitter
  ) {
    let body = transition.body(content: PlaceholderNode(content), phase: phase)
    Kind.Body._emit(body, into: &emitter)
  }

  override var reduced: TransitionBox {
    (transition as? any ReducibleTransition)?.reduced ?? super.reduced
  }

  override func combined(with other: TransitionBox) -> TransitionBox {
    other.combined(after: transition)
  }

  override func combined<First: Transition>(after first: First) -> TransitionBox {
    TypedTransitionBox<CombinedTransition<First, Kind>>(
      CombinedTransition(first: first, second: transition)
    )
  }

  override func asymmetric(with removal: TransitionBox) -> TransitionBox {
    removal.asymmetric(after: transition)
  }

  override func asymmetric<Insertion: Transition>(
    after insertion: Insertion
  ) -> TransitionBox {
    TypedTransitionBox<AsymmetricTransition<Insertion, Kind>>(
      AsymmetricTransition(insertion: insertion, removal: transition)
    )
  }

  override func animated(by animation: Animation?) -> TransitionBox {
    TypedTransitionBox<AnimatedTransition<Kind>>(
      AnimatedTransition(base: transition, animation: animation)
    )
  }
}
