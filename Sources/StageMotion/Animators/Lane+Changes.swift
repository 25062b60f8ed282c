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
  /// A persistent spring, or a custom animation that wanted to, has taken over what ran.
  case merged
  /// What ran goes on below the animation that has started.
  case chained
}

extension LaneChange {
  init(_ meeting: Meeting) {
    self =
      switch meeting {
      case .started: .started
      case .merged: .merged
      case .chained: .chained
      }
  }
}

extension Lane {
  /// Changes the model of an attribute that consists of doubles.
  @inline(__always)
  func change(
    _ slot: UInt32,
    to new: UnsafePointer<Double>,
    _ animation: Animation?,
    at time: TimeInterval,
    _ vector: VectorKind,
    _ environment: (any EnvironmentSource)?
  ) -> LaneChange {
    earlyEnd = nil
    let place = Int(slot) * width
    let model = models + place
    let comparison = compare(model, new)
    guard comparison.differs else {
      (models + place).update(from: new, count: width)
      if !isAnimating(slot) { (shown + place).update(from: new, count: width) }
      return .unchanged
    }
    settle(slot, at: time)
    guard comparison.isFinite else {
      let wasFinite = (0..<width).allSatisfy { model[$0].isFinite }
      if isAnimating(slot) { endEarly(slot, at: time) }
      model.update(from: new, count: width)
      (shown + place).update(from: new, count: width)
      return wasFinite ? .jumped : .recovered
    }
    defer { model.update(from: new, count: width) }
    let gesture = takeGesture(of: slot)
    guard let animation else {
      shift(slot, from: model, to: new)
      return .plain
    }
    guard let gesture else {
      return animate(slot, to: new, animation, at: time, vector, environment, push: nil)
    }
    return gesture.withVelocity(at: time) {
      animate(slot, to: new, animation, at: time, vector, environment, push: $0)
    }
  }

  @inline(__always)
  private func animate(
    _ slot: UInt32,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    at time: TimeInterval,
    _ vector: VectorKind,
    _ environment: (any EnvironmentSource)?,
    push: UnsafePointer<Double>?
  ) -> LaneChange {
    let model = models + Int(slot) * width
    let wasAtRest = !isAnimating(slot)
    if let motion = animation.motion, wasAtRest || motion.merges && !isSlow(slot) {
      guard wasAtRest else {
        return merge(slot, from: model, to: new, animation, motion, at: time, push: push)
      }
      start(slot, from: model, to: new, animation, motion, at: time, push: push)
      return .started
    }
    return animateSlowly(
      slot,
      from: model,
      to: new,
      animation,
      at: time,
      vector,
      environment,
      push: push
    )
  }

  /// Starts an animation of a change in a slow animator.
  func animateSlowly(
    _ slot: UInt32,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    at time: TimeInterval,
    _ vector: VectorKind,
    _ environment: (any EnvironmentSource)?,
    push: UnsafePointer<Double>?
  ) -> LaneChange {
    let wasAtRest = !isAnimating(slot)
    let animator = makeSlow(slot, as: vector)
    let meeting = animator.set(
      from: old,
      to: new,
      animation: animation,
      at: time,
      environment: environment,
      push: push
    )
    // Numbers that cannot be shown were over.
    if meeting == .started, !wasAtRest { earlyEnd = time }
    return LaneChange(meeting)
  }

  /// Takes away an animator that is over before it is changed, as the next frame would.
  @inline(__always)
  func settle(_ slot: UInt32, at time: TimeInterval) {
    switch animators[Int(slot)] {
    case Self.atRest: return
    case Self.isSlow:
      guard let end = slow[slot]?.settle(at: time) else { return }
      endEarly(slot, at: end)
    case let animator:
      guard time >= ends[Int(animator)] else { return }
      endEarly(slot, at: ends[Int(animator)])
    }
  }

  @inline(never)
  func endEarly(_ slot: UInt32, at time: TimeInterval) {
    discardAnimator(of: slot)
    earlyEnd = time
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

  /// An animation from rest; a persistent spring begins with a push, in units per second.
  func start(
    _ slot: UInt32,
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    _ motion: Motion,
    at time: TimeInterval,
    push: UnsafePointer<Double>?
  ) {
    let path = trajectories.acquire(animation.box, motion, at: time)
    let animator = addAnimator(to: slot, along: path)
    for k in 0..<width {
      bases[animator * width + k] = old[k]
      travels[animator * width + k] = new[k] - old[k]
      velocities[animator * width + k] = 0
    }
    ends[animator] = time + motion.duration
    guard let push, motion.merges, (0..<width).contains(where: { push[$0] != 0 }) else { return }
    (velocities + animator * width).update(from: push, count: width)
    ends[animator] =
      time + duration(of: motion, for: animator, from: old, to: new, width: width)
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
      new = vector.makeAnimator(base: model(of: slot))
    }
    slow[slot] = new
    slowInOrder.append((slot, new))
    animators[Int(slot)] = Self.isSlow
    return new
  }
}
