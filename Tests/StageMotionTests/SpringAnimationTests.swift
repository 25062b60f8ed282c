import Foundation
import StageMotion
import Testing

@Suite("Spring animations")
struct SpringAnimationTests {
  /// The value at a time, from 0 to a target.
  private func value(of animation: Animation, to target: Double = 100, at time: Double) -> Double {
    let engines = BothEngines(0.0)
    engines.set(target, animation, at: 0)
    return engines.value(at: time)
  }

  private func expect(
    _ animation: Animation,
    to target: Double = 100,
    _ samples: [(time: Double, value: Double)],
    within tolerance: Double = 1e-6,
    source: SourceLocation = #_sourceLocation
  ) {
    for sample in samples {
      let value = value(of: animation, to: target, at: sample.time)
      #expect(
        isClose(value, sample.value, within: tolerance),
        "at \(sample.time): \(value), not \(sample.value)",
        sourceLocation: source
      )
    }
  }

  @Test("A response of zero shows the target in the first frame")
  func responseZero() {
    for spring in [Animation.spring(duration: 0), .spring(response: 0, dampingFraction: 0.5)] {
      expect(spring, [(0, 100), (0.02, 100), (1, 100)], within: 0)
    }
  }

  @Test("An undamped spring swings for ever and completes logically")
  func undamped() {
    let spring = Animation.spring(duration: 0.5, bounce: 1)
    // 100 − 100·cos(4πt).
    expect(spring, [(0.125, 100), (0.25, 200), (0.375, 100), (0.5, 0), (10.25, 200)])
    let engines = BothEngines(0.0)
    engines.set(100, spring, at: 0)
    #expect(engines.logicalEnd == 0.5)
    #expect(engines.end == .infinity)
  }

  @Test("A bounce below zero over-damps")
  func negativeBounce() {
    expect(
      .spring(duration: 0.5, bounce: -0.5),
      [(0.25, 53.572767), (0.5, 79.992638), (1, 96.284453)]
    )
  }

  @Test("A bounce out of range is clamped")
  func clampedBounce() {
    let time = 0.3
    #expect(
      value(of: .spring(duration: 0.5, bounce: 7), at: time)
        == value(of: .spring(duration: 0.5, bounce: 1), at: time)
    )
    for bounce in [-1.0, -2] {
      #expect(value(of: .spring(duration: 0.5, bounce: bounce), at: time) == 100)
    }
  }

  @Test("A component without travel stays while the other one moves")
  func componentWithoutTravel() {
    let point = BothEngines(Pair(100, 100))
    point.set(Pair(100, 400), .smooth(duration: 0.5), at: 0)
    for (time, y) in [(0.05, 139.393437), (0.1, 207.321867), (0.5, 395.919721)] {
      let value = point.value(at: time)
      #expect(value.first == 100)
      #expect(isClose(value.second, y, within: 1e-6))
    }
  }

  @Test("A spring settles at the same time at every scale")
  func scale() throws {
    // ln(1000/√(1 − 0.49))/(0.7·4π), for all.
    for target in [1e-300, 1e-170, 1e-5, 1, 1000, 1e160, 1e300] {
      let engines = BothEngines(0.0)
      engines.set(target, .bouncy(duration: 0.5), at: 0)
      #expect(isClose(try #require(engines.end), 0.823562, within: 1e-6), "\(target)")
    }
    expect(.bouncy(duration: 0.5), to: 1, [(0.1, 0.423302), (0.35, 1.045988), (0.6, 1.000737)])
    expect(.bouncy(duration: 0.5), to: 1000, [(0.1, 423.302123), (0.35, 1045.987892)])
  }

  @Test("A retargeted spring settles at the same time at every scale")
  func scaleOfRetarget() throws {
    for target in [1e-300, 1e-170, 1e-5, 100, 1e160, 1e300] {
      let engines = BothEngines(0.0)
      engines.set(target, .smooth(duration: 0.5), at: 0)
      engines.set(0, .smooth(duration: 0.5), at: 0.1)
      #expect(isClose(try #require(engines.end), 0.800536, within: 1e-6), "\(target)")
    }
  }

  @Test("The last frame shows the target")
  func lastFrame() {
    expect(.smooth(duration: 0.5), to: 1, [(0.1, 0.35774), (0.5, 0.986399)])
    #expect(value(of: .smooth(duration: 0.5), to: 1, at: 0.734773) == 1)
  }

  @Test("An overshoot is not clamped, of a spring nor of a curve")
  func overshoot() {
    expect(.bouncy(duration: 0.5), [(0.1, 42.330212), (0.3, 103.393036), (0.4, 103.930261)])
    expect(.bouncy(duration: 0.5), [(0.35007, 104.598791)])
    expect(
      .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1),
      [(0.1, -7.282318), (0.2, -10.461206), (0.5, 50), (0.8, 110.461206), (0.9, 107.282318)]
    )
  }

  @Test("An interpolating spring is over-damped when its numbers say so")
  func overdampedInterpolatingSpring() {
    expect(
      .interpolatingSpring(stiffness: 100, damping: 30),
      [(0.05, 7.886678), (0.1, 21.33544), (0.2, 45.550433), (0.5, 82.659535), (1, 97.431776)]
    )
    expect(
      .interpolatingSpring(stiffness: 100, damping: 20),
      [(0.05, 9.020401), (0.1, 26.424112), (0.2, 59.399415), (0.5, 95.957232)]
    )
  }

  @Test("Mass, stiffness and damping count only relative to each other")
  func massOfInterpolatingSpring() {
    expect(
      .interpolatingSpring(mass: 2, stiffness: 200, damping: 20),
      [(0.1, 34.029985), (0.3, 112.435477), (0.5, 107.459057)]
    )
  }

  @Test("The response glides to that of the spring that takes over")
  func blending() {
    let x = BothEngines(0.0)
    x.set(100, .smooth(duration: 0.5), at: 0)
    x.set(
      0,
      .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25),
      at: 0.1
    )
    let samples = [
      (0.1, 35.773956), (0.13, 43.409512), (0.15, 43.552827), (0.2, 34.297358),
      (0.25, 19.782493), (0.3, 7.297042),
    ]
    for (time, expected) in samples {
      #expect(isClose(x.value(at: time), expected, within: 1e-4), "at \(time)")
    }
  }

  @Test("A blending spring is logically complete after its own response")
  func logicalEndOfBlend() throws {
    let x = BothEngines(0.0)
    x.set(100, .smooth(duration: 0.5), at: 0)
    x.set(0, .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25), at: 0.1)
    #expect(isClose(try #require(x.logicalEnd), 0.25, within: 1e-12))
  }

  @Test("A spring that settles while its response still moves goes then")
  func endInsideOfBlend() throws {
    for scale in [1e-170, 1, 1e160] {
      let x = BothEngines(0.0)
      x.set(100 * scale, .smooth(duration: 0.5), at: 0)
      x.set(0, .spring(duration: 0.1, bounce: 0, blendDuration: 5), at: 0.1)
      // With the response of 0.5 alone it would go at 0.800536, with one of 0.4 after 4/5 of that
      // motion; in 0.7 s the response falls to 0.5 − 0.4·0.14²·(3 − 2·0.14) = 0.479.
      let end = try #require(x.end)
      #expect(end > 0.75 && end < 0.81)
      let last = x.value(at: end - 1e-6)
      #expect(abs(last) < 0.1 * scale && abs(last) > 0.05 * scale)
    }
  }

  @Test("Without a blend the response changes at once")
  func noBlending() {
    let y = BothEngines(0.0)
    y.set(100, .smooth(duration: 0.5), at: 0)
    y.set(0, .spring(duration: 0.15, bounce: 0.15), at: 0.1)
    for (time, expected) in [(0.1, 35.773956), (0.15, 14.471485), (0.2, 1.182216)] {
      #expect(isClose(y.value(at: time), expected, within: 1e-6), "at \(time)")
    }
  }

  @Test(
    "A blend with extreme numbers stays finite and arrives",
    arguments: [
      (0.001, 0.0, 0.25), (1e-9, 0.5, 0.25), (0.5, -0.999, 0.25), (0.5, 0.3, 1e6), (0, 0, 1),
    ]
  )
  func extremeBlend(response: Double, bounce: Double, blendDuration: Double) {
    let x = BothEngines(0.0)
    x.set(100, .smooth(duration: 0.5), at: 0)
    let spring = Animation.spring(duration: response, bounce: bounce, blendDuration: blendDuration)
    x.set(0, spring, at: 0.1)
    for time in [0.1, 0.1001, 0.15, 0.3, 1, 5] {
      #expect(abs(x.value(at: time)) <= 100, "at \(time)")
    }
    #expect(abs(x.value(at: 3000)) < 1)
  }

  @Test("An over-damped spring goes when the sum of its two exponentials is at a thousandth")
  func overdampedRemoval() throws {
    // From 0 to 100, turned back to 0 after 0.1 s: the two exponentials have different signs.
    let animation = Animation.spring(duration: 0.5, bounce: -0.5)
    let spring = Spring(duration: 0.5, bounce: -0.5)
    let shown = spring.value(target: 100.0, time: 0.1)
    let speed = spring.velocity(target: 100.0, time: 0.1)
    var animator = Animator(0.0)
    animator.set(100, animation: animation, at: 0)
    animator.set(0, animation: animation, at: 0.1)
    // ζ = 2: rates ω(ζ ∓ √(ζ² − 1)); x(t) = slow·e^(−r₁t) + fast·e^(−r₂t) with x(0), x′(0) given.
    let omega = 2 * Double.pi / 0.5
    let (slowRate, fastRate) = (omega * (2 - 3.0.squareRoot()), omega * (2 + 3.0.squareRoot()))
    let slow = (speed + fastRate * shown) / (fastRate - slowRate)
    let fast = shown - slow
    // The change of 100 is larger than the displacement: the threshold is 0.1.
    let seconds = try #require(animator.end) - 0.1
    let envelope = abs(slow) * exp(-slowRate * seconds) + abs(fast) * exp(-fastRate * seconds)
    #expect(isClose(envelope, 0.1, within: 1e-9))
  }
}
