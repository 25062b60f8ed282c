@testable import Stage
import Testing

private let linear = Animation.linear(duration: 1)
private let slow = Animation.linear(duration: 2)

@Suite("Explanations (api 9)")
struct ExplanationTests {
  /// A stage that records, mounted.
  private func recording<Content: Node>(
    @StageBuilder content: @escaping () -> Content
  ) throws -> Stage {
    let stage = Stage(content: content)
    stage.records = .explanations
    try stage.advance(to: 0)
    return stage
  }

  private func last(
    _ stage: Stage,
    _ attribute: String,
    of element: String
  ) throws -> Explanation.Update {
    try #require(try stage.explain(attribute, of: element).updates.last)
  }

  @Test("Nothing is recorded unless that is asked for")
  func off() throws {
    let x = Handle<Double>()
    let stage = try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    #expect(stage.records == [])
    try stage.at(0) { try withAnimation(linear) { try x.set(100) } }
    let answer = try stage.explain("offset.x", of: "box")
    #expect(answer.updates.isEmpty && answer.missed.isEmpty)
    #expect(answer.model == .number(100) && answer.presentation == .number(0))
    #expect(answer.end == 1)
    stage.records = .explanations
    try stage.at(0.5) { try x.set(0) }
    #expect(try stage.explain("offset.x", of: "box").updates.map(\.decision) == [.withoutAnimation])
    stage.records = []
    #expect(try stage.explain("offset.x", of: "box").updates.isEmpty)
  }

  @Test("R6: the same target again: the write is equal, so that no update reaches the attribute")
  func sameTarget() throws {
    let x = Handle<Double>()
    let stage = try recording { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    let line: UInt = #line + 1
    try stage.at(0) { try withAnimation(linear) { try x.set(100) } }
    let first = try last(stage, "offset.x", of: "box")
    #expect(first.writes.map(\.name) == ["value"])
    #expect(first.writes[0].declaration?.hasPrefix("StageTests/Driver.swift:") == true)
    #expect(first.writes[0].block == "StageTests/ExplanationTests.swift:\(line)")
    #expect(first.writes[0].cause == nil)
    #expect(first.animation == linear)
    #expect(first.steps.isEmpty)
    #expect(first.decision == .started)
    #expect(first.old == .number(0) && first.new == .number(100))
    #expect(first.logicalEnd == 1 && first.end == 1)
    try stage.at(0.4) { try withAnimation(linear) { try x.set(100) } }
    let answer = try stage.explain("offset.x", of: "box")
    #expect(answer.updates.map(\.decision) == [.firstValue, .started])
    #expect(answer.end == 1)
  }

  @Test("R6: a body that runs again with the value that the model has changes nothing")
  func unchanged() throws {
    let (x, tick) = (Handle<Double>(), Handle<Int>())
    let stage = try recording {
      Driver(x, 0) { x in
        Driver(tick, 0) { tick in Box().offset(x: x).named("box \(tick > 9)") }
      }
    }
    try stage.at(0) { try withAnimation(linear) { try x.set(100) } }
    try stage.at(0.5) { try withAnimation(slow) { try tick.set(1) } }
    let update = try last(stage, "offset.x", of: "box false")
    #expect(update.decision == .unchanged)
    #expect(update.animation == slow)
    #expect(update.logicalEnd == nil)
    #expect(update.end == 1)
  }

  @Test("R12: two components under two animations: the second one is chained on the first")
  func components() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try recording {
      Driver(x, 0) { x in Driver(y, 0) { y in Box().offset(x: x, y: y).named("box") } }
    }
    try stage.at(0) {
      try withAnimation(linear) { try x.set(100) }
      try withAnimation(slow) { try y.set(100) }
    }
    let answer = try stage.explain("offset", of: "box")
    #expect(answer.updates.map(\.decision) == [.firstValue, .started, .chained])
    #expect(answer.updates.map(\.end) == [nil, 1, 2])
    #expect(answer.updates.map(\.logicalEnd) == [nil, 1, 2])
    #expect(answer.updates.dropFirst().map(\.animation) == [linear, slow])
    #expect(answer.end == 2)
  }

