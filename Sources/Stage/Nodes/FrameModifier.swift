/// A node in a frame.
@usableFromInline
struct FrameModifier<Content: Node>: Node {
  @usableFromInline let content: Content
  @usableFromInline let width: Double?
  @usableFromInline let height: Double?
  @usableFromInline let alignment: Alignment

  @inlinable
  init(content: Content, width: Double?, height: Double?, alignment: Alignment) {
    self.content = content
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  @inlinable
  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.frame(node.width, node.height, node.alignment)
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}

extension Node {
  /// Gives the node a fixed width, a fixed height, or both.
  ///
  /// - Parameters:
  ///   - width: In points; `nil` leaves it to the node. What is negative or not finite counts as 0.
  ///   - height: In points; `nil` leaves it to the node. What is negative or not finite counts as 0.
  ///   - alignment: Where the node lies in the frame.
  @inlinable
  public func frame(
    width: Double? = nil,
    height: Double? = nil,
    alignment: Alignment = .center
  ) -> some Node {
    FrameModifier(content: self, width: width, height: height, alignment: alignment)
  }
}

extension Emitter {
  @usableFromInline
  mutating func frame(_ width: Double?, _ height: Double?, _ alignment: Alignment) -> Element {
    let parameters = FrameElement.Parameters(
      width: width.map(length),
      height: height.map(length)
    )
    return element {
      FrameElement($0, $1, parameters, alignment: alignment)
    } update: {
      $0.update(parameters)
      $0.update(alignment: alignment)
    }
  }
}
