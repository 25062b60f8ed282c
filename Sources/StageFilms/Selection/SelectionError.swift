/// Why attributes could not be chosen.
public enum SelectionError: Error, Equatable, CustomStringConvertible {
  /// The text is not a pattern.
  case notAPattern(String)
  /// No element of the film fits a pattern.
  case unknownElement(String, near: [String])
  /// Elements fit a pattern, but none of their attributes does.
  case unknownAttribute(String, near: [String])
  /// What was chosen has no numbers that change.
  case nothingToPlot

  public var description: String {
    switch self {
    case .notAPattern(let text):
      "“\(text)” is not a pattern; write ATTRIBUTE or ELEMENT:ATTRIBUTE, such as box:offset.x"
    case .unknownElement(let text, let near):
      "no element fits “\(text)”; there is \(Self.list(near))"
    case .unknownAttribute(let text, let near):
      "no attribute fits “\(text)”; there is \(Self.list(near))"
    case .nothingToPlot:
      "no number to plot; choose an attribute that is a number, or a film in which one changes"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
