import StageMotion
import Testing

@Suite("Modified animations that meet their like")
struct ModifierMergingTests {
  private let spring = Spring.smooth

  @Test("A delay is used up once, however often the spring is turned")
  func delayIsUsedUp() {
    let delayed = Animation.smooth(duration: 0.5).delay(1)
    var animator = Animator(0.0)
    animator.set(100, animation: delayed, at: 0)
    animator.set(110, animation: delayed, at: 0.5)
    animator.set(120, animation: delayed, at: 0.7)
    #expect(animator.value(at: 1) == 0)
    let early = spring.value(target: 120.0, time: 0.1)
    #expect(isClose(animator.value(at: 1.1), early, within: 1e-9))
    // Past the delay each change takes position and velocity, and goes on at once.
    var (shown, speed) = (early, spring.velocity(target: 120.0, time: 0.1))
    var time = 1.1
    for target in [130.0, 90, 140, 60] {
      animator.set(target, animation: delayed, at: time)
      #expect(animator.entryCount == 1)
      let start = shown
      let rest = target - start
      shown = start + spring.value(target: rest, initialVelocity: speed, time: 0.05)
      speed = spring.velocity(target: rest, initialVelocity: speed, time: 0.05)
      time += 0.05
      #expect(isClose(animator.value(at: time), shown, within: 1e-9))
    }
  }

  @Test("A delayed spring that is turned at 60 Hz gets under way when its delay is over")
  func turnedInEveryFrame() {
    let delayed = Animation.smooth(duration: 0.5).delay(0.5).speed(1.5)
    var animator = Animator(0.0)
    for frame in 0..<300 {
      animator.set(Double(frame + 1), animation: delayed, at: Double(frame) / 60)
    }
    #expect(animator.value(at: 5) > 200)
    #expect(animator.entryCount == 1)
  }

  @Test("Called as a custom animation, a repeat of springs begins anew where it is shown")
  func wrappedRepeat() {
    let loop = Animation.smooth(duration: 0.5).repeatForever()
    var (engine, wrapped) = (Animator(0.0), Animator(0.0))
    for (time, target) in [(0.0, 100.0), (0.2, 200), (0.9, 50)] {
      engine.set(target, animation: loop, at: time)
      wrapped.set(target, animation: Animation(Wrapped(base: loop)), at: time)
      for later in [time, time + 0.05, time + 0.15] {
        #expect(isClose(wrapped.value(at: later), engine.value(at: later), within: 1e-9))
      }
    }
  }

  @Test("What a custom animation is handed as the previous one shows what is shown")
  func previousOfMergedDelay() {
    for turn in [0.1, 0.3] {
      let delayed = Animation.smooth(duration: 0.5).delay(0.2)
      var animator = Animator(0.0)
      animator.set(100, animation: delayed, at: 0)
      animator.set(50, animation: delayed, at: turn)
      let shown = animator.value(at: 0.5)
      animator.set(777, animation: Animation(Taking()), at: 0.5)
      #expect(isClose(animator.value(at: 0.5), shown, within: 1e-9))
    }
  }

  @Test("The logical end of a repeat of a custom base is that of its last leg")
  func logicalEndOfCustomLegs() {
    for (count, logicalEnd) in [(1, 0.5), (2, 1.5), (3, 2.5)] {
      var animator = Animator(0.0)
      animator.set(100, animation: Animation(HalfLogical()).repeatCount(count), at: 0)
      for frame in 0...400 { _ = animator.value(at: Double(frame) / 100) }
      var other = Animator(0.0)
      other.set(100, animation: Animation(HalfLogical()).repeatCount(count), at: 0)
      for frame in 0..<(count * 100) { _ = other.value(at: Double(frame) / 100) }
      #expect(other.logicalEnd == logicalEnd, "\(count)")
    }
  }

