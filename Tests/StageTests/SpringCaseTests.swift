import Stage
import Testing

@Suite("Behaviour cases: springs")
struct SpringCaseTests {
  @Test("S1: a response of zero is at its target in the first frame")
  func noResponse() throws {
    let scene = try CaseScene("x", "y")
    try scene.at(0) {
      try scene.animate(.spring(duration: 0), ["x": 100], as: "n")
      try scene.animate(.spring(response: 0, dampingFraction: 0.5), ["y": 100])
    }
    #expect(try scene.shown("x") == 100)
    #expect(try scene.shown("y") == 100)
    try scene.expect(["x": [0.02: 100, 1: 100], "y": [0.02: 100, 1: 100]])
    scene.expect("n", at: 0)
  }

  @Test("S2: the limits of bounce")
  func bounce() throws {
    let scene = try CaseScene("x", "z", "u")
    try scene.at(0) {
      try scene.animate(.spring(duration: 0.5, bounce: 1), ["x": 100], as: "logical")
      try scene.animate(.spring(duration: 0.5, bounce: -0.5), ["z": 100])
      try scene.animate(.spring(duration: 0.5, bounce: 7), ["u": 100])
    }
    try scene.expect([
      "x": [0.125: 100, 0.25: 200, 0.375: 100, 0.5: 0, 10.25: 200],
      "u": [0.125: 100, 0.25: 200, 0.375: 100, 0.5: 0, 10.25: 200],
      "z": [0.25: 53.572767, 0.5: 79.992638, 1: 96.284453],
    ])
    scene.expect("logical", at: 0.5)
    #expect(!scene.isIdle)
  }

