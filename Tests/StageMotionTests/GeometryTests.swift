import StageMotion
import Testing

@Suite("Geometry")
struct GeometryTests {
  @Test("A rectangle knows its sides and its middle")
  func sides() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 8)
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 24, 28])
    #expect(rect == Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 8)))
  }

  @Test("Insets move the sides, offsets the whole")
  func movedRectangles() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 8)
    #expect(rect.insetBy(dx: 5, dy: -1) == Rect(x: 15, y: 19, width: 20, height: 10))
    #expect(rect.offsetBy(dx: -10, dy: 2) == Rect(x: 0, y: 22, width: 30, height: 8))
  }

  @Test("Union is around both, intersection is in both, zero when they do not meet")
  func combinedRectangles() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    let b = Rect(x: 6, y: -2, width: 10, height: 5)
    #expect(a.union(b) == Rect(x: 0, y: -2, width: 16, height: 12))
    #expect(a.intersection(b) == Rect(x: 6, y: 0, width: 4, height: 3))
    #expect(a.intersection(a.offsetBy(dx: 11, dy: 0)) == .zero)
  }

  @Test("Of two rectangles side by side one contains a point on the common side")
  func containment() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = left.offsetBy(dx: 10, dy: 0)
    #expect(left.contains(Point(x: 0, y: 0)))
    #expect(!left.contains(Point(x: 10, y: 5)))
    #expect(right.contains(Point(x: 10, y: 5)))
    #expect(!left.contains(Point(x: 5, y: 10)))
  }

  @Test("Radians and degrees are two views of one angle")
  func degrees() {
    var angle = Angle(degrees: 180)
    #expect(angle.radians == .pi)
    angle.degrees = 90
    #expect(angle == .radians(.pi / 2))
    #expect(Angle() == .zero)
    #expect(angle.description == "90.0°")
  }

  @Test("Angles add, subtract, scale and compare")
  func angleArithmetic() {
    let angle = Angle.radians(2)
    #expect(angle + .radians(1) == .radians(3))
    #expect(angle - .radians(3) == -.radians(1))
    #expect(angle * 2 == .radians(4))
    #expect(0.5 * angle == .radians(1))
    #expect(angle / 4 == .radians(0.5))
    #expect(angle < .radians(2.1))
  }

  @Test("The nearest angle is reached the short way round")
  func nearestAngle() {
    let cases: [(Double, Double, Double)] = [
      (10, 350, 370), (350, 10, -10), (0, 720, 720), (90, 100, 90), (-170, 170, 190),
      (10, -1075, -1070),
    ]
    for (angle, reference, nearest) in cases {
      let result = Angle.degrees(angle).nearest(to: .degrees(reference)).degrees
      #expect(isClose(result, nearest, within: 1e-10), "\(angle) near \(reference): \(result)")
    }
    #expect(Angle.radians(1).nearest(to: .radians(.infinity)) == .radians(1))
  }

  @Test("Animatable data are the fields in their order, unscaled")
  func animatableData() {
    typealias Pair = AnimatablePair<Double, Double>
    #expect(Point(x: 1, y: 2).animatableData == Pair(1, 2))
    #expect(Size(width: 1, height: 2).animatableData == Pair(1, 2))
    #expect(UnitPoint(x: 1, y: 2).animatableData == Pair(1, 2))
    #expect(Angle.radians(3).animatableData == 3)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.animatableData == AnimatablePair(Pair(1, 2), Pair(3, 4)))
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.animatableData == AnimatablePair(Pair(1, 2), Pair(3, 4)))
  }

  @Test("What is set as animatable data is the value")
  func settingAnimatableData() {
    var rect = Rect.zero
    rect.animatableData = AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4))
    #expect(rect == Rect(x: 1, y: 2, width: 3, height: 4))
    var insets = EdgeInsets()
    insets.animatableData = rect.animatableData
    #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    var point = UnitPoint.center
    point.animatableData = AnimatablePair(3, 4)
    #expect(point == UnitPoint(x: 3, y: 4))
    var angle = Angle.zero
    angle.animatableData = 2
    #expect(angle == .radians(2))
  }

  @Test("Sets of edges and of axes hold what their names say")
  func sets() {
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [.top, .bottom])
    for edge in Edge.allCases {
      #expect(Edge.Set.vertical.contains(Edge.Set(edge)) == (edge == .top || edge == .bottom))
    }
    #expect(Axis.Set(.horizontal).union(.vertical) == [.vertical, .horizontal])
    #expect(!Axis.Set.horizontal.contains(.vertical))
  }

  @Test("Unit points count from top leading to bottom trailing")
  func unitPoints() {
    #expect(UnitPoint.zero == .topLeading)
    #expect(UnitPoint.bottomTrailing == UnitPoint(x: 1, y: 1))
    #expect(UnitPoint.top == UnitPoint(x: 0.5, y: 0))
    #expect(UnitPoint.leading == UnitPoint(x: 0, y: 0.5))
    #expect(UnitPoint.bottomLeading.x == UnitPoint.leading.x)
  }
}
