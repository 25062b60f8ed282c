import StageMotion
import Testing

/// Compiles only for a type that can be kept in a set and sent to another task.
func isHashableAndSendable<Value: Hashable & Sendable>(_ type: Value.Type) -> Bool { true }

// What counts here is that every line compiles: each uses one signature of the public interface with
// all its labels, and once more without what has a default.
@Suite("Spellings of curves and springs")
struct CurveAndSpringSpellingTests {
  @Test("Curves are made, evaluated and inverted by these names")
  func curves() {
    #expect(isHashableAndSendable(UnitCurve.self))
    let named: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    #expect(Set(named).count == 7)
    let (start, end) = (UnitPoint(x: 0.42, y: 0), UnitPoint(x: 1, y: 1))
    let curve: UnitCurve = .bezier(startControlPoint: start, endControlPoint: end)
    #expect(curve == UnitCurve(startControlPoint: start, endControlPoint: end))
    #expect(curve == .easeIn)
    let value: Double = curve.value(at: 1.0)
    let velocity: Double = curve.velocity(at: 0.0)
    let inverse: UnitCurve = curve.inverse
    #expect(value == 1 && velocity == 0 && inverse.value(at: 0) == 0)
  }

  @Test("Springs are made by these initialisers")
  func initialisers() {
    #expect(isHashableAndSendable(Spring.self))
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(Spring(duration: 0.5) == Spring(bounce: 0))
    #expect(Spring(response: 0.5, dampingRatio: 1) == Spring())
    let physical = Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: false)
    #expect(Spring(stiffness: 100, damping: 30) == physical)
    #expect(physical.dampingRatio == 1)
    let settling = Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 0.001)
    #expect(Spring(settlingDuration: 1, dampingRatio: 0.5) == settling)
    #expect(isClose(settling.settlingDuration(target: 1.0, epsilon: 0.001), 1, within: 1e-9))
  }

  @Test("Springs have these properties and presets")
  func properties() {
    let spring = Spring(duration: 0.5, bounce: 0.25)
    let numbers: [Double] = [
      spring.duration, spring.bounce, spring.response, spring.dampingRatio, spring.mass,
      spring.stiffness, spring.damping,
    ]
    #expect(numbers[..<5] == [0.5, 0.25, 0.5, 0.75, 1])
    let settled: TimeInterval = spring.settlingDuration
    #expect(settled > 0.5)
    #expect(Spring.smooth == .smooth(duration: 0.5, extraBounce: 0) && Spring.smooth == .smooth())
    #expect(Spring.snappy == .snappy(duration: 0.5, extraBounce: 0) && Spring.snappy == .snappy())
    #expect(Spring.bouncy == .bouncy(duration: 0.5, extraBounce: 0) && Spring.bouncy == .bouncy())
  }

  @Test("Springs move vectors from zero, and animatable values from one to another")
  func motion() {
    let spring = Spring()
    let target = Pair(1, 2)
    #expect(spring.value(target: target, initialVelocity: .zero, time: 0) == .zero)
    #expect(spring.value(target: target, time: 0) == .zero)
    #expect(spring.velocity(target: target, initialVelocity: target, time: 0) == target)
    #expect(spring.velocity(target: target, time: 0) == .zero)
    var (value, velocity) = (Pair.zero, target)
    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 0)
    #expect(value == .zero && velocity == target)
    #expect(spring.force(target: target, position: target, velocity: .zero) == .zero)
    let long: TimeInterval = spring.settlingDuration(
      target: target,
      initialVelocity: .zero,
      epsilon: 0.01
    )
    #expect(long == spring.settlingDuration(target: target, epsilon: 0.01))

    let (from, to) = (Angle.degrees(10), Angle.degrees(20))
    #expect(spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0) == from)
    #expect(spring.velocity(fromValue: from, toValue: to, initialVelocity: to, time: 0) == to)
    #expect(spring.force(fromValue: from, toValue: to, position: to, velocity: .zero) == .zero)
    let length: TimeInterval = spring.settlingDuration(
      fromValue: from,
      toValue: to,
      initialVelocity: .zero,
      epsilon: 0.01
    )
    #expect(length > 0)
  }
}
