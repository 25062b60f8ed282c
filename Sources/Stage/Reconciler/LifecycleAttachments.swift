/// What happens when the element has appeared.
final class AppearAttachment: Attachment {
  var action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func didMount(on element: Element) {
    element.core.callBack(on: element, from: "onAppear") { self.action() }
  }
}

/// What happens when the element has gone.
final class DisappearAttachment: Attachment {
  var action: () -> Void
  /// Whether there was a frame for the element to be seen in: else it has never been there.
  private var hasAppeared = false

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func didMount(on element: Element) {
    element.core.callBack(on: element, from: "onDisappear") { self.hasAppeared = true }
  }

  override func willUnmount(from element: Element) {
    if hasAppeared { element.core.callBack(on: nil, from: "onDisappear", action) }
  }
}

/// What happens when a value has changed from one pass to the next.
final class ChangeAttachment<Value: Equatable>: Attachment {
  private var value: Value
  private let isInitial: Bool
  private var action: (Value, Value) -> Void
  // Proof: the attachment belongs to the element and is used by nobody else.
  private unowned(unsafe) var element: Element?

  init(_ value: Value, isInitial: Bool, _ action: @escaping (Value, Value) -> Void) {
    self.value = value
    self.isInitial = isInitial
    self.action = action
  }

  override func didMount(on element: Element) {
    self.element = element
    guard isInitial else { return }
    element.core.callBack(on: element, from: "onChange") { [value, action] in action(value, value) }
  }

  func update(_ new: Value, _ action: @escaping (Value, Value) -> Void) {
    self.action = action
    guard !areEqual(new, value) else { return }
    let old = value
    value = new
    element?.core.callBack(on: element, from: "onChange") { action(old, new) }
  }
}
