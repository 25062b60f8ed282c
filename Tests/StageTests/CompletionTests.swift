import Stage
import Testing

/// What happened, with the times at which it did.
private final class EventLog {
  var entries: [String] = []
  var times: [String: TimeInterval] = [:]
  var counts: [String: Int] = [:]

  func note(_ name: String, at time: TimeInterval) {
    entries.append(name)
    times[name] = time
    counts[name, default: 0] += 1
  }
}

@Suite("Completions (semantics 8)")
struct CompletionTests {
  /// A stage with boxes that are moved along x, each by a cell of its own.
  private final class Boxes {
    let cells: [String: Handle<Double>]
    let stage: Stage
    let log = EventLog()

    init(_ names: [String]) throws {
      var cells: [String: Handle<Double>] = [:]
      for name in names { cells[name] = Handle<Double>() }
      self.cells = cells
      let all = cells
      stage = try Stage.started {
        ForEach(names, id: \.self) { name in
          Driver(all[name] ?? Handle(), 0) { Box().offset(x: $0).named(name) }
        }
      }
    }

    func set(_ name: String, _ value: Double) {
      try? cells[name]?.set(value)
    }

    func note(_ name: String) {
      log.note(name, at: stage.time)
    }

    /// Moves the clock through every sixtieth of a second, and to the end.
    func run(to end: TimeInterval) throws {
      let clock = FrameClock(rate: 60)
      var frame = Int((stage.time * 60).rounded(.down)) + 1
      while clock.time(ofFrame: frame) < end {
        try stage.advance(to: clock.time(ofFrame: frame))
        frame += 1
      }
      try stage.advance(to: end)
    }