  @Test("A persistent spring takes over: it is merged")
  func merged() throws {
    let x = Handle<Double>()
    let stage = try recording { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    try stage.at(0) { try withAnimation(linear) { try x.set(100) } }
    try stage.at(0.35) { try withAnimation(.smooth(duration: 0.5)) { try x.set(0) } }
    let update = try last(stage, "offset.x", of: "box")
    #expect(update.decision == .merged)
    #expect(update.logicalEnd == 0.85)
  }

  @Test("X3: a modifier disables those inside; one of them allows itself again")
  func disabled() throws {
    let (a, b) = (Handle<Double>(), Handle<Double>())
    let stage = try recording {
      Driver(a, 0) { a in
        Driver(b, 0) { b in
          VStack {
            Box().opacity(a).animation(linear, value: a).named("a")
            Box().opacity(b).animation(linear, value: b)
              .transaction { $0.disablesAnimations = false }
              .named("b")
          }
          .transaction { $0.disablesAnimations = true }
        }
      }
    }
    try stage.at(0) {
      try a.set(1)
      try b.set(1)
    }
    let silent = try last(stage, "opacity", of: "a")
    #expect(silent.writes.map(\.name) == ["value", "value"])
    #expect(silent.writes.allSatisfy { $0.block == nil })
    #expect(silent.animation == nil)
    #expect(silent.steps.map(\.modifier) == [".transaction(_:)", ".animation(_:value:)"])
    #expect(silent.steps.map(\.effect) == [.disablesAnimations(true), .animationsDisabled])
    #expect(silent.decision == .withoutAnimation)
    #expect(silent.end == nil)
    let moving = try last(stage, "opacity", of: "b")
    #expect(
      moving.steps.map(\.effect)
        == [.disablesAnimations(true), .disablesAnimations(false), .animation(linear)]
    )
    #expect(moving.decision == .started)
    #expect(moving.end == 1)
  }

  @Test("X4: the modifier inside wins over withAnimation")
  func inside() throws {
    let x = Handle<Double>()
    let stage = try recording {
      Driver(x, 0) { x in
        Box().offset(x: x).animation(slow, value: x).named("first")
        Box().offset(y: x).named("second")
      }
    }
    try stage.at(0) { try withAnimation(linear) { try x.set(100) } }
    let first = try last(stage, "offset", of: "first")
    #expect(first.animation == linear)
    #expect(first.steps == [.init(modifier: ".animation(_:value:)", effect: .animation(slow))])
    #expect(first.decision == .started)
    #expect(first.logicalEnd == 2 && first.end == 2)
    let second = try last(stage, "offset", of: "second")
    #expect(second.steps.isEmpty)
    #expect(second.end == 1)
  }

  @Test("X6: a watched value that does not change; later the animation of a value that does not")
  func watched() throws {
    let (o, s) = (Handle<Double>(), Handle<Int>())
    let stage = try recording {
      Driver(o, 0) { o in
        Driver(s, 0) { s in Box().opacity(o).animation(linear, value: s).named("box") }
      }
    }
    try stage.at(0) { try o.set(1) }
    let still = try last(stage, "opacity", of: "box")
    #expect(still.steps == [.init(modifier: ".animation(_:value:)", effect: .valueUnchanged)])
    #expect(still.decision == .withoutAnimation)
    try stage.at(2) {
      try s.set(1)
      try o.set(0)
    }
    let moving = try last(stage, "opacity", of: "box")
    #expect(moving.steps == [.init(modifier: ".animation(_:value:)", effect: .animation(linear))])
    #expect(moving.decision == .started)
    #expect(moving.logicalEnd == 3 && moving.end == 3)
    try stage.at(4) { try s.set(2) }
    let nothing = try last(stage, "opacity", of: "box")
    #expect(nothing.steps == [.init(modifier: ".animation(_:value:)", effect: .animation(linear))])
    #expect(nothing.decision == .unchanged)
    #expect(try stage.explain("opacity", of: "box").end == nil)
  }

  @Test("X10: modifiers above a component that updates by its own cell, by a tap")
  func above() throws {
    struct Child: Node {
      let name: String
      @StateCell private var x = 0.0
      var body: some Node {
        Box().offset(x: x).onTapGesture { x = 100 }.named(name)
      }
    }
    let stage = try recording {
      Child(name: "a").transaction { $0.animation = slow }
      Child(name: "b").animation(slow, value: 0)
    }
    try stage.tap("a")
    try stage.tap("b")
    try stage.advance(by: 0)
    let a = try last(stage, "offset", of: "a")
    #expect(a.writes.map(\.name) == ["x"])
    #expect(a.writes[0].cause == "the tap on a")
    #expect(a.writes[0].block == nil)
    #expect(a.steps == [.init(modifier: ".transaction(_:)", effect: .animation(slow))])
    #expect(a.decision == .started && a.end == 2)
    let b = try last(stage, "offset", of: "b")
    #expect(b.writes[0].cause == "the tap on b")
    #expect(b.steps == [.init(modifier: ".animation(_:value:)", effect: .valueUnchanged)])
    #expect(b.decision == .withoutAnimation && b.end == nil)
  }

