/// Where a timeline starts: at a value, at rest or in motion.
package struct KeyframeStart<Value> {
  package let value: Value

  /// The timeline that runs, and the time that it has got to in seconds.
  package let previous: (timeline: KeyframeTimeline<Value>, time: TimeInterval)?

  /// Makes a start.
  ///
  /// - Parameters:
  ///   - value: The value at time 0.
  ///   - previous: A timeline with the time at which it is left: a track goes on with the velocity of
  ///     the track of the same field. `nil`: all fields are at rest.
  package init(
    value: Value,
    previous: (timeline: KeyframeTimeline<Value>, time: TimeInterval)?
  ) {
    self.value = value
    self.previous = previous
  }

  /// The velocity of a field; `nil` when it is at rest.
  func velocity(of keyPath: PartialKeyPath<Value>) -> (any VectorArithmetic)? {
    previous.flatMap { $0.timeline.anyVelocity(of: keyPath, at: $0.time) }
  }
}

extension KeyframeTimeline {
  /// The derivative of the animatable data of a field, per second.
  ///
  /// At a joint it is that of the earlier keyframe; zero before the start and after the end of the
  /// track, where the derivative is not finite, and for a track that only jumps.
  ///
  /// - Parameters:
  ///   - keyPath: The field, as its track names it: `\.self` for keyframes of the whole value.
  ///   - time: Seconds since the start; NaN counts as 0.
  /// - Returns: `nil` when no track names this field.
  package func velocity<Field: Animatable>(
    of keyPath: WritableKeyPath<Value, Field>,
    at time: TimeInterval
  ) -> Field.AnimatableData? {
    guard let track = track(of: keyPath) else { return nil }
    return track.velocity(at: time.isNaN ? 0 : time) as? Field.AnimatableData ?? .zero
  }

  fileprivate func anyVelocity(
    of keyPath: PartialKeyPath<Value>,
    at time: TimeInterval
  ) -> (any VectorArithmetic)? {
    track(of: keyPath)?.velocity(at: time.isNaN ? 0 : time)
  }
}
