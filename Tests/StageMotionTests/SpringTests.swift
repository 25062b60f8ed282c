import StageMotion
import Testing

@Suite("Springs")
struct SpringTests {
  typealias Pair = AnimatablePair<Double, Double>

  @Test("A damped spring gives the progress from old to new")
  func physicalNumbers() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    for (time, value) in [(0.1, 0.340300), (0.2, 0.849426), (0.3, 1.124355), (1, 1.002170)] {
      #expect(isClose(spring.value(target: 1, time: time), value, within: 1e-6))
    }
  }

  @Test("An initial velocity of 5 travels per second is on its way earlier")
  func initialVelocity() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    for (time, value) in [(0.05, 0.293078), (0.1, 0.607053)] {
      #expect(isClose(spring.value(target: 1, initialVelocity: 5, time: time), value, within: 1e-6))
    }
  }

  @Test("Duration 1 without bounce")
  func durationOne() {
    let spring = Spring(duration: 1, bounce: 0)
    #expect(isClose(spring.value(target: 1, time: 0.25), 0.465584, within: 1e-6))
    #expect(isClose(spring.velocity(target: 1, time: 0.25), 2.051689, within: 1e-6))
  }

  @Test("Bounce 1 swings for ever with the duration as its period")
  func swinging() {
    let spring = Spring(duration: 0.5, bounce: 1)
    for period in 0..<4 {
      let start = Double(period) * 0.5
      #expect(isClose(spring.value(target: 1, time: start), 0, within: 1e-12))
      #expect(isClose(spring.value(target: 1, time: start + 0.125), 1, within: 1e-12))
      #expect(isClose(spring.value(target: 1, time: start + 0.25), 2, within: 1e-12))
    }
    #expect(spring.settlingDuration == .infinity)
  }

  @Test("A negative bounce never swings over and is slower")
  func negativeBounce() {
    let slow = Spring(duration: 0.5, bounce: -0.5)
    for step in 1...100 {
      let time = Double(step) / 50
      #expect(slow.value(target: 1, time: time) < 1)
      #expect(slow.value(target: 1, time: time) < Spring.smooth.value(target: 1, time: time))
    }
  }

  @Test("The presets have bounces of 0, 0.15 and 0.3, to which more is added")
  func presets() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring() == .smooth)
    #expect(Spring.smooth(duration: 2, extraBounce: 0.1) == Spring(duration: 2, bounce: 0.1))
    #expect(isClose(Spring.snappy(extraBounce: 0.2).bounce, 0.35, within: 1e-15))
    #expect(isClose(Spring.bouncy(extraBounce: 0.2).bounce, 0.5, within: 1e-15))
    #expect(Spring.bouncy(extraBounce: 3).bounce == 1)
  }

  @Test("A vector moves as its components do")
  func vectors() {
    let spring = Spring.bouncy
    let value = spring.value(target: Pair(10, -2), initialVelocity: Pair(0, 3), time: 0.2)
    #expect(value.first == spring.value(target: 10, time: 0.2))
    #expect(value.second == spring.value(target: -2, initialVelocity: 3, time: 0.2))
  }

  @Test(
    "Ten small updates lead where one large one does",
    arguments: [Spring.bouncy, .smooth, Spring(duration: 0.5, bounce: -0.5)]
  )
  func updates(spring: Spring) {
    var (small, smallVelocity) = (Pair(1, 0), Pair(0, 20))
    for _ in 0..<10 {
      spring.update(
        value: &small,
        velocity: &smallVelocity,
        target: Pair(5, 5),
        deltaTime: 0.03
      )
    }
    // From 1 to 5 without velocity is 1 more than from 0 to 4.
    #expect(isClose(small.first, 1 + spring.value(target: 4, time: 0.3), within: 1e-12))
    let second = spring.value(target: 5, initialVelocity: 20, time: 0.3)
    #expect(isClose(small.second, second, within: 1e-12))
    let velocity = spring.velocity(target: 5, initialVelocity: 20, time: 0.3)
    #expect(isClose(smallVelocity.second, velocity, within: 1e-11))
  }

  @Test("A step of no length changes nothing")
  func emptyStep() {
    var (value, velocity) = (0.1, 7.0)
    for step in [0, -1, Double.nan] {
      Spring.bouncy.update(value: &value, velocity: &velocity, target: 0.3, deltaTime: step)
    }
    #expect(value == 0.1)
    #expect(velocity == 7)
  }

  @Test("Animatable values start at the first value and answer absolute ones")
  func animatableForms() {
    let spring = Spring.smooth
    let (from, to) = (UnitPoint(x: 1, y: 2), UnitPoint(x: 2, y: 2))
    let velocity = UnitPoint(x: 0, y: 1)
    let value = spring.value(fromValue: from, toValue: to, initialVelocity: velocity, time: 0.1)
    #expect(value.x == 1 + spring.value(target: 1, time: 0.1))
    #expect(value.y == 2 + spring.value(target: 0, initialVelocity: 1, time: 0.1))
    let speed = spring.velocity(fromValue: from, toValue: to, initialVelocity: velocity, time: 0.1)
    #expect(speed.x == spring.velocity(target: 1, time: 0.1))
    let force = spring.force(fromValue: from, toValue: to, position: from, velocity: velocity)
    #expect(force == UnitPoint(x: spring.stiffness, y: -spring.damping))
    #expect(
      spring.settlingDuration(
        fromValue: from,
        toValue: to,
        initialVelocity: .zero,
        epsilon: 0.001
      ) == spring.settlingDuration
    )
  }

  @Test("At the end of a motion the value is the target to the last bit")
  func restsExactly() {
    for spring in [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.5)] {
      #expect(spring.value(target: 0.1, time: 100) == 0.1)
      #expect(spring.value(target: 0.1, initialVelocity: 4, time: .infinity) == 0.1)
      #expect(spring.velocity(target: 0.1, initialVelocity: 4, time: .infinity) == 0)
    }
  }

  @Test(
    "A spring with impossible numbers is over at once",
    arguments: [
      Spring(response: 0, dampingRatio: 1), Spring(response: -1, dampingRatio: 1),
      Spring(response: .nan, dampingRatio: 0), Spring(response: .infinity, dampingRatio: 0.5),
      Spring(response: 1, dampingRatio: -0.1), Spring(response: 1, dampingRatio: .nan),
      Spring(response: 1, dampingRatio: .infinity), Spring(duration: 0.5, bounce: -1),
      Spring(stiffness: .infinity, damping: 1), Spring(stiffness: 0, damping: 1),
      Spring(stiffness: -4, damping: 1), Spring(stiffness: 100, damping: -1),
      Spring(stiffness: 100, damping: .nan),
      Spring(response: .leastNonzeroMagnitude, dampingRatio: 1),
      Spring(settlingDuration: 1, dampingRatio: 0),
      Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 2),
    ]
  )
  func overAtOnce(spring: Spring) {
    #expect(spring == spring)
    #expect(spring.settlingDuration == 0)
    for time in [0, 0.1, .infinity, .nan, -1] {
      #expect(spring.value(target: 3, initialVelocity: 2, time: time) == 3)
      #expect(spring.velocity(target: 3, initialVelocity: 2, time: time) == 0)
    }
    #expect(spring.force(target: 1, position: 0, velocity: 0) == 0)
    var (value, velocity) = (1.0, 2.0)
    spring.update(value: &value, velocity: &velocity, target: 3, deltaTime: 0.01)
    #expect(value == 3)
    #expect(velocity == 0)
  }

  @Test("Bounce is clamped, and without permission damping stops at critical")
  func clamping() {
    #expect(Spring(duration: 1, bounce: 4).bounce == 1)
    #expect(Spring(duration: 1, bounce: .nan) == Spring(duration: 1, bounce: 0))
    #expect(Spring(stiffness: 100, damping: 30).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 30, allowOverDamping: true).dampingRatio == 1.5)
    #expect(Spring(mass: 0, stiffness: 1, damping: 1) == Spring(stiffness: 1, damping: 1))
  }
}
