/// When a stage next has something to show.
public enum NextFrame: Hashable, Sendable {
  /// Nothing moves and nothing waits: no frame is needed until something is written.
  case idle
  /// Something moves, or an update waits.
  case now
  /// Nothing before this time, in seconds since the stage began.
  case at(TimeInterval)
}
