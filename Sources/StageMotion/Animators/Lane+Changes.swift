/// What a change of an attribute has led to.
package enum LaneChange: Equatable {
  /// The value is the one that the model had.
  case unchanged
  /// The model changed at once; what runs, if anything, goes on around it.
  case plain
  /// The model is not a finite number, or too far from the one before: it is shown at once and nothing
  /// runs.
  case jumped
  /// The model was not a finite number before: it is shown at once and nothing runs.
  case recovered
  /// An animator has started.
  case started
  /// The animator that ran was retargeted.
  case retargeted
}

extension Lane {
  /// Changes the model of an attribute.
  ///
  /// - Parameters:
  ///   - slot: The attribute.
  ///   - new: `width` doubles.
  ///   - animation: How the change plays; `nil`: at once.
  ///   - time: The clock time of the change.
  ///   - vector: The vector that the doubles are, for animations that want to see it.
  ///   - environment: What a custom animation is given.
  package func set(
    _ slot: UInt32,
    to new: UnsafePointer<Double>,
    animation: Animation?,
    at time: TimeInterval,
    as vector: VectorKind,
    environment: @autoclosure () -> EnvironmentValues = EnvironmentValues()
  ) -> LaneChange {
    let place = Int(slot) * width
    let model = models + place
    let comparison = compare(model, new)
    guard comparison.differs else {
      (models + place).update(from: new, count: width)
      if animators[Int(slot)] == Self.atRest { (shown + place).update(from: new, count: width) }
      return .unchanged
    }
    guard comparison.isFinite else {
      let wasFinite = (0..<width).allSatisfy { model[$0].isFinite }
      discardAnimator(of: slot)
      model.update(from: new, count: width)
      (shown + place).update(from: new, count: width)
      return wasFinite ? .jumped : .recovered
    }
    settle(slot, at: time)
    defer { model.update(from: new, count: width) }
    guard let animation else {
      shift(slot, from: model, to: new)
      return .plain
    }
    let wasAtRest = animators[Int(slot)] == Self.atRest
    if let motion = animation.motion, wasAtRest || motion.merges && !isSlow(slot) {
      if wasAtRest {
        start(slot, from: model, to: new, animation, motion, at: time)
      } else {
        merge(slot, from: model, to: new, animation, motion, at: time)
      }
    } else {
      let animator = makeSlow(slot, as: vector)
      animator.set(
        from: model,
        to: new,
        animation: animation,
        at: time,
        environment: environment()
      )
    }
    return wasAtRest ? .started : .retargeted
  }