  @Test("L3: animations are switched off")
  func switchedOff() throws {
    let x = Handle<Double>()
    let stage = try recording { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    stage.animations = .disabled
    try stage.at(0) { try withAnimation(linear.delay(2)) { try x.set(100) } }
    let update = try last(stage, "offset.x", of: "box")
    #expect(update.animation == linear.delay(2))
    #expect(update.decision == .switchedOff)
    #expect(update.logicalEnd == nil && update.end == nil)
  }

  @Test("A scoped modifier is told for what is in its body, and not for the content inside")
  func scoped() throws {
    let on = Handle<Bool>()
    let stage = try recording {
      Driver(on, false) { on in
        Box().offset(x: on ? 100 : 0)
          .animation(linear) { $0.opacity(on ? 1 : 0) }
          .named("box")
      }
    }
    try stage.at(0) { try on.set(true) }
    let opacity = try last(stage, "opacity", of: "box")
    #expect(opacity.steps == [.init(modifier: ".animation(_:body:)", effect: .animation(linear))])
    #expect(opacity.decision == .started)
    let offset = try last(stage, "offset", of: "box")
    #expect(offset.steps.isEmpty)
    #expect(offset.decision == .withoutAnimation)
  }

  @Test("An update that does not reach the attribute is told, and so is a discrete value")
  func nothingHappened() throws {
    let (x, y) = (Handle<Double>(), Handle<String>())
    let stage = try recording {
      Driver(x, 0) { Box().offset(x: $0).named("box") }
      Driver(y, "a") { Text($0).named("text") }
    }
    try stage.at(0) { try withAnimation(linear) { try y.set("b") } }
    let answer = try stage.explain("offset.x", of: "box")
    #expect(answer.updates.map(\.decision) == [.firstValue])
    #expect(answer.missed.map(\.name) == ["value"])
    #expect(answer.end == nil)
    let text = try stage.explain("text", of: "text")
    #expect(text.updates.map(\.decision) == [.firstValue, .discrete])
    #expect(text.presentation == .text("b"))
  }

  @Test("A discrete value lists the updates that have reached it, with what they changed")
  func discrete() throws {
    enum Title: AttributeKey {
      static var name: String { "title" }
      static var defaultValue: String { "" }
    }
    let (x, y) = (Handle<Double>(), Handle<String>())
    let stage = try recording {
      Driver(x, 0) { Box().offset(x: $0).named("box") }
      Driver(y, "a") { Text($0).attribute(Title.self, $0).named("text") }
    }
    try stage.at(1) { try y.set("b") }
    try stage.at(2) { try withAnimation(linear) { try x.set(100) } }
    for attribute in ["text", "title"] {
      let answer = try stage.explain(attribute, of: "text")
      #expect(answer.updates.map(\.decision) == [.firstValue, .discrete])
      #expect(answer.updates.map(\.time) == [0, 1])
      #expect(answer.updates.map(\.old) == [.text("a"), .text("a")])
      #expect(answer.updates.map(\.new) == [.text("a"), .text("b")])
      // The last write was to the box.
      #expect(answer.missed.count == 1)
      #expect(answer.end == nil)
    }
  }

  @Test("Writes are missed by an attribute, too, whose last update was long ago")
  func missedForLong() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try recording {
      Driver(x, 0) { Box().offset(x: $0).named("box") }
      Driver(y, 0) { Box().offset(x: $0).named("other") }
    }
    try stage.at(0) { try x.set(1) }
    for number in 1...100 { try stage.at(0) { try y.set(Double(number)) } }
    // As many as are kept.
    #expect(try stage.explain("offset.x", of: "box").missed.count == 64)
    #expect(try stage.explain("offset.x", of: "other").missed.isEmpty)
  }

  @Test("What callbacks and completions write names them")
  func causes() throws {
    let x = Handle<Double>()
    let stage = try recording {
      Driver(x, 0) { value in
        Box().offset(x: value).named("box").onAppear {
          withAnimation(linear) {
            try? x.set(100)
          } completion: {
            try? x.set(50)
          }
        }
      }
    }
    let first = try last(stage, "offset.x", of: "box")
    #expect(first.writes.map(\.cause) == ["onAppear of box"])
    try stage.advance(to: 1)
    let second = try last(stage, "offset.x", of: "box")
    #expect(second.writes.map(\.cause) == ["the completion of an animation"])
  }

  @Test("Placed rectangles are explained too, and unknown names are errors")
  func rectangles() throws {
    let width = Handle<Double>()
    let stage = try recording {
      Driver(width, 10) { width in
        HStack(spacing: 0) {
          Box(width: width)
          Box().named("neighbour").animation(slow, value: width)
        }
      }
    }
    try stage.at(0) { try withAnimation(linear) { try width.set(20) } }
    let update = try last(stage, "rectangle.x", of: "neighbour")
    #expect(update.old == .number(10) && update.new == .number(20))
    #expect(update.decision == .started && update.end == 2)
    #expect(throws: StageError.self) { try stage.explain("colour", of: "neighbour") }
    #expect(throws: StageError.self) { try stage.explain("offset", of: "nobody") }
  }

