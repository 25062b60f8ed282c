@testable import Stage
import Testing

/// Rises evenly for a second, and takes over what runs, or not.
private struct Rising: CustomAnimation {
  /// What it was asked; used from one thread only.
  final class Log: @unchecked Sendable {
    var questions: [(value: Double, time: Double)] = []
  }

  let merges: Bool
  let log: Log

  static func == (lhs: Rising, rhs: Rising) -> Bool { lhs.merges == rhs.merges }

  func hash(into hasher: inout Hasher) { hasher.combine(merges) }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    time < 1 ? value.scaled(by: time) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    log.questions.append((value.magnitudeSquared.squareRoot(), time))
    return merges
  }
}

@Suite("Behaviour cases: retargeting and combining")
struct RetargetingCaseTests {
  private let linear = Animation.linear(duration: 1)

  @Test("R1: an interrupted linear move follows the chain rule")
  func chainRule() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear, ["x": 100]) }
    try scene.run(to: 0.35)
    #expect(abs(try scene.velocity("x") - 100) < 1e-6)
    try scene.at(0.35) { try scene.animate(linear, ["x": 0]) }
    #expect(abs(try scene.velocity("x") - 65) < 1e-6)
    try scene.expect([
      "x": [
        0.35: 35, 0.4: 38, 0.5: 42.5, 0.675: 45.5625, 0.7: 45.5, 1: 35, 1.2: 15,
      ]
    ])
    try scene.run(to: 1.34)
    #expect(!scene.isIdle)
    try scene.expect(["x": [1.35: 0]])
    #expect(scene.isIdle)
  }

  @Test("R2: a retargeted spring keeps its velocity")
  func springVelocity() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(.smooth(duration: 0.5), ["x": 100]) }
    try scene.run(to: 0.1)
    #expect(abs(try scene.velocity("x") - 449.437376) < 1e-6)
    try scene.at(0.1) { try scene.animate(.smooth(duration: 0.5), ["x": 0]) }
    #expect(abs(try scene.velocity("x") - 449.437376) < 1e-6)
    try scene.expect(["x": [0.1: 35.773956, 0.139784: 43.393313]])
    // The peak: before it, it rises, behind it, it falls.
    try scene.run(to: 0.139794)
    #expect(try scene.velocity("x") < 0)
    try scene.expect([
      "x": [0.15: 43.0649, 0.2: 35.767613, 0.3: 17.461825, 0.6: 0.906208]
    ])
    try scene.run(to: 0.780536)
    #expect(!scene.isIdle)
    try scene.run(to: 0.820536)
    #expect(scene.isIdle)
  }

  @Test("R2: the shown value still rises just before its peak")
  func springPeak() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(.smooth(duration: 0.5), ["x": 100]) }
    try scene.at(0.1) { try scene.animate(.smooth(duration: 0.5), ["x": 0]) }
    try scene.run(to: 0.139774)
    #expect(try scene.velocity("x") > 0)
  }

  @Test("R3: a spring after a curve starts from rest, unless the curve tells its velocity")
  func springAfterCurve() throws {
    let scene = try CaseScene("x", "y")
    try scene.at(0) {
      try scene.animate(linear, ["x": 100])
      try scene.animate(.timingCurve(.linear, duration: 1), ["y": 100])
    }
    try scene.at(0.35) { try scene.animate(.smooth(duration: 0.5), ["x": 0, "y": 0]) }
    try scene.expect([
      "x": [0.35: 35, 0.4: 30.404099, 0.45: 22.479116],
      "y": [0.35: 35, 0.4: 33.07154, 0.45: 25.325211],
    ])
  }

  @Test("R4: a plain write, and one that a modifier has made plain, move what is shown")
  func plainWrites() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear, ["x": 100], as: "done") }
    try scene.run(to: 0.35)
    #expect(abs(try scene.shown("x") - 35) < 1e-6)
    try scene.at(0.35) { try scene.set("x", 0) }
    try scene.expect(["x": [0.35: -65, 0.675: -32.5]])
    try scene.run(to: 0.9)
    #expect(!scene.isIdle)
    try scene.expect(["x": [1: 0]])
    #expect(scene.isIdle)
    scene.expect("done", at: 1)

    let (y, v) = (Handle<Double>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(y, 0) { y in
        Driver(v, 0) { Box().offset(x: y).named("y").animation(nil, value: $0) }
      }
    }
    try stage.at(0) { try withAnimation(linear) { try y.set(100) } }
    try stage.at(0.35) {
      try withAnimation(.linear(duration: 2)) {
        try v.set(1)
        try y.set(0)
      }
    }
    try expect(stage, "offset.x", of: "y", shows: [(0.35, -65), (0.675, -32.5)])
  }

  @Test("R7: a short animation over a long one")
  func shortOverLong() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(.linear(duration: 3), ["x": 100], as: "A") }
    try scene.at(1) { try scene.animate(.linear(duration: 0.5), ["x": 50], as: "B") }
    try scene.expect(["x": [1: 33.333333, 1.25: 45.833333, 1.4: 49.333333]])
    try scene.run(to: 1.45)
    #expect(!scene.isIdle)
    try scene.expect(["x": [1.5: 50]])
    try scene.run(to: 3)
    scene.expect("A", at: 1.5)
    scene.expect("B", at: 1.5)
    #expect(scene.isIdle)
  }

  @Test("R8: shouldMerge of a custom animation decides")
  func customMerging() throws {
    let log = Rising.Log()
    let merging = Animation(Rising(merges: true, log: log))
    let chaining = Animation(Rising(merges: false, log: Rising.Log()))
    let scene = try CaseScene("x", "y")
    try scene.at(0) {
      try scene.animate(merging, ["x": 100])
      try scene.animate(chaining, ["y": 100])
    }
    try scene.expect(["x": [0.4: 40], "y": [0.4: 40]])
    try scene.at(0.4) {
      try scene.animate(merging, ["x": 50])
      try scene.animate(chaining, ["y": 50])
    }
    try scene.expect([
      "x": [0.4: 20, 0.7: 35, 1: 50],
      "y": [0.4: 40, 0.7: 64, 1: 70, 1.2: 60, 1.4: 50],
    ])
    #expect(log.questions.map(\.value) == [100])
    #expect(log.questions.map(\.time) == [0.4])
  }

  @Test("R9: interpolating springs chain and keep their speed; a chain tells none")
  func interpolatingSprings() throws {
    let spring = Animation.interpolatingSpring(stiffness: 100, damping: 10)
    let scene = try CaseScene("x", "y", "z")
    try scene.at(0) { try scene.animate(spring, ["x": 100, "y": 100, "z": 100]) }
    try scene.run(to: 0.2)
    #expect(abs(try scene.velocity("x") - 419.27963) < 1e-5)
    try scene.at(0.2) {
      try scene.animate(spring, ["x": 0, "z": 0])
      try scene.animate(.smooth(duration: 0.5), ["y": 0])
    }
    #expect(abs(try scene.velocity("x") - 419.27963) < 1e-3)
    #expect(abs(try scene.velocity("y") - 419.27963) < 1e-4)
    try scene.expect([
      "x": [0.2: 84.942563, 0.25: 91.651524, 0.3: 74.173701],
      "y": [0.2: 84.942563, 0.25: 84.972666, 0.3: 66.488347],
      "z": [0.3: 74.173701],
    ])
    try scene.at(0.3) { try scene.animate(.smooth(duration: 0.5), ["z": 50]) }
    try scene.expect([
      "x": [0.4: 17.363073, 0.6: -15.347334],
      "y": [0.4: 30.965868],
      "z": [0.3: 74.173701, 0.35: 70.999417, 0.4: 65.525812, 0.5: 56.879456],
    ])
  }

  @Test("R10: retargeting in every frame stays small, and ends where it should")
  func everyFrame() throws {
    let scene = try CaseScene("x", "y")
    var (mostOfX, mostOfY) = (0, 0)
    for i in 0..<2000 {
      try scene.stage.at(Double(i) / 60) {
        try scene.animate(linear, ["x": Double(i % 100)])
        try scene.animate(.smooth(duration: 0.5), ["y": Double(i % 100)])
      }
      let (x, y) = (try scene.shown("x"), try scene.shown("y"))
      #expect(x.isFinite && y.isFinite)
      mostOfX = max(mostOfX, try scene.entryCount("x"))
      mostOfY = max(mostOfY, try scene.entryCount("y"))
    }
    // Those of the last second, and what was there at its ends.
    #expect(mostOfX >= 60 && mostOfX <= 62)
    #expect(mostOfY == 1)
    try scene.expect(["x": [40: 99]])
    #expect(try scene.entryCount("x") == 0)
  }
}
