extension Lane {
  /// A persistent spring takes position and velocity of the one animation that runs, and a push, in
  /// units per second.
  func merge(
    _ slot: UInt32,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    _ spring: Motion,
    at time: TimeInterval,
    push: UnsafePointer<Double>?
  ) -> LaneChange {
    // Of a width that the compiler knows, the loops over components go.
    switch width {
    case 1: return merge(slot, from: old, to: new, animation, spring, at: time, push, width: 1)
    case 2: return merge(slot, from: old, to: new, animation, spring, at: time, push, width: 2)
    case 4: return merge(slot, from: old, to: new, animation, spring, at: time, push, width: 4)
    default: return merge(slot, from: old, to: new, animation, spring, at: time, push, width: width)
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
    _ push: UnsafePointer<Double>?,
    width: Int
  ) -> LaneChange {
    guard let animator = fastAnimator(of: slot) else { return .unchanged }
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
    if let push {
      for k in 0..<width { velocities[animator &* width &+ k] += push[k] }
    }
    guard isFinite else {
      // As at every frame: what cannot be shown is over.
      endEarly(slot, at: time)
      start(slot, from: old, to: new, animation, spring, at: time, push: push)
      return .started
    }
    ends[animator] =
      time + duration(of: motion, for: animator, from: old, to: new, width: width)
    paths[animator] = trajectories.acquire(
      animation.box,
      motion,
      at: time,
      replacing: paths[animator]
    )
    return .merged
  }

  /// How long a spring runs that has just been given travel and velocity.
  @inline(__always)
  func duration(
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
}
