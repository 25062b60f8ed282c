/// A spring that never merges: with what runs already, it adds up.
struct InterpolatingSpringAnimation: BuiltInAnimation, CustomStringConvertible {
  let spring: Spring
  /// In units of the whole travel per second.
  let initialVelocity: Double

  var motion: Motion { Motion(interpolating: spring, initialVelocity: initialVelocity) }

  var description: String {
    let velocity = initialVelocity == 0 ? "" : ", initialVelocity: \(initialVelocity)"
    return "interpolatingSpring(mass: \(spring.mass), stiffness: \(spring.stiffness), "
      + "damping: \(spring.damping)\(velocity))"
  }
}
