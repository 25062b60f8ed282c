/// A keyframe that is reached with a jump, which takes no time.
///
/// The value need not be animatable: names, numbers of pictures and flags change with it. At the
/// instant of the jump the keyframe before still answers; a jump at the start of the timeline has
/// happened at time 0, one at its end when it is over.
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  private let kind: KeyframeStep<Value>.Kind
  private let target: Value

  /// Makes a jump as soon as the keyframe before is over.
  public init(_ to: Value) {
    kind = .move
    target = to
  }

  /// Makes a jump at a time, until which the track holds its value.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start of the track. When the keyframes before last longer, or the
  ///     number is not finite, the jump comes right after them.
  ///   - to: The value from then on.
  public init(at time: TimeInterval, _ to: Value) {
    kind = .moveAt(time)
    target = to
  }

  /// The keyframe by itself.
  public var body: KeyframeSequence<Value> {
    KeyframeSequence(jump: KeyframeStep(kind: kind, target: target))
  }
}

extension MoveKeyframe: Sendable where Value: Sendable {}
