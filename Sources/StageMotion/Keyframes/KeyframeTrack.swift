/// Keyframes of one field of a value, or of the value itself.
///
/// The tracks of a timeline run at the same time. A track that is over holds its last value; of two
/// tracks of one field the later one wins from beginning to end. A track without keyframes does
/// nothing.
public struct KeyframeTrack<Root, Field, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Field {
  private let keyPath: WritableKeyPath<Root, Field>
  private let content: Content

  /// Makes a track of the value itself.
  ///
  /// - Parameter content: The keyframes in the order of time.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Field {
    keyPath = \Root.self
    self.content = content()
  }

  /// Makes a track of a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - content: The keyframes in the order of time.
  public init(
    _ keyPath: WritableKeyPath<Root, Field>,
    @KeyframeTrackContentBuilder<Field> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// The track with the bodies of its keyframes evaluated.
  public var body: KeyframeTracks<Root> {
    KeyframeTracks(track: FieldDescription(keyPath: keyPath, sequence: content.sequence))
  }
}
