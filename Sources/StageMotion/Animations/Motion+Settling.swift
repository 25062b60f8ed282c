/// When a spring that was started with an inherited velocity goes.
///
/// From `start` on, the remaining displacement is a free oscillation e^(−ζωt)·(A cos + B sin) whose
/// coefficients depend linearly on the travel and on the inherited velocity. The spring goes when
/// the envelope has fallen to 0.1 % of the larger of the change that started it and the displacement
/// at that moment.
package struct Settling: Sendable {
  let spring: SpringMotion
  let start: TimeInterval
  /// The coefficients of travel and velocity in A.
  package let cosine: (travel: Double, velocity: Double)
  /// The coefficients of travel and velocity in B.
  package let sine: (travel: Double, velocity: Double)

  /// The part of the size of a motion at which a spring goes.
  private static let threshold = 0.001

  private init(
    spring: SpringMotion,
    start: TimeInterval,
    position: Double,
    drift: Double,
    positionSlope: Double,
    driftSlope: Double
  ) {
    let decay = spring.dampingRatio * spring.angularFrequency
    self.spring = spring
    self.start = start
    cosine = (position - 1, drift)
    sine = (positionSlope + decay * (position - 1), driftSlope + decay * drift)
  }

  init(spring: SpringMotion, initialVelocity: Double) {
    self.init(
      spring: spring,
      start: 0,
      position: 0,
      drift: 0,
      positionSlope: initialVelocity,
      driftSlope: 1
    )
  }

  init(blend: SpringBlend) {
    let state = blend.state(at: blend.duration)
    self.init(
      spring: blend.target,
      start: blend.duration,
      position: state.position,
      drift: state.drift,
      positionSlope: state.positionSlope,
      driftSlope: state.driftSlope
    )
  }

  /// Whether the spring has no motion: it is infinitely stiff, or its numbers have no meaning.
  var isOver: Bool { spring.isInstantaneous }

  /// The seconds from the start of the motion to its removal: none for a motion whose numbers are too
  /// large to be represented.
  ///
  /// - Parameters:
  ///   - a: The size of A, in units of the value.
  ///   - b: The size of B, in units of the value per second.
  ///   - change: The larger of the model's change and the displacement at the start.
  package func duration(cosine a: Double, sine b: Double, change: Double) -> TimeInterval {
    guard !isOver, a.isFinite, b.isFinite, change.isFinite else { return 0 }
    let settled = spring.settlingTime(cosine: a, sine: b, threshold: Self.threshold * change)
    return start + settled
  }

  /// The seconds from the start of the motion to its removal, for one vector.
  func duration<V: VectorArithmetic>(travel: V, velocity: V, change: Double) -> TimeInterval {
    let a = travel.scaled(by: cosine.travel) + velocity.scaled(by: cosine.velocity)
    let b = travel.scaled(by: sine.travel) + velocity.scaled(by: sine.velocity)
    return duration(
      cosine: a.magnitude,
      sine: b.magnitude,
      change: max(change, travel.magnitude)
    )
  }
}

extension Motion {
  /// The seconds from the start to the end of this motion.
  ///
  /// - Parameters:
  ///   - travel: From where the attribute is shown to its target.
  ///   - velocity: The velocity that it has inherited, per second.
  ///   - change: The size of the model's change.
  func duration<V: VectorArithmetic>(travel: V, velocity: V, change: Double) -> TimeInterval {
    settling?.duration(travel: travel, velocity: velocity, change: change) ?? duration
  }
}
