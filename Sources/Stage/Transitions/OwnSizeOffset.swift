/// A node that is shifted by factors of its own width and height.
struct OwnSizeOffset<Content: Node>: Node {
  let content: Content
  let factors: Size

  static func _emit(_ node: Self, into emitter: inout Emitter) {
    Content.emitAsOne(node.content, into: &emitter)
    // Proof: the content was just emitted as one element.
    let size = emitter.last.map(\.placedSize) ?? .zero
    emitter.attribute(
      OffsetKey.self,
      Size(width: node.factors.width * size.width, height: node.factors.height * size.height)
    )
  }
}

extension Element {
  /// The size in the model: of a group that around its members; zero before the first layout.
  fileprivate var placedSize: Size { placedRectangle?.size ?? .zero }

  private var placedRectangle: Rect? {
    var result: Rect?
    // Not by recursion, for which the groups may be nested too deeply.
    var waiting: [Element] = [self]
    while let element = waiting.popLast() {
      guard let placed = element as? LayoutElement else {
        waiting.append(contentsOf: element.children.filter { !$0.isLeaving })
        continue
      }
      guard let rectangle = placed.rectangle else { continue }
      result = result.map { $0.union(rectangle) } ?? rectangle
    }
    return result
  }
}
