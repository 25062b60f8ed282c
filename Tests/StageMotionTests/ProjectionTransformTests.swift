import StageMotion
import Testing

@Suite("Projections of the plane")
struct ProjectionTransformTests {
  /// (x, y) goes to (2x + 4, 3y + 6) divided by x + 2.
  private var projection: ProjectionTransform {
    var result = ProjectionTransform()
    (result.m11, result.m22, result.m13) = (2, 3, 1)
    (result.m31, result.m32, result.m33) = (4, 6, 2)
    return result
  }

  @Test("A new map is the identity, which is affine")
  func identity() {
    let map = ProjectionTransform()
    #expect(map.isIdentity && map.isAffine)
    #expect(map == ProjectionTransform(.identity))
    #expect(map.apply(Point(x: 3, y: -4)) == Point(x: 3, y: -4))
  }

  @Test("A map of the plane is taken over, and is affine")
  func affine() {
    let plain = Transform2D(a: 2, b: 4, c: 1, d: 3, tx: 5, ty: 6)
    let map = ProjectionTransform(plain)
    #expect(map.isAffine && !map.isIdentity)
    // (1, 2) goes to (1·2 + 2·1 + 5, 1·4 + 2·3 + 6).
    #expect(map.apply(Point(x: 1, y: 2)) == Point(x: 9, y: 16))
    #expect([map.m11, map.m12, map.m21, map.m22, map.m31, map.m32] == [2, 4, 1, 3, 5, 6])
  }

  @Test("A projection divides by its third component")
  func division() {
    #expect(!projection.isAffine)
    // (2·2 + 4, 3·4 + 6)/(2 + 2).
    #expect(projection.apply(Point(x: 2, y: 4)) == Point(x: 2, y: 4.5))
    #expect(!projection.apply(Point(x: -2, y: 1)).y.isFinite)
  }

  @Test("One map after another acts in that order")
  func order() {
    let move = ProjectionTransform(.translation(x: 10, y: 20))
    let point = Point(x: 2, y: 4)
    #expect(projection.concatenating(move).apply(point) == Point(x: 12, y: 24.5))
    // (12, 24) goes to (28, 78)/14.
    let moved = move.concatenating(projection).apply(point)
    #expect(moved == Point(x: 2, y: 78.0 / 14))
    let both = Transform2D.scale(x: 2, y: 3).concatenating(.translation(x: 1, y: 2))
    let product = ProjectionTransform(.scale(x: 2, y: 3))
      .concatenating(ProjectionTransform(.translation(x: 1, y: 2)))
    #expect(product == ProjectionTransform(both))
  }

  @Test("The inverse undoes a map")
  func inverse() {
    // As it is every point goes to x = 2: (2x + 4)/(x + 2).
    var map = projection
    map.m31 = 1
    let point = map.inverted().apply(map.apply(Point(x: 2, y: 4)))
    #expect(isClose(point.x, 2, within: 1e-12) && isClose(point.y, 4, within: 1e-12))
    let plain = Transform2D(a: 2, b: 4, c: 1, d: 3, tx: 5, ty: 6)
    let inverse = ProjectionTransform(plain).inverted()
    // The determinant is 2, so every number is exact.
    #expect(inverse.apply(Point(x: 9, y: 16)) == Point(x: 1, y: 2))
    #expect(inverse.isAffine)
  }

  @Test("A map without an inverse stays as it is, and says so")
  func noInverse() {
    for flat in [projection, ProjectionTransform(.scale(x: 0, y: 1))] {
      var map = flat
      let isInverted = map.invert()
      #expect(!isInverted)
      #expect(map == flat)
      #expect(flat.inverted() == flat)
    }
    var unfinished = ProjectionTransform(.translation(x: .infinity, y: 0))
    unfinished.invert()
    #expect(unfinished.m31 == .infinity)
    var scale = ProjectionTransform(.scale(x: 2, y: 4))
    let isInverted = scale.invert()
    #expect(isInverted)
    #expect(scale == ProjectionTransform(.scale(x: 0.5, y: 0.25)))
  }
}
