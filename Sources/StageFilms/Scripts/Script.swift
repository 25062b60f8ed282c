import Stage

/// What happens to a stage from outside, and when.
///
/// As text a script has a line `at SECONDS tap ELEMENT` for each event.
public struct Script: Hashable, Sendable {
  /// What is done.
  public enum Action: Hashable, Sendable {
    /// A tap on the element of a name or a path.
    case tap(String)
  }

  /// One thing that is done at one time.
  public struct Event: Sendable {
    /// When, in seconds since the stage began.
    public var time: TimeInterval
    /// What.
    public var action: Action
    /// The number of the line of the text that it was read from, from 1; `nil` for one made in code.
    public var line: Int?

    /// Makes an event of its parts.
    public init(time: TimeInterval, action: Action, line: Int? = nil) {
      self.time = time
      self.action = action
      self.line = line
    }

    /// A tap on the element of a name or a path.
    public static func tap(_ element: String, at time: TimeInterval) -> Event {
      Event(time: time, action: .tap(element))
    }
  }

  /// The events in the order of their times.
  public let events: [Event]

  /// Makes a script of events in any order; those of one time keep their order.
  public init(_ events: [Event] = []) {
    // The standard sort is stable.
    self.events = events.sorted { $0.time < $1.time }
  }
}

extension Script.Event: Hashable {
  /// Whether the same happens at the same time; where it was read from plays no part.
  public static func == (a: Script.Event, b: Script.Event) -> Bool {
    a.time == b.time && a.action == b.action
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(action)
  }
}

extension Script.Action: CustomStringConvertible {
  /// The action as a script writes it, such as `tap lamp`.
  public var description: String {
    switch self {
    case .tap(let element): "tap \(element)"
    }
  }
}

extension Script.Event: CustomStringConvertible {
  /// The event as a line of a script, such as `at 0.5 tap lamp`.
  public var description: String { "at \(time.plainText) \(action)" }
}

extension Script: CustomStringConvertible {
  /// The text of the script, one line for each event; a script that was parsed reads back from it.
  public var description: String {
    events.map { "\($0)\n" }.joined()
  }
}
