import Stage
import Testing

@Suite("Bad input (semantics 11)")
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
    // By the property, and by its binding.
    let lines = error.split(separator: "\n").filter { $0.hasPrefix("stage: ") }
    #expect(lines.count { $0.contains("Int") && $0.contains("dropped") } == 2)
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

  @Test("A body that writes the cell of another node is told on, with its own name and the cell's")
  func foreignWriteInBody() throws {
    struct Child: Node {
      @Binding var total: Int
      var body: some Node {
        let _ = total == 0 ? (total = 1) : ()
        Text("\(total)").named("text")
      }
    }
    struct Parent: Node {
      @StateCell private var total = 0
      var body: some Node { Child(total: $total) }
    }
    let stage = Stage { Parent() }
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 0) }
    #expect(diagnostics.map(\.kind) == [.writeInBody])
    #expect(diagnostics.map(\.name) == ["total"])
    #expect(diagnostics.first?.message.contains("Child") == true)
    #expect(try stage.model("text", of: "text") == .text("1"))
    #expect(stage.nextFrame == .idle)
  }

  @Test("Every question with an unknown element or attribute is an error that lists the near names")
  func unknownNames() throws {
    let stage = try Stage.started {
      Box().offset(x: 1).named("lamp")
      Text("a").named("label")
    }
    typealias Question = (Stage, String, String) throws -> Void
    let questions: [Question] = [
      { _ = try $0.model($1, of: $2) }, { _ = try $0.presentation($1, of: $2) },
      { _ = try $0.velocity($1, of: $2) }, { _ = try $0.isAnimating($1, of: $2) },
      { _ = try $0.explain($1, of: $2) },
    ]
    for ask in questions {
      #expect(throws: StageError.unknownElement("lanp", near: ["lamp"])) {
        try ask(stage, "offset.x", "lanp")
      }
      let unknown = #expect(throws: StageError.self) { try ask(stage, "ofset.x", "lamp") }
      guard case .unknownAttribute("ofset.x", let near) = try #require(unknown) else {
        Issue.record("\(String(describing: unknown))")
        continue
      }
      #expect(near.first == "offset.x")
    }
    for ask in [{ try stage.tap("labl") }, { _ = try stage.element("labl") }] as [() throws -> Void]
    {
      let unknown = #expect(throws: StageError.self) { try ask() }
      guard case .unknownElement("labl", let near) = try #require(unknown) else {
        Issue.record("\(String(describing: unknown))")
        continue
      }
      #expect(near.first == "label")
    }
  }
}
