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
    if let element = self as? LayoutElement { return element.rectangle }
    var result: Rect?
    for child in children where !child.isLeaving {
      guard let rectangle = child.placedRectangle else { continue }
      result = result.map { $0.union(rectangle) } ?? rectangle
    }
    return result
  }
}
