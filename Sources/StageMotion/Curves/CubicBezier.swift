/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x.
///
/// With t from 0 to 1 and control points P₁, P₂ the curve is
/// 3(1−t)²t·P₁ + 3(1−t)t²·P₂ + t³·(1, 1). As x₁ and x₂ lie in 0…1, x(t) never falls, so that each x
/// has one t, which is found by Newton's method inside of a bracket.
package struct CubicBezier: Hashable, Sendable {
  /// The first control point, its x in 0…1.
  package let start: UnitPoint

  /// The second control point, its x in 0…1.
  package let end: UnitPoint

  /// Makes a curve from its two control points.
  ///
  /// x is clamped to 0…1, y to ±1e100. What is not a finite number counts as 0 in the first point
  /// and as 1 in the second.
  package init(start: UnitPoint, end: UnitPoint) {
    self.start = Self.admissible(start, otherwise: 0)
    self.end = Self.admissible(end, otherwise: 1)
  }

  private static func admissible(_ point: UnitPoint, otherwise replacement: Double) -> UnitPoint {
    let x = point.x.isFinite ? point.x : replacement
    let y = point.y.isFinite ? point.y : replacement
    return UnitPoint(x: min(max(x, 0), 1), y: min(max(y, -1e100), 1e100))
  }

  /// The y that belongs to an x, and the slope there, both from one solution.
  ///
  /// - Parameter progress: The x, clamped to 0…1; NaN counts as 0.
  /// - Returns: y, exact at 0 and 1 and within 1e-9 between, and dy/dx, at the ends the geometric
  ///   limit; infinite where the curve is vertical.
  package func sample(at progress: Double) -> (value: Double, velocity: Double) {
    if !(progress > 0.5) { return sampleFirstHalf(at: max(progress, 0)) }
    // The second half is the first half of the curve turned by 180°: close to an end with a vertical
    // or horizontal tangent only the distance from that end has the digits that the solution needs.
    let turned = CubicBezier(
      start: UnitPoint(x: 1 - end.x, y: 1 - end.y),
      end: UnitPoint(x: 1 - start.x, y: 1 - start.y)
    )
    let sample = turned.sampleFirstHalf(at: max(1 - progress, 0))
    return (1 - sample.value, sample.velocity)
  }

  private func sampleFirstHalf(at progress: Double) -> (value: Double, velocity: Double) {
    let x = CubicPolynomial(start.x, end.x)
    let y = CubicPolynomial(start.y, end.y)
    let t = progress > 0 ? x.argument(of: progress) : 0
    return (y.value(at: t), Self.slope(x, y, at: t))
  }

  /// dy/dx, by the first derivatives that do not both vanish.
  private static func slope(_ x: CubicPolynomial, _ y: CubicPolynomial, at t: Double) -> Double {
    // x never falls: what is below zero here is rounding.
    var dx = max(x.slope(at: t), 0)
    var dy = y.slope(at: t)
    if dx == 0, dy == 0 {
      dx = x.curvature(at: t)
      dy = y.curvature(at: t)
    }
    if dx == 0, dy == 0 { return y.cubic / x.cubic }
    return dx == 0 ? (dy < 0 ? -.infinity : .infinity) : dy / dx
  }
}

/// The polynomial cubic·t³ + square·t² + linear·t of one coordinate.
private struct CubicPolynomial {
  let linear: Double
  let square: Double
  let cubic: Double

  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cubic = 1 - linear - square
  }

  func value(at t: Double) -> Double { ((cubic * t + square) * t + linear) * t }

  func slope(at t: Double) -> Double { (3 * cubic * t + 2 * square) * t + linear }

  func curvature(at t: Double) -> Double { 6 * cubic * t + 2 * square }

  /// The t in 0…1 where this polynomial, which must not fall there, has the given value.
  func argument(of value: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = value
    // Newton needs four or five rounds; bisection alone would have all digits after 64.
    for _ in 0..<128 {
      let excess = self.value(at: t) - value
      if excess == 0 { return t }
      if excess < 0 { low = t } else { high = t }
      let next = t - excess / slope(at: t)
      // The error after a step is about the square of the step: this one is the last that counts.
      if abs(next - t) <= 1e-10 * t { return min(max(next, low), high) }
      t = next > low && next < high ? next : low + (high - low) / 2
    }
    return t
  }
}
