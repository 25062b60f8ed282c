import StageMotion
import Testing

@Suite("Velocities of gestures")
struct VelocityTrackerTests {
  private func tracker(
    window: TimeInterval = 0.1,
    _ samples: KeyValuePairs<Double, Double>
  ) -> VelocityTracker<Double> {
    var tracker = VelocityTracker<Double>(window: window)
    for (time, value) in samples { tracker.add(value, at: time) }
    return tracker
  }

  @Test("The velocity is the slope of the line that fits best")
  func slope() {
    // The mean of the times is 1: (−1·0 + 0·1 + 1·4)/(1 + 0 + 1).
    #expect(tracker(window: 2, [0: 0, 1: 1, 2: 4]).velocity(at: 2) == 2)
    // The mean is 2: (−2·3 − 1·5 + 3·1)/(4 + 1 + 9) = −8/14.
    let uneven = tracker(window: 5, [0: 3, 1: 5, 5: 1]).velocity(at: 5)
    #expect(isClose(uneven, -8.0 / 14, within: 1e-15))
  }

  @Test("Only the samples of the window count")
  func window() {
    let tracker = tracker(window: 2, [0: 100, 1: 1, 2: 4, 3: 5])
    // At 3: (−1·1 + 1·5)/2; at 3.5: the slope from 4 to 5; at 5: one sample is left; later none.
    #expect([3, 3.5, 5, 5.5].map(tracker.velocity(at:)) == [2, 1, 0, 0])
    // Before the last sample it does not count: the three up to 2 have (−1·100 + 1·4)/2.
    #expect(tracker.velocity(at: 2) == -48)
    #expect(VelocityTracker<Double>().window == 0.1)
  }

  @Test("Nothing or a single sample has no velocity")
  func fewSamples() {
    #expect(tracker([:]).velocity(at: 0) == 0)
    #expect(tracker([1: 5]).velocity(at: 1) == 0)
  }

  @Test("Of two samples at one time the later one counts")
  func equalTimes() {
    let twice = tracker(window: 2, [0: 7, 0: 0, 1: 1, 2: 9, 2: 4])
    #expect(twice.velocity(at: 2) == 2)
    #expect(tracker([1: 5, 1: 9]).velocity(at: 1) == 0)
  }

  @Test("Times that go back and numbers that are not finite are ignored")
  func ignored() {
    var tracker = tracker(window: 2, [0: 0, 1: 1, 0.5: 77])
    tracker.add(.nan, at: 1.5)
    tracker.add(.infinity, at: 1.5)
    tracker.add(50, at: .nan)
    tracker.add(50, at: .infinity)
    tracker.add(50, at: -.infinity)
    tracker.add(4, at: 2)
    #expect(tracker.velocity(at: 2) == 2)
    #expect([.nan, .infinity, -.infinity].map(tracker.velocity(at:)) == [0, 0, 0])
  }

  @Test("Without a window there is no velocity, with an endless one all samples count")
  func windows() {
    for window in [0, -1, Double.nan] {
      #expect(tracker(window: window, [0: 0, 1: 1]).velocity(at: 1) == 0)
    }
    #expect(tracker(window: .infinity, [0: 0, 1e6: 2e6]).velocity(at: 1e7) == 2)
  }

  @Test("A slope beyond all numbers is no velocity")
  func overflow() {
    let jump = tracker([0: 0, 1e-300: 1e300])
    #expect(jump.velocity(at: 1e-300) == 0)
  }

  @Test("Only the latest 256 samples count, however many there were")
  func capacity() {
    var tracker = VelocityTracker<Double>(window: .infinity)
    for step in 0..<1000 { tracker.add(1, at: Double(step)) }
    for step in 1000..<1256 { tracker.add(Double(3 * step), at: Double(step)) }
    #expect(isClose(tracker.velocity(at: 1255), 3, within: 1e-12))
  }

  @Test("Uniform motion has its exact velocity, however it is sampled", arguments: 1...40)
  func uniformMotion(seed: UInt64) {
    typealias Place = AnimatablePair<Double, Double>
    var random = SplitMix64(seed: seed)
    let velocity = Place(.random(in: -5000...5000, using: &random), 12)
    let origin = Place(.random(in: -1000...1000, using: &random), -40)
    let begin = Double.random(in: 0...1000, using: &random)
    var tracker = VelocityTracker<Place>(window: .random(in: 0.05...0.2, using: &random))
    var time = begin
    for _ in 0..<Int.random(in: 2...400, using: &random) {
      time += Double.random(in: 0.0001...0.02, using: &random)
      tracker.add(origin + velocity.scaled(by: time - begin), at: time)
    }
    let error = tracker.velocity(at: time) - velocity
    // The places have 1e-11 of rounding error, and are 1e-4 seconds apart at least.
    #expect(error.magnitudeSquared.squareRoot() < 1e-6, "\(error)")
  }

  @Test("A spring goes on with the velocity of a gesture")
  func spring() {
    let tracker = tracker([0: 0, 0.05: 10, 0.1: 20])
    let flight = KeyframeTimeline(initialValue: 20.0) {
      SpringKeyframe(0, startVelocity: tracker.velocity(at: 0.1))
    }
    #expect(isClose(flight.velocity(of: \.self, at: 0) ?? .nan, 200, within: 1e-9))
    #expect(flight.value(time: 0.01) > 20)
  }
}
