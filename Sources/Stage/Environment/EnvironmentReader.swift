/// A property of an element that reads the environment.
class EnvironmentReader: CellBase {
  private final var isListening = false

  /// Listens for changes from the first read on.
  final func listen() {
    guard !isListening, let element else { return }
    isListening = true
    element.environment.add(self)
  }

  /// The environment is another one: whoever has read a value that differs runs again.
  func environmentDidChange() {}
}

/// A property of an element that reads one value of the environment.
final class EnvironmentCell<Value>: EnvironmentReader {
  private var read: (keyPath: KeyPath<EnvironmentValues, Value>?, value: Value)?

  /// The value at a key path in the environment of the element, as it is now.
  func value(at keyPath: KeyPath<EnvironmentValues, Value>?) -> Value? {
    guard let element else { return nil }
    let value = element.environment.values.value(at: keyPath)
    if inbox.isRunningPassHere {
      noteRead()
      listen()
      read = (keyPath, value)
    }
    return value
  }

  override func environmentDidChange() {
    guard let element, let read else { return }
    let new = element.environment.values.value(at: read.keyPath)
    guard !areSame(read.value, new) else { return }
    self.read = (read.keyPath, new)
    invalidateReaders()
  }
}
