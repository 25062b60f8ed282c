extension Animation {
  /// The animation of `withAnimation` without an argument.
  ///
  /// A persistent spring with a response of 0.55 s and a damping ratio of 1; equal to itself only.
  public static let `default` = Animation(DefaultAnimation())

  /// A persistent spring with the default parameters: duration 0.5 s, no bounce.
  public static let spring = spring(duration: 0.5)

  /// A persistent spring by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds: how long the spring seems to take. 0 ends at once.
  ///   - bounce: −1…1: 0 is critically damped, 1 swings for ever, below 0 is over-damped.
  ///   - blendDuration: How long the response moves to this one's after a spring of another
  ///     response, in seconds.
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A persistent spring by response and damping fraction.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds. 0 ends at once.
  ///   - dampingFraction: The damping ratio: 0 swings for ever, 1 is critically damped.
  ///   - blendDuration: How long the response moves to this one's after a spring of another
  ///     response, in seconds.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction),
      blendDuration: blendDuration
    )
  }

  /// A persistent spring.
  ///
  /// - Parameters:
  ///   - spring: Its parameters.
  ///   - blendDuration: How long the response moves to this one's after a spring of another
  ///     response, in seconds.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(SpringAnimation(spring: spring, blendDuration: blendDuration.infiniteIfNaN))
  }

  /// A stiff persistent spring for interaction: duration 0.15 s, bounce 0.15, blend 0.25 s.
  public static let interactiveSpring = interactiveSpring(duration: 0.15)

  /// A persistent spring for interaction, by response and damping fraction.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds. 0 ends at once.
  ///   - dampingFraction: The damping ratio.
  ///   - blendDuration: How long the response moves to this one's after a spring of another
  ///     response, in seconds.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction),
      blendDuration: blendDuration
    )
  }

  /// A persistent spring for interaction, by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds. 0 ends at once.
  ///   - extraBounce: Added to the base bounce of 0.15.
  ///   - blendDuration: How long the response moves to this one's after a spring of another
  ///     response, in seconds.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15,
    extraBounce: Double = 0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(
      Spring(duration: duration, bounce: 0.15 + extraBounce),
      blendDuration: blendDuration
    )
  }

  /// A persistent spring without bounce, for 0.5 s.
  public static let smooth = smooth()

  /// A persistent spring without bounce.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds. 0 ends at once.
  ///   - extraBounce: Added to the base bounce of 0.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A persistent spring with a little bounce, for 0.5 s.
  public static let snappy = snappy()

  /// A persistent spring with a little bounce.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds. 0 ends at once.
  ///   - extraBounce: Added to the base bounce of 0.15.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A persistent spring with more bounce, for 0.5 s.
  public static let bouncy = bouncy()

  /// A persistent spring with more bounce.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds. 0 ends at once.
  ///   - extraBounce: Added to the base bounce of 0.3.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring that adds up with what runs, with the default parameters: duration 0.5 s, no bounce.
  public static let interpolatingSpring = interpolatingSpring(duration: 0.5)

  /// A spring that adds up with what runs, by its physical parameters.
  ///
  /// It is truly over-damped when its numbers say so.
  ///
  /// - Parameters:
  ///   - mass: Above zero.
  ///   - stiffness: Above zero.
  ///   - damping: Zero or above.
  ///   - initialVelocity: In units of the whole travel per second.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return interpolatingSpring(spring, initialVelocity: initialVelocity)
  }

  /// A spring that adds up with what runs, by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds. 0 ends at once.
  ///   - bounce: −1…1: 0 is critically damped, 1 swings for ever, below 0 is over-damped.
  ///   - initialVelocity: In units of the whole travel per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce),
      initialVelocity: initialVelocity
    )
  }

  /// A spring that adds up with what runs.
  ///
  /// - Parameters:
  ///   - spring: Its parameters.
  ///   - initialVelocity: In units of the whole travel per second.
  public static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        spring: spring,
        initialVelocity: initialVelocity.infiniteIfNaN
      )
    )
  }
}
