import Stage
import Testing

@Suite("Completions, sentence by sentence (semantics 8)")
struct CompletionRuleTests {
  private let linear = Animation.linear(duration: 1)

  @Test("8.1: completions are called when all values of their frame are final")
  func finalValues() throws {
    let scene = try CaseScene("x", "y", "z")
    var seen: [String: [Double]] = [:]
    try scene.at(0) {
      for (name, duration) in [("x", 1.0), ("y", 2), ("z", 4)] {
        try withAnimation(.linear(duration: duration)) {
          try scene.set(name, 100)
        } completion: {
          seen[name] = ["x", "y", "z"].compactMap { try? scene.shown($0) }
        }
      }
    }
    try scene.stage.advance(to: 1)
    #expect(seen == ["x": [100, 50, 25]])
    try scene.stage.advance(to: 3)
    #expect(seen["y"] == [100, 100, 75])
  }

  @Test("8.2: where nothing is animated every criterion holds at the end of the update")
  func nothingAnimated() throws {
    let scene = try CaseScene("x")
    let journal = Journal()
    func write(_ value: Double?, _ animation: Animation?) throws {
      var transaction = Transaction(animation: animation)
      for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
        transaction.addAnimationCompletion(criteria: criteria) {
          journal("\(criteria == .removed ? "removed" : "complete") at \(scene.stage.time)")
        }
      }
      try withTransaction(transaction) { if let value { try scene.set("x", value) } }
    }
    // An empty block, an equal value, a plain change, one that is undone.
    for (step, value) in [Double?.none, 0, 5].enumerated() {
      try scene.stage.advance(to: Double(step) + 1)
      try write(value, value == 5 ? nil : linear)
      #expect(journal.take() == [])
      // Directly in the next advance, before its time is shown.
      try scene.stage.advance(to: Double(step) + 1.5)
      let times = journal.take()
      #expect(times == ["complete at \(Double(step) + 1)", "removed at \(Double(step) + 1)"])
      #expect(scene.isIdle)
    }
  }

  @Test("8.3: removed waits for what has merged with the animation, complete does not")
  func mergedCriteria() throws {
    let scene = try CaseScene("x")
    let spring = Animation.smooth(duration: 0.5)
    func start(_ value: Double, _ name: String) throws {
      var transaction = Transaction(animation: spring)
      for criteria in [AnimationCompletionCriteria.removed, .logicallyComplete] {
        transaction.addAnimationCompletion(criteria: criteria) { [times] in
          times.note("\(name) \(criteria == .removed ? "removed" : "complete")", scene.stage.time)
        }
      }
      try withTransaction(transaction) { try scene.set("x", value) }
    }
    try scene.at(0) { try start(100, "A") }
    try scene.at(0.1) { try start(0, "B") }
    try scene.run(to: 2)
    // R2: the spring that was retargeted at 0.1 goes at 0.800536.
    times.expect("A complete", at: 0.5)
    times.expect("B complete", at: 0.6)
    times.expect("A removed", at: 0.800536)
    times.expect("B removed", at: 0.800536)
    #expect(times.order.suffix(2) == ["A removed", "B removed"])
  }

  /// When what was noted happened.
  private final class Times {
    private var all: [String: TimeInterval] = [:]
    private(set) var order: [String] = []

    func note(_ name: String, _ time: TimeInterval) {
      #expect(all.updateValue(time, forKey: name) == nil, "\(name) came twice")
      order.append(name)
    }

    func expect(
      _ name: String,
      at time: TimeInterval,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let found = all[name] ?? .nan
      #expect(
        found >= time - 1e-9 && found <= time + 1 / 60 + 1e-9,
        "\(name) came at \(found), not at \(time)",
        sourceLocation: sourceLocation
      )
    }
  }

  private let times = Times()

  @Test("8.3: the logical end comes early where the animator goes early")
  func earlyEnd() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(.linear(duration: 5), ["x": 100], as: "A") }
    try scene.at(0.5) { try scene.animate(.smooth(duration: 4), ["x": 50], as: "B") }
    try scene.at(1) { try scene.animate(.linear(duration: 0), ["x": 0], as: "C") }
    for event in ["A", "B", "C"] { scene.expect(event, at: 1) }
  }

  @Test("8.3: all animators of the transaction count, what it inserts and removes too")
  func allAnimators() throws {
    struct Scene: Node {
      let isOn: Bool
      var body: some Node {
        Box().offset(x: isOn ? 100 : 0).animation(.linear(duration: 0.5), value: isOn)
        Box().opacity(isOn ? 0 : 1).animation(.linear(duration: 2), value: isOn)
        if isOn {
          Box().transition(AnyTransition.opacity.animation(.linear(duration: 3)))
        } else {
          Box().transition(AnyTransition.slide.animation(.linear(duration: 4)))
        }
      }
    }
    let on = Handle<Bool>()
    let stage = try Stage.started { Driver(on, false) { Scene(isOn: $0) } }
    var times: [TimeInterval] = []
    for (start, value, end) in [(0.0, true, 4.0), (10, false, 14)] {
      try stage.at(start) {
        try withAnimation(.linear(duration: 1)) {
          try on.set(value)
        } completion: {
          times.append(stage.time)
        }
      }
      for step in 1...10 { try stage.advance(to: start + Double(step) / 2) }
      // Out of the first branch in 4 s; on the way back what leaves fades in 3 s, what comes slides.
      #expect(times.last == end)
    }
    #expect(times.count == 2)
  }

  @Test("8.4: a repeat without end completes when its node is removed, and only then")
  func endlessRepeat() throws {
    let (isOn, x) = (Handle<Bool>(), Handle<Double>())
    let journal = Journal()
    let stage = try Stage.started {
      Driver(isOn, true) { isOn in
        Driver(x, 0) { x in if isOn { Box().offset(x: x) } }
      }
    }
    var transaction = Transaction(animation: linear.repeatForever())
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      transaction.addAnimationCompletion(criteria: criteria) { journal("at \(stage.time)") }
    }
    try stage.at(0) { try withTransaction(transaction) { try x.set(100) } }
    for step in 1...100 { try stage.advance(to: Double(step)) }
    #expect(journal.take() == [])
    try stage.at(100) { try isOn.set(false) }
    #expect(journal.take() == ["at 100.0", "at 100.0"])
    try stage.advance(to: 200)
    #expect(journal.take() == [])
  }

  @Test("8.5: what a completion writes is in the same frame; a second one may follow in it")
  func sameTurn() throws {
    let scene = try CaseScene("x", "y")
    try scene.at(0) {
      try withAnimation(linear) {
        try scene.set("x", 100)
      } completion: {
        withAnimation(nil) {
          try? scene.set("y", 1)
        } completion: {
          try? scene.set("x", 7)
        }
      }
    }
    try scene.stage.advance(to: 1)
    #expect(try scene.shown("y") == 1)
    #expect(try scene.shown("x") == 7)
    #expect(scene.isIdle)
  }

  @Test("8.5: a cycle that keeps changing is named by its cell after 64 rounds; the frame ends")
  func endlessCycle() throws {
    struct Cycle: Node {
      @StateCell private var turns = 0.0
      var body: some Node {
        Box().offset(x: turns).named("box").onTapGesture { turn() }
      }
      func turn() {
        withAnimation(.linear(duration: 0)) {
          turns += 1
        } completion: {
          turn()
        }
      }
    }
    let stage = try Stage.started { Cycle() }
    var diagnostics = try stage.collectDiagnostics {
      try stage.tap("box")
      try stage.advance(to: 1)
    }
    #expect(diagnostics.map(\.kind) == [.endlessUpdates])
    #expect(diagnostics.map(\.name) == ["turns"])
    #expect(diagnostics.first?.message.contains("64") == true)
    #expect(stage.time == 1)
    #expect(stage.nextFrame == .now)
    let turns = try stage.shown("offset.x", of: "box")
    #expect(turns >= 64 && turns <= 66)
    diagnostics = try stage.collectDiagnostics { try stage.advance(to: 2) }
    #expect(diagnostics.map(\.name) == ["turns"])
    #expect(try stage.shown("offset.x", of: "box") > turns)
  }

  @Test("8.1: a transaction that is used twice calls its completions once, when all of it is over")
  func usedTwice() throws {
    let scene = try CaseScene("x", "y")
    let journal = Journal()
    var transaction = Transaction(animation: linear)
    transaction.addAnimationCompletion { journal("at \(scene.stage.time)") }
    try scene.stage.at(0) { try withTransaction(transaction) { try scene.set("x", 100) } }
    try scene.stage.at(0.5) { try withTransaction(transaction) { try scene.set("y", 100) } }
    try scene.stage.advance(to: 1)
    #expect(journal.take() == [])
    try scene.stage.advance(to: 1.5)
    #expect(journal.take() == ["at 1.5"])
    try scene.stage.at(2) { try withTransaction(transaction) { try scene.set("x", 0) } }
    try scene.stage.advance(to: 4)
    #expect(journal.take() == [])
  }

  @Test("8.2: a write that is dropped animates nothing: the completion comes with the next update")
  func droppedWrite() throws {
    let (isOn, x) = (Handle<Bool>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(isOn, true) { if $0 { Driver(x, 0) { Box().offset(x: $0) } } }
    }
    try stage.at(0) { try isOn.set(false) }
    var calls = 0
    let diagnostics = try stage.collectDiagnostics {
      try withAnimation(linear) {
        try x.set(100)
      } completion: {
        calls += 1
      }
      #expect(calls == 0)
      try stage.advance(by: 0)
    }
    #expect(diagnostics.map(\.kind) == [.writeWithoutCell])
    #expect(calls == 1)
    #expect(stage.nextFrame == .idle)
  }

  @Test("8.4: a node that comes and is removed without animation ends its completions at once")
  func removedWhileComing() throws {
    let isOn = Handle<Bool>()
    let stage = try Stage.started { Driver(isOn, false) { if $0 { Box().named("box") } } }
    let journal = Journal()
    try stage.at(0) {
      try withAnimation(linear) {
        try isOn.set(true)
      } completion: {
        journal("at \(stage.time)")
      }
    }
    try stage.at(0.25) { try isOn.set(false) }
    #expect(stage.frame.elements.isEmpty)
    #expect(journal.take() == ["at 0.25"])
    #expect(stage.nextFrame == .idle)
  }
}
