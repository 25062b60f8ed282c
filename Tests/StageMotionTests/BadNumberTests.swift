import StageMotion
import Testing

@Suite("Numbers that are none, and numbers that are too large")
struct BadNumberTests {
  @Test("A value that is not finite shows at once, as does the first finite one after it")
  func notFinite() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let x = BothEngines(0.0)
      x.set(100, .smooth, at: 0)
      x.set(bad, .smooth, at: 0.05)
      let shown = x.value(at: 0.06)
      #expect(shown.isNaN && bad.isNaN || shown == bad)
      #expect(!x.animator.isAnimating)
      x.set(100, .smooth, at: 0.1)
      #expect(x.value(at: 0.1) == 100)
      #expect(!x.animator.isAnimating)
    }
  }

  @Test("After that, changes animate as usual")
  func recovery() {
    let x = BothEngines(Double.nan)
    x.set(100, .linear(duration: 1), at: 0)
    x.set(0, .linear(duration: 1), at: 1)
    #expect(x.value(at: 1.25) == 75)
  }

  @Test("The same NaN again is no change in a lane")
  func sameNaN() {
    let attribute = LaneAttribute(0.0)
    #expect(attribute.set(.nan, animation: .smooth, at: 0) == .jumped)
    #expect(attribute.set(.nan, animation: .smooth, at: 1) == .unchanged)
    #expect(attribute.lane.liveCount == 0)
  }

  @Test("One component that is not finite takes the others along")
  func oneComponent() {
    let point = BothEngines(Pair(0, 0))
    point.set(Pair(100, .nan), .smooth, at: 0)
    #expect(point.value(at: 0.1).first == 100)
    #expect(!point.animator.isAnimating)
  }

  @Test("A travel that no number can hold is shown at once")
  func overflowingTravel() {
    let x = BothEngines(-1e308)
    x.set(1e308, .linear(duration: 1), at: 0)
    #expect(x.value(at: 0) == 1e308)
    #expect(!x.animator.isAnimating)
  }

  @Test("A travel that a number just holds plays")
  func largeTravel() {
    let x = BothEngines(0.0)
    x.set(1e308, .linear(duration: 1), at: 0)
    #expect(isClose(x.value(at: 0.5), 5e307, within: 1e295))
  }

  @Test("Whatever runs, huge values show finite numbers only")
  func hugeValues() {
    let pool = builtInAnimations + customAnimations + [.spring(duration: 0.5, bounce: 1)]
    for first in pool {
      for second in pool {
        let x = BothEngines(Pair(0, 0))
        x.set(Pair(1.7e308, 1), first, at: 0)
        x.set(Pair(1e308, 2), second, at: 0.1)
        x.set(Pair(-0.7e308, 3), first, at: 0.2)
        x.set(Pair(-1.7e308, 1), second, at: 0.21)
        for index in 0..<30 {
          let value = x.value(at: 0.21 + Double(index) / 30)
          #expect(value.components.allSatisfy { $0.isFinite }, "\(first), \(second)")
        }
      }
    }
  }

  @Test("A duration that is not above zero and finite ends at once")
  func durations() {
    for duration in [0, -1, Double.nan, .infinity, -.infinity] {
      let animations: [Animation] = [
        .linear(duration: duration), .easeInOut(duration: duration),
        .timingCurve(.easeIn, duration: duration), .spring(duration: duration),
        .spring(response: duration, dampingFraction: 0.5),
        .interpolatingSpring(duration: duration), .smooth(duration: duration),
      ]
      for animation in animations {
        let x = BothEngines(0.0)
        x.set(100, animation, at: 0)
        #expect(x.end == 0, "\(animation)")
        #expect(x.value(at: 0) == 100, "\(animation)")
      }
    }
  }

  @Test("A damping that is no number ends at once, an unknown velocity or blend is none")
  func otherNumbers() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let x = BothEngines(0.0)
      x.set(100, .spring(response: 0.5, dampingFraction: bad), at: 0)
      #expect(x.value(at: 0) == 100)
      let (y, z) = (BothEngines(0.0), BothEngines(0.0))
      y.set(100, .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: bad), at: 0)
      z.set(100, .interpolatingSpring(stiffness: 100, damping: 10), at: 0)
      #expect(y.value(at: 0.3) == z.value(at: 0.3))
      y.set(0, .spring(duration: 0.2, bounce: 0, blendDuration: bad), at: 0.3)
      z.set(0, .spring(duration: 0.2, bounce: 0), at: 0.3)
      #expect(y.value(at: 0.4) == z.value(at: 0.4))
    }
  }

  @Test("A custom animation that answers NaN is over, and its infinite velocity is none")
  func brokenCustomAnimation() {
    let (x, y) = (BothEngines(0.0), BothEngines(0.0))
    for engines in [x, y] { engines.set(100, Animation(Broken()), at: 0) }
    #expect(x.value(at: 0.25) == 25)
    #expect(x.value(at: 0.6) == 100)
    #expect(!x.animator.isAnimating)
    y.set(0, .smooth, at: 0.25)
    #expect(y.velocity(at: 0.25) == 0)
    #expect(y.value(at: 0.25) == 25)
  }
}
