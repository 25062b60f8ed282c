/// What one value does over time: keyframes, each of which starts where the one before has got to.
///
/// A type of one's own gathers keyframes under a name, to be used in any track of their value:
///
/// ```swift
/// struct Pulse: KeyframeTrackContent {
///   var body: some KeyframeTrackContent<Double> {
///     LinearKeyframe(1.5, duration: 0.2)
///     LinearKeyframe(1, duration: 0.4)
///   }
/// }
/// ```
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that moves.
  associatedtype Value

  /// The type of the body.
  associatedtype Body: KeyframeTrackContent where Body.Value == Value

  /// What these keyframes consist of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

extension KeyframeTrackContent {
  /// These keyframes, with every body evaluated.
  var sequence: KeyframeSequence<Value> { (self as? KeyframeSequence<Value>) ?? body.sequence }
}
