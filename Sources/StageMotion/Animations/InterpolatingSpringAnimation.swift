/// A spring that never merges: with what runs already, it adds up.
struct InterpolatingSpringAnimation: BuiltInAnimation, CustomStringConvertible {
  let spring: Spring
  /// In units of the whole travel per second.
  let initialVelocity: Double

  var motion: Motion { Motion(interpolating: spring, initialVelocity: initialVelocity) }

  var description: String {
    let velocity = initialVelocity == 0 ? "" : ", initialVelocity: \(initialVelocity)"
    // Both say the same: the shorter one is likely to be what was given.
    let physical =
      "mass: \(spring.mass), stiffness: \(spring.stiffness.roundedForPeople), "
      + "damping: \(spring.damping.roundedForPeople)"
    let perceived = "duration: \(spring.duration.roundedForPeople), bounce: \(spring.shownBounce)"
    let isPerceived = spring.mass == 1 && perceived.count < physical.count
    return "interpolatingSpring(\(isPerceived ? perceived : physical)\(velocity))"
  }
}
