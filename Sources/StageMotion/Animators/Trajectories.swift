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
  /// The trajectories of the latest starts, by a hash: the only ones that a new animator can share.
  private let recent: UnsafeMutablePointer<UInt32>
  /// The blend that was made last: attributes that shared a trajectory blend alike.
  private var recentBlend: SpringBlend?

  private static let recentCapacity = 256
  /// How many places of `recent`, from that of its hash on, may hold a trajectory.
  private static let recentReach = 8

  package init() {
    all = .allocate(capacity: capacity)
    recent = .allocate(capacity: Self.recentCapacity)
    recent.initialize(repeating: .max, count: Self.recentCapacity)
  }

  deinit {
    recent.deallocate()
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
    let hash = Self.hash(motion)
    var vacancy = hash
    for offset in 0..<Self.recentReach {
      let place = (hash + offset) % Self.recentCapacity
      let index = recent[place]
      guard index < references.count, references[Int(index)] > 0,
        all[Int(index)].start == start
      else {
        vacancy = place
        break
      }
      if all[Int(index)].isOne(of: animation, motion) {
        references[Int(index)] += 1
        return index
      }
    }
    let index = insert(Trajectory(animation: animation, motion: motion, start: start))
    recent[vacancy] = index
    return index
  }

  /// A spring as it goes on from a motion that has run for a time.
  func motion(
    _ spring: Motion,
    following running: Motion,
    at elapsed: TimeInterval
  ) -> Motion {
    guard spring.blendDuration > 0 else { return spring }
    let motion = spring.following(running, at: elapsed, reusing: recentBlend)
    if case .blend(let blend) = motion.shape { recentBlend = blend }
    return motion
  }

  /// Counts a trajectory once less.
  func release(_ index: UInt32) {
    references[Int(index)] -= 1
    guard references[Int(index)] == 0 else { return }
    (all + Int(index)).deinitialize(count: 1)
    free.append(index)
  }

  /// Motions that differ have different durations, as a rule.
  private static func hash(_ motion: Motion) -> Int {
    let bits = motion.duration.bitPattern ^ (motion.logicalDuration.bitPattern << 1)
    return Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  private func insert(_ trajectory: Trajectory) -> UInt32 {
    let index = free.popLast() ?? claim()
    (all + Int(index)).initialize(to: trajectory)
    references[Int(index)] = 1
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

extension Trajectory {
  /// Whether this is the motion of an animation; equal animations need not be one object.
  fileprivate func isOne(of other: Animation, _ otherMotion: Motion) -> Bool {
    guard motion.duration == otherMotion.duration else { return false }
    switch (motion.shape, otherMotion.shape) {
    case (.blend(let blend), .blend(let otherBlend)):
      guard blend === otherBlend else { return false }
    case (.blend, _), (_, .blend): return false
    default: break
    }
    return animation == other
  }
}
