/// A unit curve over a number of seconds.
struct CurveAnimation: BuiltInAnimation, CustomStringConvertible {
  let curve: UnitCurve
  let duration: TimeInterval
  /// Whether a spring that follows takes the curve's velocity.
  let tellsVelocity: Bool

  var motion: Motion { Motion(curve: curve, duration: duration, tellsVelocity: tellsVelocity) }

  var description: String {
    if !tellsVelocity {
      // These were made by name, or by four numbers.
      if let name = curve.name { return "\(name)(duration: \(duration))" }
      if case .bezier(let bezier) = curve.shape {
        return "timingCurve(\(bezier.numbers), duration: \(duration))"
      }
    }
    return "timingCurve(\(curve), duration: \(duration))"
  }
}
