import Stage
import Testing

private struct Shift: NodeModifier {
  var x: Double
  var name = "shifted"

  func body(content: Content) -> some Node {
    content.offset(x: x).named(name)
  }
}

private struct Grow: NodeModifier {
  var scale: Double

  func body(content: Content) -> some Node {
    content.scaleEffect(scale)
  }
}

/// A modifier with a cell: a tap moves.
private struct Step: NodeModifier {
  @StateCell private var x = 0.0

  func body(content: Content) -> some Node {
    content.offset(x: x).onTapGesture { x += 10 }.named("step")
  }
}

@Suite("Modifiers of modifiers (semantics 7.5)")
struct ModifierCombiningTests {
  @Test("Two modifiers as one apply in the order in which they are written")
  func concat() throws {
    let stage = try Stage.started {
      Box().modifier(Shift(x: 5).concat(Grow(scale: 2)))
      Box().modifier(Shift(x: 5)).modifier(Grow(scale: 2))
    }
    // Each box is a frame with a rectangle in it.
    let boxes = stage.frame.elements.filter { $0.attribute("scale") != nil }
    #expect(
      boxes.map { $0.attributes.map(\.name) } == [["offset", "scale"], ["offset", "scale"]]
    )
    #expect(boxes[0].attributes == boxes[1].attributes)
  }

  @Test("Modifiers in one keep their cells")
  func cells() throws {
    let number = Handle<Int>()
    let stage = try Stage.started {
      Driver(number, 0) { number in
        Box().modifier(Grow(scale: Double(number)).concat(Step()).concat(Grow(scale: 1)))
      }
    }
    try stage.tap("step")
    try stage.advance(by: 0)
    try stage.at(0) { try number.set(1) }
    #expect(try stage.shown("offset.x", of: "step") == 10)
    #expect(try stage.shown("scale.x", of: "step") == 1)
    try stage.tap("step")
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "step") == 20)
  }

  /// What the modifier and its content show of a change from 0 to 100, after half a second.
  private func shown<Modifier: NodeModifier>(
    under outer: Animation?,
    _ modify: @escaping (Shift) -> Modifier
  ) throws -> (modifier: Double, content: Double) {
    let x = Handle<Double>()
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Box().offset(x: x).named("content").modifier(modify(Shift(x: x, name: "whole")))
      }
    }
    try stage.at(0) { try withAnimation(outer) { try x.set(100) } }
    try stage.advance(to: 0.5)
    return (
      try stage.shown("offset#2.x", of: "whole"),
      try stage.shown("offset.x", of: "content")
    )
  }

  @Test("An animation of a modifier is for what the modifier does; its content has the one outside")
  func animation() throws {
    let plain = try shown(under: nil) { $0.animation(.linear(duration: 1)) }
    #expect(abs(plain.modifier - 50) < 1e-9)
    #expect(plain.content == 100)
    let animated = try shown(under: .linear(duration: 2)) { $0.animation(.linear(duration: 1)) }
    #expect(abs(animated.modifier - 50) < 1e-9)
    #expect(abs(animated.content - 25) < 1e-9)
    let stopped = try shown(under: .linear(duration: 2)) { $0.animation(nil) }
    #expect(stopped.modifier == 100)
    #expect(abs(stopped.content - 25) < 1e-9)
  }

  @Test(
    "A transaction of a modifier is for what the modifier does; its content has the one outside"
  )
  func transaction() throws {
    let result = try shown(under: .linear(duration: 2)) {
      $0.transaction { $0.animation = $0.animation?.speed(2) }
    }
    #expect(abs(result.modifier - 50) < 1e-9)
    #expect(abs(result.content - 25) < 1e-9)
  }

  @Test("An animation of a modifier does nothing where animations are disabled")
  func disabled() throws {
    let x = Handle<Double>()
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Box().modifier(Shift(x: x).animation(.linear(duration: 1)))
      }
    }
    try stage.at(0) { try withTransaction(\.disablesAnimations, true) { try x.set(100) } }
    #expect(try stage.shown("offset.x", of: "shifted") == 100)
  }
}
