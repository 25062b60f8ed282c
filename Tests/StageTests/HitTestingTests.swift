import Stage
import Testing

@Suite("What is hit at a point")
struct HitTestingTests {
  @Test("the leaf drawn last is hit first")
  func order() {
    let frame = Frame.of([
      .element("ZStack", 0, Rect(x: 0, y: 0, width: 400, height: 400), []),
      .element("Color", 1, Rect(x: 0, y: 0, width: 400, height: 400), []),
      .box(depth: 1, attributes: []),
    ])
    #expect(frame.topmostElement(at: Point(x: 110, y: 110)) == 2)
    #expect(frame.topmostElement(at: Point(x: 99, y: 110)) == 1)
    #expect(frame.topmostElement(at: Point(x: 400, y: 110)) == nil)
  }

  @Test("the corner of a circle's rectangle is not the circle")
  func circle() {
    // The largest circle in 20 × 40 has its centre at (10, 20) and the radius 10.
    let frame = Frame.of([.element("Circle", 0, Rect(x: 0, y: 0, width: 20, height: 40), [])])
    #expect(frame.topmostElement(at: Point(x: 16, y: 28)) == 0)
    #expect(frame.topmostElement(at: Point(x: 17, y: 28)) == nil)
    #expect(frame.topmostElement(at: Point(x: 10, y: 9)) == nil)
  }

  @Test("a shape is hit where it is shown, not where it was laid out")
  func shown() {
    let frame = Frame.of([.box(attributes: [.scale(2), .offset(50, 0)])])
    // Shown from (140, 90) to (180, 130).
    #expect(frame.topmostElement(at: Point(x: 141, y: 91)) == 0)
    #expect(frame.topmostElement(at: Point(x: 139, y: 91)) == nil)
    #expect(frame.topmostElement(at: Point(x: 110, y: 110)) == nil)
  }

  @Test("a square turned by 45° is hit at its new corners only")
  func turned() {
    let frame = Frame.of([.box(attributes: [.rotation(.pi / 4)])])
    // Half a diagonal is 10·√2 ≈ 14.14.
    #expect(frame.topmostElement(at: Point(x: 124, y: 110)) == 0)
    #expect(frame.topmostElement(at: Point(x: 101, y: 101)) == nil)
  }

  @Test("what is transparent, flattened or leaving is looked through")
  func lookedThrough() {
    let centre = Point(x: 110, y: 110)
    #expect(Frame.of([.box(attributes: [.opacity(0)])]).topmostElement(at: centre) == nil)
    #expect(Frame.of([.box(attributes: [.opacity(-1)])]).topmostElement(at: centre) == nil)
    #expect(Frame.of([.box(attributes: [.fill(opacity: 0)])]).topmostElement(at: centre) == nil)
    #expect(Frame.of([.box(attributes: [.scale(0)])]).topmostElement(at: centre) == nil)
    let leaving = Frame.of([
      .element("ZStack", 0, .zero, [], isLeaving: true), .box(depth: 1, attributes: []),
    ])
    #expect(leaving.topmostElement(at: centre) == nil)
  }
}
