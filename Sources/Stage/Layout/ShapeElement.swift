/// A shape or a colour: it takes what it is proposed, and 10 points where it is asked.
final class ShapeElement: LeafElement {
  private let shape: ShapeKind

  /// The length of a shape that may choose it, in points.
  private static let idealLength = 10.0

  init(_ core: Core, _ parent: Element, _ shape: ShapeKind) {
    self.shape = shape
    super.init(core, parent)
  }

  override var kind: String { shape.rawValue }

  override func flexibility(along axis: Axis, in proposal: ProposedSize) -> Double { .infinity }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? Self.idealLength,
      height: proposal.height ?? Self.idealLength
    )
  }
}

/// The leaves that have no content but their rectangle.
@usableFromInline
enum ShapeKind: String {
  case rectangle = "Rectangle"
  case circle = "Circle"
  case color = "Color"
}
