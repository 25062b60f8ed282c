/// When a spring that was started with an inherited velocity goes.
///
/// From `start` on, the remaining displacement is a free oscillation e^(−ζωt)·(A cos + B sin) whose
/// coefficients depend linearly on the travel and on the inherited velocity. The spring goes when
/// the envelope has fallen to 0.1 % of the larger of the change that started it and the displacement
/// at that moment. Above critical damping A and B are those of the slower and of the faster exponential
/// instead, so that their sizes alone tell the envelope for a vector too. While a response still moves, the envelope is that of the spring of the moment.
package struct Settling: Sendable {
  let spring: SpringMotion
  let start: TimeInterval
  /// The coefficients of travel and velocity in A: of cosine, constant or slower exponential.
  package let cosine: (travel: Double, velocity: Double)
  /// The coefficients of travel and velocity in B: of sine, linear term or faster exponential.
  package let sine: (travel: Double, velocity: Double)
  /// 1/ω_d, and the rate 2ζω at which squares die away.
  private let dampedTime: Double
  private let squareRate: Double

  /// The part of the size of a motion at which a spring goes.
  private static let threshold = 0.001

  private init(
    spring: SpringMotion,
    start: TimeInterval,
    state: Motion.State
  ) {
    let decay = spring.dampingRatio * spring.angularFrequency
    self.spring = spring
    self.start = start
    dampedTime = 1 / spring.dampedFrequency
    squareRate = 2 * decay
    let a = (travel: state.position - 1, velocity: state.drift)
    let b = (
      travel: state.positionSlope + decay * a.travel,
      velocity: state.driftSlope + decay * a.velocity
    )
    guard spring.dampingRatio > 1 else {
      (cosine, sine) = (a, b)
      return
    }
    // A cosh + B/ω_d sinh = ½(A + B/ω_d)·e^(ω_d t) + ½(A − B/ω_d)·e^(−ω_d t)
    let (travel, velocity) = (b.travel * dampedTime, b.velocity * dampedTime)
    cosine = ((a.travel + travel) / 2, (a.velocity + velocity) / 2)
    sine = ((a.travel - travel) / 2, (a.velocity - velocity) / 2)
  }

  init(spring: SpringMotion, initialVelocity: Double) {
    let state = Motion.State(position: 0, positionSlope: initialVelocity, drift: 0, driftSlope: 1)
    self.init(spring: spring, start: 0, state: state)
  }

  /// How a blend settles: from its end on, and from the earlier moments that it keeps.
  static func of(_ blend: SpringBlend) -> (last: Settling, earlier: [Settling]) {
    let earlier = blend.stages.map { Settling(spring: $0.spring, start: $0.time, state: $0.state) }
    let state = blend.state(at: blend.span)
    return (Settling(spring: blend.target, start: blend.span, state: state), earlier)
  }

  /// Whether the spring has no motion: it is infinitely stiff, or its numbers have no meaning.
  var isOver: Bool { spring.isInstantaneous }

  /// The seconds until a motion from 0 to 1 from rest is removed.
  var durationOfUnit: TimeInterval {
    guard !isOver else { return 0 }
    let (a, b) = (cosine.travel, sine.travel)
    let sizes = SquaredSizes(cosine: a * a, sine: b * b, change: 1)
    return sizes.areFinite ? rest(sizes) : 0
  }

  /// The seconds from `start` on.
  fileprivate func rest(_ sizes: SquaredSizes) -> TimeInterval {
    guard spring.dampingRatio < 1 else {
      let (a, b) = (sizes.cosine.squareRoot(), sizes.sine.squareRoot())
      let threshold = Self.threshold * sizes.change.squareRoot()
      return spring.dampingRatio == 1
        ? spring.settlingTime(cosine: a, sine: b, threshold: threshold)
        : spring.settlingTime(slow: a, fast: b, threshold: threshold)
    }
    // The envelope is e^(−ζωt)·√(A² + (B/ω_d)²): with squares, one logarithm and no root.
    let amplitude = sizes.cosine + sizes.sine * dampedTime * dampedTime
    let threshold = Self.threshold * Self.threshold * sizes.change
    guard amplitude > threshold else { return 0 }
    return Mathematics.log(amplitude / threshold) / squareRate
  }

  /// The squares of the sizes from which a duration follows, in any one unit.
  struct SquaredSizes {
    var cosine: Double
    var sine: Double
    /// Of the larger of the model's change and the displacement at the start.
    var change: Double

    var areFinite: Bool { (cosine + sine + change).isFinite }

    /// Sizes in a unit in which their squares are numbers, which they may not be in that of the value.
    ///
    /// - Parameter sizes: The sizes of everything multiplied by a factor.
    /// - Returns: The sizes and the factor.
    @inline(__always)
    fileprivate static func scaled(_ sizes: (Double) -> SquaredSizes) -> (SquaredSizes, Double) {
      let plain = sizes(1)
      if !plain.areFinite { return (sizes(0x1p-600), 0x1p-600) }
      return plain.change < 0x1p-960 ? (sizes(0x1p600), 0x1p600) : (plain, 1)
    }
  }
}

extension Motion {
  /// The seconds from the start of this motion to its removal: none for a motion whose numbers are too
  /// large to be represented.
  ///
  /// - Parameter sizes: Of A, of B per second, and of what the threshold is a part of, by the
  ///   coefficients for A and B and a factor for everything.
  @inline(__always)
  func duration(_ sizes: (Settling, Double) -> Settling.SquaredSizes) -> TimeInterval {
    guard let settling else { return duration }
    guard !settling.isOver else { return 0 }
    let (size, scale) = Settling.SquaredSizes.scaled { sizes(settling, $0) }
    guard size.areFinite else { return 0 }
    let rest = settling.rest(size)
    guard rest == 0, !earlierSettling.isEmpty else { return settling.start + rest }
    // The earliest moment from which on the envelope stays below the threshold, of those kept.
    var end = settling.start
    for stage in earlierSettling.reversed() {
      guard stage.rest(sizes(stage, scale)) == 0 else { break }
      end = stage.start
    }
    return end
  }

  /// The seconds from the start to the end of this motion.
  ///
  /// - Parameters:
  ///   - travel: From where the attribute is shown to its target.
  ///   - velocity: The velocity that it has inherited, per second.
  ///   - change: The model's change.
  func duration<V: VectorArithmetic>(travel: V, velocity: V, change: V) -> TimeInterval {
    switch shape {
    case .delay(let base, let delay):
      return max(0, delay + base.duration(travel: travel, velocity: velocity, change: change))
    case .speed(let base, let speed) where speed > 0:
      let slowed = velocity.scaled(by: 1 / speed)
      return base.duration(travel: travel, velocity: slowed, change: change) / speed
    case .completing(let base, _):
      return base.duration(travel: travel, velocity: velocity, change: change)
    case .speed, .legs: return duration
    case .curve, .spring, .blend: break
    }
    return duration { settling, scale in
      let (cosine, sine) = (settling.cosine, settling.sine)
      let (travel, velocity) = (travel.scaled(by: scale), velocity.scaled(by: scale))
      let a = travel.scaled(by: cosine.travel) + velocity.scaled(by: cosine.velocity)
      let b = travel.scaled(by: sine.travel) + velocity.scaled(by: sine.velocity)
      return Settling.SquaredSizes(
        cosine: a.magnitudeSquared,
        sine: b.magnitudeSquared,
        change: max(change.scaled(by: scale).magnitudeSquared, travel.magnitudeSquared)
      )
    }
  }
}
