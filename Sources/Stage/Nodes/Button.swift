/// A label that does something when it is tapped.
public struct Button<Label: Node>: Node {
  private let action: () -> Void
  private let label: Label

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - action: What a tap does.
  ///   - label: What is shown.
  public init(action: @escaping () -> Void, @StageBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  public var body: some Node {
    label.onTapGesture(perform: action)
  }
}

extension Button where Label == Text {
  /// Makes a button with a text.
  ///
  /// - Parameters:
  ///   - title: What is shown.
  ///   - action: What a tap does.
  public init(_ title: String, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
