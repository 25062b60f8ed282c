/// The pieces of a track in the order of time, each with the motion that it plays.
///
/// Every piece has a length above zero; a jump is the difference between the end of one and the start
/// of the next.
struct KeyframeSegments<Value, Motion> {
  struct Segment {
    /// Seconds since the start of the track.
    let start: TimeInterval
    let end: TimeInterval
    let motion: Motion
    /// The value whose animatable data the motion overwrites.
    let target: Value
    /// What answers exactly at the end.
    var endValue: Value
  }

  /// What answers at a time.
  enum Answer {
    case value(Value)
    /// The segment of this index, strictly inside.
    case segment(Int)
  }

  private(set) var segments: [Segment] = []
  /// What answers before time 0.
  let initial: Value
  /// What answers at time 0: at first the initial value.
  private(set) var first: Value
  /// What answers after the end, and where the next piece starts.
  private(set) var last: Value

  init(from initial: Value) {
    self.initial = initial
    first = initial
    last = initial
  }

  /// Seconds from the start to the end of the last piece.
  var duration: TimeInterval { segments.last?.end ?? 0 }

  /// Jumps: at this instant the piece before still answers, unless there is none.
  mutating func jump(to value: Value) {
    last = value
    if segments.isEmpty { first = value }
  }

  /// Jumps, and answers at this instant already.
  mutating func arrive(at value: Value) {
    jump(to: value)
    if !segments.isEmpty { segments[segments.count - 1].endValue = value }
  }

  /// Adds a piece; its end lies after the end of the one before.
  mutating func append(until end: TimeInterval, motion: Motion, target: Value, endValue: Value) {
    segments.append(
      Segment(start: duration, end: end, motion: motion, target: target, endValue: endValue)
    )
    last = endValue
  }

  /// What answers at a time, which is a number.
  func answer(at time: TimeInterval) -> Answer {
    guard time > 0 else { return .value(time < 0 ? initial : first) }
    let index = index(at: time)
    guard index < segments.count else { return .value(last) }
    guard time < segments[index].end else { return .value(segments[index].endValue) }
    return .segment(index)
  }

  /// The first segment that does not end before a time; their number when all of them do.
  func index(at time: TimeInterval) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
