import Foundation
import Stage
import Testing

/// Counts what the closures of an animator have done.
private final class Counts {
  var content = 0
  var inside = 0
  var root = 0
  var starts: [Double] = []
}

/// Counts how often its body is evaluated.
private struct Counted: Node {
  let counts: Counts

  var body: some Node {
    let _ = counts.inside += 1
    Box()
  }
}

@Suite("Keyframe animators with a trigger (semantics 10.3, api 14)")
struct KeyframeAnimatorTests {
  private let trigger = Handle<Int>()
  private let counts = Counts()

  /// A box at an offset that keyframes move from 0.
  private func stage(
    @KeyframesBuilder<Double> _ keyframes: @escaping (Double) -> some Keyframes<Double>
  ) throws -> Stage {
    try Stage.started { [trigger, counts] in
      Driver(trigger, 0) { trigger in
        let _ = counts.root += 1
        KeyframeAnimator(initialValue: 0, trigger: trigger) { x in
          let _ = counts.content += 1
          Box().offset(x: x).named("box")
        } keyframes: { start in
          let _ = counts.starts.append(start)
          keyframes(start)
        }
      }
    }
  }

  private func fire(_ stage: Stage, at time: TimeInterval) throws {
    try stage.at(time) { try trigger.set(trigger.value + 1) }
  }

