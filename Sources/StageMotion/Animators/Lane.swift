/// All attributes of one width: their values and animators in contiguous memory, without generics.
///
/// A *slot* is one attribute: `width` doubles of model and of presentation. An *animator* is one slot
/// that moves along a trajectory: base, travel and inherited velocity, dense, in no order that
/// matters. What has no single trajectory (custom animations, several animations one upon the other)
/// runs in a ``SlowAnimator`` beside them, so that it does not slow the dense ones.
package class Lane {
  /// The number of doubles of one value.
  package let width: Int
  let trajectories: Trajectories

  // By slot.
  @exclusivity(unchecked) var models: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var shown: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var animators: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) var tags: UnsafeMutablePointer<UInt64>
  /// What was told of each slot; `nil` as long as nobody tells.
  @exclusivity(unchecked) var told: UnsafeMutablePointer<Double>?
  @exclusivity(unchecked) var slotCapacity = 8
  @exclusivity(unchecked) private var slotCount = 0
  @exclusivity(unchecked) private var freeSlots: [UInt32] = []

  // By animator.
  @exclusivity(unchecked) var bases: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var travels: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var velocities: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var ends: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var paths: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) var slots: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) fileprivate var animatorCapacity = 8
  @exclusivity(unchecked) var animatorCount = 0

  @exclusivity(unchecked) var slow: [UInt32: SlowAnimator] = [:]
  /// The same in the order in which they began: a frame looks nothing up.
  ///
  /// Discarded ones may be among them.
  @exclusivity(unchecked) var slowInOrder: [(slot: UInt32, animator: SlowAnimator)] = []

  /// The slots that a gesture has moved, until the next change.
  @exclusivity(unchecked) var gestures: [UInt32: GestureTracker] = [:]

  /// The slots whose animator came to its end in the last frame, with the times of the ends.
  @exclusivity(unchecked) package internal(set) var ended: [(slot: UInt32, time: TimeInterval)] = []

  /// When the animator that ran ended, if the last change has found it over or has ended it.
  ///
  /// What waited for that animator is to be told before it waits for the one that the change has
  /// started.
  @exclusivity(unchecked) package internal(set) var earlyEnd: TimeInterval?

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
    tags = .allocate(capacity: slotCapacity)
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
    tags.deallocate()
    told?.deallocate()
  }

  // What follows speaks of doubles; a lane of other vectors has its own way.

  /// Whether vectors of a type lie in this lane.
  package func holds<Other: VectorArithmetic>(_ type: Other.Type) -> Bool {
    Other._doubles == width
  }

  /// Adds an attribute at rest.
  ///
  /// - Parameters:
  ///   - value: `width` doubles.
  ///   - tag: What the caller wants to know of the slot when it moves.
  package func insert(_ value: UnsafePointer<Double>, tag: UInt64 = 0) -> UInt32 {
    let slot = claimSlot(tag)
    let place = Int(slot) * width
    (models + place).update(from: value, count: width)
    (shown + place).update(from: value, count: width)
    return slot
  }

  /// Takes an attribute away, with whatever animates it.
  package func remove(_ slot: UInt32) {
    discardAnimator(of: slot)
    forgetGesture(of: slot)
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

  /// Changes the model of an attribute.
  ///
  /// - Parameters:
  ///   - slot: The attribute.
  ///   - new: `width` doubles.
  ///   - animation: How the change plays; `nil`: at once.
  ///   - time: The clock time of the change.
  ///   - vector: The vector that the doubles are, for animations that want to see it.
  ///   - environment: Where a custom animation finds its environment, as long as it runs; without one
  ///     every value of it is the default.
  package func set(
    _ slot: UInt32,
    to new: UnsafePointer<Double>,
    animation: Animation?,
    at time: TimeInterval,
    as vector: VectorKind,
    environment: (any EnvironmentSource)? = nil
  ) -> LaneChange {
    change(slot, to: new, animation, at: time, vector, environment)
  }

  /// How fast an attribute moves at a time, per second; `nil` when a custom animation does not tell, or
  /// the numbers are too large.
  package func velocity(of slot: UInt32, at time: TimeInterval) -> [Double]? {
    flatVelocity(of: slot, at: time)
  }

  /// Whether an attribute shows something else, to the bit, than when this was asked last.
  package func takeChange(of slot: UInt32) -> Bool {
    takeDoubles(of: slot, told ?? beginTelling())
  }

  /// Shows the model of an attribute.
  func showModel(of slot: UInt32) {
    let place = Int(slot) * width
    (shown + place).update(from: models + place, count: width)
  }

  /// Makes room for more slots.
  func growSlots(to capacity: Int) {
    models = models.grown(from: slotCapacity * width, to: capacity * width)
    shown = shown.grown(from: slotCapacity * width, to: capacity * width)
    animators = animators.grown(from: slotCapacity, to: capacity)
    tags = tags.grown(from: slotCapacity, to: capacity)
    told = told?.grown(from: slotCapacity * width, to: capacity * width)
    slotCapacity = capacity
  }

  /// A slot at rest, without a value.
  final func claimSlot(_ tag: UInt64) -> UInt32 {
    let slot = freeSlots.popLast() ?? newSlot()
    animators[Int(slot)] = Self.atRest
    tags[Int(slot)] = tag
    return slot
  }

  private func newSlot() -> UInt32 {
    if slotCount == slotCapacity { growSlots(to: slotCapacity * 2) }
    slotCount += 1
    return UInt32(slotCount - 1)
  }
}

extension Lane {
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

  /// Ends whatever animates a slot.
  func discardAnimator(of slot: UInt32) {
    switch animators[Int(slot)] {
    case Self.atRest: return
    case Self.isSlow:
      slow.removeValue(forKey: slot)?.isDiscarded = true
      // Each by itself would be looked for among all: they go when they are the most.
      if slow.count * 2 < slowInOrder.count { slowInOrder.removeAll { $0.animator.isDiscarded } }
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
