/// All attributes of one width: their values and animators in contiguous memory, without generics.
///
/// A *slot* is one attribute: `width` doubles of model and of presentation. An *animator* is one slot
/// that moves along a trajectory: base, travel and inherited velocity, dense, in no order that
/// matters. What has no single trajectory (custom animations, several animations one upon the other)
/// runs in a ``SlowAnimator`` beside them, so that it does not slow the dense ones.
package final class Lane {
  /// The number of doubles of one value.
  package let width: Int
  let trajectories: Trajectories

  // By slot.
  @exclusivity(unchecked) var models: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var shown: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var animators: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var slotCapacity = 8
  @exclusivity(unchecked) private var slotCount = 0
  @exclusivity(unchecked) private var freeSlots: [UInt32] = []

  // By animator.
  @exclusivity(unchecked) var bases: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var travels: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var velocities: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var ends: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var paths: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) var slots: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var animatorCapacity = 8
  @exclusivity(unchecked) var animatorCount = 0

  @exclusivity(unchecked) var slow: [UInt32: SlowAnimator] = [:]
  /// The same in the order in which they began: a frame looks nothing up.
  @exclusivity(unchecked) var slowInOrder: [(slot: UInt32, animator: SlowAnimator)] = []

  /// The slots whose animator came to its end after the frame before the last one and until the last
  /// one, with the times of the ends.
  ///
  /// A slot may move again: its animator was over when the next change came, between two frames.
  @exclusivity(unchecked) package private(set) var ended: [(slot: UInt32, time: TimeInterval)] = []
  /// What has ended since the last frame.
  @exclusivity(unchecked) private var endedSince: [(slot: UInt32, time: TimeInterval)] = []

  /// In `animators`: the slot is at rest.
  static let atRest = UInt32.max
  /// In `animators`: the slot has a slow animator.
  static let isSlow = UInt32.max - 1

  package init(width: Int, trajectories: Trajectories) {
    self.width = width
    self.trajectories = trajectories
    models = .allocate(capacity: slotCapacity * width)
    shown = .allocate(capacity: slotCapacity * width)
    animators = .allocate(capacity: slotCapacity)
    bases = .allocate(capacity: animatorCapacity * width)
    travels = .allocate(capacity: animatorCapacity * width)
    velocities = .allocate(capacity: animatorCapacity * width)
    ends = .allocate(capacity: animatorCapacity)
    paths = .allocate(capacity: animatorCapacity)
    slots = .allocate(capacity: animatorCapacity)
  }

  deinit {
    for animator in 0..<animatorCount { trajectories.release(paths[animator]) }
    for doubles in [models, shown, bases, travels, velocities, ends] { doubles.deallocate() }
    for indices in [animators, paths, slots] { indices.deallocate() }
  }

  /// The number of attributes that move.
  package var liveCount: Int { animatorCount + slowInOrder.count }

  /// Adds an attribute at rest.
  package func insert(_ value: UnsafePointer<Double>) -> UInt32 {
    let slot = freeSlots.popLast() ?? claimSlot()
    let place = Int(slot) * width
    (models + place).update(from: value, count: width)
    (shown + place).update(from: value, count: width)
    animators[Int(slot)] = Self.atRest
    return slot
  }

  /// Takes an attribute away, with whatever animates it.
  package func remove(_ slot: UInt32) {
    discardAnimator(of: slot)
    freeSlots.append(slot)
  }

  /// The model of an attribute: `width` doubles, valid until the next change of the lane.
  package func model(of slot: UInt32) -> UnsafePointer<Double> {
    UnsafePointer(models + Int(slot) * width)
  }

  /// What an attribute showed in the last frame: `width` doubles, valid until the next change.
  package func presentation(of slot: UInt32) -> UnsafePointer<Double> {
    UnsafePointer(shown + Int(slot) * width)
  }

  /// Whether an attribute moves.
  package func isAnimating(_ slot: UInt32) -> Bool { animators[Int(slot)] != Self.atRest }

  /// The first time from which on an attribute moves that has no trajectory, not before a time.
  package func nextSlowMotion(after time: TimeInterval) -> TimeInterval {
    slowInOrder.map { $0.animator.nextMotion(after: time) }.min() ?? .infinity
  }

  /// Moves every attribute to where it is shown at a time; the trajectories have been sampled.
  package func frame(at time: TimeInterval) {
    swap(&ended, &endedSince)
    endedSince.removeAll(keepingCapacity: true)
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
    let place = Int(slot) * width
    (shown + place).update(from: models + place, count: width)
    ended.append((slot, min(time, ends[animator])))
    removeAnimator(animator)
  }

  private func runSlow(at time: TimeInterval) {
    slowInOrder.removeAll { slot, animator in
      let place = Int(slot) * width
      if let end = animator.show(at: time, in: shown + place) {
        (shown + place).update(from: models + place, count: width)
        animators[Int(slot)] = Self.atRest
        slow[slot] = nil
        ended.append((slot, end))
        return true
      }
      return false
    }
  }

  // MARK: Animators

  /// Adds an animator to a slot that has none, and answers its place; its numbers are not set yet.
  func addAnimator(to slot: UInt32, along path: UInt32) -> Int {
    if animatorCount == animatorCapacity { growAnimators() }
    let animator = animatorCount
    animatorCount += 1
    animators[Int(slot)] = UInt32(animator)
    slots[animator] = slot
    paths[animator] = path
    return animator
  }

  /// Takes away an animator that is over before it is changed, as the next frame would.
  @inline(__always)
  func settle(_ slot: UInt32, at time: TimeInterval) {
    switch animators[Int(slot)] {
    case Self.atRest: return
    case Self.isSlow:
      guard let end = slow[slot]?.settle(at: time) else { return }
      finishEarly(slot, at: end)
    case let animator:
      guard time >= ends[Int(animator)] else { return }
      finishEarly(slot, at: ends[Int(animator)])
    }
  }

  @inline(never)
  private func finishEarly(_ slot: UInt32, at time: TimeInterval) {
    discardAnimator(of: slot)
    endedSince.append((slot, time))
  }

  /// Ends whatever animates a slot.
  func discardAnimator(of slot: UInt32) {
    switch animators[Int(slot)] {
    case Self.atRest: return
    case Self.isSlow:
      slow[slot] = nil
      slowInOrder.removeAll { $0.slot == slot }
      animators[Int(slot)] = Self.atRest
    case let animator: removeAnimator(Int(animator))
    }
  }

  /// Removes an animator; the last one takes its place.
  func removeAnimator(_ animator: Int) {
    trajectories.release(paths[animator])
    animators[Int(slots[animator])] = Self.atRest
    animatorCount -= 1
    let last = animatorCount
    guard animator != last else { return }
    for k in 0..<width {
      bases[animator * width + k] = bases[last * width + k]
      travels[animator * width + k] = travels[last * width + k]
      velocities[animator * width + k] = velocities[last * width + k]
    }
    ends[animator] = ends[last]
    paths[animator] = paths[last]
    slots[animator] = slots[last]
    animators[Int(slots[animator])] = UInt32(animator)
  }

  // MARK: Memory

  /// The bytes that an animator takes, beside its slot.
  package static func bytesPerAnimator(width: Int) -> Int {
    (3 * width + 1) * MemoryLayout<Double>.stride + 2 * MemoryLayout<UInt32>.stride
  }

  private func claimSlot() -> UInt32 {
    if slotCount == slotCapacity {
      models = models.grown(from: slotCapacity * width, to: slotCapacity * 2 * width)
      shown = shown.grown(from: slotCapacity * width, to: slotCapacity * 2 * width)
      animators = animators.grown(from: slotCapacity, to: slotCapacity * 2)
      slotCapacity *= 2
    }
    slotCount += 1
    return UInt32(slotCount - 1)
  }

  private func growAnimators() {
    let (old, new) = (animatorCapacity, animatorCapacity * 2)
    bases = bases.grown(from: old * width, to: new * width)
    travels = travels.grown(from: old * width, to: new * width)
    velocities = velocities.grown(from: old * width, to: new * width)
    ends = ends.grown(from: old, to: new)
    paths = paths.grown(from: old, to: new)
    slots = slots.grown(from: old, to: new)
    animatorCapacity = new
  }
}
