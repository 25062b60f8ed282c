/// A built-in animation as two scalar functions of elapsed time.
///
///     shown travel = travel · position(t) + inherited velocity · drift(t)
///
/// Every attribute that starts at one time under one animation shares these two numbers, so a frame
/// evaluates them once and then spends two multiplications and additions for each component.
///
/// It never changes; it is a class so that an animation and all its trajectories share one.
package final class Motion: Sendable {
  /// The functions themselves.
  package enum Shape: Sendable {
    /// A unit curve, stretched over a number of seconds.
    case curve(UnitCurve, duration: TimeInterval)
    /// A spring; its own initial velocity is in units of the travel per second.
    case spring(SpringMotion, initialVelocity: Double)
    /// A persistent spring whose response still moves from that of its predecessor.
    case blend(SpringBlend)
    /// A motion that begins later; below zero it begins that far in.
    case delay(Motion, TimeInterval)
    /// A motion at another speed; what is not above zero freezes it at its start.
    case speed(Motion, Double)
    /// A motion over and over.
    case legs(Motion, Legs)
    /// A motion that completes logically earlier.
    case completing(Motion, after: TimeInterval)
  }

  package let shape: Shape

  /// When the motion is over, in seconds after its start, if it starts from rest.
  package let duration: TimeInterval

  /// When it is logically complete, in seconds after its start.
  package let logicalDuration: TimeInterval

  /// Whether it takes over position and velocity from whatever runs: persistent springs do.
  package let merges: Bool

  /// Whether a spring that follows is told its velocity.
  package let tellsVelocity: Bool

  /// How long a merge with a spring of another response takes to reach this one's, in seconds.
  package let blendDuration: TimeInterval

  /// What is odd about it, if anything.
  package let problem: MotionProblem?

  /// How this motion settles; `nil` for a curve, which has its own end.
  package let settling: Settling?

  /// How it would settle from earlier moments on, in their order: of a blend only.
  let earlierSettling: [Settling]

  init(
    shape: Shape,
    duration: TimeInterval,
    logicalDuration: TimeInterval,
    merges: Bool = false,
    tellsVelocity: Bool = true,
    blendDuration: TimeInterval = 0,
    settling: Settling? = nil,
    earlierSettling: [Settling] = [],
    problem: MotionProblem? = nil
  ) {
    self.problem = problem
    self.shape = shape
    self.duration = duration
    self.logicalDuration = logicalDuration
    self.merges = merges
    self.tellsVelocity = tellsVelocity
    self.blendDuration = blendDuration
    self.settling = settling
    self.earlierSettling = earlierSettling
  }

  /// Where position and drift are at a time.
  @inline(__always)
  package func sample(at elapsed: TimeInterval) -> (position: Double, drift: Double) {
    switch shape {
    case .curve(let curve, let duration):
      return (elapsed >= duration ? 1 : curve.value(at: elapsed / duration), 0)
    case .spring(let spring, let initialVelocity):
      let (position, drift) = spring.sample(at: elapsed)
      return (position + initialVelocity * drift, drift)
    case .blend, .delay, .speed, .legs, .completing:
      let state = state(at: elapsed)
      return (state.position, state.drift)
    }
  }

  /// The derivatives of position and drift at a time, per second.
  package func slope(at elapsed: TimeInterval) -> (position: Double, drift: Double) {
    let state = state(at: elapsed)
    return (state.positionSlope, state.driftSlope)
  }

  /// Position, drift and their derivatives at a time.
  func state(at elapsed: TimeInterval) -> State {
    switch shape {
    case .curve(let curve, let duration):
      guard elapsed < duration else { return State(position: 1) }
      let (value, slope) = curve.sample(at: elapsed / duration)
      return State(position: value, positionSlope: slope / duration)
    case .spring(let spring, let initialVelocity):
      return spring.state(at: elapsed, initialVelocity: initialVelocity)
    case .blend(let blend): return blend.state(at: elapsed)
    case .delay(let base, let delay): return base.state(at: elapsed, delayedBy: delay)
    case .speed(let base, let speed): return base.state(at: elapsed, atSpeed: speed)
    case .legs(let base, let legs): return base.state(at: elapsed, in: legs)
    case .completing(let base, _): return base.state(at: elapsed)
    }
  }

  /// The two scalar functions at one time, with their derivatives per second.
  struct State {
    var position: Double
    var positionSlope = 0.0
    var drift = 0.0
    var driftSlope = 0.0
  }

  /// The response of a persistent spring at a time: what a spring that follows blends from.
  func response(at elapsed: TimeInterval) -> Double? {
    guard merges else { return nil }
    switch shape {
    case .spring(let spring, _): return spring.response
    case .blend(let blend): return blend.response(at: elapsed)
    case .curve, .delay, .speed, .legs, .completing: return nil
    }
  }

  /// This motion as it goes on from another one that has run for a time.
  ///
  /// Only persistent springs with a blend duration differ: their response moves from the one that
  /// is in effect to their own.
  ///
  /// - Parameters:
  ///   - previous: The motion that runs.
  ///   - elapsed: For how long, in seconds.
  ///   - known: A blend that may be the one that is needed.
  package func following(
    _ previous: Motion,
    at elapsed: TimeInterval,
    reusing known: SpringBlend? = nil
  ) -> Motion {
    guard blendDuration > 0, case .spring(let spring, _) = shape,
      let response = previous.response(at: elapsed)
    else { return self }
    let arguments = SpringBlend.Arguments(
      response: response,
      target: spring,
      duration: blendDuration
    )
    let blend = known?.arguments == arguments ? known : SpringBlend(arguments)
    guard let blend else { return self }
    let (last, earlier) = Settling.of(blend)
    return Motion(
      shape: .blend(blend),
      duration: duration,
      logicalDuration: logicalDuration,
      merges: merges,
      tellsVelocity: tellsVelocity,
      blendDuration: blendDuration,
      settling: last,
      earlierSettling: earlier
    )
  }

  /// A curve; with a duration that is not above zero and finite it is over at once.
  convenience init(curve: UnitCurve, duration: TimeInterval, tellsVelocity: Bool) {
    let seconds = duration > 0 && duration.isFinite ? duration : 0
    self.init(
      shape: .curve(curve, duration: seconds),
      duration: seconds,
      logicalDuration: seconds,
      tellsVelocity: tellsVelocity,
      problem: duration >= 0 && duration.isFinite ? nil : .badNumbers
    )
  }

  /// A persistent spring.
  convenience init(persistent spring: Spring, blendDuration: TimeInterval) {
    self.init(spring: spring, initialVelocity: 0, merges: true, blendDuration: blendDuration)
  }

  /// A spring that is combined with its neighbours instead of merging with them.
  convenience init(interpolating spring: Spring, initialVelocity: Double) {
    self.init(spring: spring, initialVelocity: initialVelocity, merges: false, blendDuration: 0)
  }

  private convenience init(
    spring: Spring,
    initialVelocity: Double,
    merges: Bool,
    blendDuration: TimeInterval
  ) {
    let motion = SpringMotion(response: spring.response, dampingRatio: spring.dampingRatio)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let settling = Settling(spring: motion, initialVelocity: velocity)
    self.init(
      shape: .spring(motion, initialVelocity: velocity),
      duration: settling.durationOfUnit,
      logicalDuration: settling.isOver ? 0 : spring.response,
      merges: merges,
      blendDuration: blendDuration > 0 && blendDuration.isFinite ? blendDuration : 0,
      settling: settling,
      problem: spring.isValid && initialVelocity.isFinite && blendDuration >= 0
        && blendDuration.isFinite ? nil : .badNumbers
    )
  }
}

extension SpringMotion {
  /// Position, drift and their derivatives at a time, all from one evaluation.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start.
  ///   - velocity: The motion's own initial velocity, in units of the travel per second.
  func state(at elapsed: TimeInterval, initialVelocity velocity: Double) -> Motion.State {
    guard !isInstantaneous else { return Motion.State(position: 1) }
    let (cosine, sine) = basis(at: elapsed)
    let driftSlope = cosine - decayRate * sine
    return Motion.State(
      position: 1 - (cosine + decayRate * sine) + velocity * sine,
      positionSlope: angularFrequency * (angularFrequency * sine) + velocity * driftSlope,
      drift: sine,
      driftSlope: driftSlope
    )
  }
}
