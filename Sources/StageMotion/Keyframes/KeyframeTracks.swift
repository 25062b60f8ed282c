/// Tracks that run together: what ``KeyframesBuilder`` builds.
public struct KeyframeTracks<Value>: Keyframes {
  /// Keyframes outside of any track: together they are one track of the whole value.
  private var loose: KeyframeSequence<Value>

  private var tracks: [any KeyframeTrackDescription<Value>]

  /// Makes tracks of keyframes that belong to the whole value.
  init(loose: KeyframeSequence<Value>) {
    self.loose = loose
    tracks = []
  }

  /// Makes a single track.
  init(track: some KeyframeTrackDescription<Value>) {
    loose = KeyframeSequence([])
    tracks = [track]
  }

  /// Makes tracks of others, in order.
  init(_ parts: [KeyframeTracks<Value>]) {
    loose = KeyframeSequence(parts.map(\.loose))
    tracks = parts.flatMap(\.tracks)
  }

  /// The tracks themselves.
  public var body: KeyframeTracks<Value> { self }

  /// All tracks in the order in which they are applied: what is in no track comes first, so that a
  /// track of a field wins.
  var descriptions: [any KeyframeTrackDescription<Value>] {
    guard !loose.steps.isEmpty else { return tracks }
    return [FieldDescription(keyPath: \Value.self, sequence: loose)] + tracks
  }

  /// These tracks with no keyframes left that others could join.
  var closed: KeyframeTracks<Value> {
    var result = self
    result.tracks = descriptions
    result.loose = KeyframeSequence([])
    return result
  }
}

/// A track before the value that it starts from is known.
protocol KeyframeTrackDescription<Root> {
  associatedtype Root

  /// The track as it runs from a start; `nil` when there is no keyframe in it.
  func resolved(from start: KeyframeStart<Root>) -> (any TimelineTrack<Root>)?
}

/// The field of a track, and what it does.
struct FieldDescription<Root, Field>: KeyframeTrackDescription {
  let keyPath: WritableKeyPath<Root, Field>
  let sequence: KeyframeSequence<Field>

  func resolved(from start: KeyframeStart<Root>) -> (any TimelineTrack<Root>)? {
    guard !sequence.steps.isEmpty else { return nil }
    guard let playback = sequence.playback else {
      return track(playedBy: DiscretePlayback<Field>.self, from: start)
    }
    return track(playedBy: playback, from: start)
  }

  private func track<Playback: KeyframePlayback<Field>>(
    playedBy: Playback.Type,
    from start: KeyframeStart<Root>
  ) -> any TimelineTrack<Root> {
    let playback = Playback(
      sequence.steps,
      from: start.value[keyPath: keyPath],
      velocity: start.velocity(of: keyPath)
    )
    return FieldTrack(path: keyPath, playback: playback)
  }
}
