import StageMotion
import Testing

@Suite("Maps of the plane")
struct Transform2DTests {
  @Test("a quarter turn takes x to y, clockwise as y grows downwards")
  func rotation() {
    let point = Transform2D.rotation(.degrees(90)).apply(Point(x: 1, y: 0))
    #expect(abs(point.x) < 1e-15)
    #expect(point.y == 1)
  }

  @Test("one map after another acts in that order")
  func order() {
    let scale = Transform2D.scale(x: 2, y: 3)
    let move = Transform2D.translation(x: 10, y: 20)
    #expect(scale.concatenating(move).apply(Point(x: 1, y: 1)) == Point(x: 12, y: 23))
    #expect(move.concatenating(scale).apply(Point(x: 1, y: 1)) == Point(x: 22, y: 63))
  }

  @Test("a map about a point leaves the point where it is")
  func anchor() {
    let map = Transform2D.scale(x: 2, y: 2).about(Point(x: 10, y: 20))
    #expect(map.apply(Point(x: 10, y: 20)) == Point(x: 10, y: 20))
    #expect(map.apply(Point(x: 11, y: 18)) == Point(x: 12, y: 16))
  }

  @Test("the inverse undoes a map, and there is none of a flat or an unfinished one")
  func inverse() {
    // (1, 2) goes to (1·2 + 2·1 + 5, 1·4 + 2·3 + 6) = (9, 16).
    let map = Transform2D(a: 2, b: 4, c: 1, d: 3, tx: 5, ty: 6)
    #expect(map.apply(Point(x: 1, y: 2)) == Point(x: 9, y: 16))
    #expect(map.inverted()?.apply(Point(x: 9, y: 16)) == Point(x: 1, y: 2))
    #expect(Transform2D.identity.inverted() == .identity)
    #expect(Transform2D.scale(x: 0, y: 1).inverted() == nil)
    #expect(Transform2D.translation(x: .nan, y: 0).inverted() == nil)
  }

  @Test("A map of any size that flattens nothing has an inverse, and no other one has")
  func inversesOfAnySize() {
    for factor in [1e200, 1e-200, 1e-300, 3] {
      let inverse = Transform2D.scale(x: factor, y: factor).inverted()
      #expect(inverse == Transform2D.scale(x: 1 / factor, y: 1 / factor))
    }
    #expect(Transform2D.scale(x: 0, y: 1).inverted() == nil)
    #expect(Transform2D.scale(x: .nan, y: 1).inverted() == nil)
  }
}
