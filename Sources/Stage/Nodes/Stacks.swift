/// Nodes above each other.
///
/// The least flexible are asked first for their height, each for an equal share of what is left.
public struct VStack<Content: Node>: Node {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let content: Content

  /// Lays nodes out above each other.
  ///
  /// - Parameters:
  ///   - alignment: Where they lie along the width.
  ///   - spacing: The space between them, in points; `nil`: 8.
  ///   - content: The nodes, from the top.
  @inlinable
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: Double? = nil,
    @StageBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.column(node.alignment, node.spacing)
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}

/// Nodes beside each other.
///
/// The least flexible are asked first for their width, each for an equal share of what is left.
public struct HStack<Content: Node>: Node {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let content: Content

  /// Lays nodes out beside each other.
  ///
  /// - Parameters:
  ///   - alignment: Where they lie along the height.
  ///   - spacing: The space between them, in points; `nil`: 8.
  ///   - content: The nodes, from the leading side.
  @inlinable
  public init(
    alignment: VerticalAlignment = .center,
    spacing: Double? = nil,
    @StageBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.row(node.alignment, node.spacing)
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}

/// Nodes on each other; each is proposed what the stack is.
public struct ZStack<Content: Node>: Node {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  /// Lays nodes on each other.
  ///
  /// - Parameters:
  ///   - alignment: Where they lie.
  ///   - content: The nodes, from the back.
  @inlinable
  public init(alignment: Alignment = .center, @StageBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.pile(node.alignment)
    emitter.children(of: element) { Content._emit(node.content, into: &$0) }
  }
}

extension Emitter {
  @usableFromInline
  mutating func column(_ alignment: HorizontalAlignment, _ spacing: Double?) -> Element {
    stack(.vertical, alignment.fraction, spacing)
  }

  @usableFromInline
  mutating func row(_ alignment: VerticalAlignment, _ spacing: Double?) -> Element {
    stack(.horizontal, alignment.fraction, spacing)
  }

  private mutating func stack(_ axis: Axis, _ alignment: Double, _ spacing: Double?) -> Element {
    let parameters = StackElement.Parameters(
      axis: axis,
      alignment: alignment,
      spacing: spacing.map(finite) ?? StackElement.defaultSpacing
    )
    return element {
      StackElement($0, $1, parameters)
    } update: {
      $0.update(parameters)
    }
  }

  @usableFromInline
  mutating func pile(_ alignment: Alignment) -> Element {
    element {
      ZStackElement($0, $1, alignment: alignment)
    } update: {
      $0.update(alignment: alignment)
    }
  }
}
