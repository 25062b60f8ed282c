/// An element that is drawn: its placed rectangle is an attribute.
class LeafElement: LayoutElement {
  /// The rectangle's place in the lanes, once the leaf is placed.
  @exclusivity(unchecked) private final var rectangleSlot: AttributeSlot?

  /// The attributes that the leaf has by itself and that do not interpolate.
  var discreteAttributes: [(name: String, value: String)] { [] }

  /// The rectangle's place in the lanes, once the leaf is placed.
  final var placedRectangle: AttributeSlot? { rectangleSlot }

  final override func arrange(in rect: Rect, for proposal: ProposedSize) {
    withUnsafeBytes(of: rect.animatableData) { bytes in
      // Proof: a rectangle's data are four doubles.
      let data = bytes.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
      if let rectangleSlot {
        core.place(rectangleSlot, of: self, data)
      } else {
        let slot = core.newSlot(in: Core.rectangleTable, data)
        rectangleSlot = slot
        core.explainFirst(slot)
        core.rendering?.noteContent(of: self)
      }
    }
  }

  final override func willUnmount() {
    if let rectangleSlot { core.removeAttribute(rectangleSlot) }
    rectangleSlot = nil
    core.explanations?.forget(.text(id))
  }
}

extension Core {
  /// Puts an attribute at rest in the lane of a table.
  func newSlot(in table: Int, _ data: UnsafePointer<Double>) -> AttributeSlot {
    AttributeSlot(table: UInt32(table), slot: withTable(table) { $0.lane.insert(data) })
  }

  /// Moves the rectangle of a leaf, under the transaction that a full pass would bring to it.
  func place(_ rectangle: AttributeSlot, of leaf: Element, _ data: UnsafePointer<Double>) {
    _ = set(rectangle, of: leaf, to: data, under: transaction(for: leaf))
  }
}
