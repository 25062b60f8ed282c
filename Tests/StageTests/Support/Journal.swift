/// What bodies and callbacks of a test scene have done, in order.
final class Journal {
  private var entries: [String] = []

  func callAsFunction(_ entry: String) { entries.append(entry) }

  /// What was logged since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