  @Test("A custom base that merges is asked with the time and the state of its leg")
  func customLegsMerge() {
    let log = MergeLog()
    let loop = Animation(Counting(log: log)).repeatCount(5)
    var animator = Animator(0.0)
    animator.set(100, animation: loop, at: 0)
    for time in [0.5, 1, 1.25] { _ = animator.value(at: time) }
    animator.set(200, animation: loop, at: 1.25)
    // The second leg began in the frame at 1; it was asked there, at 1.25, and once for the change.
    #expect(log.times == [0.25])
    #expect(log.counts == [3])
    #expect(animator.entryCount == 1)
  }

  @Test("An infinite speed ends at once, whatever it is the speed of")
  func infiniteSpeed() {
    for base in [
      Animation.linear, .linear.repeatForever(), .linear.speed(0), Animation(HalfLogical()),
    ] {
      var animator = Animator(0.0)
      animator.set(100, animation: base.speed(.infinity), at: 0)
      #expect(animator.value(at: 0) == 100)
      #expect(!animator.isAnimating)
      #expect(base.speed(.infinity).problem != nil)
    }
  }

  @Test("What is odd about an animation is said of the innermost modifier that is odd")
  func problems() {
    let custom = Animation(HalfLogical())
    let cases: [(Animation, MotionProblem?)] = [
      (.linear.speed(0).repeatCount(2), .frozen),
      (.linear.repeatCount(2).speed(0), .endsAtOldValue),
      (.linear.delay(.nan).repeatCount(2), .badNumbers), (.linear.speed(0).delay(.nan), .frozen),
      (.spring(duration: 1, bounce: 1).repeatCount(2), nil), (custom, nil),
      (custom.speed(0), .frozen), (custom.delay(.nan), .badNumbers),
      (custom.repeatCount(2).delay(1), .endsAtOldValue), (custom.repeatCount(3), nil),
    ]
    for (animation, problem) in cases { #expect(animation.problem == problem, "\(animation)") }
  }

  @Test("Velocity does not depend on whether the end of an earlier animation was seen")
  func velocityUnseenEnd() {
    func made() -> Animator<Double> {
      var animator = Animator(0.0)
      animator.set(100, animation: .linear(duration: 1), at: 0)
      animator.set(300, animation: Animation(TellingLinear(duration: 5)), at: 0.5)
      return animator
    }
    var (seen, unseen) = (made(), made())
    _ = seen.value(at: 1.5)
    // From 100, where the first one ended, 200 in five seconds.
    #expect(seen.velocity(at: 1.5) == 40)
    #expect(unseen.velocity(at: 1.5) == 40)
  }
}

/// An animation that hands everything to another one, as a client's own may.
private struct Wrapped: CustomAnimation {
  let base: Animation

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    let inner = (previous.base as? Wrapped)?.base ?? previous
    return base.shouldMerge(previous: inner, value: value, time: time, context: &context)
  }
}

/// Holds what the animation before it showed when it took over.
private struct Taking: CustomAnimation {
  private enum Shown<Value: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: Value { .zero }
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[Shown<V>.self]
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    context.state[Shown<V>.self] =
      previous.animate(value: value, time: time, context: &context) ?? value
    return true
  }
}

/// Linear for a second, and logically complete after half of it.
private struct HalfLogical: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if time >= 0.5 { context.isLogicallyComplete = true }
    return time < 1 ? value.scaled(by: time) : nil
  }
}

/// What a merging animation was asked with; a test is on one thread.
private final class MergeLog: @unchecked Sendable {
  var times: [TimeInterval] = []
  var counts: [Int] = []
}

/// Linear for a second; it counts its frames, and merges with its like.
private struct Counting: CustomAnimation {
  let log: MergeLog

  private enum Count: AnimationStateKey {
    static let defaultValue = 0
  }

  static func == (lhs: Counting, rhs: Counting) -> Bool { lhs.log === rhs.log }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(log)) }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[Count.self] += 1
    return time < 1 ? value.scaled(by: time) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    log.times.append(time)
    log.counts.append(context.state[Count.self])
    return true
  }
}
