import StageMotion
import Testing

@Suite("Kinds of keyframes")
struct KeyframeTests {
  @Test("A linear keyframe moves at constant speed from the value before")
  func linear() {
    let loading = KeyframeTimeline(initialValue: 1.0) { LinearKeyframe(1.5, duration: 0.2) }
    expect(loading, [0.05: 1.125, 0.1: 1.25, 0.15: 1.375, 0.2: 1.5])
    let hop = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(-20, duration: 0.2)
      LinearKeyframe(0, duration: 0.5)
    }
    expect(hop, [0.1: -10, 0.2: -20, 0.45: -10, 0.7: 0])
    let fade = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(1, duration: 0.6)
      LinearKeyframe(0, duration: 0.2)
    }
    expect(fade, [0.3: 1, 0.6: 1, 0.7: 0.5, 0.8: 0])
  }

  @Test("The timing curve says how far along the line the value is")
  func timingCurve() {
    let timeline = KeyframeTimeline(initialValue: 10.0) {
      LinearKeyframe(20, duration: 2, timingCurve: .circularEaseIn)
    }
    // 1 − √(1 − 0.6²) = 0.2, and the slope 0.6/√(1 − 0.6²) = 0.75 is of a line of 5 per second.
    expect(timeline, [1.2: 12])
    #expect(isClose(timeline.velocity(of: \.self, at: 1.2) ?? .nan, 3.75, within: 1e-12))
  }

  @Test("A cubic keyframe by itself is a smooth step, 3u² − 2u³")
  func loneCubic() {
    let step = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(20, duration: 0.2) }
    expect(step, [0.05: 3.125, 0.1: 10, 0.15: 16.875, 0.2: 20])
    let long = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(100, duration: 0.5) }
    expect(long, [0.125: 15.625, 0.25: 50, 0.375: 84.375])
  }

  @Test("Given velocities are the slopes at the ends of a cubic keyframe")
  func givenVelocities() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(20, duration: 0.2, startVelocity: 200, endVelocity: 0)
    }
    expect(timeline, [0.1: 15])
    #expect(timeline.velocity(of: \.self, at: 0) == 200)
    #expect(isClose(timeline.velocity(of: \.self, at: 0.2) ?? .nan, 0, within: 1e-12))
  }

  @Test("Cubic keyframes pass their values smoothly")
  func cubics() {
    let even = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(100, duration: 0.5)
      CubicKeyframe(200, duration: 0.5)
      CubicKeyframe(0, duration: 0.5)
    }
    expect(even, [0.25: 37.5, 0.5: 100, 0.75: 168.75, 1: 200, 1.25: 93.75, 1.5: 0])
    #expect(isClose(even.velocity(of: \.self, at: 0.5) ?? .nan, 200, within: 1e-9))
    let uneven = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.1)
      CubicKeyframe(30, duration: 0.3)
    }
    expect(uneven, [0.05: 4.0625, 0.1: 10, 0.175: 16.2890625, 0.25: 22.8125, 0.325: 27.9296875])
    #expect(isClose(uneven.velocity(of: \.self, at: 0.1) ?? .nan, 75, within: 1e-9))
  }

  @Test("A velocity given on one side of a joint counts on both, two count on their own")
  func jointVelocities() {
    func slopes(end: Double?, start: Double?) -> [Double?] {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(10, duration: 1, endVelocity: end)
        CubicKeyframe(40, duration: 1, startVelocity: start)
      }
      return [1, 1.0.nextUp].map { timeline.velocity(of: \.self, at: $0)?.rounded() }
    }
    #expect(slopes(end: nil, start: nil) == [20, 20])
    #expect(slopes(end: 5, start: nil) == [5, 5])
    #expect(slopes(end: nil, start: -5) == [-5, -5])
    #expect(slopes(end: 5, start: -5) == [5, -5])
  }

  @Test("Beside a line a cubic keyframe takes its slope")
  func lineAndCubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
      LinearKeyframe(5, duration: 0.2)
    }
    expect(
      timeline,
      [0.1: 5, 0.25: 9.609375, 0.3: 5.625, 0.35: 1.328125, 0.4: 0, 0.5: 2.5]
    )
  }

  @Test("A spring takes the velocity of a line and stays where it has got to")
  func lineAndSpring() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      SpringKeyframe(0, duration: 0.4, spring: Spring(duration: 0.4))
    }
    expect(
      timeline,
      [0.2: 10, 0.25: 9.280156, 0.3: 6.383558, 0.4: 2.221884, 0.6: 0.173358, 1: 0.173358],
      within: 1e-6
    )
  }

  @Test("A cubic keyframe takes the velocity of the spring before it")
  func springAndCubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, duration: 0.2, spring: Spring(duration: 0.4))
      CubicKeyframe(0, duration: 0.3)
    }
    expect(
      timeline,
      [0.1: 4.655839, 0.2: 8.210256, 0.3: 7.029458, 0.4: 2.602478, 0.5: 0],
      within: 1e-6
    )
    for time in [0.2, 0.2.nextUp] {
      let velocity = timeline.velocity(of: \.self, at: time) ?? .nan
      #expect(isClose(velocity, 21.325214, within: 1e-5))
    }
  }

  @Test("A cubic keyframe heads for the target of the spring after it")
  func cubicAndSpring() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.2)
      SpringKeyframe(4, duration: 0.3, spring: Spring(duration: 0.4))
    }
    expect(
      timeline,
      [0.1: 4.75, 0.2: 10, 0.3: 7.414376, 0.4: 5.160275, 0.5: 4.334846],
      within: 1e-6
    )
    for time in [0.2, 0.2.nextUp] {
      #expect(isClose(timeline.velocity(of: \.self, at: time) ?? .nan, 10, within: 1e-9))
    }
  }

  @Test("A spring made from physical numbers overshoots, an angle moves as its radians")
  func springs() {
    let physical = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 1, spring: Spring(mass: 1, stiffness: 100, damping: 10))
    }
    expect(physical, [0.1: 0.340300, 0.2: 0.849426, 0.3: 1.124355, 1: 1.002170], within: 1e-6)
    let angle = KeyframeTimeline(initialValue: Angle.zero) {
      SpringKeyframe(Angle.degrees(-30), duration: 0.2)
    }
    #expect(isClose(angle.value(time: 0.1).degrees, -10.7322, within: 1e-4))
    #expect(isClose(angle.value(time: 0.2).degrees, -21.4625, within: 1e-4))
    #expect(angle.value(time: 9) == angle.value(time: 0.2))
  }

  @Test("A spring without a duration lasts until 1e-4 of its extent is left")
  func settling() {
    let bouncy = KeyframeTimeline(initialValue: 1.0) {
      SpringKeyframe(1.2, duration: 0.3, spring: .bouncy)
      SpringKeyframe(1.0, spring: .bouncy)
    }
    #expect(isClose(bouncy.duration, 1.235520, within: 1e-6))
    expect(
      bouncy,
      [
        0.1: 1.08466, 0.2: 1.17474, 0.3: 1.20679, 0.4: 1.12320, 0.5: 1.02816, 0.6: 0.99336,
        0.7: 0.99172, 0.8: 0.99686,
      ],
      within: 1e-5
    )
    // Without a travel v·t·e^(−ωt) falls to 1e-4·v/ω: s·e^(−s) = 1e-4 for s = ωt.
    let kick = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(0, spring: Spring(duration: 2 * .pi), startVelocity: 10)
    }
    expect(kick, [kick.duration: 1e-3], within: 1e-9)
    #expect(kick.duration > 10 && kick.duration < 15)
    let nothing = KeyframeTimeline(initialValue: 5.0) { SpringKeyframe(5) }
    #expect(nothing.duration == 0)
  }

  @Test(
    "A spring settles in the same time at every scale",
    arguments: [1e-300, 1e-150, 1e150, 1e300]
  )
  func scale(scale: Double) {
    func duration(_ scale: Double) -> TimeInterval {
      KeyframeTimeline(initialValue: 0.0) {
        SpringKeyframe(scale, spring: .bouncy, startVelocity: -3 * scale)
      }.duration
    }
    #expect(isClose(duration(scale), duration(1), within: 1e-9))
  }

  @Test("An undamped spring without a duration plays one period")
  func undampedSpring() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, spring: Spring(duration: 0.5, bounce: 1))
      LinearKeyframe(4, duration: 1)
    }
    #expect(timeline.duration == 1.5)
    expect(timeline, [0.125: 10, 0.25: 20, 0.5: 0, 1: 2], within: 1e-12)
    #expect(timeline.flaws == .endlessSpring)
  }

  @Test("A jump takes no time, and at its instant the keyframe before answers")
  func jump() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      MoveKeyframe(-5)
      LinearKeyframe(0, duration: 0.2)
    }
    expect(timeline, [0.1: 5, 0.2: 10, 0.25: -3.75, 0.3: -2.5, 0.4: 0])
    expect(timeline, [(0.2).nextUp: -5], within: 1e-12)
  }

  @Test("A jump at a time holds the value until then, and follows at once when it is late")
  func jumpAtTime() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.5)
      MoveKeyframe(at: 1, 20)
      MoveKeyframe(at: 0.25, 30)
      CubicKeyframe(40, duration: 1)
    }
    #expect(timeline.duration == 2)
    expect(timeline, [0.5: 10, 0.75: 10, 1: 10, 1.5: 35, 2: 40])
    expect(timeline, [(1.0).nextUp: 30], within: 1e-12)
  }

  @Test("A spring and a cubic keyframe after a jump start at rest")
  func restAfterJump() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(0)
      CubicKeyframe(8, duration: 1)
      MoveKeyframe(0)
      SpringKeyframe(1, duration: 1, spring: Spring(mass: 1, stiffness: 100, damping: 10))
    }
    // (3 − 2·0.25)·0.25² = 0.15625 of 8.
    expect(timeline, [1.25: 1.25, 2.1: 0.340300], within: 1e-6)
  }

  @Test("A cubic rests beside every keyframe that is a jump, for whatever reason it is one")
  func cubicsBesideJumps() {
    // From rest to rest a cubic is a smooth step: half way at half time.
    let timelines = [
      KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(10, duration: 1)
        SpringKeyframe(100, duration: .infinity)
      },
      KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(10, duration: 1)
        SpringKeyframe(100, spring: Spring(response: 0, dampingRatio: 1))
      },
      KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(10, duration: 1)
        CubicKeyframe(100, duration: .infinity, startVelocity: 50)
      },
    ]
    for timeline in timelines { #expect(timeline.value(time: 0.5) == 5) }
  }
}
