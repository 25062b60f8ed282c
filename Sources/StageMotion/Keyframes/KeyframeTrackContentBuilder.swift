/// Builds the keyframes of a track from a closure: lists, `if`, `else`, `switch`, optionals and loops.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> {
  /// A keyframe as it is written.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> KeyframeSequence<Value> where Content.Value == Value {
    content.sequence
  }

  /// Several keyframes, or none, one after the other.
  public static func buildBlock(_ content: KeyframeSequence<Value>...) -> KeyframeSequence<Value> {
    KeyframeSequence(content)
  }

  /// Keyframes that are there or not.
  public static func buildOptional(_ content: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
    content ?? KeyframeSequence([])
  }

  /// The branch of an `if` or `switch` that holds first.
  public static func buildEither(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> {
    first
  }

  /// The other branch.
  public static func buildEither(second: KeyframeSequence<Value>) -> KeyframeSequence<Value> {
    second
  }

  /// What the turns of a loop built, one after the other.
  public static func buildArray(_ content: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
    KeyframeSequence(content)
  }

  /// Keyframes behind an availability check.
  public static func buildLimitedAvailability(
    _ content: KeyframeSequence<Value>
  ) -> KeyframeSequence<Value> {
    content
  }
}
