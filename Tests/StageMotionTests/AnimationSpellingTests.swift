import StageMotion
import Testing

private struct Flag: AnimationStateKey, EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// With the requirements of the protocol as they are written, none of them left to a default.
private struct Complete: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.isLogicallyComplete = context.environment[Flag.self]
    return nil
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    context.state[Flag.self] ? value : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    context.state[Flag.self]
  }
}

// What counts here is that every line compiles, as in the spellings of curves and springs.
@Suite("Spellings of animations, keyframes and animators")
struct AnimationSpellingTests {
  @Test("An animation is hashable, sendable, described and mirrored")
  func conformances() {
    #expect(isHashableAndSendable(Animation.self))
    let animation = Animation(Complete())
    let base: any CustomAnimation = animation.base
    #expect(base is Complete)
    let texts: [any CustomStringConvertible & CustomDebugStringConvertible] = [animation]
    #expect(!texts[0].description.isEmpty && !texts[0].debugDescription.isEmpty)
    let mirrored: any CustomReflectable = animation
    #expect(mirrored.customMirror.children.map(\.label) == ["base"])
    var context = AnimationContext<Double>()
    #expect(animation.animate(value: 1.0, time: 0, context: &context) == nil)
    #expect(animation.velocity(value: 1.0, time: 0, context: context) == nil)
    #expect(!animation.shouldMerge(previous: .linear, value: 1.0, time: 0, context: &context))
  }

  @Test("Curves by name: without a call 0.35 s, with a duration")
  func curves() {
    #expect(Animation.linear == .linear(duration: 0.35))
    #expect(Animation.easeIn == .easeIn(duration: 0.35))
    #expect(Animation.easeOut == .easeOut(duration: 0.35))
    #expect(Animation.easeInOut == .easeInOut(duration: 0.35))
    #expect(Animation.timingCurve(0, 0, 1, 1) == .timingCurve(0, 0, 1, 1, duration: 0.35))
    #expect(Animation.timingCurve(UnitCurve.linear, duration: 1) != .linear(duration: 1))
  }

  @Test("Springs by name, with and without arguments")
  func springs() {
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
    #expect(Animation.spring() == .spring && Animation.spring(bounce: 0) == .spring)
    let response = Animation.spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0)
    #expect(Animation.spring(response: 0.5) == response)
    #expect(Animation.spring(dampingFraction: 0.825) == response)
    #expect(Animation.spring(Spring(), blendDuration: 0) == .spring(Spring()))
    let interactive = Animation.interactiveSpring(
      duration: 0.15,
      extraBounce: 0,
      blendDuration: 0.25
    )
    #expect(Animation.interactiveSpring == interactive && .interactiveSpring() == interactive)
    let other = Animation.interactiveSpring(
      response: 0.15,
      dampingFraction: 0.86,
      blendDuration: 0.25
    )
    #expect(Animation.interactiveSpring(dampingFraction: 0.86) == other)
    #expect(Animation.smooth == .smooth(duration: 0.5, extraBounce: 0))
    #expect(Animation.snappy == .snappy(duration: 0.5, extraBounce: 0))
    #expect(Animation.bouncy == .bouncy(duration: 0.5, extraBounce: 0))
    #expect(Animation.smooth() == .smooth && .snappy() == .snappy && .bouncy() == .bouncy)
    let all: Set<Animation> = [.default, .spring, .smooth, .snappy, .bouncy, .interactiveSpring]
    // .spring and .smooth are one spring.
    #expect(all.count == 5)
  }

  @Test("Interpolating springs by physics, by duration and by a spring")
  func interpolatingSprings() {
    let physical = Animation.interpolatingSpring(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: 0
    )
    #expect(Animation.interpolatingSpring(stiffness: 100, damping: 10) == physical)
    let plain = Animation.interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0)
    #expect(Animation.interpolatingSpring == plain)
    #expect(Animation.interpolatingSpring(duration: 0.5) == plain)
    #expect(Animation.interpolatingSpring(Spring(), initialVelocity: 0) == plain)
    #expect(Animation.interpolatingSpring(Spring()) == plain)
  }

  @Test("Modifiers and their defaults")
  func modifiers() {
    let linear = Animation.linear
    #expect(linear.repeatCount(3) == linear.repeatCount(3, autoreverses: true))
    #expect(linear.repeatForever() == linear.repeatForever(autoreverses: true))
    let modified = [linear.delay(1), linear.speed(2), linear.logicallyComplete(after: 1)]
    #expect(Set(modified).count == 3)
  }

  @Test("State, environment, contexts and completion criteria")
  func contexts() {
    #expect(isHashableAndSendable(AnimationCompletionCriteria.self))
    #expect(AnimationCompletionCriteria.logicallyComplete != .removed)
    #expect("\(AnimationCompletionCriteria.removed)" == "removed")
    var (state, environment) = (AnimationState<Double>(), EnvironmentValues())
    state[Flag.self] = true
    environment[Flag.self] = true
    var context = AnimationContext<Pair>().withState(state)
    context.state = state
    #expect(context.state[Flag.self] && environment[Flag.self] && !context.environment[Flag.self])
    #expect(!context.isLogicallyComplete)
  }

  @Test("Keyframes, tracks, builders and timelines")
  func keyframes() {
    let timeline = KeyframeTimeline(initialValue: Sticker()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1, timingCurve: .linear)
        LinearKeyframe(2, duration: 1)
        CubicKeyframe(1, duration: 1, startVelocity: nil, endVelocity: nil)
        CubicKeyframe(1, duration: 1)
        SpringKeyframe(3, duration: nil, spring: Spring(), startVelocity: nil)
        SpringKeyframe(3)
        MoveKeyframe(4)
        MoveKeyframe(at: 9, 5)
      }
      KeyframeTrack(\.image) { MoveKeyframe("other") }
    }
    let duration: TimeInterval = timeline.duration
    #expect(duration == 9)
    #expect(timeline.value(time: 9).scale == 5 && timeline.value(progress: 1).image == "other")
    // A track of the value itself, and bare keyframes with conditions and loops.
    let whole = KeyframeTimeline(initialValue: 0.0) { KeyframeTrack { MoveKeyframe(1) } }
    #expect(whole.value(time: 0) == 1)
    let bare = KeyframeTimeline(initialValue: 0.0) {
      if duration > 1 { LinearKeyframe(1, duration: 1) } else { MoveKeyframe(2) }
      for target in [2.0, 3] { LinearKeyframe(target, duration: 1) }
    }
    #expect(bare.value(time: 3) == 3)
  }

  @Test("An animator by all its names")
  func animator() {
    var x = Animator(Point.zero)
    let model: Point = x.model
    #expect(model == .zero && !x.isAnimating && x.entryCount == 0)
    #expect(x.end == nil && x.logicalEnd == nil)
    x.set(Point(x: 1, y: 0), animation: .linear, at: 0, environment: EnvironmentValues())
    x.set(Point(x: 1, y: 2), animation: nil, at: 0)
    let (end, logicalEnd): (TimeInterval?, TimeInterval?) = (x.end, x.logicalEnd)
    #expect(end == 0.35 && logicalEnd == 0.35 && x.isAnimating)
    let (value, velocity): (Point, Pair?) = (x.value(at: 0), x.velocity(at: 0))
    #expect(value == Point(x: 0, y: 2) && velocity == Pair(1 / 0.35, 0))
    x.cancel()
    #expect(!x.isAnimating)
  }
}
