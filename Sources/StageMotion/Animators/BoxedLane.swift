/// All attributes of one vector type that does not consist of doubles: they move by its arithmetic.
///
/// Where other lanes take and give the address of doubles, this one takes and gives that of a `Vector`.
package final class BoxedLane<Vector: VectorArithmetic>: Lane {
  // By slot; every place holds a vector, also one that nobody uses.
  private var modelVectors: UnsafeMutablePointer<Vector>
  private var shownVectors: UnsafeMutablePointer<Vector>
  /// What was told of each slot; empty as long as nobody tells.
  private var toldVectors: ContiguousArray<Vector> = []

  package init(trajectories: Trajectories) {
    (modelVectors, shownVectors) = (.allocate(capacity: 0), .allocate(capacity: 0))
    super.init(width: 0, trajectories: trajectories)
    grow(from: 0, to: slotCapacity)
  }

  deinit {
    for vectors in [modelVectors, shownVectors] {
      vectors.deinitialize(count: slotCapacity)
      vectors.deallocate()
    }
  }

  package override func holds<Other: VectorArithmetic>(_ type: Other.Type) -> Bool {
    type == Vector.self
  }

  package override func insert(_ value: UnsafePointer<Double>, tag: UInt64 = 0) -> UInt32 {
    let slot = claimSlot(tag)
    modelVectors[Int(slot)] = Vector(doubles: value)
    showModel(of: slot)
    return slot
  }

  package override func remove(_ slot: UInt32) {
    super.remove(slot)
    // Memory of the vector's own is given back.
    modelVectors[Int(slot)] = .zero
    showModel(of: slot)
    if Int(slot) < toldVectors.count { toldVectors[Int(slot)] = .zero }
  }

  package override func model(of slot: UInt32) -> UnsafePointer<Double> {
    Self.address(modelVectors + Int(slot))
  }

  package override func presentation(of slot: UInt32) -> UnsafePointer<Double> {
    Self.address(shownVectors + Int(slot))
  }

  package override func set(
    _ slot: UInt32,
    to address: UnsafePointer<Double>,
    animation: Animation?,
    at time: TimeInterval,
    as vector: VectorKind,
    environment: (any EnvironmentSource)? = nil
  ) -> LaneChange {
    earlyEnd = nil
    let (old, new) = (modelVectors[Int(slot)], Vector(doubles: address))
    guard !Self.isSame(old, new) else {
      modelVectors[Int(slot)] = new
      if !isAnimating(slot) { showModel(of: slot) }
      return .unchanged
    }
    settle(slot, at: time)
    guard (new - old).isFinite else {
      if isAnimating(slot) { endEarly(slot, at: time) }
      modelVectors[Int(slot)] = new
      showModel(of: slot)
      return old.isFinite ? .jumped : .recovered
    }
    let gesture = takeGesture(of: slot)
    defer { modelVectors[Int(slot)] = new }
    guard let animation else {
      if let slow = slowAnimator(of: slot) {
        slow.shift(from: model(of: slot), to: address)
      } else {
        shownVectors[Int(slot)] = new
      }
      return .plain
    }
    func animate(push: UnsafePointer<Double>?) -> LaneChange {
      animateSlowly(
        slot,
        from: model(of: slot),
        to: address,
        animation,
        at: time,
        vector,
        environment,
        push: push
      )
    }
    return gesture?.withVelocity(at: time, animate) ?? animate(push: nil)
  }

  package override func takeChange(of slot: UInt32) -> Bool {
    while Int(slot) >= toldVectors.count { toldVectors.append(.zero) }
    let new = shownVectors[Int(slot)]
    guard !Self.isSame(toldVectors[Int(slot)], new) else { return false }
    toldVectors[Int(slot)] = new
    return true
  }

  package override func velocity(of slot: UInt32, at time: TimeInterval) -> [Double]? {
    if let slow = slowAnimator(of: slot) { return slow.velocity(at: time) }
    return numericLeaves(of: modelVectors[Int(slot)]).map { _ in 0 }
  }

  override func showModel(of slot: UInt32) {
    shownVectors[Int(slot)] = modelVectors[Int(slot)]
  }

  override func growSlots(to capacity: Int) {
    grow(from: slotCapacity, to: capacity)
    super.growSlots(to: capacity)
  }

  private func grow(from count: Int, to capacity: Int) {
    modelVectors = modelVectors.grown(from: count, to: capacity)
    shownVectors = shownVectors.grown(from: count, to: capacity)
    (modelVectors + count).initialize(repeating: .zero, count: capacity - count)
    (shownVectors + count).initialize(repeating: .zero, count: capacity - count)
  }

  /// Whether a change is none; the same NaN again is none either.
  private static func isSame(_ old: Vector, _ new: Vector) -> Bool {
    if old == new { return true }
    guard !old.isFinite, !new.isFinite else { return false }
    return numericLeaves(of: old).map(\.bitPattern) == numericLeaves(of: new).map(\.bitPattern)
  }

  private static func address(_ vector: UnsafePointer<Vector>) -> UnsafePointer<Double> {
    UnsafeRawPointer(vector).assumingMemoryBound(to: Double.self)
  }
}
