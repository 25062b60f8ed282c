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
  ///   - length: In points; `nil`: 16.
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

/// A number that layout can count with.
func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

/// A length that layout can count with.
private func length(_ value: Double) -> Double { max(0, finite(value)) }
