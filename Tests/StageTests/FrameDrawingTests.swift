import Stage
import Testing

@Suite("What a frame draws")
struct FrameDrawingTests {
  @Test("an offset outside of a scale is not scaled")
  func offsetOutsideScale() {
    let drawing = Frame.of([.box(attributes: [.scale(2), .offset(10, 0)])]).drawings[0]
    // About the centre (110, 110): the corner (100, 100) goes to (90, 90), then 10 to the right.
    #expect(drawing.transform.apply(Point(x: 100, y: 100)) == Point(x: 100, y: 90))
  }

  @Test("an offset inside of a scale is scaled with it")
  func offsetInsideScale() {
    let drawing = Frame.of([.box(attributes: [.offset(10, 0), .scale(2)])]).drawings[0]
    // The corner goes to (110, 100), which is (0, −10) from the centre, and doubled (0, −20).
    #expect(drawing.transform.apply(Point(x: 100, y: 100)) == Point(x: 110, y: 90))
  }

  @Test("a parent's effects act after those of its children, about the parent's anchor")
  func nested() {
    let drawing = Frame.of([
      .element("VStack", 0, Rect(x: 0, y: 0, width: 200, height: 200), [.scale(0.5, anchor: 0)]),
      .box(depth: 1, attributes: [.offset(20, 40)]),
    ]).drawings[0]
    // (100, 100) moves to (120, 140); halved about (0, 0) that is (60, 70).
    #expect(drawing.transform.apply(Point(x: 100, y: 100)) == Point(x: 60, y: 70))
  }

  @Test("a quarter turn is clockwise about the anchor, with y down")
  func rotation() {
    let drawing = Frame.of([.box(attributes: [.rotation(.pi / 2)])]).drawings[0]
    let right = drawing.transform.apply(Point(x: 111, y: 110))
    #expect(abs(right.x - 110) < 1e-12)
    #expect(abs(right.y - 111) < 1e-12)
  }

  @Test("a group's effects act on each child about the child's own anchor")
  func group() {
    let drawings = Frame.of([
      .element("Group", 0, Rect(x: 0, y: 0, width: 400, height: 400), [.scale(2)], isGroup: true),
      .element("Rectangle", 1, Rect(x: 0, y: 0, width: 20, height: 20), []),
      .element("Rectangle", 1, Rect(x: 100, y: 0, width: 20, height: 20), [.offset(1, 0)]),
    ]).drawings
    // About (10, 10): the corner (0, 0) goes to (−10, −10).
    #expect(drawings[0].transform.apply(.zero) == Point(x: -10, y: -10))
    // About (110, 10), after the child's own offset: (101, 0) is (−9, −10), doubled (−18, −20).
    #expect(drawings[1].transform.apply(Point(x: 100, y: 0)) == Point(x: 92, y: -10))
  }

  @Test("nested groups act from the inside out, and once only")
  func nestedGroups() {
    let drawings = Frame.of([
      .element("Group", 0, .zero, [.offset(10, 0)], isGroup: true),
      .element("Group", 1, .zero, [.scale(2)], isGroup: true),
      .element("ZStack", 2, Rect(x: 0, y: 0, width: 20, height: 20), []),
      .element("Rectangle", 3, Rect(x: 0, y: 0, width: 20, height: 20), []),
    ]).drawings
    // Doubled about (10, 10), then 10 to the right; the leaf inherits that from the stack.
    #expect(drawings[0].transform.apply(.zero) == Point(x: 0, y: -10))
  }

  @Test("opacity multiplies down the tree and is clamped at the end")
  func opacity() {
    let drawing = Frame.of([
      .element("ZStack", 0, .zero, [.opacity(0.25)]),
      .box(depth: 1, attributes: [.fill(opacity: 1), .opacity(2)]),
    ]).drawings[0]
    #expect(drawing.fill.opacity == 0.5)
    #expect(Frame.of([.box(attributes: [.opacity(1.5)])]).drawings[0].fill.opacity == 1)
  }

  @Test("a negative width is drawn as none")
  func negativeWidth() {
    let drawing = Frame.of([
      .element("Rectangle", 0, Rect(x: 5, y: 5, width: -3, height: 10), [])
    ]).drawings[0]
    #expect(drawing.rectangle == Rect(x: 5, y: 5, width: 0, height: 10))
  }

  @Test("a shadow splits the map into what is inside and what is outside of it")
  func shadow() {
    let drawing = Frame.of([.box(attributes: [.offset(5, 0), .shadow(radius: 4), .scale(2)])])
      .drawings[0]
    #expect(drawing.innerTransform == .translation(x: 5, y: 0))
    #expect(drawing.layers.count == 1)
    // Doubled about (110, 110).
    #expect(drawing.layers[0].transform.apply(Point(x: 100, y: 110)) == Point(x: 90, y: 110))
    #expect(drawing.layers[0].shadow.radius == 4)
  }

  @Test("what is not finite is not drawn")
  func notFinite() {
    #expect(Frame.of([.box(attributes: [.offset(.nan, 0)])]).drawings.isEmpty)
    #expect(Frame.of([.box(attributes: [.scale(.infinity)])]).drawings.isEmpty)
  }

  @Test("frame n of a clock is at exactly n divided by the rate")
  func clock() {
    #expect(FrameClock(rate: 60).time(ofFrame: 36_001) == 36_001.0 / 60)
    #expect(FrameClock(rate: 10).time(ofFrame: 3) == 0.3)
  }
}
