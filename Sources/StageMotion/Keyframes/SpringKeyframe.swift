/// A keyframe to which a spring pulls the value.
///
/// The keyframe ends where the spring has got to, and the next one starts there.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let target: Value
  private let duration: TimeInterval?
  private let spring: Spring
  private let startVelocity: Value?

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: Where the spring pulls to. It is kept whole while the keyframe runs; only its animatable
  ///     data are on the way.
  ///   - duration: Seconds. Zero, below zero or not finite: the value is there at once, and already at
  ///     that instant. `nil`: until the value stays within 1e-4·max(|travel|, |velocity|/ω) of the
  ///     target, with ω = 2π/response; for a spring without damping, one period.
  ///   - spring: The spring; one that is over at once is at the target from the start.
  ///   - startVelocity: A value whose data are the velocity at the start, per second; `nil`: the one
  ///     with which the keyframe before ends. A velocity that is not finite counts as zero.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    target = to
    self.duration = duration
    self.spring = spring
    self.startVelocity = startVelocity
  }

  /// The keyframe by itself.
  public var body: KeyframeSequence<Value> {
    KeyframeSequence(
      KeyframeStep(kind: .spring(duration, spring), target: target, startVelocity: startVelocity)
    )
  }
}

extension SpringKeyframe: Sendable where Value: Sendable {}
