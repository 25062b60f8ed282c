import StageMotion
import Testing

@Suite("A spring after a gesture")
struct GestureTests {
  /// An animator that a gesture has moved from 0 at 200 a second until a time.
  private func dragged(until time: Double) -> Animator<Double> {
    var animator = Animator(0.0)
    for step in 0...Int((time * 100).rounded()) {
      let now = Double(step) / 100
      animator.track(200 * now, at: now)
    }
    return animator
  }

  @Test("The value is where the gesture is, and a spring goes on with its velocity")
  func springTakesVelocity() {
    var animator = dragged(until: 0.5)
    #expect(animator.model == 100 && animator.value(at: 0.5) == 100)
    #expect(!animator.isAnimating)
    animator.set(0, animation: .smooth(duration: 0.5), at: 0.5)
    // From 100 to 0 with 200 a second: the closed form of the spring.
    let spring = Spring.smooth(duration: 0.5)
    for elapsed in [0.0, 0.05, 0.1, 0.3] {
      let shown: Double =
        100.0 + spring.value(target: -100.0, initialVelocity: 200.0, time: elapsed)
      #expect(isClose(animator.value(at: 0.5 + elapsed), shown, within: 1e-9))
    }
    #expect(animator.value(at: 0.5 + 0.6) != 0)
    #expect(animator.value(at: animator.end ?? 0) == 0)
  }

  @Test("A curve, and a spring after a pause, start from rest; so does what follows another change")
  func othersStartFromRest() {
    let spring = Spring.smooth(duration: 0.5)
    var curve = dragged(until: 0.5)
    curve.set(0, animation: .linear(duration: 1), at: 0.5)
    #expect(isClose(curve.value(at: 0.6), 90, within: 1e-9))
    var paused = dragged(until: 0.5)
    paused.set(0, animation: .smooth(duration: 0.5), at: 1)
    let atRest = 100 + spring.value(target: -100.0, time: 0.1)
    #expect(isClose(paused.value(at: 1.1), atRest, within: 1e-9))
    var changed = dragged(until: 0.5)
    changed.set(50, animation: nil, at: 0.5)
    changed.set(0, animation: .smooth(duration: 0.5), at: 0.5)
    let later = 50 + spring.value(target: -50.0, time: 0.1)
    #expect(isClose(changed.value(at: 0.6), later, within: 1e-9))
  }

  @Test(
    "A gesture over a running spring moves what is shown; the next spring takes both velocities"
  )
  func overRunningSpring() {
    var animator = Animator(0.0)
    animator.set(100, animation: .smooth(duration: 0.5), at: 0)
    let spring = Spring.smooth(duration: 0.5)
    for step in 0...10 { animator.track(100 + Double(step), at: 0.1 + Double(step) / 100) }
    let shown = spring.value(target: 100.0, time: 0.2) + 10
    #expect(isClose(animator.value(at: 0.2), shown, within: 1e-9))
    animator.set(0, animation: .smooth(duration: 0.5), at: 0.2)
    // The spring's own velocity, and 1 in a hundredth of a second by the gesture.
    let speed = spring.velocity(target: 100.0, time: 0.2) + 100
    #expect(isClose(animator.velocity(at: 0.2) ?? 0, speed, within: 1e-6))
    #expect(isClose(animator.value(at: 0.2), shown, within: 1e-9))
  }
}
