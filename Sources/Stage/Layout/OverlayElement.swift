/// Children on each other, each aligned in the same rectangle.
class OverlayElement: ContainerElement {
  private(set) final var alignment: Alignment

  init(_ core: Core, _ parent: Element, alignment: Alignment) {
    self.alignment = alignment
    super.init(core, parent)
  }

  final func update(alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    setNeedsLayout()
  }

  /// What the children are proposed.
  func inner(_ proposal: ProposedSize) -> ProposedSize { proposal }

  /// The size that follows from the size of the children together.
  func outer(_ size: Size) -> Size { size }

  /// The rectangle in which the children lie.
  func inner(_ rect: Rect) -> Rect { rect }

  final override func measure(_ proposal: ProposedSize) -> Size {
    let inner = inner(proposal)
    var size = Size.zero
    forEachLayoutChild { child in
      let own = child.size(for: inner)
      size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return outer(size)
  }

  final override func arrange(in rect: Rect, for proposal: ProposedSize) {
    let (innerRect, innerProposal) = (inner(rect), inner(proposal))
    forEachLayoutChild { child in
      let size = child.size(for: innerProposal)
      let origin = alignment.origin(of: size, in: innerRect)
      child.place(in: Rect(origin: origin, size: size), for: innerProposal)
    }
  }
}
