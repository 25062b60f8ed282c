/// A change that can be applied to any node.
///
///     struct Card: NodeModifier {
///       func body(content: Content) -> some Node {
///         content.padding(12).shadow(radius: 4)
///       }
///     }
public protocol NodeModifier: SendableMetatype {
  /// The type of the body.
  associatedtype Body: Node

  /// The node that is modified, inside the body.
  typealias Content = PlaceholderNode<Self>

  /// What becomes of a node.
  @StageBuilder func body(content: Content) -> Body
}

/// A node with a modifier applied.
@frozen
public struct ModifiedContent<Content: Node, Modifier: NodeModifier>: Node {
  /// The node as it was.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier to a node.
  @inlinable
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// The modifier's body.
  @inlinable public var body: some Node {
    let content = content
    return modifier.body(
      content: PlaceholderNode(ContentSource(of: content))
    )
  }
}

/// A modifier that is animatable is evaluated in every frame in which its data move.
extension ModifiedContent: Animatable where Modifier: Animatable {
  /// The data of the modifier.
  public var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

extension Node {
  /// Applies a modifier.
  @inlinable
  public func modifier<Modifier: NodeModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
