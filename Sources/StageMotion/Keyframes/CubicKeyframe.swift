/// A keyframe that is passed smoothly: its way is a cubic polynomial, by the values and the velocities
/// at its ends.
///
/// Where no velocity is given, the one between two cubic keyframes is the slope from the value before
/// the first to the value of the second over both durations, as of a Catmull–Rom spline (Catmull, Rom:
/// A class of local interpolating splines, 1974). After a linear or spring keyframe it is the velocity
/// with which that one ends; before a linear keyframe the one with which that one starts, its timing
/// curve included; before a spring the slope from the start of this keyframe to the target of the
/// spring over twice the duration of this keyframe. Beside a jump and at the ends of a track it is
/// zero, and so where it would not be finite.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let target: Value
  private let duration: TimeInterval
  private let startVelocity: Value?
  private let endVelocity: Value?

  /// Makes a keyframe.
  ///
  /// A velocity that is given where two cubic keyframes meet counts for both, unless both give one.
  ///
  /// - Parameters:
  ///   - to: The value at its end. It is kept whole while the keyframe runs; only its animatable data
  ///     are on the way.
  ///   - duration: Seconds. Zero, below zero or not finite: the value is there at once, and already at
  ///     that instant.
  ///   - startVelocity: A value whose data are the velocity at the start, per second; `nil`: the one
  ///     that passes smoothly. A velocity that is not finite counts as zero.
  ///   - endVelocity: A value whose data are the velocity at the end, likewise.
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) {
    target = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  /// The keyframe by itself.
  public var body: KeyframeSequence<Value> {
    KeyframeSequence(
      KeyframeStep(
        kind: .cubic(duration),
        target: target,
        startVelocity: startVelocity,
        endVelocity: endVelocity
      )
    )
  }
}

extension CubicKeyframe: Sendable where Value: Sendable {}
