/// The animator of one attribute that has no single trajectory, seen from its lane.
class SlowAnimator {
  /// Starts an animation of a change, or lets it meet what runs.
  func set(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    animation: Animation,
    at time: TimeInterval,
    environment: EnvironmentValues
  ) {}

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
}

/// A chain of animations of a vector that consists of doubles.
private final class ChainAnimator<Value: VectorArithmetic>: SlowAnimator {
  // Custom animations run code of a client, which may ask for the chain that it is called from: it
  // finds the chain as it was, so every change works on a copy.
  private var chain: AnimationChain<Value>

  init(_ chain: AnimationChain<Value>) {
    self.chain = chain
  }

  override func set(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    animation: Animation,
    at time: TimeInterval,
    environment: EnvironmentValues
  ) {
    let (before, after) = (Value(doubles: old), Value(doubles: new))
    var next = chain
    next.animate(
      by: after - before,
      from: before,
      with: animation,
      at: time,
      environment: environment
    )
    chain = next
  }

  override func shift(from old: UnsafePointer<Double>, to new: UnsafePointer<Double>) {
    chain.shift(by: Value(doubles: new) - Value(doubles: old))
  }

  private func value(at time: TimeInterval) -> Value? {
    // Only a custom animation calls anybody; a chain of others moves in place.
    guard chain.hasFree else { return chain.value(at: time) }
    var next = chain
    defer { chain = next }
    return next.value(at: time)
  }

  override func settle(at time: TimeInterval) -> TimeInterval? {
    let end = chain.end ?? time
    return value(at: time) == nil ? min(end, time) : nil
  }

  override func show(
    at time: TimeInterval,
    in place: UnsafeMutablePointer<Double>
  ) -> TimeInterval? {
    let end = chain.end ?? time
    guard let shown = value(at: time) else { return min(end, time) }
    UnsafeMutableRawPointer(place).storeBytes(of: shown, as: Value.self)
    return nil
  }

  override func nextMotion(after time: TimeInterval) -> TimeInterval {
    chain.nextMotion(after: time)
  }

  override func velocity(at time: TimeInterval) -> [Double]? {
    chain.velocity(at: time).map { speed in
      withUnsafeBytes(of: speed) { Array($0.bindMemory(to: Double.self)) }
    }
  }

  override var end: TimeInterval { chain.end ?? -.infinity }
  override var logicalEnd: TimeInterval { chain.logicalEnd ?? -.infinity }
}

/// Which vector the doubles of an attribute are.
package class VectorKind {
  func makeAnimator(base: UnsafePointer<Double>) -> SlowAnimator { SlowAnimator() }

  func makeAnimator(
    base: UnsafePointer<Double>,
    travel: UnsafePointer<Double>,
    velocity: UnsafePointer<Double>,
    trajectory: Trajectory,
    end: TimeInterval
  ) -> SlowAnimator { SlowAnimator() }
}

/// A vector type whose memory is exactly its doubles.
package final class FlatVector<Value: VectorArithmetic>: VectorKind {
  package override init() {
    precondition(Value._doubles.map { $0 * 8 == MemoryLayout<Value>.size } == true)
  }

  override func makeAnimator(base: UnsafePointer<Double>) -> SlowAnimator {
    ChainAnimator(AnimationChain(base: Value(doubles: base)))
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
    return ChainAnimator(Running(base: Value(doubles: base), entry))
  }
}

extension VectorArithmetic {
  /// The vector that a row of doubles is; only for types that consist of these.
  init(doubles: UnsafePointer<Double>) {
    self = UnsafeRawPointer(doubles).loadUnaligned(as: Self.self)
  }
}
