/// One animation in flight, as all attributes see it that it moves from the same time on.
struct Trajectory {
  let animation: Animation
  let motion: Motion
  let start: TimeInterval
  /// Its two numbers in the current frame.
  var position = 0.0
  var drift = 0.0
}

/// All trajectories of a bank of lanes, evaluated once per frame.
///
/// Attributes that are started at one time by one animation share a trajectory, whatever their lane
/// is. Trajectories are counted and their places are used again.
package final class Trajectories {
  private(set) var all: UnsafeMutablePointer<Trajectory>
  private var capacity = 16
  /// How many animators move along each; a place without any holds no trajectory.
  private var references: ContiguousArray<Int32> = []
  private var free: [UInt32] = []
  /// The trajectories that were started last: the only ones that a new animator can share.
  private var recent: [UInt32] = []

  package init() {
    all = .allocate(capacity: capacity)
  }

  deinit {
    for index in references.indices where references[index] > 0 {
      (all + index).deinitialize(count: 1)
    }
    all.deallocate()
  }

  /// The number of trajectories in use.
  package var liveCount: Int { references.count - free.count }

  /// Evaluates every trajectory at a time.
  package func sample(at time: TimeInterval) {
    for index in references.indices where references[index] > 0 {
      let trajectory = all + index
      let (position, drift) = trajectory.pointee.motion.sample(
        at: time - trajectory.pointee.start
      )
      trajectory.pointee.position = position
      trajectory.pointee.drift = drift
    }
  }

  /// A trajectory of an animation from a time on, counted once more.
  func acquire(_ animation: Animation, _ motion: Motion, at start: TimeInterval) -> UInt32 {
    for index in recent.reversed() {
      let known = all + Int(index)
      if known.pointee.start == start, known.pointee.animation.box === animation.box,
        known.pointee.motion.isSame(as: motion)
      {
        references[Int(index)] += 1
        return index
      }
    }
    return insert(Trajectory(animation: animation, motion: motion, start: start))
  }

  /// Counts a trajectory once less.
  func release(_ index: UInt32) {
    references[Int(index)] -= 1
    guard references[Int(index)] == 0 else { return }
    (all + Int(index)).deinitialize(count: 1)
    free.append(index)
    recent.removeAll { $0 == index }
  }

  private static let recentLimit = 4

  private func insert(_ trajectory: Trajectory) -> UInt32 {
    let index = free.popLast() ?? claim()
    (all + Int(index)).initialize(to: trajectory)
    references[Int(index)] = 1
    if recent.count == Self.recentLimit { recent.removeFirst() }
    recent.append(index)
    return index
  }

  private func claim() -> UInt32 {
    if references.count == capacity { grow() }
    references.append(0)
    return UInt32(references.count - 1)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Trajectory>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: all, count: references.count)
    all.deallocate()
    all = larger
    capacity *= 2
  }
}

extension Motion {
  /// Whether two motions of one animation are the same: only blends differ.
  fileprivate func isSame(as other: Motion) -> Bool {
    switch (shape, other.shape) {
    case (.blend(let blend), .blend(let otherBlend)): blend === otherBlend
    case (.blend, _), (_, .blend): false
    default: true
    }
  }
}
