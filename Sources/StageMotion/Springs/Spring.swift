/// A spring that pulls a value to its target, with or without swinging over.
///
/// A spring whose response is not above zero or not finite, or whose damping ratio is negative or not
/// finite, is over at once: its value is the target from the start, its velocity and force are zero.
public struct Spring: Hashable, Sendable {
  /// The period of the spring if it were not damped, in seconds: the length of its motion as one
  /// perceives it.
  public let response: Double

  /// The damping relative to the least that keeps the spring from swinging over, which is 1.
  ///
  /// At 0 the spring swings for ever.
  public let dampingRatio: Double

  /// The mass of what is moved.
  ///
  /// It scales forces and has no part in the motion.
  public let mass: Double

  /// Keeps NaN out, so that every spring equals itself.
  init(response: Double, dampingRatio: Double, mass: Double) {
    self.response = response.isNaN ? .infinity : response
    self.dampingRatio = dampingRatio.isNaN ? .infinity : dampingRatio
    self.mass = mass > 0 && mass.isFinite ? mass : 1
  }

  /// Makes a spring from the period of its undamped swinging and its damping ratio.
  ///
  /// - Parameters:
  ///   - response: Seconds. Zero, below zero or not finite: the spring is over at once. NaN counts as
  ///     infinity.
  ///   - dampingRatio: 0 swings for ever, 1 does not swing over, above 1 is slower. Below zero or not
  ///     finite: the spring is over at once. NaN counts as infinity.
  public init(response: Double, dampingRatio: Double) {
    self.init(response: response, dampingRatio: dampingRatio, mass: 1)
  }

  /// Makes a spring from the length of its motion and its bounce.
  ///
  /// The damping ratio is 1 − bounce, for a negative bounce 1/(1 + bounce).
  ///
  /// - Parameters:
  ///   - duration: The response in seconds. Zero, below zero or not finite: the spring is over at once.
  ///   - bounce: Clamped to −1…1. 1 swings for ever, 0 does not swing over, below 0 is slower; at −1
  ///     the damping is infinite, with which the spring is over at once. NaN counts as 0.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    self.init(
      response: duration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    )
  }

  /// Makes a spring from its physical numbers.
  ///
  /// With ω = √(stiffness/mass) the response is 2π/ω, the damping ratio damping/(2·mass·ω).
  ///
  /// - Parameters:
  ///   - mass: Above zero; anything else counts as 1.
  ///   - stiffness: The force per distance, above zero. Infinite, or not above zero: the spring is over
  ///     at once.
  ///   - damping: The force per velocity. Below zero or NaN: the spring is over at once; infinite:
  ///     likewise if over-damping is allowed.
  ///   - allowOverDamping: Whether the damping ratio may be above 1; without it stops there.
  public init(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let angularFrequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * mass * angularFrequency)
    self.init(
      response: 2 * Double.pi / angularFrequency,
      dampingRatio: ratio > 1 && !allowOverDamping ? 1 : ratio,
      mass: mass
    )
  }

  /// How long the motion takes as one perceives it, in seconds; the same as ``response``.
  public var duration: TimeInterval { response }

  /// How much the spring swings over, −1…1: 1 for ever, 0 not at all, below 0 it is slower.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : min(1 - dampingRatio, 1) }

  /// The force per distance, mass·ω² with ω = 2π/response; infinite when the spring is over at once.
  public var stiffness: Double {
    let angularFrequency = motion.angularFrequency
    return mass * angularFrequency * angularFrequency
  }

  /// The force per velocity, 2·mass·ω·dampingRatio with ω = 2π/response; infinite when the spring is
  /// over at once.
  public var damping: Double { mass * (2 * motion.decayRate) }

  /// Whether the numbers that made this spring are ones that a spring can have.
  ///
  /// A response of 0 is: it means at once.
  package var isValid: Bool {
    response >= 0 && response.isFinite && dampingRatio >= 0 && dampingRatio.isFinite
  }

  /// The motion of this spring in closed form.
  package var motion: SpringMotion {
    SpringMotion(response: response, dampingRatio: dampingRatio)
  }
}
