import Stage

extension Script {
  /// Reads a script from its text.
  ///
  /// A line is `at SECONDS tap ELEMENT`, where the element is the rest of the line without the space
  /// around it. Empty lines say nothing, nor does what follows a `#` at the start of a line or after
  /// a space. Times are finite, not negative and never go backwards.
  ///
  /// - Throws: ``ScriptError`` with every line that is not so.
  public init(parsing text: String) throws(ScriptError) {
    var events: [Event] = []
    var badLines: [ScriptError.BadLine] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(ScriptError.Problem) {
        guard var event = try Self.event(in: line, after: events.last?.time) else { continue }
        event.line = index + 1
        events.append(event)
      } catch {
        badLines.append(ScriptError.BadLine(number: index + 1, problem: error))
      }
    }
    guard badLines.isEmpty else { throw .badLines(badLines) }
    self.init(events)
  }

  private static func event(
    in line: Substring,
    after previous: TimeInterval?
  ) throws(ScriptError.Problem) -> Event? {
    var rest = withoutComment(line).trimmed
    guard !rest.isEmpty else { return nil }
    let start = rest.removeFirstWord()
    guard start == "at" else { throw .notAt(String(start)) }
    let seconds = rest.removeFirstWord()
    guard let time = TimeInterval(seconds), time.isFinite, time >= 0 else {
      throw .notATime(String(seconds))
    }
    let action = rest.removeFirstWord()
    guard action == "tap" else { throw .unknownAction(String(action)) }
    guard !rest.isEmpty else { throw .missingElement }
    if let previous, time < previous { throw .backwards(time, after: previous) }
    return .tap(String(rest), at: time)
  }

  /// A `#` within a word belongs to it: paths may hold one.
  private static func withoutComment(_ line: Substring) -> Substring {
    var follows: Character = " "
    for index in line.indices {
      if line[index] == "#", follows.isWhitespace { return line[..<index] }
      follows = line[index]
    }
    return line
  }
}

extension ScriptError.Problem: Error {}
