import StageMotion
import Testing

@Suite("The environment of animations in lanes (api 6)")
struct LaneEnvironmentTests {
  private let node = NodeEnvironment()
  private let x = LaneAttribute(0.0)

  private func set(_ value: Double, _ animation: Animation, at time: Double) {
    withUnsafePointer(to: value) {
      _ = x.lane.set(
        x.slot,
        to: $0,
        animation: animation,
        at: time,
        as: FlatVector<Double>(),
        environment: node
      )
    }
  }

  @Test("A custom animation is given the environment of the node as it is in each frame")
  func current() {
    set(100, Animation(Falling()), at: 0)
    #expect(x.value(at: 0.25) == 25)
    node.values[Gravity.self] = 2
    #expect(x.value(at: 0.25) == 50)
    #expect(x.velocity(at: 0.25) == 200)
    node.values[Gravity.self] = 0
    #expect(x.value(at: 0.5) == 0)
  }

  @Test("Also in a chain, under a built-in animation, and in modifiers")
  func inChains() {
    set(100, Animation(Falling()).delay(0.25), at: 0)
    #expect(x.value(at: 0.5) == 25)
    // The built-in animation has no environment of its own, and takes none away.
    x.set(0, animation: .linear(duration: 1), at: 0.5)
    node.values[Gravity.self] = 2
    // The first shows 100·2·0.5, later 100·2·0.75; of the way back a quarter is done, later a half.
    #expect(x.value(at: 0.75) == 75)
    #expect(x.value(at: 1) == 75)
  }

  @Test("The question whether to merge comes with the environment of the moment")
  func whenMerging() {
    node.values[Gravity.self] = 3
    set(100, .linear(duration: 1), at: 0)
    set(200, .linear(duration: 1), at: 0.5)
    set(300, Animation(Falling()), at: 0.5)
    node.values[Gravity.self] = 1
    let follower = Follower()
    set(400, Animation(follower), at: 0.5)
    #expect(follower.log.gravity == 1)
  }

  @Test("Without a source every value is the default")
  func withoutSource() {
    x.set(100, animation: Animation(Falling()), at: 0)
    #expect(x.value(at: 0.25) == 25)
  }
}

private struct Gravity: EnvironmentKey {
  static let defaultValue = 1.0
}

private final class NodeEnvironment: EnvironmentSource {
  var values = EnvironmentValues()
}

/// Goes its travel once per second, times the gravity, for ever.
private struct Falling: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    value.scaled(by: time * context.environment[Gravity.self])
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    value.scaled(by: context.environment[Gravity.self])
  }
}

/// Merges, and takes note of the gravity that it is asked with.
private struct Follower: CustomAnimation {
  let log = Log()

  final class Log: @unchecked Sendable {
    var gravity: Double?
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    log.gravity = context.environment[Gravity.self]
    return true
  }

  static func == (lhs: Self, rhs: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
