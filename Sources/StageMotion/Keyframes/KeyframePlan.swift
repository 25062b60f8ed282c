/// Keyframes turned into segments, one after the other: each starts at the value and the velocity with
/// which the one before ended.
struct KeyframePlan<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private(set) var segments: KeyframeSegments<Value, KeyframeMotion<Data>>
  private(set) var flaws: KeyframeFlaws = []

  /// The data with which the segment before ended, kept beside the value: not every value gives back
  /// the bits that were set.
  private var position: Data

  /// The velocity with which it ended, per second.
  private var velocity: Data

  init(from initial: Value, velocity: Data) {
    segments = KeyframeSegments(from: initial)
    position = initial.animatableData
    self.velocity = velocity.finite
  }

  /// Adds the segment of a keyframe.
  ///
  /// - Parameters:
  ///   - step: The keyframe.
  ///   - next: The one after it, which a cubic keyframe looks at.
  mutating func take(_ step: KeyframeStep<Value>, before next: KeyframeStep<Value>?) {
    let target = step.target.animatableData
    switch step.kind {
    case .move:
      segments.jump(to: step.target)
      rest(at: step.target)
    case .moveAt(let time):
      segments.hold(until: time, motion: .rest, flaws: &flaws)
      segments.jump(to: step.target)
      rest(at: step.target)
    case .linear(let duration, let curve):
      let motion = KeyframeMotion.line(
        from: position,
        travel: target - position,
        curve: curve,
        duration: duration
      )
      append(motion, of: step, lasting: duration)
    case .cubic(let duration):
      let polynomial = KeyframeMotion.Polynomial(
        from: position,
        travel: target - position,
        startVelocity: given(step.startVelocity) ?? velocity,
        endVelocity: given(step.endVelocity) ?? jointVelocity(after: duration, to: target, next),
        duration: duration
      )
      append(.cubic(polynomial), of: step, lasting: duration)
    case .spring(let duration, let spring):
      let travel = target - position
      let velocity = given(step.startVelocity) ?? velocity
      append(
        .spring(target: target, travel: travel, velocity: velocity, spring.motion),
        of: step,
        lasting: duration ?? settlingDuration(of: spring, travel, velocity: velocity)
      )
    }
  }

  /// Adds a segment that ends at the target, or as far as its spring has got.
  ///
  /// Without a length, or with one too short to be told from nothing at this time, it is a jump. So it
  /// is over a way that is too long for a number, or from or to what is none; it then holds its target.
  private mutating func append(
    _ motion: KeyframeMotion<Data>,
    of step: KeyframeStep<Value>,
    lasting duration: TimeInterval
  ) {
    if duration < 0 || !duration.isFinite { flaws.insert(.duration) }
    let end = segments.duration + duration
    guard duration > 0, end > segments.duration, end.isFinite else {
      segments.arrive(at: step.target)
      return rest(at: step.target)
    }
    // The coefficients of a cubic are at most four travels large.
    guard (step.target.animatableData - position).scaled(by: 4).isFinite else {
      segments.jump(to: step.target)
      segments.append(until: end, motion: .rest, target: step.target, endValue: step.target)
      return rest(at: step.target)
    }
    var endValue = step.target
    position = step.target.animatableData
    if case .spring = motion, let data = motion.value(after: duration) {
      position = data
      endValue.animatableData = data
    }
    velocity = motion.velocity(after: duration)
    segments.append(until: end, motion: motion, target: step.target, endValue: endValue)
  }

  private mutating func rest(at value: Value) {
    position = value.animatableData
    velocity = .zero
  }

  /// A velocity that a client gave.
  private mutating func given(_ velocity: Value?) -> Data? {
    guard let data = velocity?.animatableData else { return nil }
    if !data.isFinite { flaws.insert(.velocity) }
    return data.finite
  }

  /// The velocity with which a cubic keyframe without one of its own ends.
  private mutating func jointVelocity(
    after duration: TimeInterval,
    to end: Data,
    _ next: KeyframeStep<Value>?
  ) -> Data {
    guard let next else { return .zero }
    let target = next.target.animatableData
    switch next.kind {
    case .move, .moveAt: return .zero
    case .linear(let nextDuration, let curve):
      guard hasLength(nextDuration) else { return .zero }
      return (target - end).scaled(by: curve.velocity(at: 0) / nextDuration).finite
    case .cubic(let nextDuration):
      guard hasLength(nextDuration) else { return .zero }
      return given(next.startVelocity)
        ?? (target - position).scaled(by: 1 / (duration + nextDuration)).finite
    case .spring(let nextDuration, let spring):
      // Its length without a duration depends on the velocity asked for: it has one, if it moves.
      guard nextDuration.map(hasLength) ?? !spring.motion.isInstantaneous else { return .zero }
      return given(next.startVelocity)
        ?? (target - position).scaled(by: 1 / (2 * duration)).finite
    }
  }

  /// Whether a keyframe of a duration is more than a jump.
  private func hasLength(_ duration: TimeInterval) -> Bool { duration > 0 && duration.isFinite }

  /// How long a spring without a duration plays, in seconds.
  private mutating func settlingDuration(
    of spring: Spring,
    _ travel: Data,
    velocity: Data
  ) -> TimeInterval {
    let motion = spring.motion
    // The time is the same at every scale; squares of the data must neither overflow nor vanish.
    for scale in [1, 0x1p-600, 0x1p600] {
      let (travel, velocity) = (travel.scaled(by: scale), velocity.scaled(by: scale))
      let extent = max(
        travel.magnitudeSquared.squareRoot(),
        velocity.magnitudeSquared.squareRoot() / motion.angularFrequency
      )
      guard extent > 1e-140, extent < 1e140, !motion.isInstantaneous else { continue }
      guard motion.dampingRatio > 0 else {
        flaws.insert(.endlessSpring)
        return spring.response
      }
      let duration = spring.settlingDuration(
        target: travel,
        initialVelocity: velocity,
        epsilon: 1e-4 * extent
      )
      return duration.isFinite ? duration : 0
    }
    return 0
  }
}