  /// How fast an attribute moves at a time, per second; `nil` when a custom animation does not tell, or
  /// the numbers are too large.
  package func velocity(of slot: UInt32, at time: TimeInterval) -> [Double]? {
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

  private func isSlow(_ slot: UInt32) -> Bool { animators[Int(slot)] == Self.isSlow }

  private func slowAnimator(of slot: UInt32) -> SlowAnimator? {
    isSlow(slot) ? slow[slot] : nil
  }

  private func fastAnimator(of slot: UInt32) -> Int? {
    let animator = animators[Int(slot)]
    return animator < Self.isSlow ? Int(animator) : nil
  }

  @inline(__always)
  private func compare(
    _ old: UnsafePointer<Double>,
    _ new: UnsafePointer<Double>
  ) -> (differs: Bool, isFinite: Bool) {
    var (differs, zero) = (false, 0.0)
    for k in 0..<width {
      // The same NaN again is no change.
      if old[k] != new[k] && old[k].bitPattern != new[k].bitPattern { differs = true }
      zero += (new[k] - old[k]) * 0
    }
    return (differs, zero == 0)
  }

  /// A plain change: what is shown moves by the whole of it.
  private func shift(
    _ slot: UInt32,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>
  ) {
    if let slow = slowAnimator(of: slot) {
      slow.shift(from: old, to: new)
    } else if let animator = fastAnimator(of: slot) {
      for k in 0..<width where new[k] != old[k] { bases[animator * width + k] += new[k] - old[k] }
    } else {
      (shown + Int(slot) * width).update(from: new, count: width)
    }
  }

  private func start(
    _ slot: UInt32,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    _ motion: Motion,
    at time: TimeInterval
  ) {
    let path = trajectories.acquire(animation.box, motion, at: time)
    let animator = addAnimator(to: slot, along: path)
    for k in 0..<width {
      bases[animator * width + k] = old[k]
      travels[animator * width + k] = new[k] - old[k]
      velocities[animator * width + k] = 0
    }
    ends[animator] = time + motion.duration
  }

  /// A persistent spring takes position and velocity of the one animation that runs.
  private func merge(
    _ slot: UInt32,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    _ spring: Motion,
    at time: TimeInterval
  ) {
    // Of a width that the compiler knows, the loops over components go.
    switch width {
    case 1: merge(slot, from: old, to: new, animation, spring, at: time, width: 1)
    case 2: merge(slot, from: old, to: new, animation, spring, at: time, width: 2)
    case 4: merge(slot, from: old, to: new, animation, spring, at: time, width: 4)
    default: merge(slot, from: old, to: new, animation, spring, at: time, width: width)
    }
  }

  @inline(__always)
  private func merge(
    _ slot: UInt32,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    _ spring: Motion,
    at time: TimeInterval,
    width: Int
  ) {
    guard let animator = fastAnimator(of: slot) else { return }
    let running = trajectories.all + Int(paths[animator])
    let elapsed = time - running.pointee.start
    let state = Trajectory.state(of: running, at: elapsed)
    let tellsVelocity = running.pointee.tellsVelocity
    let motion =
      spring.blendDuration > 0
      ? trajectories.motion(spring, following: running.pointee.motion, at: elapsed)
      : spring
    let (bases, travels, velocities) = (bases, travels, velocities)
    var (isFinite, isTold) = (true, tellsVelocity)
    for k in 0..<width {
      let place = animator &* width &+ k
      let travel = travels[place]
      let moved = travel * state.position + velocities[place] * state.drift
      let told =
        (travel == 0 ? 0 : travel * state.positionSlope) + velocities[place] * state.driftSlope
      let shown = moved == 0 ? bases[place] : bases[place] + moved
      bases[place] = shown
      travels[place] = new[k] - shown
      velocities[place] = told
      isTold = isTold && told.isFinite
      isFinite = isFinite && shown.isFinite
    }
    if !isTold {
      for k in 0..<width { velocities[animator &* width &+ k] = 0 }
    }
    guard isFinite else {
      // As at every frame: what cannot be shown is over.
      removeAnimator(animator)
      return start(slot, from: old, to: new, animation, spring, at: time)
    }
    ends[animator] =
      time + duration(of: motion, for: animator, from: old, to: new, width: width)
    paths[animator] = trajectories.acquire(
      animation.box,
      motion,
      at: time,
      replacing: paths[animator]
    )
  }

  /// How long a spring runs that has just taken over an animator.
  @inline(__always)
  private func duration(
    of motion: Motion,
    for animator: Int,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    width: Int
  ) -> TimeInterval {
    let (travels, velocities) = (travels + animator * width, velocities + animator * width)
    return motion.duration { settling, scale in
      var (cosines, sines, displacements, changes) = (0.0, 0.0, 0.0, 0.0)
      for k in 0..<width {
        let (travel, velocity) = (travels[k] * scale, velocities[k] * scale)
        let cosine = travel * settling.cosine.travel + velocity * settling.cosine.velocity
        let sine = travel * settling.sine.travel + velocity * settling.sine.velocity
        let change = (new[k] - old[k]) * scale
        cosines += cosine * cosine
        sines += sine * sine
        displacements += travel * travel
        changes += change * change
      }
      return Settling.SquaredSizes(
        cosine: cosines,
        sine: sines,
        change: max(displacements, changes)
      )
    }
  }

  /// The slow animator of a slot; one in flight goes on in it.
  private func makeSlow(_ slot: UInt32, as vector: VectorKind) -> SlowAnimator {
    if let slow = slowAnimator(of: slot) { return slow }
    let new: SlowAnimator
    if let animator = fastAnimator(of: slot) {
      let place = animator * width
      let trajectory = trajectories.all[Int(paths[animator])]
      new = vector.makeAnimator(
        base: bases + place,
        travel: travels + place,
        velocity: velocities + place,
        trajectory: trajectory,
        end: ends[animator]
      )
      removeAnimator(animator)
    } else {
      new = vector.makeAnimator(base: models + Int(slot) * width)
    }
    slow[slot] = new
    slowInOrder.append((slot, new))
    animators[Int(slot)] = Self.isSlow
    return new
  }
}
