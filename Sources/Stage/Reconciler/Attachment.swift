/// Something that a modifier has put on an element beside its attributes: a name, a callback.
class Attachment {
  /// The element has been made; what is called here waits for the end of the round.
  func didMount(on element: Element) {}

  /// The element is about to go; what is called here waits for the end of the round.
  func willUnmount(from element: Element) {}
}

/// A name for queries and paths.
final class NameAttachment: Attachment {
  var name: String {
    didSet {
      if name != oldValue, let element { element.core.noteChildren(of: element.parent ?? element) }
    }
  }

  // Proof: the attachment belongs to the element and is used by nobody else.
  private unowned(unsafe) var element: Element?

  init(_ name: String) {
    self.name = name
  }

  override func didMount(on element: Element) { self.element = element }
}

/// What happens when the element is tapped.
final class TapAttachment: Attachment {
  var action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }
}
