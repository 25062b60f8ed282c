/// An element with a size: a leaf or a container.
///
/// Layout is a conversation with the values of the model: a container proposes a size, the child
/// answers its own, the container places it.
class LayoutElement: Element {
  /// Where the element was placed, in stage coordinates, and for which proposal.
  @exclusivity(unchecked) private final var placed = Rect.zero
  @exclusivity(unchecked) private final var placedProposal = ProposedSize.Bits.none
  @exclusivity(unchecked) private final var isPlaced = false

  /// The placed rectangle of the model, in stage coordinates; `nil` until it is placed.
  final var rectangle: Rect? { isPlaced ? placed : nil }

  final override var isStructural: Bool { false }

  /// How much longer than its least the element can become along an axis.
  func flexibility(along axis: Axis, in proposal: ProposedSize) -> Double {
    var (least, most) = (proposal, proposal)
    least[axis] = 0
    most[axis] = .infinity
    return size(for: most)[axis] - size(for: least)[axis]
  }

  /// The size that the element takes of a proposal.
  func size(for proposal: ProposedSize) -> Size { measure(proposal) }

  /// Places the element, with the size that it has answered to a proposal.
  final func place(in rect: Rect, for proposal: ProposedSize) {
    let bits = proposal.bits
    if !needsLayout, isPlaced, placed == rect, placedProposal == bits { return }
    // The rectangle of a leaf is an attribute.
    if let rendering = core.rendering, rectangle != rect, !(self is LeafElement) {
      rendering.noteContent(of: self)
    }
    placed = rect
    placedProposal = bits
    isPlaced = true
    if core.enterLayout(of: self) {
      arrange(in: rect, for: proposal)
      core.leaveLayout()
    }
    needsLayout = false
  }

  /// Answers the size for a proposal.
  func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Places the children in the element's rectangle.
  func arrange(in rect: Rect, for proposal: ProposedSize) {}
}

extension Core {
  /// How deeply containers may be nested.
  static let layoutDepthLimit = 512

  /// Lays out the whole tree: the roots are proposed the size of the stage and lie on each other.
  func layOut(_ root: Element) {
    let proposal = ProposedSize(width: size.width, height: size.height)
    layoutNumber += 1
    root.forEachLayoutChild { child in
      let size = child.size(for: proposal)
      child.place(in: Rect(origin: .zero, size: size), for: proposal)
    }
    root.needsLayout = false
  }

  /// Goes one container deeper, unless that is too deep.
  func enterLayout(of element: LayoutElement) -> Bool {
    guard layoutDepth < Self.layoutDepthLimit else {
      reportTooDeep()
      return false
    }
    layoutDepth += 1
    return true
  }

  func leaveLayout() {
    layoutDepth -= 1
  }

  /// Names a layout that is too deep, once in each that runs.
  private func reportTooDeep() {
    guard tooDeepLayout != layoutNumber else { return }
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
  }
}
