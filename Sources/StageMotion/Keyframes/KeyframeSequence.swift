/// Keyframes of one value in order: what ``KeyframeTrackContentBuilder`` builds.
public struct KeyframeSequence<Value>: KeyframeTrackContent {
  var steps: [KeyframeStep<Value>]

  /// The type that can play these steps; `nil` when any can, because they only jump.
  ///
  /// It is noted by the keyframes that know that their value is animatable.
  private(set) var playback: (any KeyframePlayback<Value>.Type)?

  /// Makes the sequence of a keyframe that jumps.
  init(jump step: KeyframeStep<Value>) {
    steps = [step]
    playback = nil
  }

  /// Makes a sequence of others, one after the other.
  init(_ parts: [KeyframeSequence<Value>]) {
    steps = parts.flatMap(\.steps)
    playback = parts.lazy.compactMap(\.playback).first
  }

  /// The sequence itself.
  public var body: KeyframeSequence<Value> { self }
}

extension KeyframeSequence where Value: Animatable {
  /// Makes the sequence of a keyframe that moves the value.
  init(_ step: KeyframeStep<Value>) {
    steps = [step]
    playback = AnimatedPlayback<Value>.self
  }
}
