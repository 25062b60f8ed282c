/// A node whose body runs only when its value differs by `==`.
///
/// Without it the inputs of a node are compared one by one, and one that cannot be compared, such as
/// a closure, counts as different. What the body has read beside its inputs still calls for it.
@frozen
public struct EquatableNode<Content: Node & Equatable>: Node {
  /// The node that is compared.
  public var content: Content

  /// Compares a node as a whole.
  @inlinable
  public init(content: Content) {
    self.content = content
  }

  // The content is the only input: it is compared by `==` before this body runs.
  @inlinable public var body: some Node { content }
}

extension Node where Self: Equatable {
  /// Skips the body while the node's value is equal to the one before.
  @inlinable
  public func equatable() -> EquatableNode<Self> {
    EquatableNode(content: self)
  }

  /// Animates the changes inside, in an update in which the node's value has changed.
  ///
  /// - Parameter animation: How the changes play; `nil`: at once.
  public func animation(_ animation: Animation?) -> some Node {
    self.animation(animation, value: self)
  }
}
