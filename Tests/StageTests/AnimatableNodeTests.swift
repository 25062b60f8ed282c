import Stage
import Testing

private final class Counter {
  var count = 0
  var seen: [Double] = []
}

/// Shows its number, rounded.
private struct Label: Node, Animatable {
  var value: Double
  var counter = Counter()
  var suffix = ""

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some Node {
    let _ = counter.count += 1
    let _ = counter.seen.append(value)
    Text("\(Int(value.rounded()))\(suffix)").named("label")
  }
}

/// Moves its content on a circle.
private struct Orbit: NodeModifier, Animatable {
  var turns: Double

  var animatableData: Double {
    get { turns }
    set { turns = newValue }
  }

  func body(content: Content) -> some Node {
    content.offset(x: turns <= 0.5 ? 100 : -100, y: turns * 10)
  }
}

@Suite("Animatable nodes and modifiers (semantics 12, api 10)")
struct AnimatableNodeTests {
  private func text(_ stage: Stage) throws -> String {
    guard case .text(let text) = try stage.presentation("text", of: "label") else { return "" }
    return text
  }

  @Test("V1, V6: a body is evaluated with the interpolated data, in the frames in which they move")
  func label() throws {
    let (v, label, root) = (Handle<Double>(), Counter(), Counter())
    let stage = try Stage.started {
      Driver(v, 0) { value in
        let _ = root.count += 1
        Label(value: value, counter: label)
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try v.set(100) } }
    #expect(root.count == 2)
    var shown: [String] = []
    for time in [0, 0.25, 0.5, 1, 1.5, 2] {
      try stage.advance(to: time)
      shown.append(try text(stage))
    }
    #expect(shown == ["0", "25", "50", "100", "100", "100"])
    // The root ran for the update only; the label has not run after the end.
    #expect(root.count == 2)
    let count = label.count
    try stage.advance(to: 3)
    #expect(label.count == count)
    #expect(label.seen.last == 100)
    #expect(stage.nextFrame == .idle)
  }

  @Test("A plain change shows at once; other inputs do not wait for the data")
  func plain() throws {
    let (v, suffix) = (Handle<Double>(), Handle<String>())
    let stage = try Stage.started {
      Driver(v, 0) { value in
        Driver(suffix, "") { suffix in Label(value: value, suffix: suffix) }
      }
    }
    try stage.at(0) { try v.set(7) }
    #expect(try text(stage) == "7")
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try v.set(107) } }
    try stage.advance(to: 0.5)
    try stage.at(0.5) { try suffix.set("!") }
    #expect(try text(stage) == "57!")
  }

  @Test("A modifier moves by its data, and its content keeps its cells")
  func modifier() throws {
    let (turns, x) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(turns, 0) { turns in
        Driver(x, 0) { Box(width: 10 + $0) }.modifier(Orbit(turns: turns)).named("box")
      }
    }
    try stage.at(0) { try x.set(5) }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try turns.set(1) } }
    // No straight way: the body says where the box is at each moment.
    for (time, x, y) in [(0.25, 100.0, 2.5), (0.5, 100, 5), (0.75, -100, 7.5), (1, -100, 10)] {
      try stage.advance(to: time)
      #expect(try stage.shown("offset.x", of: "box") == x)
      #expect(try stage.shown("offset.y", of: "box") == y)
      #expect(try stage.isAnimating("offset", of: "box") == false)
    }
    #expect(try stage.shown("rectangle.width", of: "box") == 15)
  }

  @Test("What moves with the data is not animated by modifiers around the node")
  func modifiersAround() throws {
    struct Wide: Node, Animatable {
      var width: Double
      var animatableData: Double {
        get { width }
        set { width = newValue }
      }
      var body: some Node { Box(width: width).offset(x: width).named("box") }
    }
    let v = Handle<Double>()
    let stage = try Stage.started {
      Driver(v, 0) { value in
        HStack(spacing: 0) {
          Wide(width: value)
          Box().named("neighbour")
        }
        .transaction { $0.animation = .linear(duration: 1) }
      }
    }
    try stage.at(0) { try v.set(100) }
    for time in [0.25, 0.5, 1] {
      try stage.advance(to: time)
      #expect(try stage.shown("offset.x", of: "box") == 100 * time)
      #expect(try stage.shown("rectangle.width", of: "box") == 100 * time)
    }
    #expect(stage.nextFrame == .idle)
  }

  @Test("A retarget in mid-run goes on from what is shown, and a completion waits for the data")
  func retarget() throws {
    let v = Handle<Double>()
    let stage = try Stage.started { Driver(v, 0) { Label(value: $0) } }
    var done: [TimeInterval] = []
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try v.set(100)
      } completion: {
        done.append(stage.time)
      }
    }
    try stage.at(0.35) { try withAnimation(.linear(duration: 1)) { try v.set(0) } }
    try stage.advance(to: 0.5)
    // 42.5 by the chain rule.
    #expect(try text(stage) == "43")
    try stage.advance(to: 0.7)
    #expect(try text(stage) == "46")
    try stage.advance(to: 1)
    #expect(done == [1])
    try stage.advance(to: 1.35)
    #expect(try text(stage) == "0")
    #expect(stage.nextFrame == .idle)
  }

  @Test("A node that goes takes its motion along; switched off it shows its model")
  func endings() throws {
    let (v, isShown) = (Handle<Double>(), Handle<Bool>())
    let stage = try Stage.started {
      Driver(isShown, true) { isShown in
        Driver(v, 0) { value in
          if isShown { Label(value: value) }
        }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1).repeatForever()) { try v.set(100) }
    }
    try stage.advance(to: 0.5)
    #expect(try text(stage) == "50")
    stage.animations = .disabled
    try stage.advance(by: 0)
    #expect(try text(stage) == "100")
    #expect(stage.nextFrame == .idle)
    stage.animations = .enabled
    try stage.at(0.5) {
      try withAnimation(.linear(duration: 1).repeatForever()) { try v.set(0) }
    }
    try stage.at(1) { try isShown.set(false) }
    #expect(stage.nextFrame == .idle)
  }

  @Test(
    "What a moving body shows at once is in its frame, also of an attribute that an animation moves"
  )
  func movedTwice() throws {
    let (height, value) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(height, 0) { height in
        Driver(value, 0) { value in
          VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(width: 10, height: height)
            Gauge(value: value)
          }
        }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try height.set(100)
        try value.set(50)
      }
    }
    // The bar goes down with the height above it, and gets wider by its own data.
    for time in [0, 0.2, 0.4, 0.8, 1, 1.2] {
      try stage.advance(to: time)
      #expect(abs(try stage.shown("rectangle.width", of: "bar") - min(1, time) * 50) < 1e-9)
      #expect(abs(try stage.shown("rectangle.y", of: "bar") - min(1, time) * 100) < 1e-9)
    }
  }
}

/// A bar as wide as its value.
private struct Gauge: Node, Animatable {
  var value: Double

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some Node { Rectangle().frame(width: value, height: 10).named("bar") }
}
