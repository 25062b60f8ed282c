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
