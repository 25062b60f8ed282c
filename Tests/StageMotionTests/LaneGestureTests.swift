import StageMotion
import Testing

@Suite("Gestures in lanes")
struct LaneGestureTests {
  /// Runs random scripts through both engines, which compare themselves; plain changes are the ends of
  /// gestures.
  private func run<Vector: VectorArithmetic>(_ vector: (() -> Double) -> Vector) {
    for seed in 0..<50 as Range<UInt64> {
      let pool = builtInAnimations + customAnimations
      let script = Script(seed: seed, pool: pool, vector: vector)
      var random = SplitMix64(seed: ~seed)
      let engines = BothEngines(Vector.zero)
      var (last, now) = (Vector.zero, 0.0)
      for change in script.changes {
        now = max(now, change.time)
        if let animation = change.animation, Int.random(in: 0..<3, using: &random) > 0 {
          engines.set(change.value, animation, at: now)
        } else {
          let step = (change.value - last).scaled(by: 0.25)
          for index in 1...4 {
            now += 1 / 60
            engines.track(last + step.scaled(by: Double(index)), at: now)
            if Bool.random(using: &random) { _ = engines.value(at: now) }
          }
          now += 1 / 60
          engines.set(last, change.animation ?? .smooth, at: now)
          _ = engines.end
        }
        last = engines.animator.model.animatableData
        _ = engines.value(at: now)
        _ = engines.velocity(at: now)
      }
      for frame in 0..<30 { _ = engines.value(at: now + Double(frame) / 30) }
      _ = engines.value(at: now + 100)
    }
  }

  @Test("A number follows a gesture and goes on with its velocity as in an animator of its own")
  func numbers() {
    run { $0() }
  }

  @Test("So does a pair")
  func pairs() {
    run { Pair($0(), $0()) }
  }

  /// An attribute that a gesture has moved from 0 at 200 a second until 0.5.
  private func dragged() -> LaneAttribute<Double> {
    let x = LaneAttribute(0.0)
    for step in 1...50 { x.track(4 * Double(step), at: Double(step) / 100) }
    return x
  }

  @Test("The value is where the gesture is, and a spring goes on with its velocity")
  func springTakesVelocity() {
    let x = dragged()
    #expect(x.lane.presentation(of: x.slot).pointee == 200)
    #expect(!x.isAnimating)
    #expect(x.set(0, animation: .smooth(duration: 0.5), at: 0.5) == .started)
    // A gesture of 400 a second; 200 back to 0.
    let spring = Spring.smooth(duration: 0.5)
    for elapsed in [0.0, 0.05, 0.1, 0.3] {
      let shown: Double =
        200.0 + spring.value(target: -200.0, initialVelocity: 400.0, time: elapsed)
      #expect(isClose(x.value(at: 0.5 + elapsed), shown, within: 1e-9))
    }
  }

  @Test("Whatever else comes forgets the gesture: a plain change, another animation, a discard")
  func forgotten() {
    let atRest = Spring.smooth(duration: 0.5)
    let plain = dragged()
    plain.set(100, animation: nil, at: 0.5)
    plain.set(0, animation: .smooth(duration: 0.5), at: 0.5)
    let shown: Double = 100.0 + atRest.value(target: -100.0, time: 0.1)
    #expect(isClose(plain.value(at: 0.6), shown, within: 1e-9))
    let curve = dragged()
    curve.set(0, animation: .linear(duration: 1), at: 0.5)
    #expect(isClose(curve.value(at: 0.6), 180, within: 1e-9))
    let discarded = dragged()
    #expect(!discarded.lane.discard(discarded.slot))
    discarded.set(0, animation: .smooth(duration: 0.5), at: 0.5)
    let late: Double = 200.0 + atRest.value(target: -200.0, time: 0.1)
    #expect(isClose(discarded.value(at: 0.6), late, within: 1e-9))
  }

  @Test("A slot that is used again knows nothing of the gesture before")
  func usedAgain() {
    let x = dragged()
    x.lane.remove(x.slot)
    #expect(withUnsafePointer(to: 200.0) { x.lane.insert($0) } == x.slot)
    x.set(0, animation: .smooth(duration: 0.5), at: 0.5)
    let shown: Double = 200.0 + Spring.smooth(duration: 0.5).value(target: -200.0, time: 0.1)
    #expect(isClose(x.value(at: 0.6), shown, within: 1e-9))
  }
}
