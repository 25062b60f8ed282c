/// What the fields of a value do over time: keyframes, or tracks of them that run together.
///
/// A type of one's own gathers keyframes under a name:
///
/// ```swift
/// struct Hop: Keyframes {
///   var height: Double
///
///   var body: some Keyframes<Double> {
///     CubicKeyframe(-height, duration: 0.2)
///     SpringKeyframe(0, spring: .bouncy)
///   }
/// }
/// ```
public protocol Keyframes<Value> {
  /// The type of the value whose fields move.
  associatedtype Value

  /// The type of the body.
  associatedtype Body: Keyframes where Body.Value == Value

  /// What these keyframes consist of.
  @KeyframesBuilder<Value> var body: Body { get }
}

extension Keyframes {
  /// These keyframes, with every body evaluated.
  var tracks: KeyframeTracks<Value> { (self as? KeyframeTracks<Value>) ?? body.tracks }
}
