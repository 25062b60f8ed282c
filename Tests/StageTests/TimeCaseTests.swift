import Stage
import Testing

@Suite("Behaviour cases: time, delay, speed, repeat")
struct TimeCaseTests {
  private let linear = Animation.linear(duration: 1)

  @Test("T1: a finite animation stops an endless loop")
  func stoppedLoops() throws {
    let scene = try CaseScene("x", "y")
    try scene.at(0) {
      try scene.animate(linear.repeatForever(autoreverses: false), ["x": 100])
      try scene.animate(linear.repeatForever(), ["y": 100])
    }
    try scene.at(2.35) { try scene.animate(linear, ["x": 0, "y": 0]) }
    try scene.expect([
      "x": [2.35: 35, 2.6: 45, 2.85: 42.5, 2.99: 35.64, 3.1: 2.5],
      "y": [2.35: 35, 2.6: 45, 2.85: 42.5, 3.1: 22.5, 3.3: 3.5],
    ])
    #expect(!scene.isIdle)
    try scene.expect(["x": [3.34: 0.34, 3.35: 0]])
    #expect(scene.isIdle)
  }

  @Test("T2: nil does not stop a loop, a zero duration does")
  func cancelledLoops() throws {
    let scene = try CaseScene("x", "y")
    let loop = linear.repeatForever(autoreverses: false)
    try scene.at(0) {
      try scene.animate(loop, ["x": 100])
      try scene.animate(loop, ["y": 100], criteria: .removed, as: "calls")
    }
    try scene.expect(["x": [2.5: 50], "y": [2.5: 50]])
    try scene.at(2.5) {
      try scene.animate(nil, ["x": 0])
      try scene.animate(.linear(duration: 0), ["y": 0])
    }
    #expect(try !scene.stage.isAnimating("offset.x", of: "y"))
    try scene.expect(["x": [2.75: -25, 3.25: -75], "y": [2.75: 0, 3.25: 0]])
    scene.expect("calls", at: 2.5)
    #expect(scene.stage.nextFrame == .now)
  }

