/// A keyframe that is reached along a straight line from the value before.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let target: Value
  private let duration: TimeInterval
  private let timingCurve: UnitCurve

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at its end. It is kept whole while the keyframe runs; only its animatable data
  ///     are on the way.
  ///   - duration: Seconds. Zero, below zero or not finite: the value is there at once, and already at
  ///     that instant.
  ///   - timingCurve: How far along the line the value is at a part of the duration.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    target = to
    self.duration = duration
    self.timingCurve = timingCurve
  }

  /// The keyframe by itself.
  public var body: KeyframeSequence<Value> {
    KeyframeSequence(KeyframeStep(kind: .linear(duration, timingCurve), target: target))
  }
}

extension LinearKeyframe: Sendable where Value: Sendable {}
