import StageMotion
import Testing

@Suite("Bad numbers in keyframes")
struct KeyframeBadNumberTests {
  @Test(
    "Durations that are negative or not finite count as zero",
    arguments: [
      -1, Double.nan, Double.infinity, -Double.infinity,
    ]
  )
  func durations(duration: Double) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: duration)
      CubicKeyframe(20, duration: duration, startVelocity: 5, endVelocity: 5)
      SpringKeyframe(30, duration: duration, startVelocity: 5)
      MoveKeyframe(at: duration, 40)
      CubicKeyframe(60, duration: 1)
      LinearKeyframe(0, duration: duration)
    }
    #expect(timeline.duration == 1)
    #expect(timeline.flaws == .duration)
    expect(timeline, [-1: 0, 0: 40, 0.5: 50, 1: 0], within: 1e-12)
  }

  @Test("Velocities that are not finite count as zero", arguments: [Double.nan, .infinity])
  func velocities(velocity: Double) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 1, startVelocity: velocity, endVelocity: velocity)
      LinearKeyframe(40, duration: 1)
      SpringKeyframe(
        41,
        duration: 1,
        spring: Spring(mass: 1, stiffness: 100, damping: 10),
        startVelocity: velocity
      )
    }
    #expect(timeline.flaws == .velocity)
    // A smooth step and a spring from rest.
    expect(timeline, [1.25: 11.5625, 1.5: 15, 3.1: 40.340300], within: 1e-6)
  }

  @Test(
    "A spring that is over at once is at its target from the start",
    arguments: [
      Spring(duration: 0), Spring(duration: .nan), Spring(response: -1, dampingRatio: 1),
      Spring(duration: 1, bounce: -1),
    ]
  )
  func instantaneousSprings(spring: Spring) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, spring: spring)
      SpringKeyframe(20, duration: 1, spring: spring)
      CubicKeyframe(30, duration: 1)
    }
    #expect(timeline.duration == 2)
    expect(timeline, [0: 10, 0.001: 20, 1: 20, 1.5: 25], within: 1e-12)
  }

  @Test("A value that is not a number is shown, and what comes after it recovers")
  func values() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(.nan, duration: 1)
      SpringKeyframe(10)
      MoveKeyframe(3)
      CubicKeyframe(5, duration: 1)
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5).isNaN)
    expect(timeline, [1.5: 4, 2: 5], within: 1e-12)
  }

  @Test("A time that is not a number counts as 0, an infinite one as after the end")
  func times() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(1)
      LinearKeyframe(2, duration: 1)
    }
    #expect(timeline.value(time: .nan) == 1)
    #expect(timeline.value(time: .infinity) == 2)
    #expect(timeline.value(time: -.infinity) == 0)
  }

  @Test("Many short keyframes stay in order, also when the time cannot tell them apart")
  func shortKeyframes() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1e9)
      for step in 2...10 { LinearKeyframe(Double(step), duration: 1e-9) }
      LinearKeyframe(0, duration: 1e9)
    }
    #expect(timeline.duration == 2e9)
    expect(timeline, [5e8: 0.5, 1e9: 10, 1.5e9: 5], within: 1e-9)
  }

  @Test("Over a way that is too long for a number a keyframe jumps, and holds its target")
  func hugeTravels() {
    let timelines = [
      KeyframeTimeline(initialValue: -1.5e308) { LinearKeyframe(1.5e308, duration: 1) },
      KeyframeTimeline(initialValue: -1.5e308) { CubicKeyframe(1.5e308, duration: 1) },
      KeyframeTimeline(initialValue: -1.5e308) { SpringKeyframe(1.5e308, duration: 1) },
      KeyframeTimeline(initialValue: -6e307) { CubicKeyframe(6e307, duration: 1) },
    ]
    for timeline in timelines {
      #expect(timeline.duration == 1)
      let target = timeline.value(time: 1)
      #expect(target > 0)
      for time in [0.25, 0.5, 0.9, 5] { #expect(timeline.value(time: time) == target) }
    }
  }

  @Test("A target that is no number is shown as it is, and the next keyframe jumps back")
  func targetsThatAreNone() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(.nan, duration: 1)
      LinearKeyframe(5, duration: 1)
      LinearKeyframe(7, duration: 1)
    }
    #expect(timeline.value(time: 0.5).isNaN)
    #expect(timeline.value(time: 1.5) == 5)
    #expect(timeline.value(time: 2.5) == 6)
  }
}
