import StageMotion

private let sampleCount = 2_000

extension Benchmark {
  /// One value of one animator that runs a spring.
  static var animatorValue: Benchmark {
    samples("value of one Animator") {
      var animator = Animator(0.0)
      animator.set(100, animation: .spring(duration: 2, bounce: 0.3), at: 0)
      return { animator.value(at: $0) }
    } expected: {
      100 * ClosedForm.spring(duration: 2, bounce: 0.3, after: $0)
    }
  }

  /// One value of a timeline of three tracks.
  static var keyframes: Benchmark {
    samples("value of a keyframe timeline, three tracks") {
      let timeline = KeyframeTimeline(initialValue: Pose()) {
        KeyframeTrack(\Pose.x) {
          LinearKeyframe(100, duration: 0.5)
          LinearKeyframe(50, duration: 1)
        }
        KeyframeTrack(\Pose.y) {
          CubicKeyframe(40, duration: 0.75, endVelocity: 0)
          CubicKeyframe(10, duration: 0.75, endVelocity: 0)
        }
        KeyframeTrack(\Pose.scale) {
          SpringKeyframe(3, duration: 1.5, spring: Spring(duration: 0.8, bounce: 0.3))
        }
      }
      return {
        let pose = timeline.value(time: $0)
        return pose.x + pose.y + pose.scale
      }
    } expected: { time in
      let x =
        100 * ClosedForm.linear(duration: 0.5, after: time)
        - 50 * ClosedForm.linear(duration: 1, after: time - 0.5)
      let y =
        40 * ClosedForm.smooth(duration: 0.75, after: time)
        - 30 * ClosedForm.smooth(duration: 0.75, after: time - 0.75)
      return x + y + 3 * ClosedForm.spring(duration: 0.8, bounce: 0.3, after: time)
    }
  }

  /// Samples of a function of time, over a second and a little more.
  private static func samples(
    _ name: String,
    _ make: @escaping () -> (Double) -> Double,
    expected: @escaping (Double) -> Double
  ) -> Benchmark {
    Benchmark(
      shape: name,
      mustNotAllocate: true,
      subject: .work {
        let value = make()
        var sum = 0.0
        func time(_ index: Int) -> Double { 1.2 * Double(index) / Double(sampleCount) }
        return Workload(count: sampleCount, steps: sampleCount) {
          sum = 0
          for index in 0..<sampleCount { sum += value(time(index)) }
        } sums: {
          (sum, (0..<sampleCount).reduce(0) { $0 + expected(time($1)) })
        }
      }
    )
  }
}

private struct Pose {
  var x = 0.0
  var y = 0.0
  var scale = 0.0
}
