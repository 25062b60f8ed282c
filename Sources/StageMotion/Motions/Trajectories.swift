/// One animation in flight, as all attributes see it that it moves from the same time on.
struct Trajectory {
  let source: MotionSource
  let motion: Motion
  var start: TimeInterval
  /// The numbers of the motion if it is a spring: here a frame finds them without a detour.
  let spring: SpringMotion?
  let initialVelocity: Double
  let tellsVelocity: Bool

  init(source: MotionSource, motion: Motion, start: TimeInterval) {
    self.source = source
    self.motion = motion
    self.start = start
    tellsVelocity = motion.tellsVelocity
    if case .spring(let spring, let initialVelocity) = motion.shape {
      (self.spring, self.initialVelocity) = (spring, initialVelocity)
    } else {
      (spring, initialVelocity) = (nil, 0)
    }
  }

  /// Position, drift and their derivatives, from a pointer: a copy would count the references.
  @inline(__always)
  static func state(
    of trajectory: UnsafePointer<Trajectory>,
    at elapsed: TimeInterval
  ) -> Motion.State {
    guard let spring = trajectory.pointee.spring else {
      return trajectory.pointee.motion.state(at: elapsed)
    }
    return spring.state(at: elapsed, initialVelocity: trajectory.pointee.initialVelocity)
  }
}

/// All trajectories of a bank of lanes, evaluated once per frame.
///
/// Attributes that are started at one time by one animation share a trajectory, whatever their lane
/// is. Trajectories are counted and their places are used again.
package final class Trajectories {
  @exclusivity(unchecked) private(set) var all: UnsafeMutablePointer<Trajectory>
  /// The two numbers of each in the current frame.
  @exclusivity(unchecked) private(set) var samples:
    UnsafeMutablePointer<(position: Double, drift: Double)>
  /// How many animators move along each; a place without any holds no trajectory.
  @exclusivity(unchecked) private var references: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var count = 0
  private var capacity = 16
  @exclusivity(unchecked) private var free: [UInt32] = []
  /// The trajectories of the latest starts, by a hash: the only ones that a new animator can share.
  private let recent: UnsafeMutablePointer<UInt32>
  /// The blend that was made last: attributes that shared a trajectory blend alike.
  private var recentBlend: SpringBlend?

  private static let recentCapacity = 256
  /// How many places of `recent`, from that of its hash on, may hold a trajectory.
  private static let recentReach = 8

  package init() {
    all = .allocate(capacity: capacity)
    samples = .allocate(capacity: capacity)
    references = .allocate(capacity: capacity)
    recent = .allocate(capacity: Self.recentCapacity)
    recent.initialize(repeating: .max, count: Self.recentCapacity)
  }

  deinit {
    for index in 0..<count where references[index] > 0 { (all + index).deinitialize(count: 1) }
    all.deallocate()
    samples.deallocate()
    references.deallocate()
    recent.deallocate()
  }

  /// The number of trajectories in use.
  package var liveCount: Int { count - free.count }

  /// Evaluates every trajectory at a time.
  package func sample(at time: TimeInterval) {
    let (all, samples, references) = (all, samples, references)
    for index in 0..<count where references[index] > 0 {
      // Field by field: a copy of the whole would count its references twice.
      let trajectory = all + index
      let elapsed = time - trajectory.pointee.start
      if let spring = trajectory.pointee.spring {
        let (position, drift) = spring.sample(at: elapsed)
        samples[index] = (position + trajectory.pointee.initialVelocity * drift, drift)
      } else {
        samples[index] = trajectory.pointee.motion.sample(at: elapsed)
      }
    }
  }

  /// A trajectory of an animation from a time on, counted once more.
  ///
  /// - Parameters:
  ///   - source: The animation in flight.
  ///   - motion: Its scalar functions, of which a blend is not the animation's own.
  ///   - start: The clock time at which it begins.
  ///   - old: A trajectory that the animator leaves: counted once less.
  func acquire(
    _ source: MotionSource,
    _ motion: Motion,
    at start: TimeInterval,
    replacing old: UInt32? = nil
  ) -> UInt32 {
    let hash = Self.hash(motion)
    var vacancy = hash
    for offset in 0..<Self.recentReach {
      let place = (hash + offset) % Self.recentCapacity
      let index = recent[place]
      guard index < count, references[Int(index)] > 0, all[Int(index)].start == start else {
        vacancy = place
        break
      }
      if all[Int(index)].isOne(of: source, motion) {
        references[Int(index)] += 1
        if let old { release(old) }
        return index
      }
    }
    if let old, references[Int(old)] == 1, all[Int(old)].motion === motion,
      all[Int(old)].source === source
    {
      all[Int(old)].start = start
      recent[vacancy] = old
      return old
    }
    if let old { release(old) }
    let index = free.popLast() ?? claim()
    (all + Int(index)).initialize(
      to: Trajectory(source: source, motion: motion, start: start)
    )
    samples[Int(index)] = (0, 0)
    references[Int(index)] = 1
    recent[vacancy] = index
    return index
  }

  /// A spring as it goes on from a motion that has run for a time.
  func motion(
    _ spring: Motion,
    following running: Motion,
    at elapsed: TimeInterval
  ) -> Motion {
    let motion = spring.following(running, at: elapsed, reusing: recentBlend)
    if case .blend(let blend) = motion.shape { recentBlend = blend }
    return motion
  }

  /// The first time from which on anything moves, not before a time; infinite when nothing does.
  package func nextMotion(after time: TimeInterval) -> TimeInterval {
    var next = TimeInterval.infinity
    for index in 0..<count where references[index] > 0 {
      let motion = all[index].start + all[index].motion.stillDuration
      if motion <= time { return time }
      next = min(next, motion)
    }
    return next
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

  /// A place at the end; as long as one is free nobody asks for it, so all of them hold trajectories.
  private func claim() -> UInt32 {
    if count == capacity {
      all = all.grown(from: count, to: count * 2)
      samples = samples.grown(from: count, to: count * 2)
      references = references.grown(from: count, to: count * 2)
      capacity *= 2
    }
    count += 1
    return UInt32(count - 1)
  }
}

extension Trajectory {
  /// Whether this is the motion of an animation; equal animations need not be one object.
  fileprivate func isOne(of other: MotionSource, _ otherMotion: Motion) -> Bool {
    if motion === otherMotion { return true }
    guard motion.duration == otherMotion.duration else { return false }
    switch (motion.shape, otherMotion.shape) {
    case (.blend(let blend), .blend(let otherBlend)):
      guard blend === otherBlend else { return false }
    case (.blend, _), (_, .blend): return false
    default: break
    }
    return source.isEqual(to: other)
  }
}
