extension Spring {
  /// Makes the spring that settles in a given time.
  ///
  /// As times are proportional to the response this is one division.
  ///
  /// - Parameters:
  ///   - settlingDuration: What ``settlingDuration(target:initialVelocity:epsilon:)`` for the target 1
  ///     and the same epsilon will be, in seconds. Zero, below zero or not finite: the spring is over
  ///     at once.
  ///   - dampingRatio: Above 0; with 0 and below, as no such spring settles, it is over at once.
  ///   - epsilon: The distance that counts as settled, above 0 and below 1; with anything else the
  ///     spring is over at once.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let unitDuration = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(
      response: unitDuration.isFinite ? settlingDuration / unitDuration : 0,
      dampingRatio: dampingRatio
    )
  }

  /// The earliest time after which the way from 0 to 1 stays within 0.001 of its end, in seconds.
  ///
  /// Infinite for a spring without damping.
  public var settlingDuration: TimeInterval {
    settlingDuration(target: 1.0, epsilon: 0.001)
  }

  /// The earliest time after which the value stays close to its target, in seconds.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls to, from zero.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - epsilon: The distance that counts as close; for a vector its magnitude.
  /// - Returns: 0 when the value never leaves that distance and when the spring is over at once,
  ///   infinity when the spring is not damped, epsilon is not above zero or a number is not finite.
  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> TimeInterval {
    let motion = motion
    guard !motion.isInstantaneous else { return 0 }
    let envelopeTime = motion.settlingTime(
      cosine: target.magnitudeSquared.squareRoot(),
      sine: (initialVelocity - target.scaled(by: motion.decayRate)).magnitudeSquared.squareRoot(),
      threshold: epsilon
    )
    let crossing = LastCrossing(
      distance: { time in
        let factors = motion.remainder(at: time)
        let error = initialVelocity.scaled(by: factors.drift) - target.scaled(by: factors.position)
        return error.magnitudeSquared.squareRoot()
      },
      isLeaving: { time in
        let factors = motion.remainder(at: time)
        let slopes = motion.slope(at: time)
        let error = initialVelocity.scaled(by: factors.drift) - target.scaled(by: factors.position)
        // Scaled to the unit of the error, so that neither drowns the other in the product.
        let change = (target.scaled(by: slopes.position) + initialVelocity.scaled(by: slopes.drift))
          .scaled(by: 1 / motion.angularFrequency)
        // Four times the scalar product of the error and its derivative.
        return (error + change).magnitudeSquared > (error - change).magnitudeSquared
      },
      epsilon: epsilon
    )
    return crossing.time(before: envelopeTime, step: motion.scanningStep(until: envelopeTime))
  }
}

extension SpringMotion {
  /// A step short enough for a scan up to a time to miss no extreme of the distance.
  ///
  /// The extremes lie half a period apart when the motion swings; when it does not there are only two
  /// or three, and the lower bound keeps the number of steps small.
  fileprivate func scanningStep(until time: Double) -> Double {
    let step = max(1 / (16 * angularFrequency), time / 4096)
    return dampingRatio < 1 ? min(step, Double.pi / (16 * dampedFrequency)) : step
  }
}

/// The search for the last time at which a distance is above a limit.
private struct LastCrossing {
  let distance: (Double) -> Double
  let isLeaving: (Double) -> Bool
  let epsilon: Double

  /// The last crossing before a time from which on the distance is known to stay within the limit.
  func time(before bound: Double, step: Double) -> Double {
    // Where times cannot be told apart within a period, the envelope's time is the answer, rounded.
    guard bound.isFinite, step > bound.ulp else { return bound }
    var late = bound
    while late > 0 {
      let early = max(late - step, 0)
      if distance(early) > epsilon {
        return bisect(early, late) { distance($0) > epsilon }
      }
      if isLeaving(early), !isLeaving(late) {
        let top = bisect(early, late, isLeaving)
        if distance(top) > epsilon {
          return bisect(top, late) { distance($0) > epsilon }
        }
      }
      late = early
    }
    return 0
  }

  /// Where a condition that holds at the first time and not at the second one ends.
  private func bisect(_ first: Double, _ second: Double, _ holds: (Double) -> Bool) -> Double {
    var low = first
    var high = second
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
