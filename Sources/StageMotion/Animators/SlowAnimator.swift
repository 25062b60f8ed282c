/// The animator of one attribute that has no single trajectory, seen from its lane.
class SlowAnimator {
  /// Whether nothing of it is to be seen any more.
  final var isDiscarded = false

  /// Starts an animation of a change, or lets it meet what runs.
  ///
  /// - Parameters:
  ///   - environment: Where custom animations find their environment from now on; `nil`: where they
  ///     have found it.
  ///   - push: What a persistent spring is given beside the velocity of what runs, per second; `nil`:
  ///     nothing.
  func set(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    animation: Animation,
    at time: TimeInterval,
    environment: (any EnvironmentSource)?,
    push: UnsafePointer<Double>?
  ) -> Meeting { .started }

  /// A plain change.
  func shift(from old: UnsafePointer<Double>, to new: UnsafePointer<Double>) {}

  /// Answers when the animation ended, if that is not after a time.
  func settle(at time: TimeInterval) -> TimeInterval? { nil }

  /// Writes what is shown at a time; at the end it writes nothing and answers when that was.
  func show(at time: TimeInterval, in place: UnsafeMutablePointer<Double>) -> TimeInterval? { nil }

  /// The first time from which on anything moves, not before a time; infinite when nothing does.
  func nextMotion(after time: TimeInterval) -> TimeInterval { time }

  func velocity(at time: TimeInterval) -> [Double]? { nil }
  var end: TimeInterval { .infinity }
  var logicalEnd: TimeInterval { .infinity }
  var repeatsForever: Bool { false }

  /// The number of animations that run.
  var entryCount: Int { 0 }

  /// The number of the animation that was started last.
  var lastStart: UInt32 { 0 }

  /// When the animation of a start completes logically; `nil` when something has taken it over.
  func logicalEnd(ofStart number: UInt32) -> TimeInterval? { nil }
}

/// Which vector the doubles of an attribute are, or the vector that lies in their place.
package class VectorKind {
  package init() {}

  func makeAnimator(base: UnsafePointer<Double>) -> SlowAnimator { SlowAnimator() }

  func makeAnimator(
    base: UnsafePointer<Double>,
    travel: UnsafePointer<Double>,
    velocity: UnsafePointer<Double>,
    trajectory: Trajectory,
    end: TimeInterval
  ) -> SlowAnimator { SlowAnimator() }

  func makeTracker() -> GestureTracker { GestureTracker() }
}

/// A vector type whose memory is exactly its doubles.
package final class FlatVector<Value: VectorArithmetic>: VectorKind {
  package override init() {
    precondition(Value._doubles.map { $0 * 8 == MemoryLayout<Value>.size } == true)
  }

  override func makeAnimator(base: UnsafePointer<Double>) -> SlowAnimator {
    chainAnimator(AnimationChain(base: Value(doubles: base)))
  }

  override func makeAnimator(
    base: UnsafePointer<Double>,
    travel: UnsafePointer<Double>,
    velocity: UnsafePointer<Double>,
    trajectory: Trajectory,
    end: TimeInterval
  ) -> SlowAnimator {
    typealias Running = AnimationChain<Value>
    var entry = Running.Entry(
      source: trajectory.source,
      start: trajectory.start,
      target: Value(doubles: travel),
      moving: trajectory.motion
    )
    entry.velocity = Value(doubles: velocity)
    entry.end = end
    return chainAnimator(Running(base: Value(doubles: base), entry))
  }
  override func makeTracker() -> GestureTracker { VectorTracker<Value>() }
}

/// A vector type that does not consist of doubles: it lies in a lane of its own.
package final class BoxedVector<Value: VectorArithmetic>: VectorKind {
  package override init() {}

  override func makeAnimator(base: UnsafePointer<Double>) -> SlowAnimator {
    chainAnimator(AnimationChain(base: Value(doubles: base)))
  }

  override func makeTracker() -> GestureTracker { VectorTracker<Value>() }
}
