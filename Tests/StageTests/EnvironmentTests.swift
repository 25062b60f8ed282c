import Observation
import Stage
import Testing

private enum DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

private enum NameKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }

  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

@Observable
private final class Model {
  var title: String

  init(_ title: String) {
    self.title = title
  }
}

private final class Counter {
  var count = 0
}

/// Shows what it reads, and counts how often it is evaluated.
private struct DepthLabel: Node {
  @Environment(\.depth) private var depth
  var counter = Counter()

  var body: some Node {
    let _ = counter.count += 1
    Text("\(depth)").named("depth")
  }
}

private struct ModelLabel: Node {
  @Environment(Model.self) private var model

  var body: some Node {
    Text(model.title)
  }
}

private struct OptionalModelLabel: Node {
  @Environment(Model.self) private var model: Model?

  var body: some Node {
    Text(model?.title ?? "no model").named("title")
  }
}

/// A node that stands between and never changes.
private struct Shell<Content: Node>: Node, Equatable {
  let content: Content
  let counter: Counter

  static func == (a: Self, b: Self) -> Bool { true }

  var body: some Node {
    let _ = counter.count += 1
    content
  }
}

@Suite("Environment (api 11)")
struct EnvironmentTests {
  private func text(_ stage: Stage, _ name: String) throws -> String {
    guard case .text(let text) = try stage.model("text", of: name) else { return "" }
    return text
  }

  @Test("A body reads the nearest value, and the default where none was set")
  func nearest() throws {
    let stage = try Stage.started {
      DepthLabel().named("outside")
      VStack {
        DepthLabel().named("inside")
        DepthLabel().environment(\.depth, 2).named("innermost")
      }
      .environment(\.depth, 1)
    }
    #expect(try text(stage, "outside") == "0")
    #expect(try text(stage, "inside") == "1")
    #expect(try text(stage, "innermost") == "2")
  }

  @Test("A change runs the bodies that have read the value, and no others")
  func change() throws {
    let handle = Handle<Int>()
    let (reader, other) = (Counter(), Counter())
    let stage = try Stage.started {
      Driver(handle, 1) { depth in
        Shell(content: DepthLabel(counter: reader), counter: other)
          .environment(\.depth, depth)
          .environment(\.name, "x")
      }
    }
    #expect(reader.count == 1)
    try stage.at(0) { try handle.set(5) }
    #expect(try text(stage, "depth") == "5")
    #expect(reader.count == 2)
    #expect(other.count == 1)
  }

  @Test("transformEnvironment works on what is around it, also when that changes")
  func transform() throws {
    let handle = Handle<Int>()
    let stage = try Stage.started {
      Driver(handle, 1) { depth in
        DepthLabel().transformEnvironment(\.depth) { $0 += 10 }.environment(\.depth, depth)
      }
    }
    #expect(try text(stage, "depth") == "11")
    try stage.at(0) { try handle.set(2) }
    #expect(try text(stage, "depth") == "12")
  }

  @Test("The host's environment reaches every part, and changes without animation")
  func host() throws {
    let stage = Stage { DepthLabel() }
    stage.environment.depth = 3
    try stage.advance(to: 0)
    #expect(try text(stage, "depth") == "3")
    #expect(stage.nextFrame == .idle)
    stage.environment.depth = 4
    #expect(stage.nextFrame == .now)
    #expect(stage.environment.depth == 4)
    try stage.advance(by: 0)
    #expect(try text(stage, "depth") == "4")
  }

