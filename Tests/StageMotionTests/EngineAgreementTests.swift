import StageMotion
import Testing

@Suite("The lanes and the animator of one value")
struct EngineAgreementTests {
  /// Runs random scripts through both engines, which compare themselves at every frame.
  private func run<Vector: VectorArithmetic>(_ vector: (() -> Double) -> Vector) {
    for seed in 0..<75 as Range<UInt64> {
      let script = Script(seed: seed, pool: builtInAnimations + customAnimations, vector: vector)
      var random = SplitMix64(seed: ~seed)
      let engines = BothEngines(Vector.zero)
      var time = 0.0
      for change in script.changes {
        while time < change.time {
          _ = engines.value(at: time)
          _ = engines.velocity(at: time)
          time += Double.random(in: 0...0.1, using: &random)
        }
        engines.set(change.value, change.animation, at: change.time)
        time = change.time
        if Bool.random(using: &random) { _ = engines.value(at: time) }
        _ = engines.velocity(at: time)
      }
      for _ in 0..<60 {
        _ = engines.value(at: time)
        time += Double.random(in: 0...0.1, using: &random)
      }
      let last = engines.value(at: time + 100)
      #expect(last == script.changes.last?.value, "seed \(seed)")
      #expect(engines.attribute.trajectories.liveCount == 0, "seed \(seed)")
    }
  }

  @Test("Both move a number alike")
  func numbers() {
    run { $0() }
  }

  @Test("Both move a pair alike")
  func pairs() {
    run { Pair($0(), $0()) }
  }

  @Test("Both move three numbers alike")
  func triples() {
    run { Triple(Pair($0(), $0()), $0()) }
  }

  @Test("Both move four numbers alike")
  func quadruples() {
    run { Quadruple(Pair($0(), $0()), Pair($0(), $0())) }
  }

  @Test("Both logical ends are the same")
  func logicalEnds() {
    for (first, second) in zip(builtInAnimations, builtInAnimations.reversed()) {
      let engines = BothEngines(0.0)
      engines.set(1, first, at: 0)
      engines.set(2, second, at: 0.1)
      _ = engines.logicalEnd
      _ = engines.end
    }
  }
}
