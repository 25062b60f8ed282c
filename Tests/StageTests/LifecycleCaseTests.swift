@testable import Stage
import Testing

@Suite("Behaviour cases: values and lifecycle")
struct LifecycleCaseTests {
  private let linear = Animation.linear(duration: 1)

  @Test("V2: the colour between two colours, at each quarter; a red that fades keeps its hue")
  func colors() throws {
    let (c, d, alpha) = (Handle<Color>(), Handle<Color>(), Handle<Double>())
    let red = Color(red: 1, green: 0, blue: 0)
    let stage = try Stage.started {
      Driver(c, red) { Rectangle().fill($0).named("c") }
      Driver(d, red) { Rectangle().fill($0).named("d") }
      Driver(alpha, 1) {
        Rectangle().fill(Color(red: 1, green: 0, blue: 0, opacity: $0)).named("alpha")
      }
    }
    func shown(_ name: String) throws -> [Double] {
      try ["red", "green", "blue"].map { try stage.shown("fill.\($0)", of: name) }
    }
    try stage.at(0) {
      try withAnimation(linear) {
        try c.set(Color(red: 0, green: 0, blue: 1))
        try d.set(Color(red: 0, green: 1, blue: 0))
        try alpha.set(0)
      }
    }
    #expect(try shown("c") == [1, 0, 0])
    #expect(try shown("d") == [1, 0, 0])
    let quarters: [(TimeInterval, [Double], [Double])] = [
      (0.25, [0.776015, 0.286354, 0.427262], [0.928743, 0.452674, 0.001233]),
      (0.5, [0.550441, 0.325621, 0.636501], [0.816296, 0.660364, 0.001771]),
      (0.75, [0.316417, 0.278838, 0.821809], [0.628019, 0.836517, 0.001423]),
    ]
    for (time, ofC, ofD) in quarters {
      try stage.advance(to: time)
      for (value, expected) in zip(try shown("c") + shown("d"), ofC + ofD) {
        #expect(abs(value - expected) <= 1e-4)
      }
      #expect(abs(try stage.shown("fill.opacity", of: "alpha") - (1 - time)) <= 1e-6)
      for (value, expected) in zip(try shown("alpha"), [1.0, 0, 0]) {
        #expect(abs(value - expected) <= 1e-6)
      }
    }
    try stage.advance(to: 1)
    #expect(try shown("c") == [0, 0, 1])
    #expect(try shown("d") == [0, 1, 0])
  }

  @Test("V4: a loop that is started in onAppear does not catch the layout")
  func loopInOnAppear() throws {
    struct Scene: Node {
      @StateCell private var s = 1.0
      let pad: Double
      var body: some Node {
        Box().scaleEffect(s).named("box")
          .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { s = 2 } }
          .padding(.leading, pad)
      }
    }
    let pad = Handle<Double>()
    let stage = try Stage.started { Driver(pad, 0) { Scene(pad: $0) } }
    #expect(try stage.shown("scale.x", of: "box") == 1)
    try expect(stage, "rectangle.x", of: "box/Rectangle", shows: [(0.2, 0)])
    try stage.at(0.3) { try pad.set(40) }
    try expect(stage, "rectangle.x", of: "box/Rectangle", shows: [(0.3, 40), (0.4, 40)])
    #expect(try !stage.isAnimating("rectangle", of: "box/Rectangle"))
    try expect(stage, "scale.x", of: "box", shows: [(0.5, 1.5), (1.5, 1.5)])
  }

  @Test("L2: idle means no work, and what is shown again has one loop")
  func idle() throws {
    struct Looping: Node {
      @StateCell private var s = 1.0
      let count: () -> Void
      var body: some Node {
        let _ = count()
        Box().scaleEffect(s).named("box").onAppear {
          withAnimation(.linear(duration: 1).repeatForever()) { s = s == 1 ? 2 : 1 }
        }
      }
    }
    let shown = Handle<Bool>()
    var bodies = 0
    let stage = try Stage.started {
      Driver(shown, true) { if $0 { Looping { bodies += 1 } } }
    }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    try stage.advance(to: 5)
    #expect(stage.nextFrame == .now)
    try stage.at(5) { try shown.set(false) }
    #expect(stage.nextFrame == .idle)
    _ = renderer.takeLog()
    let before = (bodies, stage.core.bodyCount)
    for frame in 301...3900 {
      try stage.advance(to: Double(frame) / 60)
      #expect(stage.nextFrame == .idle)
    }
    #expect(renderer.takeLog().isEmpty)
    #expect((bodies, stage.core.bodyCount) == before)
    #expect(stage.core.lanes.reduce(0) { $0 + $1.liveCount } == 0)
    try stage.at(65) { try shown.set(true) }
    #expect(stage.core.lanes.reduce(0) { $0 + $1.liveCount } == 1)
    try expect(stage, "scale.x", of: "box", shows: [(65.5, 1.5)])
  }

  @Test("L4: a second value recovers on its own, and asks for no frames while it is no number")
  func notANumber() throws {
    let scene = try CaseScene("x", "y")
    try scene.at(0) { try scene.set("y", 100) }
    try scene.at(0) { try scene.animate(.smooth(duration: 0.5), ["x": .nan]) }
    #expect(try scene.shown("x").isNaN)
    #expect(scene.isIdle)
    try scene.run(to: 0.05)
    #expect(try scene.shown("x").isNaN)
    #expect(scene.isIdle)
    try scene.at(0.1) { try scene.animate(.smooth(duration: 0.5), ["x": 100]) }
    try scene.expect(["x": [0.1: 100, 0.5: 100]])
    try scene.at(2) { try scene.animate(linear, ["y": 0]) }
    try scene.expect(["y": [2.5: 50]])
    #expect(scene.diagnostics.map(\.kind) == [.notFinite])
  }
}
