/// A run through a timeline, from an exact time on.
struct KeyframeRun<Value> {
  let timeline: KeyframeTimeline<Value>
  /// The time of the stage at which it starts, in seconds.
  let start: TimeInterval
  let repeats: Bool

  /// Whether it has come to its end.
  func isOver(at time: TimeInterval) -> Bool {
    !repeats && time - start >= timeline.duration
  }

  func value(at time: TimeInterval) -> Value { timeline.value(time: elapsed(at: time)) }

  /// The time in the timeline, in seconds.
  ///
  /// A cycle starts at a multiple of the duration, however many there have been: nothing is summed. At
  /// the exact end of one the next one has started.
  func elapsed(at time: TimeInterval) -> TimeInterval {
    guard repeats else { return time - start }
    let duration = timeline.duration
    // The quotient may be rounded across the start of a cycle.
    var cycle = ((time - start) / duration).rounded(.down)
    if start + (cycle + 1) * duration <= time { cycle += 1 }
    if start + cycle * duration > time { cycle -= 1 }
    // Cycles that are too short for the clock to tell them apart have no time inside.
    let elapsed = time - (start + cycle * duration)
    return elapsed > 0 ? min(elapsed, duration.nextDown) : 0
  }
}
