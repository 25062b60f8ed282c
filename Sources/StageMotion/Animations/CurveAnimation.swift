/// A unit curve over a number of seconds.
struct CurveAnimation: BuiltInAnimation, CustomStringConvertible {
  let curve: UnitCurve
  let duration: TimeInterval
  /// Whether a spring that follows takes the curve's velocity.
  let tellsVelocity: Bool

  var motion: Motion { Motion(curve: curve, duration: duration, tellsVelocity: tellsVelocity) }

  var description: String { "timingCurve(\(curve), duration: \(duration))" }
}
