import Stage
import Testing

@Suite("Keyframe animators: switches, settling and tables (semantics 2, 10, 11)")
struct KeyframeSwitchTests {
  private let trigger = Handle<Int>()
  private let part = Handle<StageAnimations>()

  private struct Scene: Node {
    let trigger: Int

    var body: some Node {
      KeyframeAnimator(initialValue: 0.0, trigger: trigger) {
        Box().offset(x: $0).named("keyed")
      } keyframes: { _ in
        LinearKeyframe(50, duration: 1)
      }
      KeyframeAnimator(initialValue: 0.0) {
        Box().offset(x: $0).named("looping keys")
      } keyframes: { _ in
        LinearKeyframe(50, duration: 1)
      }
    }
  }

  private func stage(_ animations: StageAnimations = .enabled) throws -> Stage {
    let stage = Stage { [trigger, part] in
      Driver(part, .enabled) { animations in
        Driver(trigger, 0) { Scene(trigger: $0) }.environment(\.animations, animations)
      }
    }
    stage.animations = animations
    try stage.advance(to: 0)
    return stage
  }

  private func expect(_ stage: Stage, keyed: Double, looping: Double) throws {
    #expect(try stage.shown("offset.x", of: "keyed") == keyed)
    #expect(try stage.shown("offset.x", of: "looping keys") == looping)
  }

  @Test("L3: switched off, a run is at its last value at once and a loop rests at the initial one")
  func switchedOff() throws {
    let stage = try stage(.disabled)
    try stage.at(0) { try trigger.set(1) }
    for time in [0, 0.02, 1] {
      try stage.advance(to: time)
      try expect(stage, keyed: 50, looping: 0)
      #expect(stage.nextFrame == .idle)
    }
    // Switched on, the loop starts at that time.
    try stage.advance(to: 2)
    stage.animations = .enabled
    try stage.advance(to: 2.5)
    try expect(stage, keyed: 50, looping: 25)
  }

  @Test(
    "Switched off in mid-run, by the stage or in a part, all is still at once",
    arguments: [true, false]
  )
  func inMidRun(isWhole: Bool) throws {
    let stage = try stage()
    try stage.at(0) { try trigger.set(1) }
    try stage.advance(to: 0.5)
    try expect(stage, keyed: 25, looping: 25)
    if isWhole { stage.animations = .disabled } else { try part.set(.disabled) }
    try stage.advance(by: 0)
    try expect(stage, keyed: 50, looping: 0)
    #expect(stage.nextFrame == .idle)
    try stage.advance(to: 5)
    try expect(stage, keyed: 50, looping: 0)
    if isWhole { stage.animations = .enabled } else { try part.set(.enabled) }
    try stage.advance(to: 5.5)
    try expect(stage, keyed: 50, looping: 25)
  }

