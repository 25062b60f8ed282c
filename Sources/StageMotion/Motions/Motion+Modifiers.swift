/// How often a motion plays, and whether it turns around.
package struct Legs: Hashable, Sendable {
  /// The number of legs, reversed ones counted; `nil`: for ever.
  let count: Int?
  /// Whether every other leg plays from the target back.
  let autoreverses: Bool

  /// - Parameter count: What is not above 1 is one forward leg.
  init(count: Int?, autoreverses: Bool) {
    self.count = count.map { max(1, $0) }
    self.autoreverses = autoreverses
  }

  /// Whether the last leg plays from the target back.
  var endAtOldValue: Bool { autoreverses && count.map { $0.isMultiple(of: 2) } ?? false }

  /// The leg of a time, and how far in it is; from the end on, the end of the last leg.
  ///
  /// The exact end of a leg is the start of the next one. The place is found by division, so that
  /// nothing adds up over the legs.
  func place(at elapsed: TimeInterval, length: TimeInterval) -> (leg: Double, phase: TimeInterval) {
    var leg = (elapsed / length).rounded(.down)
    var phase = elapsed - leg * length
    // The quotient may be rounded across a whole number.
    if phase < 0 {
      leg -= 1
      phase += length
    } else if phase >= length {
      leg += 1
      phase -= length
    }
    if let count, leg >= Double(count) { return (Double(count) - 1, length) }
    return (max(0, leg), phase)
  }

  /// Whether a leg plays from the target back.
  func isReversed(_ leg: Double) -> Bool {
    autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
  }
}

extension Motion {
  /// This motion, beginning later.
  ///
  /// - Parameter delay: In seconds; below zero it begins that far in, what is not finite counts as 0.
  func delayed(by delay: TimeInterval) -> Motion {
    let problem = problem ?? (delay.isFinite ? nil : .badNumbers)
    let delay = delay.isFinite ? delay : 0
    return Motion(
      shape: .delay(self, delay),
      duration: max(0, duration + delay),
      logicalDuration: max(0, logicalDuration + delay),
      tellsVelocity: tellsVelocity,
      problem: problem
    )
  }

  /// This motion at another speed.
  ///
  /// - Parameter speed: A factor; what is not above zero freezes the motion at its start, for ever, and
  ///   with an infinite one it is over at once.
  func atSpeed(_ speed: Double) -> Motion {
    let isOver = speed == .infinity
    return Motion(
      shape: .speed(self, speed),
      duration: isOver ? 0 : speed > 0 ? duration / speed : .infinity,
      logicalDuration: isOver ? 0 : speed > 0 ? logicalDuration / speed : .infinity,
      tellsVelocity: tellsVelocity,
      problem: problem ?? (isOver ? .badNumbers : speed > 0 ? nil : .frozen)
    )
  }

  /// This motion over and over; one that is over at once does not repeat.
  func repeated(_ legs: Legs) -> Motion {
    let earlierLegs = legs.count.map { Double($0 - 1) } ?? .infinity
    // No leg before the last, or none that takes time, adds nothing to the last.
    let earlier = earlierLegs == 0 || duration == 0 ? 0 : earlierLegs * duration
    return Motion(
      shape: .legs(self, legs),
      duration: duration == 0 ? 0 : (earlierLegs + 1) * duration,
      logicalDuration: earlier + logicalDuration,
      tellsVelocity: false,
      problem: problem
        ?? (legs.endAtOldValue && duration > 0 && duration.isFinite ? .endsAtOldValue : nil)
    )
  }

  /// This motion, logically complete at a time unless it has been earlier.
  func completing(after time: TimeInterval) -> Motion {
    let time = time.isNaN ? .infinity : max(0, time)
    return Motion(
      shape: .completing(self, after: time),
      duration: duration,
      logicalDuration: min(time, logicalDuration, duration),
      tellsVelocity: tellsVelocity,
      problem: problem
    )
  }

  /// Whether this is a persistent spring with modifiers: it takes over from an equal one.
  var mergesWithEqual: Bool {
    switch shape {
    case .curve, .spring, .blend: false
    case .delay(let base, _), .speed(let base, _), .legs(let base, _), .completing(let base, _):
      base.merges || base.mergesWithEqual
    }
  }

  /// This motion as it takes over from its like that has run for a time.
  ///
  /// A delay that has begun is not begun again; legs start anew.
  func continuing(after elapsed: TimeInterval) -> Motion {
    switch shape {
    case .curve, .spring, .blend, .legs: self
    case .delay(let base, let delay):
      base.continuing(after: max(0, elapsed - delay)).delayed(by: max(0, delay - elapsed))
    case .speed(let base, let speed): base.continuing(after: elapsed * speed).atSpeed(speed)
    case .completing(let base, let time): base.continuing(after: elapsed).completing(after: time)
    }
  }

  /// Whether it repeats without end; what stands still does not.
  var repeatsForever: Bool {
    switch shape {
    case .curve, .spring, .blend: false
    case .delay(let base, _), .completing(let base, _): base.repeatsForever
    case .speed(let base, let speed): speed > 0 && speed < .infinity && base.repeatsForever
    case .legs(let base, let legs):
      base.duration > 0 && base.stillDuration < .infinity
        && (legs.count == nil || base.repeatsForever)
    }
  }

  /// For how long after its start nothing moves, in seconds.
  var stillDuration: TimeInterval {
    switch shape {
    case .curve, .spring, .blend: 0
    case .delay(let base, let delay): max(0, delay + base.stillDuration)
    case .speed(let base, let speed): speed > 0 ? base.stillDuration / speed : .infinity
    case .legs(let base, _), .completing(let base, _): base.stillDuration
    }
  }
}

// MARK: - Evaluation

extension Motion {
  func state(at elapsed: TimeInterval, delayedBy delay: TimeInterval) -> State {
    guard elapsed < delay else { return state(at: elapsed - delay) }
    return waiting
  }

  func state(at elapsed: TimeInterval, atSpeed speed: Double) -> State {
    guard speed > 0 else { return waiting }
    guard speed < .infinity else { return State(position: 1) }
    var result = state(at: elapsed * speed)
    result.positionSlope *= speed
    // A velocity per second of the clock is 1/speed of it per second of the motion.
    result.drift /= speed
    return result
  }

  func state(at elapsed: TimeInterval, in legs: Legs) -> State {
    guard duration > 0, duration.isFinite else { return state(at: elapsed) }
    let (leg, phase) = legs.place(at: max(0, elapsed), length: duration)
    var result = phase < duration ? state(at: phase) : State(position: 1)
    if legs.isReversed(leg) {
      result.position = 1 - result.position
      result.positionSlope = -result.positionSlope
    }
    return result
  }

  /// The start of the motion, at which it stands still; one that is over at once has not begun.
  private var waiting: State {
    State(position: duration > 0 ? state(at: 0).position : 0)
  }
}
