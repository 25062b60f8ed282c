import StageMotion
import Testing

@Suite("Velocities of timelines")
struct KeyframeVelocityTests {
  private let line = KeyframeTimeline(initialValue: Sticker()) {
    KeyframeTrack(\.offset) { LinearKeyframe(100, duration: 1) }
    KeyframeTrack(\.image) { MoveKeyframe("b") }
  }

  @Test("Before and after a track nothing moves, at its ends it does")
  func ends() {
    #expect(line.velocity(of: \.offset, at: -0.1) == 0)
    #expect(line.velocity(of: \.offset, at: 0) == 100)
    #expect(line.velocity(of: \.offset, at: 1) == 100)
    #expect(line.velocity(of: \.offset, at: 1.1) == 0)
    #expect(line.velocity(of: \.offset, at: .nan) == 100)
    #expect(line.velocity(of: \.scale, at: 0.5) == nil)
  }

  @Test("A slope that is not finite is no velocity")
  func verticalSlope() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1, timingCurve: .circularEaseIn)
      SpringKeyframe(20, duration: 1, spring: Spring(mass: 1, stiffness: 100, damping: 10))
    }
    #expect(timeline.velocity(of: \.self, at: 1) == 0)
    expect(timeline, [1.1: 13.403], within: 1e-4)
  }

  @Test("A timeline goes on with the velocity of the one before, field by field")
  func continuation() {
    let start = KeyframeStart(value: line.value(time: 0.5), previous: (timeline: line, time: 0.5))
    let next = KeyframeTimeline(from: start) {
      KeyframeTrack(\.offset) { CubicKeyframe(100, duration: 1) }
      KeyframeTrack(\.scale) { CubicKeyframe(2, duration: 1) }
      KeyframeTrack(\.image) { MoveKeyframe("c") }
    }
    // From 50 at 100 per second to rest at 100: half way is 50 + 50/2 + 100/8.
    #expect(isClose(next.value(time: 0.5).offset, 87.5, within: 1e-12))
    #expect(next.velocity(of: \.offset, at: 0) == 100)
    #expect(next.value(time: 0.5).scale == 1.5)
    #expect(next.velocity(of: \.scale, at: 0) == 0)
    #expect(next.value(time: 0).image == "c")
  }

  @Test("A spring that goes on takes the velocity, a line does not")
  func continuedSpring() {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let previous = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(100, duration: 1) }
    let start = KeyframeStart(value: 50.0, previous: (timeline: previous, time: 0.5))
    let sprung = KeyframeTimeline(from: start) {
      SpringKeyframe(0, duration: 1, spring: spring)
    }
    for time in [0.1, 0.2, 0.4] {
      let expected = 50 + spring.value(target: -50.0, initialVelocity: 100, time: time)
      #expect(isClose(sprung.value(time: time), expected, within: 1e-12))
    }
    let straight = KeyframeTimeline(from: start) { LinearKeyframe(100, duration: 1) }
    #expect(straight.value(time: 0.5) == 75)
  }
}
