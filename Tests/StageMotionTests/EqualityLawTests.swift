import StageMotion
import Testing

@Suite("The laws of equality of animations")
struct EqualityLawTests {
  private let badNumbers = [Double.nan, .infinity, -.infinity, -0.0, 0, -1]

  /// Every factory and modifier with numbers that no animation should have.
  private func oddAnimations(_ number: Double) -> [Animation] {
    [
      .linear(duration: number), .easeInOut(duration: number),
      .timingCurve(number, number, number, number, duration: number),
      .timingCurve(.circularEaseIn, duration: number), .spring(duration: number, bounce: number),
      .spring(response: number, dampingFraction: number),
      .spring(duration: 0.5, bounce: 0, blendDuration: number),
      .interpolatingSpring(mass: number, stiffness: number, damping: number),
      .interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: number),
      .linear.delay(number), .linear.speed(number), .linear.logicallyComplete(after: number),
      .smooth.delay(number).speed(number).repeatForever(),
    ]
  }

  @Test("Equality is reflexive, also of animations made separately and of bad numbers")
  func reflexive() {
    for number in badNumbers {
      for (one, other) in zip(oddAnimations(number), oddAnimations(number)) {
        #expect(one == one)
        #expect(one == other, "\(one)")
        #expect(one.hashValue == other.hashValue, "\(one)")
        #expect(Animation(one.base) == one, "\(one)")
      }
    }
    for seed in 0..<40 as Range<UInt64> {
      let pair = (
        RandomAnimations.pool(of: 20, seed: seed), RandomAnimations.pool(of: 20, seed: seed)
      )
      #expect(pair.0 == pair.1)
      #expect(pair.0.hashValue == pair.1.hashValue)
    }
  }

  @Test("Equality is symmetric and transitive, and equal animations hash alike")
  func symmetricAndTransitive() {
    let zeros = oddAnimations(0) + oddAnimations(-0.0)
    let all =
      zeros + RandomAnimations.pool(of: 20, seed: 1) + RandomAnimations.pool(of: 20, seed: 1)
    for a in all {
      let equal = all.filter { $0 == a }
      for b in all { #expect((a == b) == (b == a), "\(a), \(b)") }
      for b in equal {
        #expect(b.hashValue == a.hashValue, "\(a), \(b)")
        #expect(all.filter { $0 == b } == equal, "\(a), \(b)")
      }
    }
    #expect(Set(all).count == Set(zeros).count + Set(RandomAnimations.pool(of: 20, seed: 1)).count)
  }

  @Test("Whoever animates alike need not be equal: the kind counts")
  func kinds() {
    #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.linear != .timingCurve(.linear, duration: 0.35))
    #expect(Animation.linear != .linear.delay(0))
    #expect(Animation.interpolatingSpring != .spring)
    #expect(Animation.linear.speed(2).delay(1) != .linear.delay(2).speed(2))
    #expect(Animation(Elastic(duration: 1)) != Animation(TellingLinear(duration: 1)))
  }

  @Test("An animation of an animation's base is that animation")
  func bases() {
    for animation in RandomAnimations.pool(of: 50, seed: 9) + customAnimations {
      #expect(Animation(animation.base) == animation)
    }
  }
}
