/// What a stage refuses; it changes nothing then.
public enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The clock was to go back: from the time it shows to an earlier one, in seconds.
  case clockWentBackwards(from: TimeInterval, to: TimeInterval)
  /// A time or a step is not a finite number.
  case notFinite(TimeInterval)
  /// The stage was advanced from within one of its own callbacks.
  case reentrant
  /// Something still moves, or waits, after the longest time that was allowed; what it is is listed.
  case notSettled([String])
  /// Tasks wait for something outside of the stage that has not come in the time that was allowed; the
  /// paths of their nodes are listed.
  case tasksOutside([String])
  /// Something was asked before the first `advance`, which makes the tree.
  case notStarted
  /// No element has this name or path; the nearest ones are listed, and behind many how many more there
  /// are.
  case unknownElement(String, near: [String])
  /// Several elements have this name; their paths are listed.
  case ambiguousElement(String, paths: [String])
  /// The element has no such attribute; the nearest ones are listed, and behind many how many more
  /// there are.
  case unknownAttribute(String, near: [String])
  /// Neither the element, nor what it alone holds, nor what is around it, reacts to a tap; the paths
  /// of what reacts inside of it are listed.
  case notTappable(String, inside: [String])

  public var description: String {
    switch self {
    case .clockWentBackwards(let now, let time):
      "The clock is at \(now) s and cannot go back to \(time) s."
    case .notFinite(let time):
      "\(time) is no time: a time or a step is a finite number of seconds."
    case .reentrant:
      "advance or settle was called from a callback of the same stage. "
        + "Write cells there; the stage goes on when the callback returns."
    case .notSettled(let names):
      "The stage has not come to rest: " + names.joined(separator: ", ")
        + ". End what repeats or stands still, allow more time, or ignore repeats."
    case .tasksOutside(let names):
      "Tasks have not come back from outside of the stage in time: " + names.joined(separator: ", ")
        + ". Allow more time, or let them sleep on the stage's clock."
    case .notStarted:
      "The stage has no tree yet: call advance(to: 0) first."
    case .unknownElement(let name, let near):
      "There is no element \"\(name)\"." + Self.suggestion(near)
    case .ambiguousElement(let name, let paths):
      "Several elements are named \"\(name)\": " + paths.joined(separator: ", ") + "."
    case .unknownAttribute(let name, let near):
      "The element has no attribute \"\(name)\"." + Self.suggestion(near)
    case .notTappable(let name, let inside):
      "Nothing reacts to a tap on \"\(name)\": give it or something around it an onTapGesture."
        + (inside.isEmpty ? "" : " Inside of it there is: " + inside.joined(separator: ", ") + ".")
    }
  }

  private static func suggestion(_ near: [String]) -> String {
    near.isEmpty ? "" : " The \(Spelling.nearest(near))."
  }
}
