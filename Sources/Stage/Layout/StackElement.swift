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
    let sizes = sizes(of: layoutChildren, for: proposal)
    var result = Size.zero
    result[parameters.axis] = length(of: sizes)
    result[parameters.axis.crossing] = sizes.map { $0[parameters.axis.crossing] }.max() ?? 0
    return result
  }

  override func arrange(in rect: Rect, for proposal: ProposedSize) {
    let (axis, crossing) = (parameters.axis, parameters.axis.crossing)
    let children = layoutChildren
    let sizes = sizes(of: children, for: proposal)
    let proposals = proposedSizes
    var origin = rect.origin
    for (index, child) in children.enumerated() {
      let free = rect.size[crossing] - sizes[index][crossing]
      origin[crossing] = rect.origin[crossing] + free * parameters.alignment
      child.place(in: Rect(origin: origin, size: sizes[index]), for: proposals[index])
      origin[axis] += sizes[index][axis] + parameters.spacing
    }
  }

  /// What was proposed to each child in the last distribution.
  private var proposedSizes: [ProposedSize] = []

  /// The sizes of the children: the least flexible are asked first, each for an equal share of what
  /// is left.
  private func sizes(of children: [LayoutElement], for proposal: ProposedSize) -> [Size] {
    let axis = parameters.axis
    proposedSizes = Array(repeating: proposal, count: children.count)
    guard let length = proposal[axis] else { return children.map { $0.size(for: proposal) } }
    var sizes = Array(repeating: Size.zero, count: children.count)
    var left = length - parameters.spacing * Double(max(0, children.count - 1))
    let order = children.indices
      .map { (index: $0, flexibility: children[$0].flexibility(along: axis, in: proposal)) }
      .sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
    for (place, child) in order.enumerated() {
      proposedSizes[child.index][axis] = max(0, left / Double(order.count - place))
      sizes[child.index] = children[child.index].size(for: proposedSizes[child.index])
      left -= sizes[child.index][axis]
    }
    return sizes
  }

  private func length(of sizes: [Size]) -> Double {
    sizes.reduce(0) { $0 + $1[parameters.axis] }
      + parameters.spacing * Double(max(0, sizes.count - 1))
  }
}
