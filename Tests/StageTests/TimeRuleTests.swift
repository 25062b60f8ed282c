import Stage
import Testing

/// Has done a quarter when it begins, and goes on evenly for three quarters of a second.
private struct HeadStart: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    time < 0.75 ? value.scaled(by: 0.25 + time) : nil
  }
}

@Suite("Time (semantics 2)")
struct TimeRuleTests {
  private let linear = Animation.linear(duration: 1)

  @Test("2.2: the frame of the update shows the progress at its beginning, also of what is custom")
  func firstFrame() throws {
    let scene = try CaseScene("x", "y")
    try scene.at(1) {
      try scene.animate(Animation(HeadStart()), ["x": 100], as: "done")
      try scene.animate(linear.delay(-0.25), ["y": 100])
    }
    try scene.expect(["x": [1: 25, 1.25: 50, 1.5: 75], "y": [1: 25, 1.5: 75]])
    try scene.run(to: 1.75)
    #expect(try scene.shown("x") == 100)
    scene.expect("done", at: 1.75)
  }

  @Test(
    "2.2: what ends at the time of its update, or before, is over in the frame of the update",
    arguments: [
      Animation.linear(duration: 0), .easeIn(duration: 0), .spring(duration: 0),
      .spring(response: 0, dampingFraction: 0.5), .linear(duration: 1).delay(-1),
      .linear(duration: 1).delay(-7), .easeInOut(duration: 0).delay(0),
      .linear(duration: 0).repeatForever(), .linear(duration: 1).repeatCount(3).delay(-3),
    ]
  )
  func overAtOnce(animation: Animation) throws {
    let scene = try CaseScene("x")
    let renderer = ShadowRenderer()
    scene.stage.renderer = renderer
    try scene.run(to: 1)
    _ = renderer.takeLog()
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      let event = "\(criteria)"
      try scene.at(1) {
        try scene.animate(
          animation,
          ["x": criteria == .removed ? 0.1 : 0.7],
          criteria: criteria,
          as: event
        )
      }
      #expect(try scene.shown("x") == (criteria == .removed ? 0.1 : 0.7))
      #expect(try !scene.stage.isAnimating("offset", of: "x"))
      #expect(scene.times[event] == [1])
      #expect(scene.isIdle)
      #expect(renderer.takeLog() == ["begin 1.0", "update x offset", "end"])
    }
  }

  @Test("2.4: in the frame in which the duration has elapsed the animator has gone, not before")
  func exactEnd() throws {
    let scene = try CaseScene("x")
    try scene.at(0.5) { try scene.animate(.linear(duration: 0.25), ["x": 100], as: "done") }
    try scene.stage.advance(to: 0.75.nextDown)
    #expect(try scene.stage.isAnimating("offset", of: "x"))
    #expect(try scene.shown("x") < 100)
    #expect(scene.times["done"] == nil)
    try scene.stage.advance(to: 0.75)
    #expect(try !scene.stage.isAnimating("offset", of: "x"))
    #expect(try scene.shown("x") == 100)
    #expect(scene.times["done"] == [0.75])
  }

  @Test("2.5, 2.8: a huge step draws one frame; what falls due in it happens in order, at its time")
  func hugeStep() throws {
    let scene = try CaseScene("x", "y", "z")
    let journal = Journal()
    let stage = scene.stage
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    try stage.advance(by: 0)
    try stage.at(0) {
      for (name, duration) in [("x", 2.0), ("y", 0.5), ("z", 1)] {
        try withAnimation(.linear(duration: duration)) {
          try scene.set(name, 100)
        } completion: {
          journal("\(name) at \(stage.time)")
          guard name == "y" else { return }
          withAnimation(.linear(duration: 4)) { try? scene.set("y", 0) }
        }
      }
    }
    _ = renderer.takeLog()
    try stage.advance(to: 8)
    #expect(journal.take() == ["y at 8.0", "z at 8.0", "x at 8.0"])
    let log = renderer.takeLog()
    #expect(log.count { $0.hasPrefix("begin") } == 1)
    #expect(log.first == "begin 8.0" && log.last == "end")
    #expect(
      Set(log.dropFirst().dropLast()) == ["update x offset", "update y offset", "update z offset"]
    )
    // What the completion started runs from the frame.
    try scene.expect(["y": [8: 100, 9: 75, 12: 0]])
  }

  @Test("2.9: taps wait; outside of bodies a cell reads what was written last, in callbacks too")
  func reading() throws {
    struct Counter: Node {
      @StateCell private var count = 0
      let journal: Journal
      var body: some Node {
        let _ = journal("body \(count)")
        Text("\(count)").named("counter").onTapGesture {
          count += 1
          withAnimation { count += 1 }
          journal("tap \(count)")
        }
      }
    }
    let journal = Journal()
    let stage = try Stage.started { Counter(journal: journal) }
    #expect(journal.take() == ["body 0"])
    try stage.tap("counter")
    #expect(stage.nextFrame == .now)
    #expect(journal.take() == [])
    try stage.advance(by: 0)
    #expect(journal.take() == ["tap 2", "body 1", "body 2"])
  }

  @Test("2.7: a delay that something has ended or taken over asks for no frame")
  func endedDelays() throws {
    let late = linear.delay(5)
    for end in [Animation.linear(duration: 0), .spring(duration: 0), .smooth(duration: 0.5)] {
      let scene = try CaseScene("x", "y")
      try scene.at(0) { try scene.animate(late, ["x": 100, "y": 100], as: "late") }
      #expect(scene.stage.nextFrame == .at(5))
      try scene.at(0.5) { try scene.animate(end, ["x": 0, "y": 0]) }
      try scene.run(to: 2)
      #expect(scene.isIdle)
      #expect(scene.times["late"]?.count == 1)
    }
    let (isOn, x) = (Handle<Bool>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(isOn, true) { isOn in
        Driver(x, 0) { x in if isOn { Box().offset(x: x) } }
      }
    }
    for remove in [
      { try isOn.set(false) }, { stage.animations = .disabled }, { try x.set(.nan) },
    ] as [() throws -> Void] {
      stage.animations = .enabled
      stage.onDiagnostic = { _ in }
      try stage.at(stage.time) {
        try isOn.set(true)
        try x.set(0)
      }
      let start = stage.time
      try stage.at(start) { try withAnimation(late) { try x.set(100) } }
      #expect(stage.nextFrame == .at(start + 5))
      try stage.at(start + 1) { try remove() }
      #expect(stage.nextFrame == .idle)
    }
  }
}
