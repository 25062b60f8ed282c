/// Builds nodes from a closure: lists, `if`, `else`, `switch`, optionals and availability checks.
@resultBuilder
public struct StageBuilder {
  /// A node as it is written.
  @inlinable
  public static func buildExpression<Content: Node>(_ content: Content) -> Content { content }

  /// Nothing at all.
  @inlinable
  public static func buildBlock() -> EmptyNode { EmptyNode() }

  /// The first node of a block.
  @inlinable
  public static func buildPartialBlock<First: Node>(first: First) -> First { first }

  /// One more node, behind those before it in drawing order.
  @inlinable
  public static func buildPartialBlock<Front: Node, Next: Node>(
    accumulated: Front,
    next: Next
  ) -> TupleNode<Front, Next> {
    TupleNode(accumulated, next)
  }

  /// A node that is there or not.
  @inlinable
  public static func buildIf<Content: Node>(_ content: Content?) -> Content? { content }

  /// The branch of an `if` or `switch` that holds first.
  @inlinable
  public static func buildEither<First: Node, Second: Node>(
    first: First
  ) -> ConditionalNode<First, Second> {
    .first(first)
  }

  /// The other branch.
  @inlinable
  public static func buildEither<First: Node, Second: Node>(
    second: Second
  ) -> ConditionalNode<First, Second> {
    .second(second)
  }

  /// A node behind an availability check.
  @inlinable
  public static func buildLimitedAvailability<Content: Node>(_ content: Content) -> Content {
    content
  }
}
