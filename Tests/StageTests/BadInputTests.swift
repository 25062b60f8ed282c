import Stage
import Testing

@Suite("Bad input and switches (semantics 11)")
struct BadInputTests {
  private let linear = Animation.linear(duration: 1)

  @Test(
    "A model that is not finite is shown at once, ends what runs, and recovers",
    arguments: [Double.nan, .infinity, -.infinity]
  )
  func notFinite(bad: Double) throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear, ["x": 100], as: "A") }
    try scene.at(0.5) { try scene.animate(linear, ["x": bad], as: "B") }
    let shown = try scene.shown("x")
    #expect(bad.isNaN ? shown.isNaN : shown == bad)
    #expect(scene.isIdle)
    scene.expect("A", at: 0.5)
    scene.expect("B", at: 0.5)
    #expect(scene.diagnostics.map(\.kind) == [.notFinite])
    #expect(scene.diagnostics.map(\.element) == ["x"])
    // The first finite value jumps, the next one is on its way.
    try scene.at(1) { try scene.animate(linear, ["x": 10]) }
    #expect(try scene.shown("x") == 10)
    #expect(scene.isIdle)
    try scene.at(2) { try scene.animate(linear, ["x": 20]) }
    try scene.expect(["x": [2: 10, 2.5: 15, 3: 20]])
    #expect(scene.diagnostics.count == 1)
  }

  @Test(
    "NaN is not equal to itself; whoever watches it must not ask for frames for ever",
    arguments: [false, true]
  )
  func watchedNaN(recordsExplanations: Bool) throws {
    struct Watching: Node {
      @StateCell private var changes = 0
      let value: Double
      var body: some Node {
        Text("\(changes)").offset(x: value).named("text")
          .animation(.linear(duration: 1), value: value)
          .onChange(of: value) { changes += 1 }
      }
    }
    let value = Handle<Double>()
    let stage = try Stage.started { Driver(value, 0) { Watching(value: $0) } }
    if recordsExplanations { stage.records = .explanations }
    let diagnostics = try stage.collectDiagnostics { try stage.at(0) { try value.set(.nan) } }
    #expect(diagnostics.map(\.kind) == [.notFinite])
    #expect(stage.nextFrame == .idle)
    #expect(try stage.model("text", of: "text") == .text("1"))
    try stage.at(1) { try value.set(.nan) }
    #expect(stage.nextFrame == .idle)
    #expect(try stage.model("text", of: "text") == .text("1"))
    try stage.at(2) { try value.set(5) }
    #expect(try stage.model("text", of: "text") == .text("2"))
    #expect(try stage.shown("offset.x", of: "text") == 5)
    #expect(stage.nextFrame == .idle)
  }

  @Test(
    "Numbers of animations that make no sense end at once, with one diagnostic",
    arguments: [
      Animation.linear(duration: .nan), .linear(duration: .infinity), .easeIn(duration: -1),
      .easeInOut(duration: -.infinity), .timingCurve(0.1, 0.2, 0.3, 0.4, duration: -2),
      .timingCurve(.easeIn, duration: .nan), .spring(response: -1, dampingFraction: 1),
      .spring(response: .nan, dampingFraction: 1), .spring(response: .infinity, dampingFraction: 1),
      .spring(response: 1, dampingFraction: .nan), .spring(response: 1, dampingFraction: -1),
      .spring(response: 1, dampingFraction: .infinity), .spring(duration: -1),
      .spring(duration: .nan), .smooth(duration: -.infinity), .bouncy(duration: -3),
      .interactiveSpring(response: -1, dampingFraction: 1),
      .interpolatingSpring(stiffness: .nan, damping: 10),
      .interpolatingSpring(stiffness: 100, damping: -10),
      .interpolatingSpring(stiffness: -100, damping: 10),
      .interpolatingSpring(duration: -1),
    ]
  )
  func oddNumbers(animation: Animation) throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(animation, ["x": 100], as: "done") }
    #expect(scene.diagnostics.map(\.kind) == [.oddAnimation])
    #expect(try scene.shown("x") == 100)
    #expect(scene.times["done"] == [0])
    #expect(scene.isIdle)
  }

  @Test("A bounce out of range clamps")
  func bounce() throws {
    for (bounce, clamped) in [(7.0, 1.0), (.infinity, 1)] {
      let scene = try CaseScene("x", "y")
      try scene.at(0) {
        try scene.animate(.spring(duration: 0.5, bounce: bounce), ["x": 100])
        try scene.animate(.spring(duration: 0.5, bounce: clamped), ["y": 100])
      }
      for time in [0.1, 0.25, 0.8] {
        try scene.run(to: time)
        #expect(try scene.shown("x") == scene.shown("y"))
      }
    }
  }

  @Test("More than 64 rounds at one instant: the diagnostic names all cells that call for more")
  func roundLimit() throws {
    struct Pair: Node {
      @StateCell private var ping = 0
      @StateCell private var pong = 0
      let count: (Int) -> Void
      var body: some Node {
        let _ = count(ping)
        Text("\(ping) \(pong)").onTapGesture { ping = 1 }.named("text")
          .onChange(of: ping) {
            ping += 1
            pong += 1
          }
      }
    }
    var last = 0
    let stage = try Stage.started { Pair { last = $0 } }
    let diagnostics = try stage.collectDiagnostics {
      try stage.tap("text")
      try stage.advance(to: 1)
    }
    #expect(diagnostics.map(\.kind) == [.endlessUpdates])
    #expect(diagnostics.map(\.name) == ["ping, pong"])
    #expect(stage.time == 1)
    #expect(last >= 64 && last <= 66)
  }

  @Test("advance and settle are refused in every callback, and change nothing")
  func reentrance() throws {
    final class Holder: @unchecked Sendable {
      // Used from one thread.
      weak var stage: Stage?
      var refused: [String: Int] = [:]
      var other: [String] = []

      func call(_ place: String) {
        guard let stage else { return }
        let time = stage.time
        for attempt in 0..<3 {
          do {
            switch attempt {
            case 0: try stage.advance(to: 100)
            case 1: try stage.advance(by: 0)
            default: try stage.settle()
            }
            other.append("\(place) went on")
          } catch {
            if error == .reentrant { refused[place, default: 0] += 1 } else { other.append(place) }
          }
        }
        if stage.time != time { other.append("\(place) moved the clock") }
      }
    }
    struct Asking: CustomAnimation {
      let holder: Holder
      static func == (a: Asking, b: Asking) -> Bool { a.holder === b.holder }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(holder)) }
      func animate<V: VectorArithmetic>(
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
      ) -> V? {
        holder.call("animate")
        return time < 1 ? value.scaled(by: time) : nil
      }
    }
    struct Scene: Node {
      let holder: Holder
      @StateCell private var isOn = true
      @StateCell private var x = 0.0
      var body: some Node {
        let _ = holder.call("body")
        Box().offset(x: x).named("box")
          .transaction { _ in holder.call("transaction") }
          .onTapGesture {
            holder.call("tap")
            isOn = false
            withAnimation(Animation(Asking(holder: holder))) {
              x = .nan
              x = 100
            } completion: {
              holder.call("completion")
            }
          }
          .onChange(of: x) { holder.call("onChange") }
        if isOn {
          Box().onAppear { holder.call("onAppear") }.onDisappear { holder.call("onDisappear") }
        }
      }
    }
    final class AskingRenderer: Renderer {
      let holder: Holder
      init(_ holder: Holder) { self.holder = holder }
      func begin(at time: TimeInterval) { holder.call("renderer") }
      func insert(_ element: RenderedElement, into parent: ElementID?, at index: Int) {}
      func move(_ element: ElementID, to index: Int) {}
      func update(_ element: ElementID, _ change: borrowing AttributeChange) {}
      func remove(_ element: ElementID) {}
      func end() {}
    }
    let holder = Holder()
    let stage = Stage { Scene(holder: holder) }
    holder.stage = stage
    stage.renderer = AskingRenderer(holder)
    try stage.advance(to: 0)
    try stage.tap("box")
    for step in 0...5 { try stage.advance(to: Double(step) / 4) }
    #expect(holder.other.isEmpty)
    #expect(
      Set(holder.refused.keys) == [
        "body", "transaction", "tap", "animate", "completion", "onChange", "onAppear",
        "onDisappear", "renderer",
      ]
    )
    #expect(holder.refused.values.allSatisfy { $0 % 3 == 0 })
    #expect(stage.time == 1.25)
    #expect(try stage.shown("offset.x", of: "box") == 100)
  }

  @Test("A cell that was never mounted keeps its first value; it says that the write is dropped")
  func neverMounted() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      struct Lone: Node {
        @StateCell var value = 7
        var body: some Node { Text("\(value)") }
      }
      let lone = Lone()
      lone.value = 8
      precondition(lone.value == 7)
      lone.$value.wrappedValue = 9
      precondition(lone.value == 7)
    }
    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(error.contains("Int"))
    #expect(error.contains("dropped"))
  }

  @Test("Without a handler each place is named once, by a line on standard error")
  func standardError() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let (x, y) = (Handle<Double>(), Handle<Double>())
      let stage = try Stage.started {
        Driver(x, 0) { Box().offset(x: $0).named("first") }
        Driver(y, 0) { Box().offset(x: $0).named("second") }
      }
      for value in [Double.nan, 0, .infinity, 1, .nan] { try stage.at(0) { try x.set(value) } }
      try stage.at(0) { try y.set(.nan) }
      try stage.at(0) { try withAnimation(.linear(duration: -1)) { try x.set(5) } }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("stage: ") }
    #expect(lines.count { $0.contains("first") } == 1)
    #expect(lines.count { $0.contains("second") } == 1)
    #expect(lines.count == 2)
  }

  @Test("Switched off, every kind of animation is at its target, and completes once")
  func switchedOff() throws {
    struct Endless: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
      ) -> V? {
        value.scaled(by: 0.5)
      }
    }
    let animations: [Animation] = [
      linear, .default, .bouncy, .interpolatingSpring, linear.delay(2), linear.speed(0),
      linear.repeatCount(3), linear.repeatCount(2), linear.repeatForever(autoreverses: false),
      Animation(Endless()),
    ]
    for runsBefore in [false, true] {
      let cells = animations.map { _ in Handle<Double>() }
      let stage = try Stage.started {
        ForEach(cells.indices, id: \.self) { place in
          Driver(cells[place], 0) { Box().offset(x: $0).named("\(place)") }
        }
      }
      stage.onDiagnostic = { _ in }
      var calls = Array(repeating: 0, count: animations.count)
      if !runsBefore { stage.animations = .disabled }
      try stage.at(0) {
        for (place, animation) in animations.enumerated() {
          for criteria in [AnimationCompletionCriteria.removed, .logicallyComplete] {
            try withAnimation(animation, completionCriteria: criteria) {
              try cells[place].set(criteria == .removed ? 50 : 100)
            } completion: {
              calls[place] += 1
            }
          }
        }
      }
      if runsBefore {
        try stage.advance(to: 0.1)
        #expect(calls.allSatisfy { $0 == 0 })
        stage.animations = .disabled
        try stage.advance(by: 0)
      }
      for place in animations.indices {
        #expect(try stage.shown("offset.x", of: "\(place)") == 100)
        #expect(calls[place] == 2)
      }
      #expect(stage.nextFrame == .idle)
      try stage.advance(to: 60)
      #expect(calls.allSatisfy { $0 == 2 })
    }
  }

  @Test("A part of the tree that switches off in mid-run rests; what leaves in it goes")
  func partInMidRun() throws {
    struct Scene: Node {
      let x: Double
      let isOn: Bool
      var body: some Node {
        VStack {
          Box().offset(x: x).named("box \(isOn)")
          if isOn { Box().named("leaving") }
        }
      }
    }
    let (x, isOn, switched) = (Handle<Double>(), Handle<Bool>(), Handle<StageAnimations>())
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Driver(isOn, true) { isOn in
          Driver(switched, .enabled) { animations in
            Scene(x: x, isOn: isOn).named("part").environment(\.animations, animations)
            Box().offset(x: x).named("other")
          }
        }
      }
    }
    let journal = Journal()
    try stage.at(0) {
      try withAnimation(linear) {
        try x.set(100)
      } completion: {
        journal("moved")
      }
      try withAnimation(.linear(duration: 9)) {
        try isOn.set(false)
      } completion: {
        journal("gone")
      }
    }
    try stage.advance(to: 0.5)
    #expect(try stage.shown("offset.x", of: "box false") == 50)
    #expect(stage.frame.elements.contains { $0.isLeaving })
    try stage.at(0.5) { try switched.set(.disabled) }
    #expect(try stage.shown("offset.x", of: "box false") == 100)
    #expect(try stage.shown("offset.x", of: "other") == 50)
    #expect(!stage.frame.elements.contains { $0.isLeaving })
    #expect(journal.take() == ["gone"])
    try stage.advance(to: 1)
    #expect(journal.take() == ["moved"])
    // What comes while it is off is there at once, and so it is when it is on again.
    try stage.at(2) { try withAnimation(linear) { try isOn.set(true) } }
    #expect(stage.nextFrame == .idle)
    try stage.at(2) { try switched.set(.enabled) }
    try stage.at(2) { try withAnimation(linear) { try x.set(0) } }
    try expect(stage, "offset.x", of: "box true", shows: [(2.5, 50)])
  }
}