  @Test("An explanation reads as sentences")
  func text() throws {
    let x = Handle<Double>()
    let stage = try recording {
      Driver(x, 0) { Box().offset(x: $0).animation(slow, value: 1).named("box") }
    }
    try stage.at(0) { try x.set(100) }
    let lines = "\(try stage.explain("offset.x", of: "box"))".split(separator: "\n")
    #expect(lines.first == "offset.x of box at 0.0 s shows 100.0.")
    #expect(lines.contains("  The transaction begins with no animation."))
    #expect(lines.contains("  .animation(_:value:) does nothing: its value has not changed."))
    #expect(
      lines.contains(
        "  0.0 → 100.0: shown at once, as the transaction arrives without an animation."
      )
    )
    #expect(lines.last == "It is at rest.")
  }

  @Test("A component that stays while another moves is told to stay")
  func staying() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try recording {
      Driver(x, 0) { x in Driver(y, 0) { y in Box().offset(x: x, y: y).named("box") } }
    }
    try stage.at(0) { try withAnimation(linear) { try x.set(100) } }
    func lines(_ attribute: String) throws -> [Substring] {
      "\(try stage.explain(attribute, of: "box"))".split(separator: "\n")
    }
    #expect(try stage.explain("offset.y", of: "box").updates.map(\.isUntouched) == [false, true])
    #expect(
      try lines("offset.y").contains("  0.0 stays; of the other components: an animation starts.")
    )
    #expect(try lines("offset.y").last == "It stays, and the attribute comes to rest at 1.0 s.")
    #expect(try lines("offset.x").contains("  0.0 → 100.0: an animation starts."))
    #expect(try lines("offset.x").last == "It comes to rest at 1.0 s.")
    // Now the other one: what runs of the first goes on, and so it does not stay.
    try stage.at(0.5) { try withAnimation(linear) { try y.set(10) } }
    let update = try last(stage, "offset.x", of: "box")
    #expect(update.isUntouched && update.decision == .chained)
    #expect(try lines("offset.x").last == "It comes to rest at 1.5 s.")
    #expect(try !last(stage, "offset", of: "box").isUntouched)
  }

  @Test("Colours are told as they were written, and numbers with 12 digits")
  func rounded() throws {
    let (fill, x) = (Handle<Color>(), Handle<Double>())
    let stage = try recording {
      Driver(fill, .white) { fill in
        Driver(x, 0) { x in Rectangle().fill(fill).offset(x: x).named("box") }
      }
    }
    let color = Color(red: 0.1, green: 0.2, blue: 0.7)
    try stage.at(0) { try withAnimation(linear) { try fill.set(color) } }
    let white = AttributeValue.components([
      .init("red", 1), .init("green", 1), .init("blue", 1), .init("opacity", 1),
    ])
    let update = try last(stage, "fill", of: "box")
    #expect(update.old == white)
    #expect(update.new["red"] == 0.1 && update.new["green"] == 0.2 && update.new["blue"] == 0.7)
    #expect(try stage.explain("fill", of: "box").updates.first?.new == white)
    try stage.at(0.1 + 0.2) { try x.set(0.1 + 0.2) }
    let text = try stage.explain("offset.x", of: "box").description
    #expect(text.hasPrefix("offset.x of box at 0.3 s shows 0.3.\n"))
    #expect(text.contains("Update at 0.3 s:\n"))
    #expect(text.contains("  0.0 → 0.3: shown at once"))
  }

  @Test("tracksVelocity: a gesture shows at once, and a spring takes its velocity")
  func gestures() throws {
    let x = Handle<Double>()
    let stage = try recording { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    var tracking = Transaction()
    tracking.tracksVelocity = true
    for step in 0...6 {
      try stage.at(Double(step) / 60) {
        try withTransaction(tracking) { try x.set(Double(step) * 10) }
      }
      #expect(try stage.shown("offset.x", of: "box") == Double(step) * 10)
    }
    #expect(try last(stage, "offset.x", of: "box").decision == .tracked)
    try stage.at(0.1) { try withAnimation(.smooth(duration: 0.5)) { try x.set(0) } }
    // Six steps of 10 points in sixtieths of a second: 600 points a second.
    let velocity = try #require(try stage.velocity("offset.x", of: "box")?.number)
    #expect(abs(velocity - 600) < 1e-6)
  }
}