    /// Expects an event in the frame at a time, or in the next one.
    func expect(
      _ name: String,
      at time: TimeInterval,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let happened = log.times[name] ?? .nan
      #expect(
        happened >= time - 1e-9 && happened <= time + 1 / 60 + 1e-9,
        "\(name) came at \(happened), not at \(time)",
        sourceLocation: sourceLocation
      )
      #expect(log.counts[name] == 1, sourceLocation: sourceLocation)
    }
  }

  @Test("C1: a completion that was started in onAppear is called once")
  func inOnAppear() throws {
    let log = EventLog()
    let handle = Handle<Double>()
    let stage = Stage {
      Driver(handle, 0) { x in
        Box().offset(x: x).named("box").onAppear {
          withAnimation(.linear(duration: 4)) {
            try? handle.set(200)
          } completion: {
            log.note("done", at: 0)
          }
        }
      }
    }
    try stage.advance(to: 0)
    #expect(try stage.shown("offset.x", of: "box") == 0)
    try stage.advance(to: 2)
    #expect(try stage.shown("offset.x", of: "box") == 100)
    try stage.advance(to: 3.99)
    #expect(log.entries.isEmpty)
    try stage.advance(to: 4)
    #expect(log.entries == ["done"])
    #expect(try stage.shown("offset.x", of: "box") == 200)
    try stage.advance(to: 10)
    #expect(log.entries == ["done"])
  }

  @Test("C2: where nothing changes the completion comes once, with the next update")
  func nothingChanged() throws {
    let boxes = try Boxes(["x"])
    try boxes.stage.at(1) {
      withAnimation(.linear(duration: 5)) {
      } completion: {
        boxes.note("c")
      }
      boxes.note("after")
    }
    #expect(boxes.log.entries == ["after", "c"])
    boxes.expect("c", at: 1)
    #expect(boxes.stage.nextFrame == .idle)
  }

  @Test("C2: a discrete change, and an equal value, animate nothing")
  func onlyDiscrete() throws {
    let text = Handle<String>()
    let log = EventLog()
    let stage = try Stage.started { Driver(text, "a") { Text($0) } }
    try stage.at(1) {
      try withAnimation(.linear(duration: 5)) {
        try text.set("b")
      } completion: {
        log.note("discrete", at: stage.time)
      }
      try withAnimation(.linear(duration: 5)) {
        try text.set("b")
      } completion: {
        log.note("equal", at: stage.time)
      }
    }
    #expect(log.entries == ["discrete", "equal"])
    #expect(log.times == ["discrete": 1, "equal": 1])
    #expect(stage.nextFrame == .idle)
  }

  @Test("An empty block in a callback is completed by the stage that calls it")
  func emptyInCallback() throws {
    let log = EventLog()
    let stage = Stage {
      Box().onAppear {
        withAnimation {
        } completion: {
          log.note("done", at: 0)
        }
        log.note("appeared", at: 0)
      }
    }
    try stage.advance(to: 0)
    #expect(log.entries == ["appeared", "done"])
  }

  @Test(
    "C3: the logical end keeps its own schedule, removal waits for what was chained or merged",
    arguments: [AnimationCompletionCriteria.logicallyComplete, .removed]
  )
  func criteria(_ criteria: AnimationCompletionCriteria) throws {
    let boxes = try Boxes(["x", "y"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1), completionCriteria: criteria) {
        boxes.set("x", 100)
      } completion: {
        boxes.note("A")
      }
      withAnimation(.smooth(duration: 0.5)) {
        boxes.set("y", 100)
      } completion: {
        boxes.note("C")
      }
    }
    try boxes.run(to: 0.25)
    try boxes.stage.at(0.25) {
      withAnimation(.smooth(duration: 0.5)) {
        boxes.set("y", 0)
      } completion: {
        boxes.note("D")
      }
    }
    try boxes.run(to: 0.5)
    try boxes.stage.at(0.5) {
      withAnimation(.linear(duration: 1), completionCriteria: criteria) {
        boxes.set("x", 0)
      } completion: {
        boxes.note("B")
      }
    }
    try boxes.run(to: 3)
    boxes.expect("A", at: criteria == .removed ? 1.5 : 1)
    boxes.expect("B", at: 1.5)
    boxes.expect("C", at: 0.5)
    boxes.expect("D", at: 0.75)
  }

  @Test("C4: ten retargets are ten completions, in order")
  func retargets() throws {
    let boxes = try Boxes(["x"])
    for i in 1...10 {
      try boxes.run(to: 0.1 * Double(i))
      try boxes.stage.at(0.1 * Double(i)) {
        let before = boxes.log.entries
        withAnimation(.smooth(duration: 0.5)) {
          boxes.set("x", Double(i))
        } completion: {
          boxes.note("\(i)")
        }
        // None runs inside a write.
        #expect(boxes.log.entries == before)
      }
    }
    try boxes.run(to: 3)
    #expect(boxes.log.entries == (1...10).map { "\($0)" })
    boxes.expect("1", at: 0.6)
    boxes.expect("10", at: 1.5)
  }

  @Test("C5: with its node an animation ends, and its completion comes")
  func removal() throws {
    let isShown = Handle<Bool>()
    let x = Handle<Double>()
    let log = EventLog()
    let stage = try Stage.started {
      Driver(isShown, true) { isShown in
        Driver(x, 0) { x in
          if isShown { Box().offset(x: x) }
        }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 5)) {
        try x.set(100)
      } completion: {
        log.note("done", at: stage.time)
      }
    }
    try stage.at(1) { try isShown.set(false) }
    #expect(log.times == ["done": 1])
    #expect(stage.nextFrame == .idle)
    try stage.advance(to: 9)
    #expect(log.counts["done"] == 1)
  }

  @Test("C6: two completions of one transaction are both called, in order")
  func two() throws {
    let boxes = try Boxes(["x"])
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.addAnimationCompletion { boxes.note("a") }
    transaction.addAnimationCompletion { boxes.note("b") }
    try boxes.stage.at(0) { withTransaction(transaction) { boxes.set("x", 100) } }
    try boxes.run(to: 2)
    #expect(boxes.log.entries == ["a", "b"])
    boxes.expect("a", at: 1)
    boxes.expect("b", at: 1)
  }

  @Test("C7: an inner block without a completion belongs to the outer one's, one with its own not")
  func nested() throws {
    let boxes = try Boxes(["a", "b"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1)) {
        boxes.set("a", 100)
        withAnimation(.linear(duration: 2)) { boxes.set("b", 100) }
      } completion: {
        boxes.note("A")
      }
    }
    try boxes.run(to: 3)
    try boxes.stage.at(3) {
      withAnimation(.linear(duration: 1)) {
        boxes.set("a", 0)
        withAnimation(.linear(duration: 2)) {
          boxes.set("b", 0)
        } completion: {
          boxes.note("C")
        }
      } completion: {
        boxes.note("B")
      }
    }
    try boxes.run(to: 6)
    boxes.expect("A", at: 2)
    boxes.expect("B", at: 4)
    boxes.expect("C", at: 5)
  }

  @Test("C8: completions that call for each other without end end the frame")
  func endless() throws {
    let boxes = try Boxes(["x"])
    var count = 0
    func loop() {
      count += 1
      withAnimation(.linear(duration: 1)) {
        boxes.set("x", 100)
      } completion: {
        loop()
      }
    }
    try boxes.stage.at(0) { loop() }
    let diagnostics = try boxes.stage.collectDiagnostics { try boxes.stage.advance(to: 1) }
    #expect(count >= 2 && count <= 66)
    #expect(diagnostics.map(\.kind) == [.endlessUpdates])
  }

  @Test("C8: completions that write nothing end the frame, too, and go on in the next one")
  func endlessEmpty() throws {
    let boxes = try Boxes(["x"])
    var count = 0
    func loop() {
      count += 1
      withAnimation {
      } completion: {
        if count < 2_000 { loop() }
      }
    }
    loop()
    let diagnostics = try boxes.stage.collectDiagnostics { try boxes.stage.advance(by: 0) }
    #expect(diagnostics.map(\.kind) == [.endlessUpdates])
    #expect(count >= 64 && count <= 70)
    #expect(boxes.stage.nextFrame == .now)
    boxes.stage.onDiagnostic = { _ in }
    #expect(throws: StageError.notSettled(["completions of animations"])) {
      try boxes.stage.settle(max: 1e-6, step: 1)
    }
    for _ in 0..<40 { try boxes.stage.advance(by: 0) }
    #expect(count == 2_000)
    #expect(boxes.stage.nextFrame == .idle)
  }

  @Test("Ten thousand completions of one attribute are all called, in order")
  func many() throws {
    let boxes = try Boxes(["x"])
    var order: [Int] = []
    var transaction = Transaction(animation: .linear(duration: 1))
    for number in 0..<10_000 {
      let criteria: AnimationCompletionCriteria =
        number % 2 == 0 ? .logicallyComplete : .removed
      transaction.addAnimationCompletion(criteria: criteria) { order.append(number) }
    }
    withTransaction(transaction) { boxes.set("x", 100) }
    try boxes.stage.advance(to: 0.5)
    #expect(order.isEmpty)
    try boxes.stage.advance(to: 1)
    #expect(order == Array(0..<10_000))
  }

  @Test("C9: logicallyComplete(after:) only brings the logical end forward")
  func logicalEnd() throws {
    let boxes = try Boxes(["x", "y", "z", "w"])
    func start(_ name: String, _ animation: Animation) {
      var transaction = Transaction(animation: animation)
      transaction.addAnimationCompletion(criteria: .logicallyComplete) {
        boxes.note("\(name) logical")
      }
      transaction.addAnimationCompletion(criteria: .removed) { boxes.note("\(name) removed") }
      withTransaction(transaction) { boxes.set(name, 100) }
    }
    try boxes.stage.at(0) {
      start("x", .linear(duration: 5).logicallyComplete(after: 1))
      start("y", .linear(duration: 0.35).logicallyComplete(after: 2))
      start("z", .linear(duration: 1).repeatForever().logicallyComplete(after: 2))
      start("w", .linear(duration: 1).repeatCount(3).logicallyComplete(after: 0.5))
    }
    try boxes.run(to: 10)
    boxes.expect("x logical", at: 1)
    boxes.expect("x removed", at: 5)
    boxes.expect("y logical", at: 0.35)
    boxes.expect("y removed", at: 0.35)
    boxes.expect("z logical", at: 2)
    boxes.expect("w logical", at: 0.5)
    boxes.expect("w removed", at: 3)
    #expect(boxes.log.counts["z removed"] == nil)
  }

  @Test("A logical end within a delay is a time for which the stage asks")
  func logicalEndInDelay() throws {
    let boxes = try Boxes(["x"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1).delay(2).logicallyComplete(after: 0.5)) {
        boxes.set("x", 100)
      } completion: {
        boxes.note("done")
      }
    }
    #expect(boxes.stage.nextFrame == .at(0.5))
    try boxes.stage.advance(to: 0.5)
    #expect(boxes.log.entries == ["done"])
    #expect(boxes.stage.nextFrame == .at(2))
  }

  @Test(
    "A logical end that nobody awaits any more calls for no frame, whatever is awaited before it"
  )
  func unawaitedEnd() throws {
    let boxes = try Boxes(["x", "y"])
    boxes.stage.onDiagnostic = { _ in }
    try boxes.stage.at(0) {
      for (name, duration) in [("x", 1.0), ("y", 9)] {
        withAnimation(.linear(duration: duration)) {
          boxes.set(name, 100)
        } completion: {
          boxes.note(name)
        }
      }
    }
    // What y waits for comes at once, while x is still on its way.
    try boxes.stage.at(0.5) { boxes.set("y", .nan) }
    #expect(boxes.log.times == ["y": 0.5])
    try boxes.stage.advance(to: 1)
    #expect(boxes.log.times == ["x": 1, "y": 0.5])
    #expect(boxes.stage.nextFrame == .idle)
  }

  @Test("R4: a plain change is no end of what runs")
  func plainChange() throws {
    let boxes = try Boxes(["x"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1)) {
        boxes.set("x", 100)
      } completion: {
        boxes.note("done")
      }
    }
    try boxes.run(to: 0.35)
    try boxes.stage.at(0.35) { boxes.set("x", 0) }
    try boxes.run(to: 2)
    boxes.expect("done", at: 1)
  }

  @Test("R5: two writes of one block are one animation, two blocks are two")
  func twoWrites() throws {
    let boxes = try Boxes(["x", "y"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1)) {
        boxes.set("x", 100)
        boxes.set("x", 50)
      } completion: {
        boxes.note("n")
      }
      withAnimation(.linear(duration: 1)) { boxes.set("y", 100) }
      withAnimation(.linear(duration: 1)) {
        boxes.set("y", 0)
      } completion: {
        boxes.note("m")
      }
    }
    try boxes.run(to: 2)
    boxes.expect("n", at: 1)
    boxes.expect("m", at: 1)
  }

  @Test("R6: the same target again starts nothing and is complete at once")
  func sameTarget() throws {
    let boxes = try Boxes(["x"])
    try boxes.stage.at(0) { withAnimation(.linear(duration: 1)) { boxes.set("x", 100) } }
    try boxes.stage.at(0.4) {
      withAnimation(.linear(duration: 1)) {
        boxes.set("x", 100)
      } completion: {
        boxes.note("n")
      }
    }
    #expect(boxes.log.times == ["n": 0.4])
    try expect(boxes.stage, "offset.x", of: "x", shows: [(0.5, 50), (1, 100)])
    #expect(boxes.stage.nextFrame == .idle)
  }

  @Test("R7: a chain that ends completes everything in it")
  func chain() throws {
    let boxes = try Boxes(["x"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 3)) {
        boxes.set("x", 100)
      } completion: {
        boxes.note("A")
      }
    }
    try boxes.run(to: 1)
    try boxes.stage.at(1) {
      withAnimation(.linear(duration: 0.5)) {
        boxes.set("x", 50)
      } completion: {
        boxes.note("B")
      }
    }
    try boxes.run(to: 4)
    boxes.expect("A", at: 1.5)
    boxes.expect("B", at: 1.5)
    #expect(boxes.log.entries == ["A", "B"])
  }

  @Test("T2: an animation of no length ends an endless one, and its completion comes")
  func zeroDuration() throws {
    let boxes = try Boxes(["y"])
    try boxes.stage.at(0) {
      withAnimation(
        .linear(duration: 1).repeatForever(autoreverses: false),
        completionCriteria: .removed
      ) {
        boxes.set("y", 100)
      } completion: {
        boxes.note("calls")
      }
    }
    try boxes.run(to: 2.5)
    #expect(boxes.log.entries.isEmpty)
    try boxes.stage.at(2.5) { withAnimation(.linear(duration: 0)) { boxes.set("y", 0) } }
    boxes.expect("calls", at: 2.5)
    #expect(boxes.stage.nextFrame == .idle)
  }

  @Test("T8: a frozen animation never completes")
  func frozen() throws {
    let boxes = try Boxes(["x"])
    boxes.stage.onDiagnostic = { _ in }
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1).speed(0)) {
        boxes.set("x", 100)
      } completion: {
        boxes.note("n")
      }
    }
    try boxes.run(to: 10)
    #expect(boxes.log.entries.isEmpty)
  }

  @Test("X4: a completion waits for what a modifier has made slower")
  func modifierInside() throws {
    let x = Handle<Double>()
    let log = EventLog()
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Box().offset(x: x).animation(.linear(duration: 2), value: x)
        Box().offset(y: x)
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try x.set(100)
      } completion: {
        log.note("done", at: stage.time)
      }
    }
    try stage.advance(to: 1.99)
    #expect(log.entries.isEmpty)
    try stage.advance(to: 2)
    #expect(log.times == ["done": 2])
  }

  @Test("S5: a completion sees the model in the last frame")
  func lastFrame() throws {
    let boxes = try Boxes(["x"])
    var seen: Double?
    try boxes.stage.at(0) {
      withAnimation(.smooth(duration: 0.5), completionCriteria: .removed) {
        boxes.set("x", 1)
      } completion: {
        boxes.note("removed")
        seen = try? boxes.stage.shown("offset.x", of: "x")
      }
    }
    try boxes.run(to: 2)
    #expect(seen == 1)
    boxes.expect("removed", at: 0.734772)
  }

  @Test("L1: an animation of no length in onAppear is over, and complete, in the first frame")
  func zeroInOnAppear() throws {
    let o = Handle<Double>()
    let log = EventLog()
    let stage = Stage {
      Driver(o, 0) { value in
        Box().opacity(value).named("box").onAppear {
          withAnimation(.linear(duration: 0)) {
            try? o.set(1)
          } completion: {
            log.note("calls", at: 0)
          }
        }
      }
    }
    try stage.advance(to: 0)
    #expect(try stage.shown("opacity", of: "box") == 1)
    #expect(log.counts == ["calls": 1])
    try stage.advance(to: 1)
    #expect(log.counts == ["calls": 1])
  }

  @Test("A completion that a modifier adds in each update waits for what is inside")
  func addedByModifier() throws {
    let x = Handle<Double>()
    let log = EventLog()
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Box().frame(width: 10 + x).offset(x: x).transaction {
          $0.animation = .linear(duration: 1)
          $0.addAnimationCompletion { log.note("done", at: 0) }
        }
      }
    }
    // The tree is made by a pass, too, in which nothing is animated.
    #expect(log.entries == ["done"])
    try stage.at(1) { try x.set(100) }
    #expect(log.entries == ["done"])
    try stage.advance(to: 2)
    #expect(log.entries == ["done", "done"])
  }

  @Test("Completions of one frame come in the order of their exact times")
  func order() throws {
    let boxes = try Boxes(["x", "y", "z"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 0.9)) {
        boxes.set("x", 1)
      } completion: {
        boxes.note("x")
      }
      withAnimation(.linear(duration: 0.2)) {
        boxes.set("y", 1)
      } completion: {
        boxes.note("y")
      }
      withAnimation(.linear(duration: 0.2)) {
        boxes.set("z", 1)
      } completion: {
        boxes.note("z")
      }
    }
    try boxes.stage.advance(to: 5)
    #expect(boxes.log.entries == ["y", "z", "x"])
  }

  @Test("A completion starts what follows it, at the time of its frame")
  func following() throws {
    let boxes = try Boxes(["x"])
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1)) {
        boxes.set("x", 100)
      } completion: {
        withAnimation(.linear(duration: 1)) { boxes.set("x", 0) }
      }
    }
    try expect(boxes.stage, "offset.x", of: "x", shows: [(0.5, 50), (1, 100), (1.5, 50), (2, 0)])
  }

  @Test("A block that throws is completed like any other")
  func thrown() throws {
    struct Failure: Error {}
    let boxes = try Boxes(["x"])
    try boxes.stage.at(0) {
      try? withAnimation(.linear(duration: 1)) {
        boxes.set("x", 1)
        throw Failure()
      } completion: {
        boxes.note("done")
      }
    }
    try boxes.run(to: 2)
    boxes.expect("done", at: 1)
  }

  @Test("A value that stops being a number ends what runs")
  func notANumber() throws {
    let boxes = try Boxes(["x"])
    boxes.stage.onDiagnostic = { _ in }
    try boxes.stage.at(0) {
      withAnimation(.linear(duration: 1)) {
        boxes.set("x", 1)
      } completion: {
        boxes.note("done")
      }
    }
    try boxes.stage.at(0.5) { boxes.set("x", .nan) }
    boxes.expect("done", at: 0.5)
  }
}
