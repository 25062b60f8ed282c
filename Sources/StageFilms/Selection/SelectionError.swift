import Stage

/// Why attributes could not be chosen.
public enum SelectionError: Error, Equatable, CustomStringConvertible {
  /// The text is not a pattern.
  case notAPattern(String)
  /// No element of the film fits a pattern; the nearest names are listed.
  case unknownElement(String, near: [String])
  /// Elements fit a pattern, but none of their attributes does; listed are the parts of the one that
  /// was meant, else the nearest names and then all attributes that they have.
  case unknownAttribute(String, near: [String])
  /// What was chosen has no numbers that change.
  case nothingToPlot
  /// The film has fewer than two frames, which make no line.
  case tooFewFrames

  public var description: String {
    switch self {
    case .notAPattern(let text):
      "\(text.inQuotes) is not a pattern; write ATTRIBUTE or ELEMENT:ATTRIBUTE, such as box:offset.x"
    case .unknownElement(let text, let near):
      "no element fits \(text.inQuotes); "
        + (near.isEmpty ? "there is none" : "the \(Spelling.nearest(near))")
    case .unknownAttribute(let text, let near):
      "no attribute\(Self.owner(text)) fits \(text.inQuotes); there is \(Self.list(near))"
    case .nothingToPlot:
      "no number to plot; choose an attribute that is a number, or a film in which one changes"
    case .tooFewFrames:
      "a plot needs two frames at least; name more times, or take a longer film or a higher rate"
    }
  }

  /// The side of the element, which is not what is wrong.
  private static func owner(_ pattern: String) -> String {
    pattern.lastIndex(of: ":").map { " of \(String(pattern[..<$0]).inQuotes)" } ?? ""
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
