extension Chain {
  /// Starts a built-in animation of a change, or lets it meet what runs.
  ///
  /// - Parameters:
  ///   - change: The new model less the old one.
  ///   - old: The old model.
  ///   - motion: The scalar functions of the animation.
  ///   - source: The animation.
  ///   - time: The clock time of the change.
  package mutating func animate(
    by change: Value,
    from old: Value,
    with motion: Motion,
    of source: MotionSource,
    at time: TimeInterval
  ) {
    guard let shown = value(at: time) else {
      let entry = Entry(source: source, start: time, target: change, moving: motion)
      return replaceAll(with: entry, from: old)
    }
    if let merged = merged(motion, of: source, at: time) {
      merge(merged, of: source, by: change, to: old + change, from: shown, at: time)
    } else {
      append(Entry(source: source, start: time, target: interval + change, moving: motion))
    }
  }

  /// The travel from the base to the last target.
  var interval: Value { entries.last?.target ?? .zero }

  /// The motion with which an animation goes on from what runs; `nil` when both run.
  ///
  /// A persistent spring always takes over; one with modifiers does so only from an equal animation.
  private func merged(
    _ motion: Motion,
    of source: MotionSource,
    at time: TimeInterval
  ) -> Motion? {
    if motion.merges { return motion }
    guard motion.mergesWithEqual, entries.count == 1, entries[0].source.isEqual(to: source) else {
      return nil
    }
    return motion.continuing(after: time - entries[0].start)
  }

  /// A persistent spring takes position and velocity of what runs, and begins now.
  private mutating func merge(
    _ spring: Motion,
    of source: MotionSource,
    by change: Value,
    to target: Value,
    from shown: Value,
    at time: TimeInterval
  ) {
    let first = entries[0]
    var motion = spring
    var velocity = Value.zero
    if entries.count == 1 {
      velocity = first.toldVelocity(at: time) ?? .zero
      if let running = first.motion {
        motion = spring.following(running, at: time - first.start)
      }
    }
    var entry = Entry(source: source, start: time, target: target - shown, moving: motion)
    entry.velocity = velocity
    entry.end =
      time + motion.duration(travel: entry.target, velocity: velocity, change: change)
    replaceAll(with: entry, from: shown)
  }
}

extension Chain.Entry {
  /// A built-in animation that begins at rest.
  init(source: MotionSource, start: TimeInterval, target: Value, moving motion: Motion) {
    self.init(source: source, start: start, target: target)
    self.motion = motion
    end = start + motion.duration
    logicalEnd = start + motion.logicalDuration
  }
}
