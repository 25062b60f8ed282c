import Stage
import Testing

@Suite("Model and presentation (semantics 1)")
struct ModelRuleTests {
  private let linear = Animation.linear(duration: 1)

  @Test("1.2: the first value is never animated, also in an update that animates")
  func firstValue() throws {
    let isOn = Handle<Bool>()
    let stage = try Stage.started {
      Driver(isOn, false) { isOn in
        if isOn { Box().offset(x: 100).named("box").transition(.identity) }
      }
    }
    try stage.at(0) { try withAnimation(linear) { try isOn.set(true) } }
    #expect(try stage.shown("offset.x", of: "box") == 100)
    #expect(try !stage.isAnimating("offset", of: "box"))
    #expect(stage.nextFrame == .idle)
  }

  @Test(
    "1.3, 1.8: the first frame shows the old value to the bit, and the last one the model",
    arguments: [
      Animation.linear(duration: 1), .easeIn(duration: 0.7), .easeInOut,
      .timingCurve(0.1, 0.75, 0.85, 0.35, duration: 2), .timingCurve(.circularEaseOut, duration: 1),
      .default, .smooth, .bouncy, .spring(response: 0.3, dampingFraction: 2), .interactiveSpring,
      .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5),
      .linear(duration: 1).delay(0.3), .easeIn.speed(0.3), .linear.repeatCount(3),
      .easeOut.repeatCount(2, autoreverses: false), .smooth.logicallyComplete(after: 0.1),
    ]
  )
  func ends(animation: Animation) throws {
    // Values whose differences have no exact binary form; 0.1 is lost beside 1e16.
    let ways: [(old: Double, new: Double)] = [(0.1, 0.3), (0.1, 1e16), (-1e16, 0.7), (1 / 3, 0)]
    let cells = ways.map { _ in Handle<Double>() }
    let stage = try Stage.started {
      ForEach(ways.indices, id: \.self) { place in
        Driver(cells[place], ways[place].old) { Box().offset(x: $0).named("\(place)") }
      }
    }
    stage.onDiagnostic = { _ in }
    try stage.at(0.7) {
      try withAnimation(animation) {
        for (cell, way) in zip(cells, ways) { try cell.set(way.new) }
      }
    }
    for (place, way) in ways.enumerated() {
      #expect(try stage.isAnimating("offset", of: "\(place)"))
      #expect(try stage.shown("offset.x", of: "\(place)") == way.old)
    }
    try stage.settle(max: 60)
    for (place, way) in ways.enumerated() {
      #expect(try stage.shown("offset.x", of: "\(place)") == way.new)
    }
  }

  @Test("1.4: a plain change moves what a chain shows by the whole change, and the rest plays on")
  func plainChangeOfChain() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear, ["x": 100]) }
    try scene.at(0.35) { try scene.animate(linear, ["x": 0], as: "done") }
    try scene.expect(["x": [0.4: 38]])
    try scene.at(0.4) { try scene.set("x", 10) }
    // R1's numbers and 10 more.
    try scene.expect(["x": [0.4: 48, 0.5: 52.5, 1: 45, 1.2: 25, 1.35: 10]])
    #expect(scene.isIdle)
    scene.expect("done", at: 1.35)
  }

  @Test("1.4: an animation of no length ends a chain, too, and the model shows")
  func zeroDurationOverChain() throws {
    for cancel in [linear.delay(-1), .linear(duration: 0), .spring(duration: 0)] {
      let scene = try CaseScene("x")
      try scene.at(0) { try scene.animate(linear, ["x": 100], as: "A") }
      try scene.at(0.35) { try scene.animate(linear, ["x": 0], as: "B") }
      try scene.at(0.5) { try scene.animate(cancel, ["x": 7], as: "C") }
      #expect(try scene.shown("x") == 7)
      #expect(scene.isIdle)
      for event in ["A", "B", "C"] { scene.expect(event, at: 0.5) }
    }
  }

  @Test("1.5: nothing of what happens around an attribute ends its animation")
  func nothingElseEnds() throws {
    struct Row: Node {
      let name: String
      let tick: Int
      @StateCell private var x = 0.0
      var body: some Node {
        Box(width: 10 + Double(tick)).offset(x: x).opacity(tick == 0 ? 1 : 0.5)
          .onTapGesture { withAnimation(.linear(duration: 1)) { x = 100 } }
          .named("row \(name) \(tick > 1 ? "renamed" : "")")
      }
    }
    let (names, tick) = (Handle<[String]>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(names, ["a", "b", "c"]) { names in
        Driver(tick, 0) { tick in
          VStack { ForEach(names, id: \.self) { Row(name: $0, tick: tick) } }
            .environment(\.accessibilityReduceMotion, tick > 0)
        }
      }
    }
    try stage.tap("row a ")
    try stage.at(0) {}
    try stage.at(0.1) { try names.set(["c", "b", "a"]) }
    try stage.at(0.2) { try names.set(["a", "new", "b"]) }
    try stage.at(0.3) { try tick.set(1) }
    try stage.at(0.4) { stage.size = Size(width: 10, height: 10) }
    try stage.at(0.5) { stage.environment.accessibilityReduceMotion = true }
    try stage.at(0.6) { try withAnimation(.bouncy) { try tick.set(2) } }
    try stage.at(0.7) { stage.renderer = ShadowRenderer() }
    #expect(abs(try stage.shown("offset.x", of: "row a renamed") - 70) < 1e-9)
    try expect(stage, "offset.x", of: "row a renamed", shows: [(0.75, 75), (1, 100)])
  }

  @Test("1.2: what has equal data has not changed, however it is written")
  func equalData() throws {
    let (color, angle) = (Handle<Color>(), Handle<Angle>())
    let stage = try Stage.started {
      Driver(color, .red) { color in
        Driver(angle, .degrees(180)) { angle in
          Rectangle().fill(color).rotationEffect(angle).named("box")
        }
      }
    }
    try stage.at(0) {
      try withAnimation(linear) {
        try color.set(Color(red: 1, green: 0, blue: 0))
        try angle.set(.radians(.pi))
      }
    }
    #expect(try !stage.isAnimating("fill", of: "box"))
    #expect(try !stage.isAnimating("rotation", of: "box"))
    #expect(stage.nextFrame == .idle)
  }

  @Test("1.6: two components under springs at two times merge as one vector")
  func mergedComponents() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(x, 0) { x in Driver(y, 0) { y in Box().offset(x: x, y: y).named("box") } }
    }
    let spring = Animation.smooth(duration: 0.5)
    try stage.at(0) { try withAnimation(spring) { try x.set(100) } }
    try stage.at(0.1) { try withAnimation(spring) { try y.set(100) } }
    // The same spring taken over with its velocity goes on as it would have: 1 − e^(−ωt)(1 + ωt).
    func progress(_ time: Double) -> Double {
      let phase = 2 * Double.pi / 0.5 * time
      return 1 - exponential(-phase) * (1 + phase)
    }
    for time in [0.1, 0.2, 0.35, 0.6] {
      try stage.advance(to: time)
      #expect(abs(try stage.shown("offset.x", of: "box") - 100 * progress(time)) < 1e-9)
      #expect(abs(try stage.shown("offset.y", of: "box") - 100 * progress(time - 0.1)) < 1e-9)
    }
  }

  /// The exponential function, by halving its argument and the first terms of its series.
  private func exponential(_ x: Double) -> Double {
    if abs(x) > 0.01 {
      let half = exponential(x / 2)
      return half * half
    }
    var (sum, term) = (1.0, 1.0)
    for k in 1...12 {
      term *= x / Double(k)
      sum += term
    }
    return sum
  }
}
