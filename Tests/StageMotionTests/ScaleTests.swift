import StageMotion
import Testing

@Suite("Motion does not depend on the unit of the value")
struct ScaleTests {
  private static let factors = [1e-100, 1e-30, 1e-3, 7, -1, 1e30, 1e100]

  @Test("A travel times k shows values times k and ends when it does", arguments: 0..<60 as Range)
  func scripts(seed: Int) throws {
    let pool =
      RandomAnimations.pool(of: 12, seed: UInt64(seed)) + [Animation(Elastic(duration: 0.4))]
    let script = Script(seed: UInt64(seed), pool: pool) { Pair($0(), $0()) }
    for factor in Self.factors {
      var plain = Animator(Carrier(Pair.zero))
      var scaled = plain
      let lane = LaneAttribute(Pair.zero)
      for change in script.changes {
        // What is over is over for all of them before the change.
        _ = (plain.value(at: change.time), scaled.value(at: change.time))
        _ = lane.value(at: change.time)
        plain.set(Carrier(change.value), animation: change.animation, at: change.time)
        let value = change.value.scaled(by: factor)
        scaled.set(Carrier(value), animation: change.animation, at: change.time)
        lane.set(value, animation: change.animation, at: change.time)
        for end in [scaled.end, lane.end] {
          #expect((end == nil) == (plain.end == nil))
          let expected = plain.end ?? 0
          #expect(isClose(end ?? 0, expected, within: 1e-12 * max(1, expected)), "\(factor)")
        }
      }
      var random = SplitMix64(seed: UInt64(seed))
      var time = script.lastChange
      for _ in 0..<8 {
        time += .random(in: 0...0.3, using: &random)
        let expected = plain.value(at: time).animatableData.scaled(by: factor)
        for value in [scaled.value(at: time).animatableData, lane.value(at: time)] {
          let error = (value - expected).components.map(abs).max() ?? .nan
          #expect(error <= 1e-10 * abs(factor) * 100, "\(factor) at \(time)")
        }
      }
    }
  }

  @Test("A power of two changes no digit", arguments: 0..<40 as Range)
  func powersOfTwo(seed: Int) {
    let pool = RandomAnimations.pool(of: 12, seed: UInt64(seed))
    let script = Script(seed: UInt64(seed), pool: pool) { $0() }
    for factor in [0x1p-300, 0x1p300] {
      var (plain, scaled) = (Animator(0.0), Animator(0.0))
      for change in script.changes {
        plain.set(change.value, animation: change.animation, at: change.time)
        scaled.set(change.value * factor, animation: change.animation, at: change.time)
      }
      for step in 0..<12 {
        let time = script.lastChange + Double(step) * 0.07
        #expect(scaled.value(at: time) == plain.value(at: time) * factor)
      }
    }
  }
}
