import Stage

/// Why a film could not be recorded.
public enum FilmError: Error, Equatable, CustomStringConvertible {
  /// The rate is not a finite number over 0 and up to a million.
  case invalidRate(Double)
  /// The length is negative or not finite.
  case invalidDuration(TimeInterval)
  /// The time of a frame is negative or not finite.
  case invalidTime(TimeInterval)
  /// A frame is asked for after the end of the film.
  case timeAfterEnd(TimeInterval, end: TimeInterval)
  /// More frames may have to be kept than ``Film/frameLimit``; how many.
  case tooManyFrames(Double)
  /// The stage refused an event of the script.
  case event(Script.Event, StageError)
  /// The stage refused to go on.
  case stage(StageError)

  public var description: String {
    switch self {
    case .invalidRate(let rate):
      "\(rate.plainText) is not a rate; write frames per second, over 0 and up to 1000000"
    case .invalidDuration(let duration):
      "\(duration.plainText) is not the length of a film; write seconds, 0 or more"
    case .invalidTime(let time):
      "\(time.plainText) is not the time of a frame; write seconds, 0 or more"
    case .timeAfterEnd(let time, let end):
      "there is no frame at \(time.plainText) in a film that ends at \(end.plainText); ask for a longer film"
    case .tooManyFrames(let count):
      "up to \(count.plainText) frames are too many to keep, \(Film.frameLimit) is the limit; "
        + "end earlier (--for), name the times (--at), or draw fewer frames a second (--rate)"
    case .event(let event, let error):
      (event.line.map { "line \($0): " } ?? "") + "\(event): \(error)"
    case .stage(let error):
      "\(error)"
    }
  }
}
