import StageMotion
import Testing

@Suite("Values for drawing")
struct DrawingValueTests {
  @Test("A stroke is one point wide, with plain ends, pointed corners and no dashes")
  func strokeDefaults() {
    let style = StrokeStyle()
    #expect(style.lineWidth == 1 && style.miterLimit == 10)
    #expect(style.lineCap == .butt && style.lineJoin == .miter)
    #expect(style.dash == [] && style.dashPhase == 0)
    #expect(style == StrokeStyle(lineWidth: 1))
    #expect(style != StrokeStyle(lineWidth: 1, lineCap: .round))
  }

  @Test("Width, miter limit and phase of a stroke move, in this order")
  func strokeData() {
    var style = StrokeStyle(lineWidth: 2, lineCap: .round, miterLimit: 3, dash: [5], dashPhase: 4)
    #expect(style.animatableData == AnimatablePair(2, AnimatablePair(3, 4)))
    style.animatableData = AnimatablePair(6, AnimatablePair(7, 8))
    #expect(
      style
        == StrokeStyle(lineWidth: 6, lineCap: .round, miterLimit: 7, dash: [5], dashPhase: 8)
    )
  }

  @Test("Radii of corners go around from top leading, and move in this order")
  func cornerRadii() {
    #expect(RectangleCornerRadii() == RectangleCornerRadii(topLeading: 0, topTrailing: 0))
    var radii = RectangleCornerRadii(
      topLeading: 1,
      bottomLeading: 2,
      bottomTrailing: 3,
      topTrailing: 4
    )
    #expect(radii.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    radii.animatableData = AnimatablePair(AnimatablePair(5, 6), AnimatablePair(7, 8))
    #expect(radii.topLeading == 5 && radii.bottomLeading == 6)
    #expect(radii.bottomTrailing == 7 && radii.topTrailing == 8)
  }
}