  @Test("A change of the environment takes the transaction of its update along")
  func animated() throws {
    struct Wide: Node {
      @Environment(\.depth) private var depth
      var body: some Node { Box().offset(x: Double(depth)).named("box") }
    }
    let handle = Handle<Int>()
    let stage = try Stage.started {
      Driver(handle, 0) { depth in
        Shell(content: Wide(), counter: Counter()).environment(\.depth, depth)
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try handle.set(100) } }
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.5, 50), (1, 100)])
  }

  @Test("Objects are found by their type, replaced, and taken away")
  func objects() throws {
    let handle = Handle<Int>()
    let models = [Model("first"), Model("second")]
    let stage = try Stage.started {
      Driver(handle, 0) { place in
        OptionalModelLabel().environment(place < 2 ? models[place] : nil)
      }
      VStack { ModelLabel().named("own") }.environment(models[1])
    }
    #expect(try text(stage, "title") == "first")
    #expect(try text(stage, "own") == "second")
    try stage.at(0) { models[0].title = "changed" }
    #expect(try text(stage, "title") == "changed")
    try stage.at(0) { try handle.set(1) }
    #expect(try text(stage, "title") == "second")
    try stage.at(0) { try handle.set(2) }
    #expect(try text(stage, "title") == "no model")
  }

  @Test("A custom animation sees the environment of the node, as it is in every frame")
  func inAnimation() throws {
    struct Scaled: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
      ) -> V? {
        time >= 10 ? nil : value.scaled(by: Double(context.environment.depth) / 10)
      }
    }
    let (x, depth) = (Handle<Double>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(depth, 1) { depth in
        Driver(x, 0) { Box().offset(x: $0).named("box") }.environment(\.depth, depth)
      }
    }
    try stage.at(0) { try withAnimation(Animation(Scaled())) { try x.set(100) } }
    try stage.advance(to: 1)
    #expect(try stage.shown("offset.x", of: "box") == 10)
    try stage.at(1) { try depth.set(7) }
    try stage.advance(to: 2)
    #expect(try stage.shown("offset.x", of: "box") == 70)
  }
}

@Suite("Animations switched off (semantics 1.5, 11)")
struct AnimationSwitchTests {
  @Test("L3: delays and repeats are at their targets at once, completions come once")
  func disabled() throws {
    let (x, loop) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(x, 0) { Box().offset(x: $0).named("x") }
      Driver(loop, 0) { Box().offset(x: $0).named("loop") }
    }
    stage.animations = .disabled
    var (n, k) = (0, 0)
    try stage.at(0) {
      try withAnimation(.linear(duration: 1).delay(2)) {
        try x.set(100)
      } completion: {
        n += 1
      }
      try withAnimation(.linear(duration: 1).repeatForever()) {
        try loop.set(100)
      } completion: {
        k += 1
      }
    }
    for time in [0.02, 1] {
      try stage.advance(to: time)
      #expect(try stage.shown("offset.x", of: "x") == 100)
      #expect(try stage.shown("offset.x", of: "loop") == 100)
    }
    #expect(n == 1 && k == 1)
    #expect(stage.nextFrame == .idle)
  }

  @Test("Switching off ends what runs: the model shows, completions come")
  func inMotion() throws {
    let x = Handle<Double>()
    let stage = try Stage.started {
      Driver(x, 0) { x in HStack { Box(width: 10 + x).offset(x: x).named("x") } }
    }
    var calls = 0
    try stage.at(0) {
      try withAnimation(.linear(duration: 1).repeatForever(), completionCriteria: .removed) {
        try x.set(100)
      } completion: {
        calls += 1
      }
    }
    try stage.advance(to: 0.5)
    stage.animations = .disabled
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "x") == 100)
    #expect(try stage.shown("rectangle.width", of: "x") == 110)
    #expect(calls == 1)
    #expect(stage.nextFrame == .idle)
    stage.animations = .enabled
    try stage.at(0.5) { try withAnimation(.linear(duration: 1)) { try x.set(0) } }
    try stage.advance(to: 1)
    #expect(try stage.shown("offset.x", of: "x") == 50)
  }

  @Test("A part of the tree switches its animations off; what is off for all stays off")
  func part() throws {
    let x = Handle<Double>()
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Box().offset(x: x).named("still").environment(\.animations, .disabled)
        Box().offset(x: x).named("moving").environment(\.animations, .enabled)
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try x.set(100) } }
    #expect(try stage.shown("offset.x", of: "still") == 100)
    #expect(try stage.shown("offset.x", of: "moving") == 0)
    stage.animations = .disabled
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "moving") == 100)
  }
}
