import Stage
import Testing

@Suite("Phase animators (semantics 10.1)")
struct PhaseAnimatorTests {
  private let linear = Animation.linear(duration: 1)

  /// The phases that a content was made for, without those it was made for again.
  private final class Phases {
    weak var stage: Stage?
    var all: [Double] = []
    var times: [TimeInterval] = []

    func note(_ phase: Double) {
      guard all.last != phase else { return }
      all.append(phase)
      times.append(stage?.time ?? 0)
    }
  }

  /// A box moved along y by its phases, and a way to start them.
  private struct Scene {
    let stage: Stage
    let trigger = Handle<Int>()
    let phases = Phases()

    init(
      _ all: [Double],
      _ animation: @escaping (Double) -> Animation?
    ) throws {
      let (trigger, phases) = (trigger, phases)
      stage = Stage {
        Driver(trigger, 0) { count in
          PhaseAnimator(all, trigger: count) { phase in
            let _ = phases.note(phase)
            Box().offset(y: phase).named("box")
          } animation: {
            animation($0)
          }
        }
      }
      phases.stage = stage
      try stage.advance(to: 0)
    }

    func start(at time: TimeInterval) throws {
      try stage.at(time) { try trigger.set(trigger.value + 1) }
    }

    func expectY(_ expected: [(time: TimeInterval, value: Double)]) throws {
      try expect(stage, "offset.y", of: "box", shows: expected)
    }
  }

  @Test("P1: equal neighbouring phases are over at once")
  func equalNeighbours() throws {
    let scene = try Scene([0, 100, 100]) { _ in linear }
    #expect(scene.stage.nextFrame == .idle)
    try scene.start(at: 0)
    try scene.expectY([(0.5, 50), (1, 100), (1.5, 50), (1.9, 10)])
    #expect(scene.stage.nextFrame == .now)
    try scene.expectY([(2, 0)])
    #expect(scene.stage.nextFrame == .idle)
  }