  @Test("P4: from rest a run begins with the initial value")
  func fromRest() throws {
    let stage = try stage { _ in LinearKeyframe(100, duration: 1) }
    try fire(stage, at: 0)
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.5, 50), (1, 100), (1.99, 100)])
    #expect(stage.nextFrame == .idle)
    try fire(stage, at: 2)
    try expect(stage, "offset.x", of: "box", shows: [(2, 0), (2.5, 50), (3, 100)])
    #expect(counts.starts == [0, 0])
  }

  @Test("P4: in mid-run a run goes on from the current value")
  func inMidRun() throws {
    let stage = try stage { _ in LinearKeyframe(100, duration: 1) }
    try fire(stage, at: 0)
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50)])
    try fire(stage, at: 0.5)
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (1, 75), (1.5, 100)])
    #expect(counts.starts == [0, 50])
  }

  @Test("A run starts at the time of its pass, not in the frame that shows it first")
  func betweenFrames() throws {
    let stage = try stage { _ in LinearKeyframe(100, duration: 1) }
    try stage.advance(to: 0.25)
    try trigger.set(1)
    try expect(stage, "offset.x", of: "box", shows: [(0.75, 50)])
    // At 0.75 it is at 50; half of the way from there in half of the time.
    try trigger.set(2)
    try expect(stage, "offset.x", of: "box", shows: [(1.25, 75)])
    #expect(counts.starts == [0, 50])
  }

  @Test("A trigger that changes within a step of the clock starts its run at that time")
  func withinStep() throws {
    let stage = try Stage.started { [trigger, counts] in
      Driver(trigger, 0) { trigger in
        PhaseAnimator([0.0, 1.0], trigger: trigger) { phase in
          KeyframeAnimator(initialValue: 0.0, trigger: phase) { x in
            Box().offset(x: x).opacity(phase).named("box")
          } keyframes: { start in
            let _ = counts.starts.append(start)
            LinearKeyframe(100, duration: 1)
          }
        } animation: { _ in
          .linear(duration: 0.25)
        }
      }
    }
    try fire(stage, at: 0)
    // The second phase begins a run at 0, and the first one another at 0.25, from 25.
    try expect(stage, "offset.x", of: "box", shows: [(0.75, 62.5), (1.25, 100)])
    #expect(counts.starts == [0, 25])
    #expect(stage.nextFrame == .idle)
  }

  @Test("A spring in mid-run takes the velocity at that time")
  func velocity() throws {
    let stage = try stage { start in
      if start == 0 {
        LinearKeyframe(100, duration: 1)
      } else {
        SpringKeyframe(0, duration: 1, spring: .smooth)
      }
    }
    try fire(stage, at: 0)
    try fire(stage, at: 0.5)
    // A critical spring of 0.5 s from 50 to 0, with 100 points per second.
    let (omega, travel, velocity) = (4 * Double.pi, -50.0, 100.0)
    for time in [0.1, 0.25, 0.5] {
      let rest = exp(-omega * time) * (travel + (omega * travel - velocity) * time)
      try expect(stage, "offset.x", of: "box", shows: [(0.5 + time, 50 + travel - rest)])
    }
  }

  @Test("The keyframes are evaluated once per run, the content once per frame, the rest not at all")
  func evaluations() throws {
    let stage = try stage { _ in LinearKeyframe(100, duration: 1) }
    #expect(counts.starts.isEmpty)
    try fire(stage, at: 0)
    let (content, root) = (counts.content, counts.root)
    for frame in 1...10 { try stage.advance(to: Double(frame) / 10) }
    #expect(counts.content == content + 10)
    #expect(counts.root == root)
    #expect(counts.starts == [0])
    #expect(stage.nextFrame == .idle)
    for frame in 11...20 { try stage.advance(to: Double(frame) / 10) }
    #expect(counts.content == content + 10)
    #expect(try stage.shown("offset.x", of: "box") == 100)
  }

  @Test("A node that keyframes move is not evaluated itself")
  func modifiedNode() throws {
    let stage = try Stage.started { [trigger, counts] in
      Driver(trigger, 0) { trigger in
        Counted(counts: counts)
          .keyframeAnimator(initialValue: 0.0, trigger: trigger) { box, x in
            let _ = counts.content += 1
            box.offset(x: x)
          } keyframes: { _ in
            LinearKeyframe(100, duration: 1)
          }
          .keyframeAnimator(initialValue: 0.0, trigger: trigger) { box, y in
            let _ = counts.content += 1
            box.offset(y: y)
          } keyframes: { _ in
            LinearKeyframe(10, duration: 2)
          }
          .named("box")
      }
    }
    try fire(stage, at: 0)
    let (content, inside) = (counts.content, counts.inside)
    try stage.advance(to: 0.5)
    try stage.advance(to: 1)
    #expect(try stage.shown("offset.x", of: "box") == 100)
    #expect(try stage.shown("offset#2.y", of: "box") == 5)
    #expect(counts.content == content + 4)
    #expect(counts.inside == inside)
    try stage.advance(to: 2)
    #expect(counts.content == content + 5)
    #expect(try stage.shown("offset#2.y", of: "box") == 10)
    #expect(stage.nextFrame == .idle)
  }

  @Test("What keyframes move is not animated, whatever the update and the modifiers around say")
  func transactions() throws {
    let stage = try Stage.started { [trigger] in
      Driver(trigger, 0) { trigger in
        KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
          Box(width: 10 + x).offset(x: x).opacity(trigger == 0 ? 0 : 1).named("box")
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
        }
        .transaction { $0.animation = .linear(duration: 4) }
        .animation(.linear(duration: 4), value: trigger)
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 4)) { try trigger.set(1) } }
    for time in [0, 0.25, 0.5, 1] {
      try stage.advance(to: time)
      #expect(try stage.shown("offset.x", of: "box") == 100 * time)
      #expect(try stage.shown("rectangle.width", of: "box") == 10 + 100 * time)
      #expect(try stage.isAnimating("offset", of: "box") == false)
      // What the update changes beside them is animated as ever.
      #expect(try abs(stage.shown("opacity", of: "box") - time / 4) < 1e-12)
    }
    try stage.at(2) { try withAnimation(.linear(duration: 4)) { try trigger.set(2) } }
    try expect(stage, "offset.x", of: "box", shows: [(2, 0), (2.5, 50)])
  }

  @Test("An update in mid-run shows the rest of its news at once, and the value where it is")
  func updates() throws {
    let y = Handle<Double>()
    let scene = try Stage.started { [trigger] in
      Driver(y, 0) { y in
        Driver(trigger, 0) { trigger in
          KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
            Box().offset(x: x, y: y).named("box")
          } keyframes: { _ in
            LinearKeyframe(100, duration: 1)
          }
        }
      }
    }
    try fire(scene, at: 0)
    try scene.at(0.5) { try y.set(7) }
    #expect(try scene.shown("offset.x", of: "box") == 50)
    #expect(try scene.shown("offset.y", of: "box") == 7)
    try expect(scene, "offset.x", of: "box", shows: [(0.75, 75)])
  }

  @Test("A new initial value and new keyframes count from the next run on")
  func captures() throws {
    let start = Handle<Double>()
    let stage = try Stage.started { [trigger] in
      Driver(start, 0) { start in
        Driver(trigger, 0) { trigger in
          KeyframeAnimator(initialValue: start, trigger: trigger) { x in
            Box().offset(x: x).named("box")
          } keyframes: { _ in
            LinearKeyframe(start + 100, duration: 1)
          }
        }
      }
    }
    try stage.at(0) { try start.set(20) }
    try expect(stage, "offset.x", of: "box", shows: [(0, 0)])
    try fire(stage, at: 0)
    try expect(stage, "offset.x", of: "box", shows: [(0, 20), (0.5, 70)])
    try stage.at(0.5) { try start.set(40) }
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 70), (1, 120)])
    try stage.at(1.5) { try start.set(60) }
    try expect(stage, "offset.x", of: "box", shows: [(1.5, 120)])
    try fire(stage, at: 2)
    try expect(stage, "offset.x", of: "box", shows: [(2, 60), (2.5, 110), (3, 160)])
  }

  @Test("Recorded, what keyframes move is a change without a write and without an animation")
  func explained() throws {
    let stage = try stage { _ in LinearKeyframe(100, duration: 1) }
    stage.records = .explanations
    try fire(stage, at: 0)
    try stage.advance(to: 0.5)
    let update = try #require(stage.explain("offset.x", of: "box").updates.last)
    #expect(update.time == 0.5)
    #expect(update.writes.isEmpty)
    #expect(update.decision == .withoutAnimation)
    #expect(update.new == .number(50))
  }

  @Test("Keyframes without length are over when they start, and are shown then")
  func noLength() throws {
    let stage = try stage { _ in MoveKeyframe(30) }
    try fire(stage, at: 1)
    #expect(try stage.shown("offset.x", of: "box") == 30)
    #expect(stage.nextFrame == .idle)
  }

  @Test("Flaws of keyframes are told about, where they run")
  func flaws() throws {
    let stage = try stage { _ in
      LinearKeyframe(10, duration: -1)
      CubicKeyframe(20, duration: 0.5, startVelocity: .nan)
      SpringKeyframe(30, spring: Spring(duration: 0.5, bounce: 1))
    }
    let diagnostics = try stage.collectDiagnostics { try fire(stage, at: 0) }
    #expect(diagnostics.map(\.kind) == [.oddAnimation, .oddAnimation, .oddAnimation])
    #expect(Set(diagnostics.map(\.message)).count == 3)
    #expect(diagnostics.allSatisfy { $0.element == "box" && $0.name == "keyframes" })
  }

  @Test("A trigger that a moving body changes starts its run in the same frame")
  func triggersInside() throws {
    let stage = try Stage.started { [trigger] in
      Driver(trigger, 0) { trigger in
        KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
          KeyframeAnimator(initialValue: 0.0, trigger: x >= 50) { y in
            Box().offset(x: x, y: y).named("box")
          } keyframes: { _ in
            MoveKeyframe(5)
            LinearKeyframe(10, duration: 1)
          }
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
        }
      }
    }
    try fire(stage, at: 0)
    try expect(stage, "offset.y", of: "box", shows: [(0.25, 0), (0.5, 5), (1, 7.5), (1.5, 10)])
  }

  @Test("A run that its own frames start over and over is named, and the frame ends")
  func endless() throws {
    let stage = try Stage.started { [trigger, counts] in
      Driver(trigger, 0) { trigger in
        KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
          let _ = counts.content += 1
          KeyframeAnimator(initialValue: 0.0, trigger: counts.content) { y in
            Box().offset(x: x, y: y).named("box")
          } keyframes: { _ in
            LinearKeyframe(10, duration: 1)
          }
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
        }
      }
    }
    let diagnostics = try stage.collectDiagnostics { try fire(stage, at: 0) }
    #expect(diagnostics.map(\.kind) == [.endlessUpdates])
    #expect(diagnostics.map(\.name) == ["keyframes"])
    stage.onDiagnostic = { _ in }
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (1, 100)])
  }
}
