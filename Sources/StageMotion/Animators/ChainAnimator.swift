/// A chain of animations of a vector.
class ChainAnimator<Value: VectorArithmetic>: SlowAnimator {
  // Custom animations run code of a client, which may ask for the chain that it is called from: it
  // finds the chain as it was, so every change works on a copy.
  @exclusivity(unchecked) final private var chain: AnimationChain<Value>
  @exclusivity(unchecked) final private var environment: (any EnvironmentSource)?

  init(_ chain: AnimationChain<Value>) {
    self.chain = chain
  }

  override func set(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    animation: Animation,
    at time: TimeInterval,
    environment: (any EnvironmentSource)?,
    push: UnsafePointer<Double>?
  ) -> Meeting {
    animate(from: old, to: new, animation, at: time, environment, push)
  }

  @inline(__always)
  fileprivate final func animate(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    _ animation: Animation,
    at time: TimeInterval,
    _ environment: (any EnvironmentSource)?,
    _ push: UnsafePointer<Double>?
  ) -> Meeting {
    let (before, after) = (Value(doubles: old), Value(doubles: new))
    if let environment { self.environment = environment }
    func change(_ chain: inout AnimationChain<Value>) -> Meeting {
      chain.animate(
        by: after - before,
        from: before,
        with: animation,
        at: time,
        environment: self.environment?.values ?? EnvironmentValues(),
        push: push.map(Value.init(doubles:)) ?? .zero
      )
    }
    // Only a custom animation calls anybody: others meet in place.
    guard chain.hasFree || animation.motion == nil else { return change(&chain) }
    var next = upToDate
    defer { chain = next }
    return change(&next)
  }

  /// The chain with the environment of the moment, for custom animations.
  private final var upToDate: AnimationChain<Value> {
    var current = chain
    if let environment, current.hasFree { current.use(environment.values) }
    return current
  }

  override func shift(from old: UnsafePointer<Double>, to new: UnsafePointer<Double>) {
    chain.shift(by: Value(doubles: new) - Value(doubles: old))
  }

  @inline(__always)
  private final func value(at time: TimeInterval) -> Value? {
    // Only a custom animation calls anybody; a chain of others moves in place.
    guard chain.hasFree else { return chain.value(at: time) }
    var next = upToDate
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
    move(to: time, place)
  }

  @inline(__always)
  fileprivate final func move(
    to time: TimeInterval,
    _ place: UnsafeMutablePointer<Double>
  ) -> TimeInterval? {
    let end = chain.end ?? time
    guard let shown = value(at: time) else { return min(end, time) }
    UnsafeMutableRawPointer(place).assumingMemoryBound(to: Value.self).pointee = shown
    return nil
  }

  override func nextMotion(after time: TimeInterval) -> TimeInterval {
    chain.nextMotion(after: time)
  }

  override func velocity(at time: TimeInterval) -> [Double]? {
    upToDate.velocity(at: time).map { speed in
      guard Value._doubles != nil else { return numericLeaves(of: speed) }
      return withUnsafeBytes(of: speed) { Array($0.bindMemory(to: Double.self)) }
    }
  }

  override var end: TimeInterval { chain.end ?? -.infinity }
  override var logicalEnd: TimeInterval { chain.logicalEnd ?? -.infinity }
  override var repeatsForever: Bool { chain.repeatsForever }
  override var entryCount: Int { chain.entryCount }
  override var lastStart: UInt32 { chain.lastStart }

  override func logicalEnd(ofStart number: UInt32) -> TimeInterval? {
    chain.logicalEnd(ofStart: number)
  }
}

// The table of a generic class leads to code that is not specialised, twenty times slower: numbers,
// pairs and rectangles, which most attributes are, have classes of their own.

private typealias DoublePair = AnimatablePair<Double, Double>

private final class NumberAnimator: ChainAnimator<Double> {
  override func set(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    animation: Animation,
    at time: TimeInterval,
    environment: (any EnvironmentSource)?,
    push: UnsafePointer<Double>?
  ) -> Meeting {
    animate(from: old, to: new, animation, at: time, environment, push)
  }

  override func show(
    at time: TimeInterval,
    in place: UnsafeMutablePointer<Double>
  ) -> TimeInterval? {
    move(to: time, place)
  }
}

private final class PairAnimator: ChainAnimator<DoublePair> {
  override func set(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    animation: Animation,
    at time: TimeInterval,
    environment: (any EnvironmentSource)?,
    push: UnsafePointer<Double>?
  ) -> Meeting {
    animate(from: old, to: new, animation, at: time, environment, push)
  }

  override func show(
    at time: TimeInterval,
    in place: UnsafeMutablePointer<Double>
  ) -> TimeInterval? {
    move(to: time, place)
  }
}

private final class RectangleAnimator: ChainAnimator<AnimatablePair<DoublePair, DoublePair>> {
  override func set(
    from old: UnsafePointer<Double>,
    to new: UnsafePointer<Double>,
    animation: Animation,
    at time: TimeInterval,
    environment: (any EnvironmentSource)?,
    push: UnsafePointer<Double>?
  ) -> Meeting {
    animate(from: old, to: new, animation, at: time, environment, push)
  }

  override func show(
    at time: TimeInterval,
    in place: UnsafeMutablePointer<Double>
  ) -> TimeInterval? {
    move(to: time, place)
  }
}

/// The animator of a chain, specialised if there is a class for that.
func chainAnimator<Value: VectorArithmetic>(
  _ chain: AnimationChain<Value>
) -> SlowAnimator {
  switch chain {
  case let chain as AnimationChain<Double>: NumberAnimator(chain)
  case let chain as AnimationChain<DoublePair>: PairAnimator(chain)
  case let chain as AnimationChain<AnimatablePair<DoublePair, DoublePair>>:
    RectangleAnimator(chain)
  default: ChainAnimator(chain)
  }
}

extension VectorArithmetic {
  /// The vector at an address that a lane takes or gives: a row of doubles that the vector consists
  /// of, or a vector of another kind itself.
  init(doubles: UnsafePointer<Double>) {
    self = UnsafeRawPointer(doubles).assumingMemoryBound(to: Self.self).pointee
  }
}
