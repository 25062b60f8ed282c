/// The node at the top: what the stage was made with.
@usableFromInline
struct Root<Content: Node>: Node {
  @usableFromInline let content: () -> Content

  @inlinable
  init(content: @escaping () -> Content) {
    self.content = content
  }

  @inlinable var body: Content { content() }
}
