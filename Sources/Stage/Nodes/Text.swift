/// A text on one line.
///
/// Its content is discrete: it changes at once.
@frozen
public struct Text: Node {
  @usableFromInline let content: String

  /// Shows a text.
  @inlinable
  public init(_ content: String) {
    self.content = content
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    emitter.text(node.content)
  }
}

extension Emitter {
  @usableFromInline
  mutating func text(_ content: String) {
    _ = element {
      TextElement($0, $1, content)
    } update: {
      $0.update(content)
    }
  }
}
