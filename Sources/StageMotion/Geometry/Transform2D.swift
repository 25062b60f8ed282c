/// A map of the plane that keeps parallel lines parallel.
///
/// A point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
public struct Transform2D: Hashable, Sendable {
  /// How much of the old x is in the new x.
  public var a: Double
  /// How much of the old x is in the new y.
  public var b: Double
  /// How much of the old y is in the new x.
  public var c: Double
  /// How much of the old y is in the new y.
  public var d: Double
  /// How far everything moves to the right, in points.
  public var tx: Double
  /// How far everything moves down, in points.
  public var ty: Double

  /// Makes a map of its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A move by x points to the right and y points down.
  public static func translation(x: Double, y: Double) -> Transform2D {
    Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A turn about the origin: clockwise as seen with y down, so 90° takes (1, 0) to (0, 1).
  public static func rotation(_ angle: Angle) -> Transform2D {
    let cosine = Mathematics.cos(angle.radians)
    let sine = Mathematics.sin(angle.radians)
    return Transform2D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A multiplication of both coordinates by factors of their own.
  public static func scale(x: Double, y: Double) -> Transform2D {
    Transform2D(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// This map, and then another one on its result.
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// This map as it acts about a point instead of the origin.
  package func about(_ anchor: Point) -> Transform2D {
    Transform2D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(self)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// The map that undoes this one; `nil` when there is none, because this one flattens the plane or
  /// is not finite.
  public func inverted() -> Transform2D? {
    // With the largest factor at 1 the determinant neither overflows nor vanishes.
    let scale = max(abs(a), abs(b), abs(c), abs(d))
    guard scale > 0, scale.isFinite else { return nil }
    let (a, b, c, d) = (a / scale, b / scale, c / scale, d / scale)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let (tx, ty) = (tx / scale, ty / scale)
    let inverse = Transform2D(
      a: d / determinant / scale,
      b: -b / determinant / scale,
      c: -c / determinant / scale,
      d: a / determinant / scale,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
    return inverse.isFinite ? inverse : nil
  }

  /// Where a point goes.
  public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