  @Test("P2: no, one, or only equal phases rest, and say so")
  func tooFewPhases() throws {
    let stage = Stage {
      PhaseAnimator([5.0]) { Box().offset(y: $0).named("one") }
      PhaseAnimator([1.0, 1.0]) { Box().offset(y: $0).named("equal") }
      Box().named("none").phaseAnimator([Double]()) { content, phase in content.offset(y: phase) }
    }
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 0) }
    #expect(diagnostics.map(\.kind) == [.stillPhases, .stillPhases])
    #expect(stage.nextFrame == .idle)
    try expect(stage, "offset.y", of: "one", shows: [(0, 5), (1, 5)])
    #expect(try stage.shown("offset.y", of: "equal") == 1)
    #expect(stage.frame.element("none") != nil)
    #expect(throws: StageError.self) { try stage.presentation("offset.y", of: "none") }
  }

  @Test("P3: a trigger in mid-run begins with the second phase, from what is shown")
  func triggerInMidRun() throws {
    let scene = try Scene([0, 100, 200]) { _ in linear }
    try scene.start(at: 0)
    try scene.expectY([(1, 100), (1.5, 150)])
    let known = scene.phases.all.count
    try scene.start(at: 1.5)
    try scene.expectY([
      (1.5, 150), (1.75, 156.25), (2, 150), (2.5, 100), (3, 150), (3.5, 200), (4, 100), (4.4, 20),
    ])
    #expect(scene.stage.nextFrame == .now)
    try scene.expectY([(4.5, 0)])
    #expect(scene.stage.nextFrame == .idle)
    #expect(Array(scene.phases.all[known...]) == [100, 200, 0])
  }

  /// The bar of P9 and of S3-017: the width over the full width, at times in seconds.
  private static let bar: [(time: TimeInterval, value: Double)] = [
    (0.1, 0.086421), (0.3, 0.263976), (0.6, 0.25233), (0.7, 0.33455), (1, 0.522896),
    (1.2, 0.502496), (1.4, 0.702362), (1.8, 0.752497), (2.2, 1.022883), (2.4, 1.002497),
    (2.5, 0.652509), (2.7, -0.056817), (2.8, -0.091947), (3, -0.009153),
  ]

  @Test(
    "P9, S3-017, S3-019: spring phases overlap and hand their velocity on, at every rate",
    arguments: [1, 7, 30, 60, 240] as [Double]
  )
  func overlappingSprings(rate: Double) throws {
    let scene = try Scene([0, 0.25, 0.5, 0.75, 1]) { _ in .spring(duration: 0.6, bounce: 0.4) }
    try scene.start(at: 0)
    for (time, value) in Self.bar {
      var frame = (scene.stage.time * rate).rounded(.down) + 1
      while frame / rate < time {
        if frame / rate > scene.stage.time { try scene.stage.advance(to: frame / rate) }
        frame += 1
      }
      try scene.expectY([(time, value)])
    }
  }

  @Test(
    "S3-018: steps start at the exact logical end of the one before, also in one step of the clock",
    arguments: [0.01, 0.25, 5]
  )
  func exactSteps(step: Double) throws {
    let scene = try Scene([0, 0.25, 0.5, 0.75, 1]) { _ in .spring(duration: 0.6, bounce: 0.4) }
    try scene.start(at: 0)
    var frame = 1
    while scene.stage.time < 5 {
      try scene.stage.advance(to: min(5, Double(frame) * step))
      frame += 1
    }
    let expected: [(phase: Double, time: TimeInterval)] = [
      (0, 0), (0.25, 0), (0.5, 0.6), (0.75, 1.2), (1, 1.8), (0, 2.4),
    ]
    #expect(scene.phases.all == expected.map(\.phase))
    for (found, (_, time)) in zip(scene.phases.times, expected) {
      #expect(abs(found - time) < 1e-12)
    }
  }

  @Test("S3-019: the velocity goes from step to step")
  func velocity() throws {
    let scene = try Scene([0, 0.25, 0.5, 0.75, 1]) { _ in .spring(duration: 0.6, bounce: 0.4) }
    try scene.start(at: 0)
    for time in [0.6 - 1e-9, 0.6] {
      try scene.stage.advance(to: time)
      let velocity = try #require(scene.stage.velocity("offset.y", of: "box")?.number)
      #expect(abs(velocity + 0.071752) < 1e-5)
    }
  }

  @Test("S3-022: nothing moves before the first trigger, and each one makes one run")
  func runs() throws {
    let scene = try Scene([0, 0.25, 0.5, 0.75, 1]) { _ in linear }
    try scene.stage.advance(to: 1)
    #expect(scene.phases.all == [0])
    try scene.start(at: 1)
    try scene.stage.advance(to: 10)
    #expect(scene.stage.nextFrame == .idle)
    try scene.start(at: 20)
    try scene.stage.advance(to: 30)
    #expect(scene.phases.all == [0, 0.25, 0.5, 0.75, 1, 0, 0.25, 0.5, 0.75, 1, 0])
  }

  @Test("A loop goes on without drift, and ends with the node")
  func loop() throws {
    let isThere = Handle<Bool>()
    let stage = try Stage.started {
      Driver(isThere, true) { isThere in
        if isThere {
          PhaseAnimator([0.0, 100]) {
            Box().offset(x: $0).named("box")
          } animation: { _ in
            linear
          }
        }
      }
    }
    // Steps of a third of a second: none falls on the end of a phase.
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (1, 100), (1.75, 25), (2, 0)])
    try expect(
      stage,
      "offset.x",
      of: "box",
      shows: [(10_000.25, 25), (10_001.25, 75)],
      within: 1e-9
    )
    #expect(stage.nextFrame == .now)
    try stage.at(10_001.5) { try isThere.set(false) }
    #expect(stage.nextFrame == .idle)
  }

  @Test("A step without an animation is shown at once, and the next one follows")
  func stepWithoutAnimation() throws {
    let scene = try Scene([0, 100, 200]) { $0 == 100 ? nil : linear }
    try scene.start(at: 0)
    try scene.expectY([(0, 100), (0.5, 150), (1, 200), (1.5, 100), (2, 0)])
  }

  @Test(
    "L3, switches: a run ends in the first phase at once, a loop rests there until it may go on"
  )
  func switchedOff() throws {
    let scene = try Scene([0, 100, 200]) { _ in linear }
    try scene.start(at: 0)
    try scene.expectY([(0.5, 50)])
    scene.stage.animations = .disabled
    try scene.expectY([(0.5, 0), (1, 0)])
    #expect(scene.stage.nextFrame == .idle)
    try scene.start(at: 2)
    try scene.expectY([(2, 0), (2.5, 0)])

    let stage = Stage {
      PhaseAnimator([0.0, 100]) {
        Box().offset(x: $0).named("box")
      } animation: { _ in
        linear
      }
    }
    stage.animations = .disabled
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.02, 0), (1, 0)])
    #expect(stage.nextFrame == .idle)
    stage.animations = .enabled
    try expect(stage, "offset.x", of: "box", shows: [(1, 0), (1.25, 25), (2.25, 75)])
  }

  @Test("A custom animation, whose end is not known, hands on in the frame that finds it over")
  func customAnimation() throws {
    let scene = try Scene([0, 100]) { _ in Animation(HalfSecond()) }
    try scene.start(at: 0)
    try scene.expectY([(0.25, 50), (0.5, 100), (0.75, 50), (1, 0)])
    #expect(scene.stage.nextFrame == .idle)
  }
}

/// A line of half a second that does not tell when it ends.
private struct HalfSecond: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    time < 0.5 ? value.scaled(by: time / 0.5) : nil
  }
}
