/// The value that keyframes give at each time, in closed form.
///
/// All tracks run at the same time and the timeline lasts as long as the longest; a track that is over
/// holds its last value, and a field without a track keeps the initial one. Making a timeline works
/// everything out: a value costs one binary search and one formula per track.
///
/// ```swift
/// let hop = KeyframeTimeline(initialValue: 0.0) {
///   CubicKeyframe(-40, duration: 0.2)
///   SpringKeyframe(0, spring: .bouncy)
/// }
/// hop.value(time: 0.2)  // -40
/// ```
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let lastValue: Value
  private let tracks: [any TimelineTrack<Value>]

  /// The time from the start to the end of the longest track, in seconds.
  public let duration: TimeInterval

  /// What is wrong with the keyframes, although they play.
  package let flaws: KeyframeFlaws

  /// Makes a timeline.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start; it needs no conformance, only the fields that move do.
  ///   - content: The keyframes, or tracks of them.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(from: KeyframeStart(value: initialValue, previous: nil), content: content)
  }

  /// Makes a timeline that goes on from where another one has got to.
  ///
  /// - Parameters:
  ///   - start: The value at the start, and the timeline whose velocities go on.
  ///   - content: The keyframes, or tracks of them.
  package init(
    from start: KeyframeStart<Value>,
    @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    var all: [any TimelineTrack<Value>] = []
    for description in content().tracks.descriptions {
      if let track = description.resolved(from: start) { all.append(track) }
    }
    let flaws = all.reduce(into: KeyframeFlaws()) { $0.formUnion($1.flaws) }
    let duration = all.map(\.duration).max() ?? 0
    // What a later track of the same field covers need not be evaluated.
    let tracks = all.indices
      .filter { index in
        !all[(index + 1)...].contains { $0.keyPath == all[index].keyPath }
      }
      .map { all[$0] }
    initialValue = start.value
    var last = start.value
    for track in tracks { track.write(to: &last, at: .infinity) }
    lastValue = last
    self.tracks = tracks
    self.duration = duration
    self.flaws = flaws
  }

  /// The value at a time.
  ///
  /// Where two keyframes meet the earlier one answers, one without length at its instant.
  ///
  /// - Parameter time: Seconds since the start. Before 0 the initial value answers, from the end of
  ///   the timeline on the last one; NaN counts as 0.
  public func value(time: TimeInterval) -> Value {
    if time >= duration { return lastValue }
    var value = initialValue
    if !(time < 0) { update(&value, at: time) }
    return value
  }

  /// The value at a part of the duration.
  ///
  /// - Parameter progress: Clamped to 0…1; NaN counts as 0.
  public func value(progress: Double) -> Value {
    let progress = progress > 0 ? min(progress, 1) : 0
    return value(time: progress == 1 ? duration : progress * duration)
  }

  /// Sets the fields that have a track, and leaves the others of a value as they are.
  ///
  /// - Parameters:
  ///   - value: What is changed.
  ///   - time: Seconds since the start, as for ``value(time:)``.
  package func update(_ value: inout Value, at time: TimeInterval) {
    let time = time.isNaN ? 0 : time >= duration && time >= 0 ? .infinity : time
    for track in tracks { track.write(to: &value, at: time) }
  }

  /// The track that decides about a field; `nil` when there is none.
  func track(of keyPath: PartialKeyPath<Value>) -> (any TimelineTrack<Value>)? {
    tracks.first { $0.keyPath == keyPath }
  }
}
