/// A map of the plane that keeps straight lines straight, as the picture of a tilted sheet does.
///
/// With w = m13·x + m23·y + m33 a point (x, y) goes to
/// ((m11·x + m21·y + m31)/w, (m12·x + m22·y + m32)/w).
public struct ProjectionTransform: Hashable, Sendable {
  /// How much of the old x is in the new x.
  public var m11 = 1.0
  /// How much of the old x is in the new y.
  public var m12 = 0.0
  /// How much of the old x is in the divisor.
  public var m13 = 0.0
  /// How much of the old y is in the new x.
  public var m21 = 0.0
  /// How much of the old y is in the new y.
  public var m22 = 1.0
  /// How much of the old y is in the divisor.
  public var m23 = 0.0
  /// How far everything moves to the right before the division, in points.
  public var m31 = 0.0
  /// How far everything moves down before the division, in points.
  public var m32 = 0.0
  /// The divisor at the origin.
  public var m33 = 1.0

  /// Makes the map that leaves every point where it is.
  public init() {}

  /// Makes a map that keeps parallel lines parallel.
  public init(_ t: Transform2D) {
    (m11, m12) = (t.a, t.b)
    (m21, m22) = (t.c, t.d)
    (m31, m32) = (t.tx, t.ty)
  }

  /// Whether every point stays where it is.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether parallel lines stay parallel, because the divisor is 1 everywhere.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Where a point goes; not finite where the divisor is 0.
  public func apply(_ p: Point) -> Point {
    let divisor = m13 * p.x + m23 * p.y + m33
    return Point(
      x: (m11 * p.x + m21 * p.y + m31) / divisor,
      y: (m12 * p.x + m22 * p.y + m32) / divisor
    )
  }
}

extension ProjectionTransform {
  /// This map, and then another one on its result: the product of the two matrices.
  public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
    func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
      (
        a * next.m11 + b * next.m21 + c * next.m31,
        a * next.m12 + b * next.m22 + c * next.m32,
        a * next.m13 + b * next.m23 + c * next.m33
      )
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = row(m11, m12, m13)
    (result.m21, result.m22, result.m23) = row(m21, m22, m23)
    (result.m31, result.m32, result.m33) = row(m31, m32, m33)
    return result
  }

  /// Replaces this map by the one that undoes it.
  ///
  /// - Returns: `false`, with the map left as it is, when there is none, because this one flattens the
  ///   plane or is not finite.
  @discardableResult
  public mutating func invert() -> Bool {
    // The transposed matrix of the cofactors, divided by the determinant.
    let first = m22 * m33 - m23 * m32
    let second = m23 * m31 - m21 * m33
    let third = m21 * m32 - m22 * m31
    let determinant = m11 * first + m12 * second + m13 * third
    guard determinant != 0, determinant.isFinite else { return false }
    var inverse = ProjectionTransform()
    inverse.m11 = first / determinant
    inverse.m21 = second / determinant
    inverse.m31 = third / determinant
    inverse.m12 = (m13 * m32 - m12 * m33) / determinant
    inverse.m22 = (m11 * m33 - m13 * m31) / determinant
    inverse.m32 = (m12 * m31 - m11 * m32) / determinant
    inverse.m13 = (m12 * m23 - m13 * m22) / determinant
    inverse.m23 = (m13 * m21 - m11 * m23) / determinant
    inverse.m33 = (m11 * m22 - m12 * m21) / determinant
    guard inverse.isFinite else { return false }
    self = inverse
    return true
  }

  /// The map that undoes this one; this map itself when there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    result.invert()
    return result
  }

  private var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite)
  }
}
