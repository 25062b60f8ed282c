import StageMotion
import Testing

@Suite("What is continuous when an animation is interrupted")
struct JointTests {
  private typealias Carried = Animator<Carrier<Pair>>

  private func pair(_ random: inout SplitMix64) -> Pair {
    Pair(.random(in: -100...100, using: &random), .random(in: -100...100, using: &random))
  }

  /// The part of a travel that an animation has done when it begins: of built-in ones none.
  private func start(of animation: Animation) -> Double {
    var context = AnimationContext<Double>()
    return animation.animate(value: 1, time: 0, context: &context) ?? 1
  }

  private func expect(
    _ actual: Pair?,
    _ expected: Pair?,
    within tolerance: Double,
    _ label: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (actual, expected) = (actual?.components ?? [], expected?.components ?? [])
    #expect(actual.count == expected.count, "\(label)", sourceLocation: sourceLocation)
    for (actual, expected) in zip(actual, expected) {
      #expect(
        isClose(actual, expected, within: tolerance * max(1, abs(expected))),
        "\(label): \(actual), not \(expected)",
        sourceLocation: sourceLocation
      )
    }
  }

  // A custom animation that merges is left out: where its value goes on is its own affair.
  @Test("No animation moves what is shown when it takes its turn", arguments: 0..<200 as Range)
  func position(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let custom = [Animation(TellingLinear(duration: 0.5)), Animation(Merging(merges: false))]
    let x = BothEngines(Pair.zero)
    var time = 0.0
    for _ in 0..<12 {
      let isCustom = Int.random(in: 0..<5, using: &random) == 0
      let base = isCustom ? custom.randomElement(using: &random)! : RandomAnimations.any(&random)
      let animation = Bool.random(using: &random) ? base : RandomAnimations.modified(base, &random)
      let before = x.value(at: time)
      x.set(pair(&random), animation, at: time)
      expect(x.value(at: time), before, within: 1e-10, "\(animation) at \(time)")
      time += .random(in: 0...0.8, using: &random)
    }
  }

  // An animation without length is at its target when it begins, one with a negative delay that far
  // in, and the elastic one as far as its formula says: they jump by definition, all by one law.
  @Test("An animation that has begun when it starts moves what is shown by that part of the rest")
  func begunAnimations() {
    let begun: [(animation: Animation, part: Double)] = [
      (.linear(duration: 0), 1), (.interpolatingSpring(duration: 0), 1),
      (.linear(duration: 1).delay(-0.25), 0.25), (.linear(duration: 1).delay(-2), 1),
      (.linear(duration: 2).speed(2).delay(-0.5), 0.5),
      (Animation(Elastic(duration: 1)), 0.000085),
    ]
    for (seed, (animation, part)) in begun.enumerated() {
      #expect(isClose(start(of: animation), part, within: 5e-7), "\(animation)")
      var random = SplitMix64(seed: UInt64(seed))
      for _ in 0..<20 {
        let x = BothEngines(Pair.zero)
        x.set(pair(&random), RandomAnimations.any(&random), at: 0)
        let (before, target) = (x.value(at: 0.2), pair(&random))
        x.set(target, animation, at: 0.2)
        let expected = before.interpolated(towards: target, amount: start(of: animation))
        expect(x.value(at: 0.2), expected, within: 1e-9, "\(animation)")
      }
    }
  }

  @Test("A plain change moves what is shown by the whole of it", arguments: 0..<100 as Range)
  func plainChange(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let x = BothEngines(Pair.zero)
    let (first, second) = (pair(&random), pair(&random))
    x.set(first, .linear(duration: 9), at: 0)
    x.set(pair(&random), RandomAnimations.any(&random), at: 0.01)
    let (model, before) = (x.animator.model.animatableData, x.value(at: 0.02))
    x.set(second, nil, at: 0.02)
    let after = x.value(at: 0.02)
    expect(after, before + second - model, within: 1e-10, "plain")
  }

  @Test(
    "A persistent spring goes on with the velocity of a spring or of a curve that tells it",
    arguments: 0..<200 as Range
  )
  func springAfterTold(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var first: Animation =
      switch seed % 3 {
      case 0: RandomAnimations.persistentSpring(&random)
      case 1: RandomAnimations.interpolatingSpring(&random)
      default: RandomAnimations.toldCurve(&random)
      }
    switch seed % 4 {
    case 0: first = first.delay(0.05).speed(1.5)
    case 1: first = first.logicallyComplete(after: 0.1)
    default: break
    }
    let x = BothEngines(Pair.zero)
    x.set(pair(&random), first, at: 0)
    // Springs follow each other, blending or not; each takes the velocity of the one before.
    var time = 0.0
    for _ in 0..<5 {
      time += .random(in: 0.01...0.3, using: &random)
      let before = x.velocity(at: time)
      let spring = RandomAnimations.persistentSpring(&random)
      x.set(pair(&random), spring, at: time)
      expect(x.velocity(at: time), before, within: 1e-9, "\(first), then \(spring) at \(time)")
    }
  }

  @Test("A persistent spring after a silent curve, a repeat or a chain starts from rest")
  func springAfterSilent() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let curve = RandomAnimations.silentCurve(&random)
      let loop = RandomAnimations.toldCurve(&random).repeatForever()
      let chained = [RandomAnimations.toldCurve(&random), .interpolatingSpring]
      for animations in [[curve], [loop], chained] {
        let x = BothEngines(Pair.zero)
        for animation in animations { x.set(pair(&random), animation, at: 0) }
        x.set(pair(&random), RandomAnimations.persistentSpring(&random), at: 0.03)
        expect(x.velocity(at: 0.03), .zero, within: 0, "\(animations)")
      }
    }
  }

  @Test("An interpolating spring from rest leaves the velocity of what runs as it is")
  func interpolatingSpring() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let x = BothEngines(Pair.zero)
      let first = RandomAnimations.builtIn(&random)
      x.set(pair(&random), first, at: 0)
      let before = x.velocity(at: 0.04)
      x.set(pair(&random), RandomAnimations.interpolatingSpring(&random), at: 0.04)
      expect(x.velocity(at: 0.04), before, within: 1e-9, "\(first)")
    }
  }

  @Test("A chain of curves is continuous in position only: the new slope comes on top")
  func chainOfCurves() {
    // The slopes at the start of a curve of 1 s: y₁/x₁, for the ease-out 1/0.58.
    let curves: [(made: (Double) -> Animation, slope: Double)] = [
      ({ .linear(duration: $0) }, 1), ({ .easeIn(duration: $0) }, 0),
      ({ .easeOut(duration: $0) }, 1 / 0.58), ({ .easeInOut(duration: $0) }, 0),
      ({ .timingCurve(0.2, 0.5, 0.6, 1, duration: $0) }, 2.5),
    ]
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let x = BothEngines(Pair.zero)
      var time = 0.0
      for _ in 0..<4 {
        let (curve, slope) = curves.randomElement(using: &random)!
        let duration = Double.random(in: 0.4...1, using: &random)
        let (shown, before, target) = (x.value(at: time), x.velocity(at: time), pair(&random))
        x.set(target, curve(duration), at: time)
        let expected = before.map { $0 + (target - shown).scaled(by: slope / duration) }
        expect(x.velocity(at: time), expected, within: 1e-9, "at \(time)")
        time += .random(in: 0.01...0.35, using: &random)
      }
    }
  }

  @Test("The velocity is the derivative of what is shown", arguments: 0..<150 as Range)
  func derivative(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var x = Carried(Carrier(.zero))
    var time = 0.0
    for _ in 0..<4 {
      let animation = RandomAnimations.any(&random)
      x.set(Carrier(pair(&random)), animation: animation, at: time)
      time += .random(in: 0.05...0.3, using: &random)
      // An animator is a value: a copy looks ahead.
      let h = 1e-6
      var ahead = x
      let earlier = ahead.value(at: time - h).animatableData
      let told = ahead.velocity(at: time)
      let later = ahead.value(at: time + h).animatableData
      let slope = (later - earlier).scaled(by: 1 / (2 * h))
      let extent = slope.magnitudeSquared.squareRoot()
      for (told, slope) in zip(told?.components ?? [.nan], slope.components) {
        #expect(isClose(told, slope, within: 1e-4 * max(10, extent)), "\(animation) at \(time)")
      }
    }
  }
}
