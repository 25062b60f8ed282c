/// A keyframe as it was asked for.
struct KeyframeStep<Value> {
  /// The ways from one value to the next; durations and times in seconds, as the client wrote them.
  enum Kind: Sendable {
    case move
    case moveAt(TimeInterval)
    case linear(TimeInterval, UnitCurve)
    case cubic(TimeInterval)
    case spring(TimeInterval?, Spring)
  }

  var kind: Kind
  var target: Value
  /// A value whose data are a velocity per second.
  var startVelocity: Value?
  /// A value whose data are a velocity per second.
  var endVelocity: Value?
}

extension KeyframeStep: Sendable where Value: Sendable {}
