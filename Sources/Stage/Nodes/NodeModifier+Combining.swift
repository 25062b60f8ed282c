/// Two modifiers as one.
private struct ConcatenatedModifier<First: NodeModifier, Second: NodeModifier>: NodeModifier {
  // In one property: the cells of the modifiers are made where these are applied, not here.
  let modifiers: (first: First, second: Second)

  func body(content: Content) -> some Node {
    content.modifier(modifiers.first).modifier(modifiers.second)
  }
}

/// A modifier under another transaction than its content.
private struct ScopedModifier<Base: NodeModifier>: NodeModifier {
  let base: Base
  let transform: (inout Transaction) -> Void

  func body(content: Content) -> some Node {
    content.transaction(transform) { $0.modifier(base) }
  }
}

extension NodeModifier {
  /// This modifier and then another one, as one modifier.
  ///
  /// - Parameter modifier: What is applied to the result of this one.
  public func concat(_ modifier: some NodeModifier) -> some NodeModifier {
    ConcatenatedModifier(modifiers: (self, modifier))
  }

  /// Changes the transaction of every update for what the modifier does.
  ///
  /// The content that is modified keeps the transaction around.
  public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some NodeModifier {
    ScopedModifier(base: self, transform: transform)
  }

  /// Animates the changes that the modifier makes.
  ///
  /// The content that is modified keeps the transaction around.
  ///
  /// - Parameter animation: How the changes play; `nil`: at once.
  public func animation(_ animation: Animation?) -> some NodeModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}
