extension Node {
  /// Calls a function before the first frame in which the node shows.
  ///
  /// What it writes is in that frame; an animation started there runs from the value before.
  public func onAppear(perform action: (() -> Void)? = nil) -> some Node {
    let action = action ?? {}
    return AttachmentModifier(content: self) {
      AppearAttachment(action)
    } update: {
      $0.action = action
    }
  }

  /// Calls a function when the node has gone; not when its stage has.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some Node {
    let action = action ?? {}
    return AttachmentModifier(content: self) {
      DisappearAttachment(action)
    } update: {
      $0.action = action
    }
  }

  /// Calls a function in every pass in which a value differs from the one of the last pass.
  ///
  /// A value that is set and undone within one pass has not changed; one that is not equal to itself,
  /// as NaN, has changed only if it is another one.
  ///
  /// - Parameters:
  ///   - value: What is watched.
  ///   - initial: Whether the function is called when the node appears, too, with the first value as
  ///     the old one and as the new one.
  ///   - action: Gets the old value and the new one.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (Value, Value) -> Void
  ) -> some Node {
    AttachmentModifier(content: self) {
      ChangeAttachment(value, isInitial: initial, action)
    } update: {
      $0.update(value, action)
    }
  }

  /// Calls a function in every pass in which a value differs from the one of the last pass.
  ///
  /// - Parameters:
  ///   - value: What is watched.
  ///   - initial: Whether the function is called when the node appears, too.
  ///   - action: What is done.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Node {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}
