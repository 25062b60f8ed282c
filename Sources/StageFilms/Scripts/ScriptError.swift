import Stage

/// Why a text is no script.
public enum ScriptError: Error, Equatable, CustomStringConvertible {
  /// All the lines that cannot be understood, in order.
  case badLines([BadLine])

  /// A line that cannot be understood.
  public struct BadLine: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public var number: Int
    /// What is wrong with it.
    public var problem: Problem

    /// The number, what is wrong and what would be right, on one line.
    public var description: String { "line \(number): \(problem)" }
  }

  /// What can be wrong with a line.
  public enum Problem: Hashable, Sendable, CustomStringConvertible {
    /// The first word is not `at`.
    case notAt(String)
    /// What comes after `at` is not a time: none, no number, negative or not finite.
    case notATime(String)
    /// The time is earlier than one above.
    case backwards(TimeInterval, after: TimeInterval)
    /// There is no such action.
    case unknownAction(String)
    /// There is no element behind the action.
    case missingElement

    public var description: String {
      switch self {
      case .notAt(let word):
        "\(word.inQuotes) should be `at`; a line is `at SECONDS tap ELEMENT`"
      case .notATime(""):
        "there is no time; write `at SECONDS tap ELEMENT`, such as `at 0.5 tap lamp`"
      case .notATime(let word):
        "\(word.inQuotes) is not a time; write seconds, 0 or more, such as `at 0.5 tap lamp`"
      case .backwards(let time, let before):
        "\(time.plainText) is earlier than \(before.plainText) above; write the lines in the order of their times"
      case .unknownAction(""):
        "nothing is done; write `tap ELEMENT` behind the time"
      case .unknownAction(let word):
        "\(word.inQuotes) is not an action; write `tap ELEMENT` behind the time"
      case .missingElement:
        "`tap` needs an element; write its name or path, such as `tap lamp`"
      }
    }
  }

  public var description: String {
    switch self {
    case .badLines(let lines): lines.map(\.description).joined(separator: "\n")
    }
  }
}
