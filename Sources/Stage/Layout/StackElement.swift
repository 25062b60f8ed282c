/// Children in a row along an axis.
final class StackElement: ContainerElement {
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
    withShares(for: proposal) { shares in
      let (axis, crossing) = (parameters.axis, parameters.axis.crossing)
      var result = Size.zero
      for share in shares {
        result[axis] += share.size[axis]
        result[crossing] = max(result[crossing], share.size[crossing])
      }
      result[axis] += spacing(of: shares.count)
      return result
    }
  }

  override func arrange(in rect: Rect, for proposal: ProposedSize) {
    withShares(for: proposal) { shares in
      let (axis, crossing) = (parameters.axis, parameters.axis.crossing)
      var origin = rect.origin
      for share in shares {
        let free = rect.size[crossing] - share.size[crossing]
        origin[crossing] = rect.origin[crossing] + free * parameters.alignment
        share.child.place(in: Rect(origin: origin, size: share.size), for: share.proposal)
        origin[axis] += share.size[axis] + parameters.spacing
      }
    }
  }

  /// What a child is proposed, and the size that it takes of it.
  private struct Share {
    // Proof: the tree holds the child, and does not change in a layout.
    unowned(unsafe) let child: LayoutElement
    var flexibility = 0.0
    var proposal: ProposedSize
    var size = Size.zero
  }

  /// Calls a function with the shares of the children, in memory of the call's own.
  private func withShares<Result>(
    for proposal: ProposedSize,
    _ body: (UnsafeMutableBufferPointer<Share>) -> Result
  ) -> Result {
    var count = 0
    forEachLayoutChild { _ in count += 1 }
    return withUnsafeTemporaryAllocation(of: Share.self, capacity: count) { shares in
      var place = 0
      forEachLayoutChild { child in
        shares.initializeElement(at: place, to: Share(child: child, proposal: proposal))
        place += 1
      }
      share(proposal, among: shares)
      return body(shares)
    }
  }

  /// Sets the shares of the children: the least flexible are asked first, each for an equal part of
  /// what is left.
  private func share(_ proposal: ProposedSize, among shares: UnsafeMutableBufferPointer<Share>) {
    let axis = parameters.axis
    guard let length = proposal[axis] else {
      for place in shares.indices { shares[place].size = shares[place].child.size(for: proposal) }
      return
    }
    var (left, waiting) = (length - spacing(of: shares.count), shares.count)
    func ask(_ place: Int) {
      let part = max(0, left / Double(waiting))
      shares[place].proposal[axis] = part
      shares[place].size = shares[place].child.size(for: shares[place].proposal)
      left -= shares[place].size[axis]
      waiting -= 1
    }
    var isInOrder = true
    for place in shares.indices {
      let flexibility = shares[place].child.flexibility(along: axis, in: proposal)
      shares[place].flexibility = flexibility
      if place > 0, !(shares[place - 1].flexibility <= flexibility) { isInOrder = false }
    }
    guard !isInOrder else { return shares.indices.forEach(ask) }
    shares.indices.sorted { (shares[$0].flexibility, $0) < (shares[$1].flexibility, $1) }
      .forEach(ask)
  }

  /// The space between a number of children.
  private func spacing(of count: Int) -> Double { parameters.spacing * Double(max(0, count - 1)) }
}
