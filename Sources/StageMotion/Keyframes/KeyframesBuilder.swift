/// Builds keyframes from a closure: lists, `if`, `else`, `switch`, optionals and loops.
///
/// The closure holds tracks, or keyframes outside of any track. The latter are one track of the whole
/// value, above which tracks of its fields win.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// A keyframe of the whole value.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> KeyframeTracks<Value> where Content.Value == Value {
    KeyframeTracks(loose: content.sequence)
  }

  /// Tracks as they are written.
  public static func buildExpression<Content: Keyframes>(
    _ content: Content
  ) -> KeyframeTracks<Value> where Content.Value == Value {
    content.tracks.closed
  }

  /// Several of them, or none, in order.
  public static func buildBlock(_ content: KeyframeTracks<Value>...) -> KeyframeTracks<Value> {
    KeyframeTracks(content)
  }

  /// Keyframes that are there or not.
  public static func buildOptional(_ content: KeyframeTracks<Value>?) -> KeyframeTracks<Value> {
    content ?? KeyframeTracks([])
  }

  /// The branch of an `if` or `switch` that holds first.
  public static func buildEither(first: KeyframeTracks<Value>) -> KeyframeTracks<Value> { first }

  /// The other branch.
  public static func buildEither(second: KeyframeTracks<Value>) -> KeyframeTracks<Value> { second }

  /// What the turns of a loop built, in order.
  public static func buildArray(_ content: [KeyframeTracks<Value>]) -> KeyframeTracks<Value> {
    KeyframeTracks(content)
  }

  /// Keyframes behind an availability check.
  public static func buildLimitedAvailability(
    _ content: KeyframeTracks<Value>
  ) -> KeyframeTracks<Value> {
    content
  }
}
