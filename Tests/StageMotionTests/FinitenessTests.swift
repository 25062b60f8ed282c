import StageMotion
import Testing

@Suite("Finite numbers lead to finite numbers")
struct FinitenessTests {
  private static let times = [0, 0x1p-1074, 1e-160, 1e-3, 0.1, 0.5, 1, 3, 1e6, 1e160, 1e300]

  @Test("Whatever the parameters, what is shown is finite", arguments: 0..<20 as Range)
  func animations(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<50 {
      var animator = Animator(0.0)
      let lane = LaneAttribute(0.0)
      var log: [String] = []
      for time in Self.times {
        if Bool.random(using: &random) {
          let value = ExtremeNumbers.number(&random)
          let animation = ExtremeNumbers.animation(&random)
          animator.set(value, animation: animation, at: time)
          lane.set(value, animation: animation, at: time)
          log.append("\(value) by \(animation) at \(time)")
        }
        #expect(animator.value(at: time).isFinite, "\(log) at \(time)")
        #expect(lane.value(at: time).isFinite, "\(log) at \(time)")
        for speed in [animator.velocity(at: time), lane.velocity(at: time)] {
          #expect(speed?.isNaN != true, "\(log) at \(time)")
        }
        for end in [animator.end, animator.logicalEnd, lane.end, lane.logicalEnd] {
          #expect(end?.isNaN != true, "\(log)")
        }
      }
    }
  }

  @Test("A curve has a value everywhere, whatever its control points", arguments: 0..<20 as Range)
  func curves(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<100 {
      let curve = ExtremeNumbers.curve(&random)
      for progress in ExtremeNumbers.magnitudes + [0.5, 0.999, 1 - 0x1p-53] {
        for curve in [curve, curve.inverse] {
          #expect(curve.value(at: progress).isFinite, "\(curve) at \(progress)")
          #expect(!curve.velocity(at: progress).isNaN, "\(curve) at \(progress)")
        }
      }
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    }
  }

  @Test("A spring has position, velocity and force, whatever its numbers", arguments: 0..<10)
  func springs(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<40 {
      let spring = ExtremeNumbers.spring(&random)
      let (target, time) = (
        Double.random(in: -1...1, using: &random), ExtremeNumbers.magnitude(&random)
      )
      let label = Comment(rawValue: "\(spring) to \(target) at \(time)")
      #expect(spring.value(target: target, time: time).isFinite, label)
      #expect(!spring.velocity(target: target, time: time).isNaN, label)
      #expect(!spring.value(target: target, initialVelocity: 1, time: time).isNaN, label)
      #expect(!spring.force(target: target, position: target, velocity: 0).isNaN, label)
      #expect(!spring.force(target: target, position: 0, velocity: 0).isNaN, label)
      #expect(!spring.settlingDuration(target: target, epsilon: 0.001).isNaN, label)
      for number in [spring.stiffness, spring.damping, spring.bounce] {
        #expect(!number.isNaN, label)
      }
      var (value, velocity) = (0.0, 1.0)
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: time)
      #expect(!value.isNaN && !velocity.isNaN, label)
    }
  }

  @Test("A timeline of keyframes shows finite numbers, whatever theirs are", arguments: 0..<20)
  func keyframes(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<50 {
      let numbers = (0..<9).map { _ in ExtremeNumbers.magnitude(&random) }
      let spring = Spring(response: numbers[0], dampingRatio: numbers[1])
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        LinearKeyframe(1, duration: numbers[2], timingCurve: ExtremeNumbers.curve(&random))
        CubicKeyframe(-1, duration: numbers[3])
        SpringKeyframe(2, duration: numbers[4], spring: spring)
        CubicKeyframe(0.5, duration: numbers[5])
        SpringKeyframe(-0.5, spring: spring)
        MoveKeyframe(at: numbers[6], 1)
        LinearKeyframe(0, duration: numbers[7])
      }
      #expect(timeline.duration.isFinite, "\(numbers)")
      for time in ExtremeNumbers.magnitudes {
        #expect(!timeline.value(time: time).isNaN, "\(numbers) at \(time)")
      }
    }
  }
}
