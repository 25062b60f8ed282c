/// Children on each other, each aligned in the same rectangle.
class OverlayElement: LayoutElement {
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
    for child in layoutChildren {
      let own = child.size(for: inner)
      size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return outer(size)
  }

  final override func arrange(in rect: Rect, for proposal: ProposedSize) {
    let (innerRect, innerProposal) = (inner(rect), inner(proposal))
    for child in layoutChildren {
      let size = child.size(for: innerProposal)
      let origin = alignment.origin(of: size, in: innerRect)
      child.place(in: Rect(origin: origin, size: size), for: innerProposal)
    }
  }
}

/// Children on each other.
final class ZStackElement: OverlayElement {
  override var kind: String { "ZStack" }
}

/// Children in a frame of a fixed width, a fixed height, or both.
final class FrameElement: OverlayElement {
  struct Parameters: Equatable {
    let width: Double?
    let height: Double?
  }

  private var parameters: Parameters

  init(_ core: Core, _ parent: Element, _ parameters: Parameters, alignment: Alignment) {
    self.parameters = parameters
    super.init(core, parent, alignment: alignment)
  }

  override var kind: String { "Frame" }

  func update(_ new: Parameters) {
    guard new != parameters else { return }
    parameters = new
    setNeedsLayout()
  }

  override func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: parameters.width ?? proposal.width,
      height: parameters.height ?? proposal.height
    )
  }

  override func outer(_ size: Size) -> Size {
    Size(width: parameters.width ?? size.width, height: parameters.height ?? size.height)
  }

  override func flexibility(along axis: Axis, in proposal: ProposedSize) -> Double {
    let isFixed = (axis == .horizontal ? parameters.width : parameters.height) != nil
    return isFixed ? 0 : super.flexibility(along: axis, in: proposal)
  }
}

/// Children with space around them.
final class PaddingElement: OverlayElement {
  private var insets: EdgeInsets

  init(_ core: Core, _ parent: Element, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(core, parent, alignment: .topLeading)
  }

  override var kind: String { "Padding" }

  func update(_ new: EdgeInsets) {
    guard new != insets else { return }
    insets = new
    setNeedsLayout()
  }

  override func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) }
    )
  }

  override func outer(_ size: Size) -> Size {
    Size(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom)
    )
  }

  override func inner(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX + insets.leading,
      y: rect.minY + insets.top,
      width: rect.width - insets.leading - insets.trailing,
      height: rect.height - insets.top - insets.bottom
    )
  }
}
