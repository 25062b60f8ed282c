import StageMotion
import Testing

@Suite("Modifiers of animations (semantics 6)")
struct ModifierTests {
  private typealias Samples = [(time: Double, value: Double)]

  /// Plays changes and compares what both engines show at times; a change comes before a sample.
  private func check(
    _ changes: [(at: Double, to: Double, with: Animation?)],
    shows samples: Samples,
    within tolerance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let engines = BothEngines(0.0)
    var changes = changes[...]
    for (time, expected) in samples {
      while let change = changes.first, change.at <= time {
        engines.set(change.to, change.with, at: change.at)
        changes.removeFirst()
      }
      let value = engines.value(at: time)
      #expect(
        isClose(value, expected, within: tolerance),
        "\(value), not \(expected), at \(time)",
        sourceLocation: sourceLocation
      )
    }
  }

  private let linear = Animation.linear(duration: 1)

  @Test("T1: a finite animation stops an endless loop by the chain rule")
  func stoppedLoop() {
    check(
      [(0, 100, linear.repeatForever(autoreverses: false)), (2.35, 0, linear)],
      shows: [
        (2.35, 35), (2.6, 45), (2.85, 42.5), (2.99, 35.64), (3.1, 2.5), (3.34, 0.34), (3.35, 0),
      ]
    )
    check(
      [(0, 100, linear.repeatForever()), (2.35, 0, linear)],
      shows: [(2.35, 35), (2.6, 45), (2.85, 42.5), (3.1, 22.5), (3.3, 3.5), (3.35, 0)]
    )
  }

  @Test("T2: a plain change does not stop a loop, an animation without length does")
  func plainChangeOfLoop() {
    let loop = linear.repeatForever(autoreverses: false)
    check([(0, 100, loop), (2.5, 0, nil)], shows: [(2.5, -50), (2.75, -25), (3.25, -75)])
    check(
      [(0, 100, loop), (2.5, 0, .linear(duration: 0))],
      shows: [(2.5, 0), (2.75, 0), (3.25, 0)]
    )
  }

  @Test("T3: an even count with autoreverse ends at the old value, and then the model shows")
  func evenCount() {
    check(
      [(0, 100, linear.repeatCount(2))],
      shows: [(0.5, 50), (1, 100), (1.5, 50), (1.9, 10), (1.999, 0.1), (2, 100)]
    )
  }

  @Test("T4: reversed legs count, and what is not above one is one leg")
  func countedLegs() {
    check([(0, 100, linear.repeatCount(3))], shows: [(0.5, 50), (1.25, 75), (2.5, 50), (3, 100)])
    check([(0, 100, linear.repeatCount(1))], shows: [(0.5, 50), (1, 100), (2, 100)])
    check([(0, 100, linear.repeatCount(0))], shows: [(0.5, 50), (1, 100), (2, 100)])
    check([(0, 100, linear.repeatCount(-3))], shows: [(0.5, 50), (1, 100), (2, 100)])
    check(
      [(0, 100, linear.repeatCount(3, autoreverses: false))],
      shows: [(0.5, 50), (1.25, 25), (2, 0), (2.5, 50), (3, 100)]
    )
  }

  @Test("T5: loops never drift, whatever the frames")
  func noDrift() {
    for rate in [1.0, 30, 60] {
      let engines = BothEngines(0.0)
      engines.set(100, linear.repeatForever(autoreverses: false), at: 0)
      for frame in 0..<Int(60 * rate) { _ = engines.value(at: Double(frame) / rate) }
      #expect(isClose(engines.value(at: 60.25), 25, within: 1e-9))
    }
    // A thousand legs of 0.35 s, and a day of legs of a third of a second.
    var animator = Animator(0.0)
    animator.set(1, animation: .linear.repeatForever(autoreverses: false), at: 0)
    #expect(isClose(animator.value(at: 350 + 0.175), 0.5, within: 1e-9))
    var long = Animator(0.0)
    long.set(1, animation: .linear(duration: 1.0 / 3).repeatForever(autoreverses: false), at: 0)
    #expect(isClose(long.value(at: 86_400 + 1.0 / 6), 0.5, within: 1e-9))
  }

  @Test("T6: a delay is part of the timeline, and can be retargeted")
  func delay() {
    check(
      [(0, 100, linear.delay(0.5)), (0.25, 50, linear)],
      shows: [(0.25, 0), (0.5, 12.5), (0.75, 37.5), (1, 50), (1.25, 50)]
    )
  }

  @Test("T7: modifiers nest outward")
  func order() {
    let inside = Animation.linear(duration: 2).speed(2).delay(0.5)
    check([(0, 10, inside)], shows: [(0.5, 0), (0.6, 1), (1, 5), (1.5, 10)])
    let outside = Animation.linear(duration: 0.5).delay(0.5).speed(0.5)
    check([(0, 10, outside)], shows: [(1, 0), (1.2, 2), (1.5, 5), (2, 10)])
  }

  @Test("T8: a speed that is not above zero freezes, a negative delay begins further in")
  func oddNumbers() {
    for speed in [0.0, -1, -Double.infinity, Double.nan] {
      check([(0, 100, linear.speed(speed))], shows: [(0, 0), (0.5, 0), (5, 0), (1e9, 0)])
      var animator = Animator(0.0)
      animator.set(1, animation: linear.speed(speed), at: 0)
      #expect(animator.end == .infinity && animator.logicalEnd == .infinity)
    }
    check([(0, 100, linear.delay(-0.5))], shows: [(0, 50), (0.25, 75), (0.5, 100)])
    check([(0, 100, linear.delay(-2))], shows: [(0, 100)])
    check([(0, 100, linear.delay(.nan))], shows: [(0.25, 25)])
    check([(0, 100, linear.speed(.infinity))], shows: [(0, 100)])
    check([(0, 100, Animation.linear(duration: 0).delay(2))], shows: [(0, 0), (1.9, 0), (2, 100)])
    check([(0, 100, Animation.linear(duration: 0).repeatForever())], shows: [(0, 100)])
  }

  @Test("T12: a delay inside of a repeat waits in every leg, around it only in the first")
  func delayAndRepeat() {
    check(
      [(0, 100, linear.delay(0.5).repeatCount(2))],
      shows: [(0.25, 0), (1, 50), (1.75, 100), (2.5, 50), (2.75, 25), (3, 100)]
    )
    check(
      [(0, 100, linear.repeatForever(autoreverses: false).delay(0.5))],
      shows: [(0.25, 0), (1, 50), (1.75, 25), (2.75, 25)]
    )
    check(
      [(0, 100, linear.delay(0.5).repeatForever(autoreverses: false))],
      shows: [(0.25, 0), (1, 50), (1.75, 0), (2.5, 50), (3.25, 0), (4, 50)]
    )
  }

  @Test("T13: a leg of a spring lasts until the spring goes")
  func springLegs() {
    check(
      [(0, 100, Animation.smooth(duration: 0.5).repeatCount(3))],
      shows: [
        (0.25, 82.102555), (0.5, 98.639907), (0.8, 80.170009), (1, 15.463205), (1.3, 0.666657),
        (1.6, 48.769098), (2, 99.023676), (2.21, 100),
      ],
      within: 1e-4
    )
    var animator = Animator(0.0)
    animator.set(100, animation: .smooth(duration: 0.5).repeatCount(3), at: 0)
    #expect(isClose(animator.end ?? 0, 2.204315, within: 1e-4))
  }

  @Test("C9: logicallyComplete only brings the logical end forward")
  func logicalCompletion() {
    func ends(_ animation: Animation) -> [Double?] {
      var animator = Animator(0.0)
      animator.set(1, animation: animation, at: 0)
      return [animator.logicalEnd, animator.end]
    }
    #expect(ends(.linear(duration: 5).logicallyComplete(after: 1)) == [1, 5])
    #expect(ends(.linear(duration: 0.35).logicallyComplete(after: 2)) == [0.35, 0.35])
    #expect(ends(linear.repeatForever().logicallyComplete(after: 2)) == [2, .infinity])
    #expect(ends(linear.repeatCount(3).logicallyComplete(after: 0.5)) == [0.5, 3])
    #expect(ends(linear.logicallyComplete(after: -1)) == [0, 1])
    #expect(ends(linear.logicallyComplete(after: .nan)) == [1, 1])
  }

  @Test(
    "delay, speed and logicallyComplete forward velocity with the time mapped; a repeat tells none"
  )
  func forwardedVelocity() {
    let told = Animation.timingCurve(.linear, duration: 1)
    // 100 in one second, at double speed 200 a second; a spring takes it, or starts from rest.
    let springs: [(animation: Animation, velocity: Double)] = [
      (told.delay(0.25), 100), (told.speed(2), 200), (told.logicallyComplete(after: 0.1), 100),
      (told.repeatForever(), 0), (linear.delay(0.25), 0),
    ]
    for (animation, velocity) in springs {
      var animator = Animator(0.0)
      animator.set(100, animation: animation, at: 0)
      _ = animator.value(at: 0.4)
      animator.set(0, animation: .smooth, at: 0.4)
      let taken = animator.velocity(at: 0.4) ?? .nan
      #expect(isClose(taken, velocity, within: 1e-9), "\(animation): \(taken)")
    }
  }

  @Test("A spring with modifiers takes over from an equal one only; a delay that has begun goes on")
  func mergingWithEqual() {
    let delayed = Animation.smooth(duration: 0.5).delay(0.2)
    var animator = Animator(0.0)
    animator.set(100, animation: delayed, at: 0)
    // 0.1 s in, nothing has moved: 0.1 s of the delay are left.
    animator.set(50, animation: delayed, at: 0.1)
    #expect(animator.entryCount == 1)
    #expect(animator.value(at: 0.2) == 0)
    let spring = Spring.smooth
    let early = spring.value(target: 50.0, time: 0.1)
    #expect(isClose(animator.value(at: 0.3), early, within: 1e-9))
    // The next one takes position and velocity, and does not wait.
    let speed = spring.velocity(target: 50.0, time: 0.1)
    animator.set(0, animation: delayed, at: 0.3)
    #expect(animator.entryCount == 1)
    let late = early + spring.value(target: -early, initialVelocity: speed, time: 0.05)
    #expect(isClose(animator.value(at: 0.35), late, within: 1e-9))
    animator.set(10, animation: .smooth(duration: 0.5).delay(0.3), at: 0.4)
    #expect(animator.entryCount == 2)
  }

  @Test("At double speed a spring that takes over from an equal one keeps its velocity")
  func mergingAtSpeed() {
    let fast = Animation.smooth(duration: 1).speed(2)
    // The same as a spring of half the response.
    var (animator, plain) = (Animator(0.0), Animator(0.0))
    for (time, target) in [(0.0, 100.0), (0.1, 0), (0.17, 40)] {
      animator.set(target, animation: fast, at: time)
      plain.set(target, animation: .smooth(duration: 0.5), at: time)
      #expect(animator.entryCount == 1)
    }
    for time in [0.17, 0.2, 0.3, 0.5] {
      #expect(isClose(animator.value(at: time), plain.value(at: time), within: 1e-9))
      let (speed, expected) = (animator.velocity(at: time), plain.velocity(at: time))
      #expect(isClose(speed ?? .nan, expected ?? 0, within: 1e-7))
    }
    #expect(isClose(animator.end ?? 0, plain.end ?? 1, within: 1e-9))
  }

  @Test("A repeat takes over from an equal one of springs at rest and begins anew")
  func mergingRepeats() {
    let loop = Animation.smooth(duration: 0.5).repeatForever()
    var animator = Animator(0.0)
    animator.set(100, animation: loop, at: 0)
    let shown = animator.value(at: 0.2)
    animator.set(50, animation: loop, at: 0.2)
    #expect(animator.entryCount == 1)
    let progress = Spring.smooth.value(target: 1.0, time: 0.1)
    #expect(isClose(animator.value(at: 0.3), shown + (50 - shown) * progress, within: 1e-9))
  }

  @Test("Two curves with modifiers run upon each other, equal or not")
  func curvesChain() {
    var animator = Animator(0.0)
    animator.set(100, animation: linear.delay(0.1), at: 0)
    animator.set(0, animation: linear.delay(0.1), at: 0.2)
    #expect(animator.entryCount == 2)
  }

  @Test(
    "A custom base is delayed, sped up, and repeated; its leg ends in the frame of its first nil"
  )
  func customBases() {
    // Linear for one second, without a length that anybody knows.
    let custom = Animation(TellingLinear(duration: 1))
    check([(0, 100, custom.delay(0.5))], shows: [(0.25, 0), (0.75, 25), (1.5, 100)])
    check([(0, 100, custom.speed(2))], shows: [(0.25, 50), (0.5, 100)])
    check([(0, 100, custom.speed(0))], shows: [(0, 0), (5, 0)])
    check([(0, 100, custom.logicallyComplete(after: 0.5))], shows: [(0.25, 25), (1, 100)])
    check(
      [(0, 100, custom.repeatCount(3))],
      shows: [(0.5, 50), (1, 100), (1.25, 75), (2, 0), (2.5, 50), (3, 100)]
    )
    // The frame at 1.1 is the first after the end of the leg: the next one begins there.
    check(
      [(0, 100, custom.repeatForever(autoreverses: false))],
      shows: [(0.9, 90), (1.1, 0), (1.6, 50)]
    )
  }

  @Test("An animation equals one that is made alike, and no other; equal ones hash alike")
  func equality() {
    func made() -> [Animation] {
      let bases: [Animation] = [
        .linear, .easeIn, .easeInOut(duration: 1), .default, .spring, .smooth(duration: 0.55),
        .spring(response: 0.55, dampingFraction: 1), .interpolatingSpring, .interactiveSpring,
        Animation(TellingLinear(duration: 1)), .timingCurve(.easeIn, duration: 0.35),
      ]
      return bases.flatMap { base in
        [
          base, base.delay(1), base.speed(2), base.repeatCount(2), base.repeatForever(),
          base.repeatForever(autoreverses: false), base.logicallyComplete(after: 1),
          base.delay(1).speed(2), base.speed(2).delay(1),
        ]
      }
    }
    let (first, second) = (made(), made())
    for (i, animation) in first.enumerated() {
      for (j, other) in second.enumerated() {
        // .smooth(duration: 0.55) and .spring(response: 0.55, dampingFraction: 1) are one spring.
        let (a, b) = (i / 9, j / 9)
        let isSame = i % 9 == j % 9 && (a == b || Set([a, b]) == [5, 6])
        #expect((animation == other) == isSame, "\(animation) and \(other)")
        if isSame { #expect(animation.hashValue == other.hashValue) }
      }
    }
  }

  @Test("Descriptions name the base and its modifiers")
  func descriptions() {
    let animation = Animation.linear(duration: 1).delay(0.5).repeatForever(autoreverses: false)
    #expect("\(animation)" == "linear(duration: 1.0).delay(0.5).repeatForever(autoreverses: false)")
    #expect("\(animation)" == animation.description)
    #expect(String(reflecting: animation) == animation.debugDescription)
    let mirror = animation.customMirror
    #expect(mirror.children.count == 1 && mirror.children.first?.label == "base")
    #expect(animation == Animation(animation.base))
  }
}