  @Test("S2: a bounce at or under the lower limit shows finite values", arguments: [-1.0, -2])
  func lowBounce(bounce: Double) throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(.spring(duration: 0.5, bounce: bounce), ["x": 100]) }
    #expect(scene.diagnostics.map(\.kind) == [.oddAnimation])
    for time in [0.01, 0.1, 1, 10] {
      try scene.run(to: time)
      #expect(try scene.shown("x").isFinite)
    }
  }

  @Test("S3: a component without travel stays the same to the bit")
  func noTravel() throws {
    let y = Handle<Double>()
    let stage = try Stage.started { Driver(y, 100) { Box().offset(x: 100, y: $0).named("p") } }
    try stage.at(0) { try withAnimation(.smooth(duration: 0.5)) { try y.set(400) } }
    for (time, value) in [(0.05, 139.393437), (0.1, 207.321867), (0.5, 395.919721)] {
      try expect(stage, "offset.y", of: "p", shows: [(time, value)])
      #expect(try stage.shown("offset.x", of: "p") == 100)
    }
    for frame in 31...60 {
      try stage.advance(to: Double(frame) / 60)
      #expect(try stage.shown("offset.x", of: "p") == 100)
    }
  }

  @Test("S4: settling does not depend on the size of the value")
  func scales() throws {
    let scene = try CaseScene("a", "b")
    try scene.at(0) { try scene.animate(.bouncy(duration: 0.5), ["a": 1, "b": 1000]) }
    try scene.expect([
      "a": [0.1: 0.423302, 0.35: 1.045988, 0.6: 1.000737],
      "b": [0.1: 423.302123, 0.35: 1045.987892, 0.6: 1000.736701],
    ])
    try scene.run(to: 0.803562)
    #expect(try scene.stage.isAnimating("offset.x", of: "a"))
    #expect(try scene.stage.isAnimating("offset.x", of: "b"))
    // Both go in the same frame; just before it a thousandth of the travel is left, at most.
    var frame = 49.0
    while try scene.stage.isAnimating("offset.x", of: "a") {
      #expect(try scene.stage.isAnimating("offset.x", of: "b"))
      try scene.run(to: frame / 60)
      frame += 1
    }
    #expect(scene.isIdle)
    #expect(abs(scene.stage.time - 0.823562) <= 0.02)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(1 - spring.value(target: 1, time: 0.823562)) <= 0.001)
    #expect(abs(spring.settlingDuration(target: 1, epsilon: 0.001) - 0.818747) <= 1e-5)
  }

  @Test("S5: the last frame is exactly the target, and the completion sees it")
  func lastFrame() throws {
    let scene = try CaseScene("x")
    var seen: Double?
    try scene.at(0) {
      try withAnimation(.smooth(duration: 0.5), completionCriteria: .removed) {
        try scene.set("x", 1)
      } completion: {
        seen = try? scene.shown("x")
        #expect(abs(scene.stage.time - 0.734772) <= 0.02)
      }
    }
    try scene.expect(["x": [0.1: 0.35774, 0.5: 0.986399]])
    #expect(seen == nil)
    try scene.run(to: 1)
    #expect(seen == 1)
    #expect(try scene.shown("x") == 1)
  }

  @Test("S6: overshoot is not clamped; only what a renderer draws is")
  func overshoot() throws {
    let (opacity, scene) = (Handle<Double>(), try CaseScene("x", "w"))
    try scene.at(0) {
      try scene.animate(.bouncy(duration: 0.5), ["x": 100])
      try scene.animate(.timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1), ["w": 100])
    }
    try scene.expect([
      "x": [
        0.1: 42.330212, 0.3: 103.393036, 0.35: 104.598789, 0.35007: 104.598791, 0.4: 103.930261,
      ],
      "w": [0.1: -7.282318, 0.2: -10.461206, 0.5: 50, 0.8: 110.461206, 0.9: 107.282318],
    ])
    let stage = try Stage.started { Driver(opacity, 0) { Box().opacity($0).named("box") } }
    try stage.at(0) { try withAnimation(.bouncy(duration: 0.5)) { try opacity.set(1) } }
    try expect(stage, "opacity", of: "box", shows: [(0.35, 1.045988)])
    #expect(stage.frame.element("box")?.drawnOpacity == 1)
    // The peak, between a rise and a fall.
    try stage.advance(to: 0.35006)
    #expect(try #require(stage.velocity("opacity", of: "box")?.number) > 0)
    try stage.advance(to: 0.35008)
    #expect(try #require(stage.velocity("opacity", of: "box")?.number) < 0)
  }

  @Test("S7: an over-damped interpolating spring is over-damped")
  func overDamped() throws {
    let scene = try CaseScene("x", "y", "z")
    try scene.at(0) {
      try scene.animate(.interpolatingSpring(stiffness: 100, damping: 30), ["x": 100])
      try scene.animate(.interpolatingSpring(stiffness: 100, damping: 20), ["y": 100])
      try scene.animate(.interpolatingSpring(mass: 2, stiffness: 200, damping: 20), ["z": 100])
    }
    try scene.expect([
      "x": [0.05: 7.886678, 0.1: 21.33544, 0.2: 45.550433, 0.5: 82.659535, 1: 97.431776],
      "y": [0.05: 9.020401, 0.1: 26.424112, 0.2: 59.399415, 0.5: 95.957232],
      "z": [0.1: 34.029985, 0.3: 112.435477, 0.5: 107.459057],
    ])
    let spring = Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true)
    #expect(abs(spring.dampingRatio - 1.5) < 1e-9)
  }

  @Test("S8: a response that blends into another")
  func blending() throws {
    let scene = try CaseScene("x", "y")
    try scene.at(0) { try scene.animate(.smooth(duration: 0.5), ["x": 100, "y": 100]) }
    try scene.at(0.1) {
      try scene.animate(
        .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25),
        ["x": 0],
        as: "logical"
      )
      try scene.animate(.spring(duration: 0.15, bounce: 0.15), ["y": 0])
    }
    try scene.expect(["y": [0.1: 35.773956]])
    try scene.expect(
      ["x": [0.1: 35.773956, 0.13: 43.409512, 0.15: 43.552827]],
      within: 1e-4
    )
    try scene.expect(["y": [0.15: 14.471485, 0.2: 1.182216]])
    try scene.expect(
      ["x": [0.2: 34.297358, 0.25: 19.782493, 0.3: 7.297042]],
      within: 1e-4
    )
    scene.expect("logical", at: 0.25)
  }
}
