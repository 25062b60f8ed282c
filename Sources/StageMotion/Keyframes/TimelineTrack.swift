/// A track of a timeline, whatever the type of its field is.
protocol TimelineTrack<Root> {
  associatedtype Root

  var keyPath: PartialKeyPath<Root> { get }

  /// Seconds.
  var duration: TimeInterval { get }

  var flaws: KeyframeFlaws { get }

  /// Sets the field to its value at a time, which is a number.
  func write(to root: inout Root, at time: TimeInterval)

  /// The derivative of the field's animatable data, per second; `nil` when there are none.
  func velocity(at time: TimeInterval) -> (any VectorArithmetic)?
}

/// A track with its field.
struct FieldTrack<Root, Playback: KeyframePlayback>: TimelineTrack {
  let path: WritableKeyPath<Root, Playback.Value>
  let playback: Playback

  var keyPath: PartialKeyPath<Root> { path }
  var duration: TimeInterval { playback.duration }
  var flaws: KeyframeFlaws { playback.flaws }

  func write(to root: inout Root, at time: TimeInterval) {
    root[keyPath: path] = playback.value(at: time)
  }

  func velocity(at time: TimeInterval) -> (any VectorArithmetic)? {
    playback.velocity(at: time)
  }
}
