/// The motion of one attribute that has no scalar functions: that of a custom animation.
package protocol FreeMotion {
  /// What moves.
  associatedtype Value: VectorArithmetic

  /// Whether it has completed logically.
  var isLogicallyComplete: Bool { get }

  /// Whether it repeats without end.
  var repeatsForever: Bool { get }

  /// The part of a travel that is done, or `nil` when the motion is over.
  ///
  /// - Parameters:
  ///   - travel: The whole travel.
  ///   - elapsed: Seconds since the start.
  mutating func advance(_ travel: Value, to elapsed: TimeInterval) -> Value?

  /// How fast it moves, per second; `nil` when it does not tell.
  func velocity(_ travel: Value, at elapsed: TimeInterval) -> Value?
}
