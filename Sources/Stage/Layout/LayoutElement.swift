/// An element with a size: a leaf or a container.
///
/// Layout is a conversation with the values of the model: a container proposes a size, the child
/// answers its own, the container places it. Answers are kept until something inside changes, so
/// that a change measures only what lies on its way to the root.
class LayoutElement: Element {
  /// The placed rectangle of the model, in stage coordinates; `nil` until it is placed.
  final private(set) var rectangle: Rect?
  private final var placedProposal: ProposedSize?
  /// The answers since the last change inside, and the layout in which they were begun.
  private final var answers: [(proposal: ProposedSize, size: Size)] = []
  private final var answersLayout: UInt64 = 0

  final override var isStructural: Bool { false }

  /// How much longer than its least the element can become along an axis.
  func flexibility(along axis: Axis, in proposal: ProposedSize) -> Double {
    var (least, most) = (proposal, proposal)
    least[axis] = 0
    most[axis] = .infinity
    return size(for: most)[axis] - size(for: least)[axis]
  }

  /// The size that the element takes of a proposal.
  final func size(for proposal: ProposedSize) -> Size {
    guard keepsAnswers else { return measure(proposal) }
    if needsLayout, answersLayout != core.layoutNumber {
      answers.removeAll(keepingCapacity: true)
      answersLayout = core.layoutNumber
    }
    if let known = answers.first(where: { $0.proposal == proposal }) { return known.size }
    guard core.enterLayout(of: self) else { return .zero }
    defer { core.leaveLayout() }
    let size = measure(proposal)
    if answers.count == Self.answerLimit { answers.removeFirst() }
    answers.append((proposal, size))
    return size
  }

  /// A stack asks for the least, the most and the final size; one more is room for another parent.
  private static let answerLimit = 4

  /// Places the element, with the size that it has answered to a proposal.
  final func place(in rect: Rect, for proposal: ProposedSize) {
    if !needsLayout, rectangle == rect, placedProposal == proposal { return }
    // The rectangle of a leaf is an attribute.
    if let rendering = core.rendering, rectangle != rect, !(self is LeafElement) {
      rendering.noteContent(of: self)
    }
    rectangle = rect
    placedProposal = proposal
    if core.enterLayout(of: self) {
      arrange(in: rect, for: proposal)
      core.leaveLayout()
    }
    needsLayout = false
  }

  /// Whether the size is worth keeping: measuring asks others.
  var keepsAnswers: Bool { true }

  /// Answers the size for a proposal.
  func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Places the children in the element's rectangle.
  func arrange(in rect: Rect, for proposal: ProposedSize) {}
}

extension Element {
  /// The elements with a size among the children, past those that only group.
  final var layoutChildren: [LayoutElement] {
    var result: [LayoutElement] = []
    var next = firstChild
    while let element = next {
      if element.isLeaving {
        next = element.following(in: self)
      } else if let element = element as? LayoutElement {
        result.append(element)
        next = element.following(in: self)
      } else {
        element.needsLayout = false
        next = element.firstChild ?? element.following(in: self)
      }
    }
    return result
  }
}

extension Core {
  /// How deeply containers may be nested.
  static let layoutDepthLimit = 512

  /// Lays out the whole tree: the roots are proposed the size of the stage and lie on each other.
  func layOut(_ root: Element) {
    let proposal = ProposedSize(width: size.width, height: size.height)
    layoutNumber += 1
    for child in root.layoutChildren {
      let size = child.size(for: proposal)
      child.place(in: Rect(origin: .zero, size: size), for: proposal)
    }
    root.needsLayout = false
  }

  /// Goes one container deeper, unless that is too deep.
  func enterLayout(of element: LayoutElement) -> Bool {
    guard layoutDepth < Self.layoutDepthLimit else {
      guard tooDeepLayout != layoutNumber else { return false }
      tooDeepLayout = layoutNumber
      report(
        Diagnostic(
          kind: .tooDeep,
          message: "Layout containers are nested deeper than \(Self.layoutDepthLimit): "
            + "the rest has no size and no place.",
          element: nil,
          name: nil
        )
      )
      return false
    }
    layoutDepth += 1
    return true
  }

  func leaveLayout() {
    layoutDepth -= 1
  }
}
