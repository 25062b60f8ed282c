import StageMotion
import Testing

@Suite("Curves")
struct CurveTests {
  private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  @Test("Half the time is half the way for linear, less for easeIn, more for easeOut")
  func halfTime() {
    #expect(UnitCurve.linear.value(at: 0.5) == 0.5)
    #expect(isClose(UnitCurve.easeIn.value(at: 0.5), 0.315357, within: 1e-6))
    #expect(isClose(UnitCurve.easeOut.value(at: 0.5), 0.684643, within: 1e-6))
  }

  @Test("easeOut starts fast and gets slower")
  func easeOutSlopes() {
    #expect(isClose(UnitCurve.easeOut.velocity(at: 0.25), 1.368289, within: 1e-6))
    #expect(isClose(UnitCurve.easeOut.velocity(at: 0.5), 1.073979, within: 1e-6))
    #expect(isClose(UnitCurve.easeOut.velocity(at: 0.75), 0.674598, within: 1e-6))
  }

  @Test("Steep parts of a curve are fast ones")
  func steepIsFast() {
    let curve = bezier(0.1, 0.75, 0.85, 0.35)
    #expect(isClose(curve.velocity(at: 0.05), 2.437972, within: 1e-6))
    #expect(isClose(curve.velocity(at: 0.25), 0.629473, within: 1e-6))
    #expect(isClose(curve.velocity(at: 0.5), 0.340262, within: 1e-6))
    #expect(isClose(curve.velocity(at: 0.75), 0.578618, within: 1e-6))
  }

  @Test("The initialiser and the factory make the same curve")
  func spellings() {
    let curve = UnitCurve(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1),
      endControlPoint: UnitPoint(x: 0.25, y: 1)
    )
    #expect(curve == bezier(0.25, 0.1, 0.25, 1))
    #expect(isClose(curve.value(at: 0.25), 0.408511, within: 1e-6))
    #expect(isClose(curve.velocity(at: 0.25), 2.207883, within: 1e-6))
  }

  @Test(
    "The solution of odd curves is the one that bisection finds",
    arguments: [
      [0, 0, 0, 1], [1, 1, 1, 0], [0, 5, 1, -4], [1, 3, 0.2, -2], [0.999, 0, 0.001, 1],
      [0.99, -3, 0.01, 4], [0, 0, 1, 1], [1e-9, 1, 1e-9, 1], [0.5, 100, 0.5, -100],
      [1, 0, 0.0001, 1],
    ]
  )
  func oddCurves(points: [Double]) {
    let curve = bezier(points[0], points[1], points[2], points[3])
    for step in 0...1000 where points[0] < 1 || points[2] > 0.01 || step != 500 {
      let x = Double(step) / 1000
      let y = bisected(x, points)
      let value = curve.value(at: x)
      #expect(isClose(value, y, within: 1e-9), "\(points) at \(x): \(value), \(y)")
      #expect(!curve.velocity(at: x).isNaN)
    }
  }

  /// y at x by Bernstein's form and plain bisection, measuring from the nearer end.
  private func bisected(_ x: Double, _ p: [Double]) -> Double {
    if x > 0.5 { return 1 - bisected(1 - x, [1 - p[2], 1 - p[3], 1 - p[0], 1 - p[1]]) }
    func at(_ t: Double, _ first: Double, _ second: Double) -> Double {
      let s = 1 - t
      return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if at(middle, p[0], p[2]) < x { low = middle } else { high = middle }
    }
    return at(high, p[1], p[3])
  }

  @Test("Every curve is exactly 0 at 0 and exactly 1 at 1")
  func ends() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
      .circularEaseInOut, .circularEaseInOut.inverse, bezier(0.3, 7, 0.1, -9), bezier(1, 0, 0, 1),
    ]
    for curve in curves {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -.infinity) == 0)
      #expect(curve.value(at: .infinity) == 1)
    }
  }

  @Test("A progress that is not a number counts as 0")
  func notANumber() {
    #expect(UnitCurve.easeOut.value(at: .nan) == 0)
    #expect(isClose(UnitCurve.easeOut.velocity(at: .nan), 1 / 0.58, within: 1e-12))
    #expect(UnitCurve.circularEaseIn.velocity(at: .nan) == 0)
  }

  @Test("Control numbers that are not finite count as those of their end")
  func notFiniteControls() {
    #expect(bezier(.nan, .infinity, -.infinity, .nan) == bezier(0, 0, 1, 1))
    #expect(bezier(-3, 0.2, 7, 0.9) == bezier(0, 0.2, 1, 0.9))
    #expect(!bezier(0.5, 1e308, 0.5, -1e308).value(at: 0.3).isNaN)
    #expect(!bezier(0.5, 1e308, 0.5, -1e308).velocity(at: 0.3).isNaN)
  }

  @Test("A curve that turns through a point keeps a slope there")
  func degenerateSlopes() {
    // Both control points exchanged: x and y are the same polynomial, level at t = ½.
    #expect(bezier(1, 1, 0, 0).velocity(at: 0.5) == 1)
    // The start has no tangent from the first control point: the second one gives it, 0.9/0.3.
    #expect(isClose(bezier(0, 0, 0.3, 0.9).velocity(at: 0), 3, within: 1e-12))
    #expect(bezier(0, -1, 0.5, 1).velocity(at: 0) == -.infinity)
  }

  @Test("The inverse leads back")
  func inverse() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeInOut, .circularEaseOut, .circularEaseInOut,
      bezier(0.1, 0.7, 0.6, 0.9),
    ]
    for curve in curves {
      #expect(curve.inverse.inverse == curve)
      for step in 1..<20 {
        let x = Double(step) / 20
        #expect(isClose(curve.inverse.value(at: curve.value(at: x)), x, within: 1e-8))
      }
    }
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
  }
}