  @Test("Settling waits for keyframes, names them, and can ignore those that repeat")
  func settling() throws {
    let stage = try stage()
    try stage.at(0) { try trigger.set(1) }
    // In the order in which they began.
    #expect(
      throws: StageError.notSettled(["the keyframes of looping keys", "the keyframes of keyed"])
    ) {
      try stage.settle(max: 0.5)
    }
    try stage.settle(ignoringRepeats: true)
    #expect(stage.time >= 1 && stage.time <= 1 + 1 / 60 + 1e-9)
    #expect(try stage.shown("offset.x", of: "keyed") == 50)
    #expect(throws: StageError.notSettled(["the keyframes of looping keys"])) {
      try stage.settle(max: 0.5)
    }
    try part.set(.disabled)
    try stage.settle()
    #expect(stage.nextFrame == .idle)
  }

  private struct Values {
    var scale = 1.0
    var verticalOffset = 0.0
    var opacity = 1.0
  }

  @Test(
    "S3-027 to S3-037: three tracks on one text, at every frame rate",
    arguments: [7.0, 10, 60, 240]
  )
  func tracks(rate: Double) throws {
    let stage = try Stage.started { [trigger] in
      Driver(trigger, 0) { trigger in
        Text("Hello")
          .keyframeAnimator(initialValue: Values(), trigger: trigger) { text, value in
            text
              .scaleEffect(value.scale)
              .offset(y: value.verticalOffset)
              .opacity(value.opacity)
          } keyframes: { _ in
            KeyframeTrack(\.scale) {
              SpringKeyframe(1.2, duration: 0.3, spring: .bouncy)
              SpringKeyframe(1.0, spring: .bouncy)
            }
            KeyframeTrack(\.verticalOffset) {
              LinearKeyframe(-20, duration: 0.2)
              LinearKeyframe(0, duration: 0.5)
            }
            KeyframeTrack(\.opacity) {
              LinearKeyframe(1, duration: 0.6)
              LinearKeyframe(0, duration: 0.2)
            }
          }
          .named("text")
      }
    }
    // The initial values, before the first run.
    #expect(try stage.shown("opacity", of: "text") == 1)
    for start in [1.0, 4] {
      try stage.at(start) { try trigger.set(Int(start)) }
      var frame = 0.0
      for (time, scale, offset, opacity) in [
        (0, 1, 0, 1), (0.1, 1.08466, -10, 1), (0.2, 1.17474, -20, 1), (0.3, 1.20679, -16, 1),
        (0.4, 1.12320, -12, 1), (0.45, .nan, -10, 1), (0.5, 1.02816, -8, 1), (0.6, 0.99336, -4, 1),
        (0.7, 0.99172, 0, 0.5), (0.8, 0.99686, 0, 0), (1, .nan, 0, 0),
      ] as [(Double, Double, Double, Double)] {
        while frame / rate < time {
          if start + frame / rate > stage.time { try stage.advance(to: start + frame / rate) }
          frame += 1
        }
        try stage.advance(to: start + time)
        if !scale.isNaN { #expect(try abs(stage.shown("scale.x", of: "text") - scale) < 1e-5) }
        #expect(try abs(stage.shown("offset.y", of: "text") - offset) < 1e-9)
        #expect(try abs(stage.shown("opacity", of: "text") - opacity) < 1e-9)
      }
      // It lasts 1.235520 s, and is still and invisible then.
      try stage.advance(to: start + 1.2355)
      #expect(stage.nextFrame == .now)
      try stage.advance(to: start + 1.2356)
      #expect(stage.nextFrame == .idle)
      #expect(try stage.shown("opacity", of: "text") == 0)
    }
  }

  private struct Look {
    var image = "none"
    var turn = Angle.zero
  }

  @Test("S3-050 to S3-055: angles and discrete values, which move at their times")
  func discrete() throws {
    let stage = try Stage.started { [trigger] in
      Driver(trigger, 0) { trigger in
        KeyframeAnimator(initialValue: Look(), trigger: trigger) { look in
          Text(look.image).rotationEffect(look.turn).named("text")
        } keyframes: { _ in
          KeyframeTrack(\.turn) { SpringKeyframe(.degrees(-30), duration: 0.2) }
          KeyframeTrack(\.image) {
            MoveKeyframe("image")
            MoveKeyframe(at: 1, "image2")
          }
        }
      }
    }
    func degrees() throws -> Double { try stage.shown("rotation", of: "text") * 180 / .pi }
    #expect(try stage.presentation("text", of: "text") == .text("none"))
    try stage.at(0) { try trigger.set(1) }
    #expect(try stage.presentation("text", of: "text") == .text("image"))
    try stage.advance(to: 0.1)
    #expect(try abs(degrees() + 10.7322) < 1e-4)
    for (time, text) in [(0.2, "image"), (0.99, "image"), (1.01, "image2"), (2, "image2")] {
      try stage.advance(to: time)
      #expect(try abs(degrees() + 21.4625) < 1e-4)
      #expect(try stage.presentation("text", of: "text") == .text(text))
    }
    #expect(stage.nextFrame == .idle)
  }
}
