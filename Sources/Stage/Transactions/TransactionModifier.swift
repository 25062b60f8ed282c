/// A node whose inside gets another transaction, always.
struct TransactionModifier<Content: Node>: Node {
  let content: Content
  let effect: TransactionEffect

  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.element {
      TransactionElement($0, $1, node.effect)
    } update: {
      $0.effect = node.effect
    }
    emitter.transactionChildren(of: element) { Content._emit(node.content, into: &$0) }
  }
}

/// A node whose inside gets another transaction when a value has changed.
struct WatchModifier<Content: Node, Value: Equatable>: Node {
  let content: Content
  let value: Value
  let effect: TransactionEffect

  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.element {
      WatchElement($0, $1, node.value, node.effect)
    } update: {
      $0.effect = node.effect
      $0.watch(node.value)
    }
    emitter.transactionChildren(of: element) { Content._emit(node.content, into: &$0) }
  }
}

/// A node whose modifiers of a body get another transaction, and whose content does not.
struct ScopedTransactionModifier<Modified: Node>: Node {
  let modified: Modified
  let source: ContentSource
  let effect: TransactionEffect

  static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element = emitter.element {
      TransactionElement($0, $1, node.effect)
    } update: {
      $0.effect = node.effect
    }
    element.source = node.source
    emitter.transactionChildren(of: element) { Modified._emit(node.modified, into: &$0) }
  }
}

extension Node {
  /// Animates the changes inside, in an update in which a value has changed.
  ///
  /// The innermost modifier that acts wins over outer ones and over `withAnimation`. It does nothing
  /// at the first evaluation, nor where the transaction disables animations.
  ///
  /// - Parameters:
  ///   - animation: How the changes play; `nil`: at once.
  ///   - value: What is watched.
  public func animation(_ animation: Animation?, value: some Equatable) -> some Node {
    WatchModifier(content: self, value: value, effect: .animation(animation))
  }

  /// Animates the changes of the modifiers in a body, and of nothing else.
  ///
  /// - Parameters:
  ///   - animation: How the changes play; `nil`: at once.
  ///   - body: Applies modifiers to what it is given; the node itself keeps the transaction around.
  public func animation<Content: Node>(
    _ animation: Animation?,
    @StageBuilder body: (PlaceholderNode<Self>) -> Content
  ) -> some Node {
    scoped(.animation(animation), body)
  }

  /// Changes the transaction of every update for what is inside.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some Node {
    TransactionModifier(content: self, effect: .transform(transform))
  }

  /// Changes the transaction for what is inside, in an update in which a value has changed.
  ///
  /// It does nothing at the first evaluation.
  public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some Node {
    WatchModifier(content: self, value: value, effect: .transform(transform))
  }

  /// Changes the transaction of every update for the modifiers in a body, and for nothing else.
  ///
  /// - Parameters:
  ///   - transform: Changes the transaction.
  ///   - body: Applies modifiers to what it is given; the node itself keeps the transaction around.
  public func transaction<Content: Node>(
    _ transform: @escaping (inout Transaction) -> Void,
    @StageBuilder body: (PlaceholderNode<Self>) -> Content
  ) -> some Node {
    scoped(.transform(transform), body)
  }

  private func scoped<Content: Node>(
    _ effect: TransactionEffect,
    _ body: (PlaceholderNode<Self>) -> Content
  ) -> ScopedTransactionModifier<Content> {
    let source = ContentSource(of: self)
    let content = body(PlaceholderNode(source))
    return ScopedTransactionModifier(modified: content, source: source, effect: effect)
  }
}
