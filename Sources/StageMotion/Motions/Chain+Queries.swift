extension Chain {
  /// The speed of what is shown, per second: zero at rest, `nil` when a custom animation hides it or
  /// its numbers are too large.
  ///
  /// The derivative of the chain rule: r′ += p′·(target − r) − p·r′ + velocity·drift′.
  package func velocity(at time: TimeInterval) -> Value? {
    let finished = entries.lastIndex { time >= $0.end }
    let running = entries.suffix(from: finished.map { $0 + 1 } ?? 0)
    var shown = finished.map { entries[$0].target } ?? .zero
    if running.count == 1, let entry = running.first, entry.motion == nil {
      return entry.free?.velocity(entry.target - shown, at: time - entry.start)
    }
    var speed = Value.zero
    for entry in running {
      guard let motion = entry.motion else { return nil }
      let state = motion.state(at: time - entry.start)
      let rest = entry.target - shown
      shown += rest.scaled(by: state.position) + entry.velocity.scaled(by: state.drift)
      speed = speed.scaled(by: 1 - state.position) + entry.velocity.scaled(by: state.driftSlope)
      speed += rest.scaled(bySlope: state.positionSlope)
    }
    // Two slopes that are too large to be numbers may cancel out: then nobody knows.
    return speed == speed ? speed : nil
  }

  /// Whether nothing runs any more at a time; a custom animation tells that only when it is asked.
  func isOver(at time: TimeInterval) -> Bool {
    end.map { time >= $0 } ?? true
  }

  /// The first time from which on anything moves, not before a time; infinite when nothing does.
  ///
  /// A custom animation does not tell when it moves, so it always may.
  func nextMotion(after time: TimeInterval) -> TimeInterval {
    let starts = entries.map { $0.start + ($0.motion?.stillDuration ?? -.infinity) }
    return max(time, starts.min() ?? .infinity)
  }
}
