/// A node with space around it.
@usableFromInline
struct PaddingModifier<Content: Node>: Node {
  @usableFromInline let content: Content
  @usableFromInline let insets: EdgeInsets

  @inlinable
  init(content: Content, insets: EdgeInsets) {
    self.content = content
    self.insets = insets
  }

  @inlinable
  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.padding(node.insets)
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}

extension Node {
  /// Puts space around the node.
  ///
  /// - Parameter insets: In points; what is not finite counts as 0.
  @inlinable
  public func padding(_ insets: EdgeInsets) -> some Node {
    PaddingModifier(content: self, insets: insets)
  }

  /// Puts space at some sides of the node.
  ///
  /// - Parameters:
  ///   - edges: The sides.
  ///   - length: In points; `nil`: 16. What is not finite counts as 0.
  @inlinable
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some Node {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0,
        leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0
      )
    )
  }

  /// Puts the same space at all sides of the node.
  ///
  /// - Parameter length: In points; what is not finite counts as 0.
  @inlinable
  public func padding(_ length: Double) -> some Node {
    padding(.all, length)
  }
}

extension Emitter {
  @usableFromInline
  mutating func padding(_ insets: EdgeInsets) -> Element {
    let insets = EdgeInsets(
      top: finite(insets.top),
      leading: finite(insets.leading),
      bottom: finite(insets.bottom),
      trailing: finite(insets.trailing)
    )
    return element {
      PaddingElement($0, $1, insets)
    } update: {
      $0.update(insets)
    }
  }
}
