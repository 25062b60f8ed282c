/// Something that a modifier has put on an element beside its attributes: a name, a callback.
class Attachment {}

/// A name for queries and paths.
final class NameAttachment: Attachment {
  var name: String

  init(_ name: String) {
    self.name = name
  }
}

/// What happens when the element has appeared.
final class AppearAttachment: Attachment {
  var action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }
}

/// What happens when the element is tapped.
final class TapAttachment: Attachment {
  var action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }
}
