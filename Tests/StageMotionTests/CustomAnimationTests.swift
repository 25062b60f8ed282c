import StageMotion
import Testing

extension Animation {
  // As a client extends the type from outside of its module (S1-010 … 012).
  fileprivate static var elastic: Animation { elastic(duration: 0.35) }

  fileprivate static func elastic(duration: TimeInterval) -> Animation {
    Animation(Elastic(duration: duration))
  }
}

private struct Answers: AnimationStateKey {
  static let defaultValue = 0
}

private struct Gravity: EnvironmentKey {
  static let defaultValue = 1.0
}

/// Shows how often it was asked, times the gravity of the environment.
private struct Counting: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[Answers.self] += 1
    return value.scaled(by: Double(context.state[Answers.self]) * context.environment[Gravity.self])
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    guard previous.base is Counting else { return false }
    context.state[Answers.self] += 100
    return true
  }
}

@Suite("Custom animations (S1)")
struct CustomAnimationTests {
  /// What an animation answers for a travel of 1, as rounded as the checklist's numbers.
  private func answer(_ animation: some CustomAnimation, at time: Double) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: 1, time: time, context: &context)
  }

  @Test(
    "S1-001 … 004: a type says how a value changes over time, and ends by nil after its duration"
  )
  func ending() throws {
    let elastic = Elastic(duration: 5)
    #expect(answer(elastic, at: 5.0001) == nil)
    #expect(answer(elastic, at: 5) != nil)
    #expect(elastic == Elastic(duration: 5) && elastic != Elastic(duration: 4))
  }

  @Test("S1-005: the elastic formula, and its extremes")
  func elasticNumbers() throws {
    let numbers: KeyValuePairs = [
      0: 0.000085, 0.3: 0.023939, 0.4: -0.117462, 0.5: 0.5, 0.6: 1.117462, 0.7: 0.976061,
      0.9: 0.999661, 1: 0.999915,
    ]
    for (progress, expected) in numbers {
      let value = try #require(answer(Elastic(duration: 1), at: progress))
      #expect(isClose(value, expected, within: 5e-7), "at \(progress): \(value)")
    }
    let values = (0...1000).compactMap { index in
      answer(Elastic(duration: 1), at: Double(index) / 1000).map { (index, $0) }
    }
    let least = try #require(values.min { $0.1 < $1.1 })
    let most = try #require(values.max { $0.1 < $1.1 })
    #expect(least.0 == 404 && isClose(least.1, -0.118348, within: 5e-7))
    #expect(most.0 == 596 && isClose(most.1, 1.118348, within: 5e-7))
  }

  @Test("S1-006: it moves any vector, each component alike")
  func vectors() {
    let point = BothEngines(Triple(Pair(0, 10), 1))
    point.set(Triple(Pair(100, 10), 0), .elastic(duration: 1), at: 0)
    let value = point.value(at: 0.6)
    #expect(isClose(value.first.first, 111.7462, within: 5e-5))
    #expect(value.first.second == 10)
    #expect(isClose(value.second, -0.117462, within: 5e-7))
  }

  @Test("S1-007, 021: state lasts as long as the animation, apart for each attribute")
  func state() {
    var (x, y) = (Animator(0.0), Animator(0.0))
    x.set(1, animation: Animation(Counting()), at: 0)
    y.set(1, animation: Animation(Counting()), at: 0)
    #expect([x.value(at: 0.1), x.value(at: 0.2), x.value(at: 0.3)] == [1, 2, 3])
    #expect(y.value(at: 0.3) == 1)
    // What shouldMerge writes is there afterwards: the retarget asks once more for what is shown.
    x.set(2, animation: Animation(Counting()), at: 0.4)
    #expect(x.value(at: 0.4) == 2 * 105)
  }

  @Test("S1-008: the environment that an animator is given reaches the animation")
  func environment() {
    var environment = EnvironmentValues()
    #expect(environment[Gravity.self] == 1)
    environment[Gravity.self] = 10
    var x = Animator(0.0)
    x.set(1, animation: Animation(Counting()), at: 0, environment: environment)
    #expect(x.value(at: 0) == 10)
  }

  @Test("S1-009: a context for another vector has a state of its own")
  func contexts() {
    var state = AnimationState<Pair>()
    #expect(state[Answers.self] == 0)
    state[Answers.self] = 7
    var context = AnimationContext<Double>()
    context.isLogicallyComplete = true
    let other = context.withState(state)
    #expect(other.state[Answers.self] == 7)
    #expect(other.isLogicallyComplete)
    #expect(context.state[Answers.self] == 0)
  }

  @Test("S1-010 … 012: an extension of Animation outside of its module names it")
  func names() {
    #expect(Animation.elastic == Animation(Elastic(duration: 0.35)))
    let x = BothEngines(0.0)
    x.set(1, .elastic, at: 0)
    #expect(isClose(x.value(at: 0.175), 0.5, within: 1e-12))
    #expect(x.value(at: 0.36) == 1)
  }

  @Test("S1-013: from edge to edge, 268 points in 5 s")
  func edgeToEdge() {
    let x = BothEngines(0.0)
    x.set(268, .elastic(duration: 5), at: 0)
    let numbers: KeyValuePairs = [
      1.5: 6.4156, 2: -31.4797, 2.5: 134, 2.98: 299.7172, 3: 299.4797, 5: 267.9773,
    ]
    for (time, expected) in numbers {
      #expect(isClose(x.value(at: time), expected, within: 5e-5), "at \(time)")
    }
    #expect(x.value(at: 5.001) == 268)
  }

  @Test("S1-014: it overshoots both ends by 0.118348 of the travel, and mirrored on the way back")
  func overshoot() {
    let (there, back) = (BothEngines(0.0), BothEngines(268.0))
    there.set(268, .elastic(duration: 1), at: 0)
    back.set(0, .elastic(duration: 1), at: 0)
    for time in [0.2, 0.404, 0.5, 0.596, 0.9] {
      let (value, mirrored) = (there.value(at: time), back.value(at: time))
      #expect(isClose(value + mirrored, 268, within: 1e-9))
      if time == 0.404 { #expect(isClose(value, -0.118348 * 268, within: 5e-4)) }
      if time == 0.596 { #expect(isClose(value, 1.118348 * 268, within: 5e-4)) }
    }
  }

  @Test("S1-015, 018, 020, 026: by default it is combined with what runs, and tells no velocity")
  func defaults() {
    var context = AnimationContext<Double>()
    let elastic = Elastic(duration: 1)
    #expect(elastic.velocity(value: 1, time: 0.5, context: context) == nil)
    #expect(!elastic.shouldMerge(previous: .linear, value: 1, time: 0.5, context: &context))
    // r₁ + (T₂ − r₁)·p₂ with r₁ = 100·p₁(t) and p₂ = t − 0.2.
    let x = BothEngines(0.0)
    x.set(100, .elastic(duration: 1), at: 0)
    x.set(50, .linear(duration: 1), at: 0.2)
    let first = 100 * (answer(elastic, at: 0.6) ?? .nan)
    #expect(isClose(x.value(at: 0.6), first + (50 - first) * 0.4, within: 1e-9))
    // A spring that follows starts at rest.
    let y = BothEngines(0.0)
    y.set(100, .elastic(duration: 1), at: 0)
    y.set(0, .smooth, at: 0.5)
    #expect(y.velocity(at: 0.5) == 0)
  }

  @Test(
    "S1-016, 017, 022, 023: shouldMerge is asked once, with the old travel and its elapsed time"
  )
  func questions() {
    let merging = Merging(merges: false)
    var x = Animator(0.0)
    x.set(100, animation: Animation(merging), at: 0)
    #expect(merging.log.questions.isEmpty)
    x.set(30, animation: Animation(merging), at: 0.25)
    #expect(merging.log.questions.map(\.value) == [100])
    #expect(merging.log.questions.map(\.time) == [0.25])
    // Idle again, nobody is asked.
    #expect(x.value(at: 9) == 30)
    x.set(40, animation: Animation(merging), at: 10)
    #expect(merging.log.questions.count == 1)
  }

  @Test("S1-019: one that merges takes over; the old one is not called any more")
  func takingOver() {
    let (old, new) = (Merging(merges: false), Merging(merges: true))
    var x = Animator(0.0)
    x.set(100, animation: Animation(old), at: 0)
    x.set(50, animation: Animation(new), at: 0.4)
    #expect(x.entryCount == 1)
    #expect(new.log.questions.count == 1 && old.log.questions.isEmpty)
    // The elapsed time goes on: 50·0.6.
    #expect(isClose(x.value(at: 0.6), 30, within: 1e-12))
    #expect(x.value(at: 1) == 50)
  }

  @Test("S1-024, 025, 027: a spring that follows takes the velocity that is told")
  func velocity() {
    let x = BothEngines(0.0)
    x.set(100, Animation(TellingLinear(duration: 0.5)), at: 0)
    x.set(0, .smooth, at: 0.2)
    #expect(x.velocity(at: 0.2) == 200)
    #expect(isClose(x.value(at: 0.2), 40, within: 1e-12))
  }
}
