extension Lane {
  /// The number of attributes that move.
  package var liveCount: Int { animatorCount + slow.count }

  /// Whether an attribute moves.
  package func isAnimating(_ slot: UInt32) -> Bool { animators[Int(slot)] != Self.atRest }

  /// The first time from which on an attribute moves that has no trajectory, not before a time.
  package func nextSlowMotion(after time: TimeInterval) -> TimeInterval {
    var next = TimeInterval.infinity
    for (_, animator) in slowInOrder where !animator.isDiscarded {
      next = min(next, animator.nextMotion(after: time))
    }
    return next
  }

  /// The number of animations that run on an attribute: more than one where they are chained.
  package func entryCount(of slot: UInt32) -> Int {
    slowAnimator(of: slot)?.entryCount ?? (isAnimating(slot) ? 1 : 0)
  }

  /// What the caller has given an attribute when it inserted it.
  package func tag(of slot: UInt32) -> UInt64 { tags[Int(slot)] }

  /// How fast an attribute moves that consists of doubles.
  func flatVelocity(of slot: UInt32, at time: TimeInterval) -> [Double]? {
    if let slow = slowAnimator(of: slot) { return slow.velocity(at: time) }
    guard let animator = fastAnimator(of: slot), time < ends[animator] else {
      return Array(repeating: 0, count: width)
    }
    let trajectory = trajectories.all + Int(paths[animator])
    let state = Trajectory.state(of: trajectory, at: time - trajectory.pointee.start)
    let speed = (0..<width).map { k in
      let place = animator * width + k
      return (travels[place] == 0 ? 0 : travels[place] * state.positionSlope)
        + velocities[place] * state.driftSlope
    }
    return speed.contains(where: \.isNaN) ? nil : speed
  }

  /// When the animation that was started last on an attribute completes logically: `nil` at rest,
  /// infinite when that is not known yet.
  package func logicalEnd(of slot: UInt32) -> TimeInterval? {
    if let slow = slowAnimator(of: slot) { return slow.logicalEnd }
    guard let animator = fastAnimator(of: slot) else { return nil }
    let trajectory = trajectories.all + Int(paths[animator])
    return trajectory.pointee.start + trajectory.pointee.motion.logicalDuration
  }

  /// When an attribute comes to rest: `nil` at rest, infinite when that is not known or never.
  package func end(of slot: UInt32) -> TimeInterval? {
    if let slow = slowAnimator(of: slot) { return slow.end }
    return fastAnimator(of: slot).map { ends[$0] }
  }

  /// Whether the animation that was started last on an attribute repeats without end.
  package func repeatsForever(_ slot: UInt32) -> Bool {
    if let slow = slowAnimator(of: slot) { return slow.repeatsForever }
    guard let animator = fastAnimator(of: slot) else { return false }
    return trajectories.all[Int(paths[animator])].motion.repeatsForever
  }

  /// A number for the animation that was started last on an attribute, for whoever must wait until it
  /// tells its logical end; `nil` at rest, and for one whose logical end is known anyway.
  package func lastStart(of slot: UInt32) -> UInt32? { slowAnimator(of: slot)?.lastStart }

  /// When the animation of a start completes logically: infinite when that is not known or never,
  /// `nil` when something has taken it over.
  ///
  /// The number is that of ``lastStart(of:)``; it counts until the attribute comes to rest.
  package func logicalEnd(ofStart number: UInt32, of slot: UInt32) -> TimeInterval? {
    slowAnimator(of: slot)?.logicalEnd(ofStart: number)
  }

  func isSlow(_ slot: UInt32) -> Bool { animators[Int(slot)] == Self.isSlow }

  func slowAnimator(of slot: UInt32) -> SlowAnimator? {
    isSlow(slot) ? slow[slot] : nil
  }

  func fastAnimator(of slot: UInt32) -> Int? {
    let animator = animators[Int(slot)]
    return animator < Self.isSlow ? Int(animator) : nil
  }
}
