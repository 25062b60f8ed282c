/// Children in a row along an axis.
final class StackElement: LayoutElement {
  struct Parameters: Equatable {
    let axis: Axis
    /// The part of the free space across the axis that lies before a child.
    let alignment: Double
    let spacing: Double
  }

  /// The space between children where none is given, in points.
  static let defaultSpacing = 8.0

  private(set) var parameters: Parameters

  init(_ core: Core, _ parent: Element, _ parameters: Parameters) {
    self.parameters = parameters
    super.init(core, parent)
  }

  override var kind: String { parameters.axis == .horizontal ? "HStack" : "VStack" }

  func update(_ new: Parameters) {
    guard new != parameters else { return }
    parameters = new
    setNeedsLayout()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let shares = shares(of: layoutChildren, for: proposal)
    let (axis, crossing) = (parameters.axis, parameters.axis.crossing)
    var result = Size.zero
    result[axis] = shares.reduce(0) { $0 + $1.size[axis] } + spacing(of: shares.count)
    result[crossing] = shares.map { $0.size[crossing] }.max() ?? 0
    return result
  }

  override func arrange(in rect: Rect, for proposal: ProposedSize) {
    let (axis, crossing) = (parameters.axis, parameters.axis.crossing)
    let children = layoutChildren
    var origin = rect.origin
    for (child, share) in zip(children, shares(of: children, for: proposal)) {
      let free = rect.size[crossing] - share.size[crossing]
      origin[crossing] = rect.origin[crossing] + free * parameters.alignment
      child.place(in: Rect(origin: origin, size: share.size), for: share.proposal)
      origin[axis] += share.size[axis] + parameters.spacing
    }
  }

  /// What a child is proposed, and the size that it takes of it.
  private typealias Share = (proposal: ProposedSize, size: Size)

  /// The shares of the children: the least flexible are asked first, each for an equal part of what is
  /// left.
  private func shares(of children: [LayoutElement], for proposal: ProposedSize) -> [Share] {
    let axis = parameters.axis
    guard let length = proposal[axis] else {
      return children.map { (proposal, $0.size(for: proposal)) }
    }
    var shares = Array(repeating: Share(proposal, .zero), count: children.count)
    var left = length - spacing(of: children.count)
    let order = children.indices
      .map { (index: $0, flexibility: children[$0].flexibility(along: axis, in: proposal)) }
      .sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
    for (place, child) in order.enumerated() {
      var part = proposal
      part[axis] = max(0, left / Double(order.count - place))
      shares[child.index] = (part, children[child.index].size(for: part))
      left -= shares[child.index].size[axis]
    }
    return shares
  }

  /// The space between a number of children.
  private func spacing(of count: Int) -> Double { parameters.spacing * Double(max(0, count - 1)) }
}
