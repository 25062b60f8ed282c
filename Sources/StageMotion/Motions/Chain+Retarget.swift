/// How an animation has met what ran.
package enum Meeting {
  /// Nothing ran, or what ran was over.
  case started
  /// It has taken over.
  case merged
  /// Both run, one upon the other.
  case chained
}

extension Chain {
  /// Starts a built-in animation of a change, or lets it meet what runs.
  ///
  /// - Parameters:
  ///   - change: The new model less the old one.
  ///   - old: The old model.
  ///   - motion: The scalar functions of the animation.
  ///   - source: The animation.
  ///   - time: The clock time of the change.
  ///   - push: What a persistent spring is given beside the velocity of what runs, per second.
  @discardableResult
  package mutating func animate(
    by change: Value,
    from old: Value,
    with motion: Motion,
    of source: MotionSource,
    at time: TimeInterval,
    push: Value = .zero
  ) -> Meeting {
    if motion.merges, var running = handover(at: time) {
      running.velocity += push
      merge(motion, of: source, by: change, to: old + change, from: running, at: time)
      return .merged
    }
    guard let shown = value(at: time) else {
      var entry = Entry(source: source, start: time, target: change, moving: motion)
      if motion.merges, push != .zero {
        entry.velocity = push
        entry.end = time + motion.duration(travel: change, velocity: push, change: change)
      }
      replaceAll(with: entry, from: old)
      return .started
    }
    if let merged = merged(motion, of: source, at: time) {
      let velocity = entries.count == 1 ? entries[0].toldVelocity(at: time) : nil
      let running = (shown: shown, velocity: (velocity ?? .zero) + push)
      merge(merged, of: source, by: change, to: old + change, from: running, at: time)
      return .merged
    }
    append(Entry(source: source, start: time, target: interval + change, moving: motion))
    return .chained
  }

  /// The travel from the base to the last target.
  var interval: Value { entries.isEmpty ? .zero : entries[entries.count - 1].target }

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
    // Of what runs, not of the animation: a delay may have been taken over already, in part or whole.
    return entries[0].motion?.continuing(after: time - entries[0].start)
  }

  /// A persistent spring takes position and velocity of what runs, and begins now.
  private mutating func merge(
    _ spring: Motion,
    of source: MotionSource,
    by change: Value,
    to target: Value,
    from running: (shown: Value, velocity: Value),
    at time: TimeInterval
  ) {
    var motion = spring
    if spring.blendDuration > 0, entries.count == 1, let previous = entries[0].motion {
      motion = spring.following(previous, at: time - entries[0].start)
    }
    let travel = target - running.shown
    let duration = motion.duration(travel: travel, velocity: running.velocity, change: change)
    if entries.count == 1, entries[0].motion != nil {
      return redirect(
        from: running.shown,
        motion,
        of: source,
        travel: travel,
        velocity: running.velocity,
        start: time,
        end: time + duration
      )
    }
    var entry = Entry(source: source, start: time, target: travel, moving: motion)
    entry.velocity = running.velocity
    entry.end = time + duration
    entry.logicalEnd = min(entry.logicalEnd, entry.end)
    replaceAll(with: entry, from: running.shown)
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
