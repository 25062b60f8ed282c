/// A node that goes through phases, one animated step after the other.
///
/// Without a trigger it goes from phase to phase as long as it is there, and begins when it appears.
/// With a trigger it rests in the first phase; each change of the trigger takes it through all phases
/// and back to the first. A step begins at the very time at which the one before is logically
/// complete, wherever the frames are. A change in mid-run begins again with the second phase, from
/// what is shown.
///
///     PhaseAnimator([0.0, 1.0], trigger: count) { opacity in
///       Color.red.opacity(opacity)
///     } animation: { _ in
///       .smooth
///     }
public struct PhaseAnimator<Phase: Equatable, Content: Node>: Node {
  private let content: PhasedNode<Phase, Content, EmptyNode>

  /// Makes a node that goes through its phases when a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases, in order; with fewer than two nothing ever moves.
  ///   - trigger: Starts a run whenever it is another one.
  ///   - content: What is shown in a phase.
  ///   - animation: How the step into a phase plays; `nil`: at once, and the next one follows.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @StageBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.content = PhasedNode(
      phases: Array(phases),
      trigger: trigger,
      content: content,
      animation: animation,
      rest: EmptyNode()
    )
  }

  /// Makes a node that goes through its phases again and again.
  ///
  /// - Parameters:
  ///   - phases: The phases, in order; with fewer than two nothing ever moves.
  ///   - content: What is shown in a phase.
  ///   - animation: How the step into a phase plays; `nil`: at once, and the next one follows.
  public init(
    _ phases: some Sequence<Phase>,
    @StageBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.content = PhasedNode(
      phases: Array(phases),
      trigger: nil,
      content: content,
      animation: animation,
      rest: EmptyNode()
    )
  }

  public var body: some Node { content }
}

extension Node {
  /// Takes the node through phases when a value changes, as ``PhaseAnimator`` does.
  ///
  /// - Parameters:
  ///   - phases: The phases, in order; without any the node is shown as it is.
  ///   - trigger: Starts a run whenever it is another one.
  ///   - content: What is made of the node in a phase.
  ///   - animation: How the step into a phase plays; `nil`: at once, and the next one follows.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @StageBuilder content: @escaping (PlaceholderNode<Self>, Phase) -> some Node,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some Node {
    PhasedNode(
      phases: Array(phases),
      trigger: trigger,
      content: { content(PlaceholderNode(ContentSource(of: self)), $0) },
      animation: animation,
      rest: self
    )
  }

  /// Takes the node through phases again and again, as ``PhaseAnimator`` does.
  ///
  /// - Parameters:
  ///   - phases: The phases, in order; without any the node is shown as it is.
  ///   - content: What is made of the node in a phase.
  ///   - animation: How the step into a phase plays; `nil`: at once, and the next one follows.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @StageBuilder content: @escaping (PlaceholderNode<Self>, Phase) -> some Node,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some Node {
    PhasedNode(
      phases: Array(phases),
      trigger: nil,
      content: { content(PlaceholderNode(ContentSource(of: self)), $0) },
      animation: animation,
      rest: self
    )
  }
}

/// What a phase animator shows: the content of a phase, or the rest where there is none.
struct PhasedNode<Phase: Equatable, Content: Node, Rest: Node>: Node {
  let phases: [Phase]
  let trigger: (any Equatable)?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  let rest: Rest
  /// The place of the phase that is shown, or on the way to which the content is.
  @StateCell private var place = 0
  @Environment(\.animations) private var animations

  init(
    phases: [Phase],
    trigger: (any Equatable)?,
    content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?,
    rest: Rest
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
    self.rest = rest
  }

  var body: some Node {
    // Read: a loop goes on when animations are switched on again.
    let _ = animations
    let plan = PhaseRun.Plan(
      count: phases.count,
      trigger: trigger,
      place: $place,
      animation: { animation(phases[$0]) }
    )
    AttachmentModifier(content: shown) {
      PhaseRun(plan)
    } update: {
      $0.update(plan)
    }
  }

  @StageBuilder private var shown: some Node {
    if phases.isEmpty { rest } else { content(phases[min(place, phases.count - 1)]) }
  }
}