  @Test("T3: an even repeat count with autoreverse ends with the model, and a diagnostic")
  func evenCount() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear.repeatCount(2), ["x": 100], as: "done") }
    #expect(scene.diagnostics.map(\.kind) == [.oddAnimation])
    try scene.expect(["x": [0.5: 50, 1: 100, 1.5: 50, 1.9: 10, 2: 100]])
    try scene.run(to: 3)
    scene.expect("done", at: 2)
  }

  @Test("T4: what a repeat count counts")
  func counts() throws {
    let scene = try CaseScene("a", "b", "c", "d")
    try scene.at(0) {
      try scene.animate(linear.repeatCount(3), ["a": 100])
      try scene.animate(linear.repeatCount(1), ["b": 100])
      try scene.animate(linear.repeatCount(0), ["c": 100])
      try scene.animate(linear.repeatCount(3, autoreverses: false), ["d": 100])
    }
    try scene.expect([
      "a": [0.5: 50, 1.25: 75, 2.5: 50, 3: 100],
      "b": [0.5: 50, 1: 100, 2: 100],
      "c": [0.5: 50, 1: 100, 2: 100],
      "d": [0.5: 50, 1.25: 25, 2.5: 50, 3: 100],
    ])
  }

  @Test("T5: loops never drift, at 60 frames a second or at 30", arguments: [60.0, 30])
  func drift(rate: Double) throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear.repeatForever(autoreverses: false), ["x": 100]) }
    try scene.expect(["x": [0.25: 25, 10.25: 25, 59.75: 75]], rate: rate)
  }

  @Test("T6: a delay is part of the timeline")
  func delay() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear.delay(0.5), ["x": 100], as: "A") }
    try scene.at(0.25) { try scene.animate(linear, ["x": 50], as: "B") }
    try scene.expect(["x": [0.25: 0, 0.5: 12.5, 0.75: 37.5, 1: 50]])
    try scene.run(to: 1.2)
    #expect(!scene.isIdle)
    try scene.expect(["x": [1.25: 50]])
    #expect(scene.isIdle)
    scene.expect("A", at: 1.25)
    scene.expect("B", at: 1.25)
  }

  @Test("T7: modifiers nest outward")
  func speedAndDelay() throws {
    let scene = try CaseScene("a", "b")
    try scene.at(0) {
      try scene.animate(.linear(duration: 2).speed(2).delay(0.5), ["a": 10])
      try scene.animate(.linear(duration: 0.5).delay(0.5).speed(0.5), ["b": 10])
    }
    try scene.expect([
      "a": [0.5: 0, 0.6: 1, 1: 5, 1.5: 10],
      "b": [1: 0, 1.2: 2, 1.5: 5, 2: 10],
    ])
  }

  @Test("T8: speed zero, negative speed, negative delay")
  func oddNumbers() throws {
    let scene = try CaseScene("x", "y", "z")
    try scene.at(0) {
      try scene.animate(linear.speed(0), ["x": 100], as: "n")
      try scene.animate(linear.speed(-1), ["y": 100])
      try scene.animate(linear.delay(-0.5), ["z": 100])
    }
    try scene.expect([
      "x": [0.5: 0, 5: 0],
      "y": [0.5: 0, 5: 0],
      "z": [0: 50, 0.25: 75, 0.5: 100],
    ])
    #expect(scene.times["n"] == nil)
    #expect(scene.diagnostics.map(\.kind) == [.oddAnimation, .oddAnimation])
    #expect(scene.diagnostics.map(\.element) == ["x", "y"])
  }

  @Test("T9: the clock goes backwards")
  func backwards() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear, ["x": 100]) }
    try scene.run(to: 0.5)
    #expect(throws: StageError.self) { try scene.stage.advance(to: 0.3) }
    #expect(throws: StageError.self) { try scene.stage.advance(to: .nan) }
    #expect(throws: StageError.self) { try scene.stage.advance(to: .infinity) }
    #expect(abs(try scene.shown("x") - 50) < 1e-6)
    try scene.expect(["x": [0.5: 50, 0.6: 60, 1: 100]])
  }

  @Test("T10: the first step counts")
  func firstStep() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(linear, ["x": 100]) }
    #expect(try scene.shown("x") == 0)
    try scene.stage.advance(to: 0.1)
    #expect(abs(try scene.shown("x") - 10) < 1e-6)
    try scene.stage.advance(by: 0)
    #expect(abs(try scene.shown("x") - 10) < 1e-6)
    try scene.stage.advance(to: 0.2)
    #expect(abs(try scene.shown("x") - 20) < 1e-6)
  }

  @Test("T11: the frame rate does not matter")
  func frameRates() throws {
    let meetings = [0.25, 0.5, 0.7]
    var results: [[Double]] = []
    for steps in [[0.1], [1.0 / 60], [1.0 / 240], [0.003, 0.2, 0.017, 0.03]] {
      let scene = try CaseScene("x")
      try scene.stage.at(0) { try scene.animate(.bouncy(duration: 0.5), ["x": 100]) }
      results.append(
        try shown(at: meetings, in: scene.stage, by: steps) { [try scene.shown("x")] }
      )
    }
    for result in results {
      for (value, expected) in zip(result, [98.408749, 101.449842, 99.788512]) {
        #expect(abs(value - expected) <= 1e-6)
      }
      for (value, first) in zip(result, results[0]) {
        #expect(abs(value - first) <= 1e-9 * abs(first))
      }
    }
  }

  @Test("Semantics 2.3: nor for chains, merges, blends, repeats and changed time")
  func frameRatesOfAll() throws {
    let second: [String: Animation] = [
      "linear": linear, "ease": .easeInOut(duration: 0.6), "spring": .spring(duration: 0.5),
      "blend": .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25),
      "thrown": .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3),
      "loop": .easeIn(duration: 0.13).repeatForever(),
      "late": linear.speed(2).delay(0.2),
      "curve": .timingCurve(.circularEaseInOut, duration: 0.9),
    ]
    let names = second.keys.sorted()
    let cells = Dictionary(uniqueKeysWithValues: names.map { ($0, Handle<Double>()) })
    var results: [[Double]] = []
    for steps in [[0.1], [1.0 / 30], [1.0 / 60], [1.0 / 240], [0.003, 0.2, 0.017, 0.03]] {
      let stage = try Stage.started {
        ForEach(names, id: \.self) { name in
          Driver(cells[name]!, 0) { Box().offset(x: $0).named(name) }
        }
      }
      let values = { try names.map { try stage.shown("offset.x", of: $0) } }
      try stage.at(0) {
        try withAnimation(.smooth(duration: 0.5)) {
          for name in names { try cells[name]!.set(100) }
        }
      }
      var all = try shown(at: [0.1], in: stage, by: steps, values)
      try stage.at(0.1) {
        for name in names { try withAnimation(second[name]) { try cells[name]!.set(-50) } }
      }
      all += try shown(at: [0.25, 0.5, 0.7, 1.05], in: stage, by: steps, values)
      results.append(all)
    }
    for result in results {
      for (value, first) in zip(result, results[0]) {
        // Relative to the way of 150 that the values are on.
        #expect(abs(value - first) <= 150e-9)
      }
    }
  }

  /// What is shown at times between which the clock goes by steps, over and over.
  private func shown(
    at times: [TimeInterval],
    in stage: Stage,
    by steps: [TimeInterval],
    _ values: () throws -> [Double]
  ) throws -> [Double] {
    var result: [Double] = []
    var count = 0
    for time in times {
      while stage.time + steps[count % steps.count] < time {
        try stage.advance(by: steps[count % steps.count])
        count += 1
      }
      try stage.advance(to: time)
      result += try values()
    }
    return result
  }

  @Test("T12: a delay inside a repeat and around it")
  func delayedLegs() throws {
    let scene = try CaseScene("a", "b", "c")
    try scene.at(0) {
      try scene.animate(linear.delay(0.5).repeatCount(2), ["a": 100])
      try scene.animate(linear.repeatForever(autoreverses: false).delay(0.5), ["b": 100])
      try scene.animate(linear.delay(0.5).repeatForever(autoreverses: false), ["c": 100])
    }
    try scene.expect([
      "a": [0.25: 0, 1: 50, 1.75: 100, 2.5: 50, 2.75: 25, 3: 100],
      "b": [0.25: 0, 1: 50, 1.75: 25, 2.75: 25],
      "c": [0.25: 0, 1: 50, 1.75: 0, 2.5: 50, 3.25: 0, 4: 50],
    ])
  }

  @Test("T13: a spring inside a repeat")
  func springLegs() throws {
    let scene = try CaseScene("x")
    try scene.at(0) { try scene.animate(.smooth(duration: 0.5).repeatCount(3), ["x": 100]) }
    try scene.expect(
      [
        "x": [
          0.25: 82.102555, 0.5: 98.639907, 0.8: 80.170009, 1: 15.463205, 1.3: 0.666657,
          1.6: 48.769098, 2: 99.023676,
        ]
      ],
      within: 1e-4
    )
    // Three legs of 0.734772 s.
    try scene.run(to: 2.204215)
    #expect(!scene.isIdle)
    try scene.run(to: 2.204415)
    #expect(scene.isIdle)
    try scene.expect(["x": [2.21: 100]])
  }
}
