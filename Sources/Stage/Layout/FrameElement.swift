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
