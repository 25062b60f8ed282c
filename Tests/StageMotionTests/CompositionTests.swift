import StageMotion
import Testing

@Suite("Laws of modifiers")
struct CompositionTests {
  /// Whether two animations show the same on the same way, and end at the same time.
  private func expect(
    _ one: Animation,
    equals other: Animation,
    seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (x, y) = (BothEngines(0.0), BothEngines(0.0))
    x.set(1, one, at: 0)
    y.set(1, other, at: 0)
    let (end, otherEnd) = (x.end ?? .nan, y.end ?? .nan)
    let logical = (x.logicalEnd ?? .nan, y.logicalEnd ?? .nan)
    let ends = isClose(end, otherEnd, within: 1e-12 * max(1, end))
    #expect(ends, "\(one), \(other)", sourceLocation: sourceLocation)
    let logicals = isClose(logical.0, logical.1, within: 1e-12 * max(1, logical.0))
    #expect(logicals, "\(one), \(other)", sourceLocation: sourceLocation)
    var random = SplitMix64(seed: seed)
    let span = min(end, 10) * 1.1
    let times = (0..<40).map { _ in Double.random(in: 0...span, using: &random) }.sorted()
    for time in times {
      let (value, expected) = (x.value(at: time), y.value(at: time))
      let isSame = isClose(value, expected, within: 1e-9)
      #expect(
        isSame,
        "\(one), \(other) at \(time): \(value), \(expected)",
        sourceLocation: sourceLocation
      )
    }
  }

  @Test("Speeds multiply, delays add", arguments: 0..<60 as Range)
  func composition(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let base = RandomAnimations.builtIn(&random)
    let (a, b) = (
      Double.random(in: 0.2...3, using: &random), Double.random(in: 0.2...3, using: &random)
    )
    let seed = UInt64(seed)
    expect(base.speed(a).speed(b), equals: base.speed(a * b), seed: seed)
    expect(base.delay(a).delay(b), equals: base.delay(a + b), seed: seed)
    expect(base.delay(a).speed(b), equals: base.speed(b).delay(a / b), seed: seed)
  }

  @Test("Modifiers that change nothing change no value", arguments: 0..<30 as Range)
  func identities(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let base = RandomAnimations.any(&random)
    for same in [
      base.speed(1), base.delay(0), base.repeatCount(1), base.repeatCount(1, autoreverses: false),
      base.logicallyComplete(after: .infinity),
    ] {
      expect(same, equals: base, seed: UInt64(seed))
    }
  }

  @Test("Legs: every odd one mirrors the value, every even one is the first", arguments: 0..<60)
  func legs(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let base = RandomAnimations.builtIn(&random)
    var once = Animator(0.0)
    once.set(1, animation: base, at: 0)
    let length = once.end ?? .nan
    let (turning, jumping) = (BothEngines(0.0), BothEngines(0.0))
    turning.set(1, base.repeatForever(), at: 0)
    jumping.set(1, base.repeatForever(autoreverses: false), at: 0)
    let phases = (0..<5).map { _ in Double.random(in: 0.01...0.99, using: &random) * length }
      .sorted()
    let values = phases.map { once.value(at: $0) }
    for leg in [0, 1, 2, 3, 10, 101] {
      for (phase, value) in zip(phases, values) {
        let time = Double(leg) * length + phase
        let mirrored = leg.isMultiple(of: 2) ? value : 1 - value
        #expect(isClose(turning.value(at: time), mirrored, within: 1e-9), "\(base), leg \(leg)")
        #expect(isClose(jumping.value(at: time), value, within: 1e-9), "\(base), leg \(leg)")
      }
    }
  }

  @Test("A count of legs is the endless repeat until its end", arguments: 0..<30 as Range)
  func countedLegs(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let base = RandomAnimations.builtIn(&random)
    let count = Int.random(in: 1...5, using: &random)
    let (x, y) = (BothEngines(0.0), BothEngines(0.0))
    x.set(1, base.repeatCount(count), at: 0)
    y.set(1, base.repeatForever(), at: 0)
    let end = x.end ?? .nan
    for step in 0..<20 {
      let time = end * Double(step) / 20
      #expect(isClose(x.value(at: time), y.value(at: time), within: 1e-12))
    }
    #expect(x.value(at: end) == 1)
  }

  @Test(
    "Animations with modifiers show the same, however often they were looked at",
    arguments: 0..<60 as Range
  )
  func samples(seed: Int) {
    let pool = RandomAnimations.pool(of: 12, seed: UInt64(seed))
    let script = Script(seed: UInt64(seed), pool: pool) { Pair($0(), $0()) }
    var random = SplitMix64(seed: UInt64(seed))
    let last = script.lastChange + 2
    let checks = (0..<10).map { _ in Double.random(in: 0...last, using: &random) }.sorted()
    func shown(framesBetween count: Int) -> [Pair] {
      let engines = BothEngines(Pair.zero)
      var changes = script.changes[...]
      var earlier = 0.0
      return checks.map { check in
        let frames = (0..<count).map { _ in Double.random(in: earlier...check, using: &random) }
        earlier = check
        for time in frames.sorted() + [check] {
          while let change = changes.first, change.time <= time {
            engines.set(change.value, change.animation, at: change.time)
            changes.removeFirst()
          }
          _ = engines.value(at: time)
        }
        return engines.value(at: check)
      }
    }
    let seldom = shown(framesBetween: 0)
    for count in [1, 15] {
      for (value, expected) in zip(shown(framesBetween: count), seldom) {
        for (value, expected) in zip(value.components, expected.components) {
          #expect(isClose(value, expected, within: 1e-9 * max(100, abs(expected))))
        }
      }
    }
  }
}
