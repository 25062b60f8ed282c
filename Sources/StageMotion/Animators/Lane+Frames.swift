extension Lane {
  /// Moves every attribute to where it is shown at a time; the trajectories have been sampled.
  package func frame(at time: TimeInterval) {
    ended.removeAll(keepingCapacity: true)
    switch width {
    case 1: run(at: time, width: 1)
    case 2: run(at: time, width: 2)
    case 4: run(at: time, width: 4)
    default: run(at: time, width: width)
    }
    if !slowInOrder.isEmpty { runSlow(at: time) }
  }

  @inline(__always)
  private func run(at time: TimeInterval, width: Int) {
    // Locals stay in registers; the fields would be read again after every store.
    let (shown, bases, travels, velocities) = (shown, bases, travels, velocities)
    let (ends, paths, slots, samples) = (ends, paths, slots, trajectories.samples)
    var (animator, count) = (0, animatorCount)
    while animator < count {
      if time < ends[animator] {
        let sample = samples[Int(paths[animator])]
        let place = shown + Int(slots[animator]) &* width
        var isFinite = true
        for k in 0..<width {
          let index = animator &* width &+ k
          let moved = travels[index] * sample.position + velocities[index] * sample.drift
          // Adding nothing would turn −0 into 0.
          let value = moved == 0 ? bases[index] : bases[index] + moved
          place[k] = value
          isFinite = isFinite && value.isFinite
        }
        if isFinite {
          animator &+= 1
          continue
        }
      }
      finish(animator, at: time)
      count = animatorCount
    }
  }

  /// Shows the model of an animator that is over, and takes it away; the last one takes its place.
  @inline(never)
  private func finish(_ animator: Int, at time: TimeInterval) {
    let slot = slots[animator]
    showModel(of: slot)
    ended.append((slot, min(time, ends[animator])))
    removeAnimator(animator)
  }

  private func runSlow(at time: TimeInterval) {
    slowInOrder.removeAll { slot, animator in
      if animator.isDiscarded { return true }
      let place = UnsafeMutablePointer(mutating: presentation(of: slot))
      if let end = animator.show(at: time, in: place) {
        showModel(of: slot)
        animators[Int(slot)] = Self.atRest
        slow[slot] = nil
        ended.append((slot, end))
        return true
      }
      return false
    }
  }

  /// Calls a function with every attribute that has moved in the last frame: its slot, its tag and
  /// what it shows.
  ///
  /// That holds directly after a frame, before the next change.
  @inline(__always)
  package func forEachMoving(
    _ body: (_ slot: UInt32, _ tag: UInt64, _ shown: UnsafePointer<Double>) -> Void
  ) {
    for animator in 0..<animatorCount {
      let slot = slots[animator]
      body(slot, tags[Int(slot)], UnsafePointer(shown + Int(slot) * width))
    }
    for index in 0..<slowInOrder.count where !slowInOrder[index].animator.isDiscarded {
      visit(slowInOrder[index].slot, body)
    }
    for index in 0..<ended.count { visit(ended[index].slot, body) }
  }

  private func visit(_ slot: UInt32, _ body: (UInt32, UInt64, UnsafePointer<Double>) -> Void) {
    body(slot, tags[Int(slot)], presentation(of: slot))
  }

  /// Ends whatever animates an attribute and shows its model; answers whether anything did.
  package func discard(_ slot: UInt32) -> Bool {
    forgetGesture(of: slot)
    guard isAnimating(slot) else { return false }
    discardAnimator(of: slot)
    showModel(of: slot)
    return true
  }
}
