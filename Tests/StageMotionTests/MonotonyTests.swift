import StageMotion
import Testing

@Suite("Progress that never turns back")
struct MonotonyTests {
  /// Samples from start to end, at random distances.
  private func expectRising(
    _ animation: Animation,
    seed: UInt64,
    within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var random = SplitMix64(seed: seed)
    let x = BothEngines(0.0)
    x.set(1, animation, at: 0)
    let end = x.end ?? 0
    let times = (0..<300).map { _ in Double.random(in: 0...end, using: &random) }.sorted()
    var last = 0.0
    for time in times + [end] {
      let value = x.value(at: time)
      let isRising = value >= last - tolerance && value <= 1
      #expect(isRising, "\(animation) at \(time)", sourceLocation: sourceLocation)
      last = value
    }
    #expect(last == 1, sourceLocation: sourceLocation)
  }

  // Near its vertical tangent a Bézier curve is known within 1e-9 only.
  @Test("Linear and ease curves rise from 0 to 1")
  func curves() {
    let named: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    for (seed, curve) in named.enumerated() {
      for curve in [curve, curve.inverse] {
        expectRising(.timingCurve(curve, duration: 0.7), seed: UInt64(seed), within: 1e-12)
      }
    }
  }

  @Test("A Bézier curve with control points inside of the unit square rises", arguments: 0..<60)
  func bezier(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let c = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
    let curve = Animation.timingCurve(c[0], c[1], c[2], c[3], duration: 0.5)
    expectRising(curve, seed: UInt64(seed), within: 1e-9)
  }

  @Test("A critically or over-damped spring from rest rises and never passes its target")
  func springs() {
    var random = SplitMix64(seed: 4)
    for seed in 0..<60 as Range<UInt64> {
      let response = Double.random(in: 0.01...5, using: &random)
      let ratio = seed.isMultiple(of: 3) ? 1 : Double.random(in: 1...50, using: &random)
      let spring = Spring(response: response, dampingRatio: ratio)
      // To the rounding of 1 − remainder.
      expectRising(.spring(spring), seed: seed, within: 0x1p-53)
      expectRising(.interpolatingSpring(spring), seed: seed, within: 0x1p-53)
    }
  }

  @Test("An under-damped spring passes its target")
  func underdamped() {
    for bounce in [0.1, 0.4, 0.8] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      // The first top is at half a period of the swinging, e^(−πζ/√(1−ζ²)) beyond the target.
      let ratio = 1 - bounce
      let root = (1 - ratio * ratio).squareRoot()
      let top = spring.value(target: 1.0, time: 0.25 / root)
      #expect(isClose(top, 1 + exponential(-Double.pi * ratio / root), within: 1e-12))
    }
  }

  /// e^x by its series, so that the test does not use what it tests.
  private func exponential(_ x: Double) -> Double {
    let half = x / 64
    var (sum, term) = (1.0, 1.0)
    for n in 1..<20 {
      term *= half / Double(n)
      sum += term
    }
    return (0..<6).reduce(sum) { power, _ in power * power }
  }
}
