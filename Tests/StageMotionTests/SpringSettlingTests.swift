import Foundation
import StageMotion
import Testing

@Suite("When springs settle")
struct SpringSettlingTests {
  /// Motions with ω = 1: the response is 2π.
  private func motion(_ dampingRatio: Double) -> SpringMotion {
    SpringMotion(response: 2 * .pi, dampingRatio: dampingRatio)
  }

  @Test("Below critical damping the envelope is a dying circle")
  func underDamped() {
    // ζ = 0.6, ω_d = 0.8, b = 0.6: the radius is √(1 + 0.75²) = 1.25, a tenth of it after ln(10)/0.6.
    let time = motion(0.6).settlingTime(displacement: 1, velocity: 0, threshold: 0.125)
    #expect(isClose(time, log(10) / 0.6, within: 1e-14))
    #expect(motion(0.6).settlingTime(displacement: 1, velocity: 0, threshold: 1.2501) == 0)
  }

  @Test("At critical damping the envelope is (a + b·t)·e^(−ωt)")
  func critical() {
    // (1 + t)·e^(−t) is 3e^(−2) at t = 2.
    let motion = motion(1)
    let time = motion.settlingTime(displacement: 1, velocity: 0, threshold: 3 * exp(-2))
    #expect(isClose(time, 2, within: 1e-14))
    // t·e^(−t) has its top 1/e at 1 and comes down to 5e^(−5) at t = 5.
    #expect(motion.settlingTime(cosine: 0, sine: -1, threshold: 0.368) == 0)
    let late = motion.settlingTime(cosine: 0, sine: -1, threshold: 5 * exp(-5))
    #expect(isClose(late, 5, within: 1e-14))
    let plain = motion.settlingTime(cosine: 2, sine: 0, threshold: 2 * exp(-3))
    #expect(isClose(plain, 3, within: 1e-14))
  }

  @Test("Above critical damping the envelope is the sum of two exponentials")
  func overDamped() {
    // ζ = 1.25: rates ½ and 2, ω_d = 0.75, b = 1.25, so that the parts are 4/3 and −1/3.
    let threshold = 4.0 / 3 * exp(-2) + 1.0 / 3 * exp(-8)
    let time = motion(1.25).settlingTime(displacement: 1, velocity: 0, threshold: threshold)
    #expect(isClose(time, 4, within: 1e-14))
    // With b = −ω_d·a only the fast part is there: e^(−2t).
    let fast = motion(1.25).settlingTime(cosine: 1, sine: -0.75, threshold: exp(-6))
    #expect(isClose(fast, 3, within: 1e-14))
  }

  @Test("Without damping nothing settles, except what is small already")
  func undamped() {
    #expect(motion(0).settlingTime(displacement: 1, velocity: 0, threshold: 0.001) == .infinity)
    #expect(motion(0).settlingTime(displacement: 0.001, velocity: 0, threshold: 0.001) == 0)
  }

  @Test("No threshold is never reached, and a motion that is over needs no time")
  func edges() {
    for motion in [motion(0.5), motion(1), motion(2)] {
      #expect(motion.settlingTime(displacement: 1, velocity: 0, threshold: 0) == .infinity)
      #expect(motion.settlingTime(displacement: 0, velocity: 0, threshold: 0) == 0)
      #expect(motion.settlingTime(displacement: 1, velocity: 0, threshold: .nan) == .infinity)
    }
    let over = SpringMotion(response: 0, dampingRatio: 1)
    #expect(over.settlingTime(displacement: 1, velocity: 5, threshold: 0) == 0)
    #expect(over.sample(at: 0) == (1, 0))
    #expect(over.slope(at: 0) == (0, 0))
  }

  @Test("Extreme damping gives numbers", arguments: [1e-300, 1e-17, 1 + 1e-15, 1e8, 1e200, 1e300])
  func extremes(ratio: Double) {
    let motion = motion(ratio)
    for time in [0, 1e-300, 1, 1e10, 1e300, .greatestFiniteMagnitude] {
      #expect(motion.position(at: time).isFinite)
      #expect(motion.drift(at: time).isFinite)
      #expect(motion.slope(at: time).position.isFinite)
      #expect(motion.slope(at: time).drift.isFinite)
    }
    #expect(motion.settlingTime(displacement: 1, velocity: 1, threshold: 0.001) > 0)
    #expect(Spring(response: 1, dampingRatio: ratio).settlingDuration > 0)
  }

  @Test("The solution passes through critical damping without a step")
  func continuity() {
    for time in [0.1, 1, 5] {
      let critical = motion(1).sample(at: time)
      for near in [motion(1 - 1e-12), motion(1 + 1e-12)] {
        #expect(isClose(near.position(at: time), critical.position, within: 1e-11))
        #expect(isClose(near.drift(at: time), critical.drift, within: 1e-11))
      }
    }
  }

  @Test("The tight time is the last crossing, also of vectors and of motions that pass the target")
  func tightness() {
    typealias Pair = AnimatablePair<Double, Double>
    for ratio in [0.02, 0.3, 0.7, 0.99, 1, 1.01, 3] {
      let spring = Spring(response: 1, dampingRatio: ratio)
      for velocity in [Pair(0, 0), Pair(-30, 4), Pair(12, 0), Pair(0, 400)] {
        for epsilon in [0.3, 0.01, 1e-6] {
          let target = Pair(1, 2)
          func distance(_ time: Double) -> Double {
            let value = spring.value(target: target, initialVelocity: velocity, time: time)
            return (value - target).magnitudeSquared.squareRoot()
          }
          let duration = spring.settlingDuration(
            target: target,
            initialVelocity: velocity,
            epsilon: epsilon
          )
          #expect(distance(duration - 1e-6) > epsilon)
          #expect(
            (0...4000).allSatisfy { distance(duration + 1e-9 + Double($0) / 1000) <= epsilon }
          )
        }
      }
    }
  }

  @Test("A spring made from its settling duration settles then")
  func fromSettlingDuration() {
    for ratio in [0.2, 0.9, 1, 1.7] {
      let spring = Spring(settlingDuration: 2, dampingRatio: ratio, epsilon: 0.01)
      #expect(isClose(spring.settlingDuration(target: 1, epsilon: 0.01), 2, within: 1e-9))
      #expect(spring.dampingRatio == ratio)
    }
  }
}
