import StageMotion
import Testing

@Suite("Vectors of many parts")
struct AnimatableValuesTests {
  typealias Triple = AnimatableValues<Double, AnimatablePair<Double, Double>, Float>
  typealias Row = AnimatableArray<Double>

  @Test("Values add, subtract and scale each part")
  func valuesArithmetic() {
    let a = Triple(1, .init(2, 3), 4)
    let b = Triple(10, .init(20, -30), 40)
    #expect(a + b == Triple(11, .init(22, -27), 44))
    #expect(b - a == Triple(9, .init(18, -33), 36))
    #expect(a.scaled(by: -2) == Triple(-2, .init(-4, -6), -8))
    // 1 + 4 + 9 + 16.
    #expect(a.magnitudeSquared == 30)
    #expect(a + .zero == a)
    #expect(a != Triple(1, .init(2, 3), 5))
    #expect(Set([a, a + .zero, b]).count == 2)
  }

  @Test("Each part of the values can be read and set by itself")
  func parts() {
    var values = AnimatableValues(1.0, Float(2))
    values.value.0 = 5
    #expect(values == AnimatableValues(5, 2))
    #expect(values.interpolated(towards: AnimatableValues(7, 0), amount: 0.5).value == (6, 1))
    #expect(AnimatableValues(3.0).value == 3)
    let nothing = AnimatableValues()
    #expect(nothing == .zero && nothing.magnitudeSquared == 0)
  }

  @Test("Values of doubles are flat, and their memory holds nothing else")
  func flatness() {
    typealias Flat = AnimatableValues<Double, AnimatablePair<Double, Double>, Double>
    #expect(Flat._doubles == 4)
    #expect(MemoryLayout<Flat>.size == 4 * MemoryLayout<Double>.size)
    #expect(Triple._doubles == nil)
    #expect(Row._doubles == nil)
  }

  @Test("An attribute of values animates as its parts do")
  func animatedValues() {
    struct Blob: Animatable {
      var animatableData = AnimatableValues(0.0, 0.0, 7.0)
    }
    var animator = Animator(Blob())
    animator.set(
      Blob(animatableData: AnimatableValues(10, -20, 7)),
      animation: .linear(duration: 1),
      at: 0
    )
    let values = animator.value(at: 0.25).animatableData
    #expect(isClose(values.value.0, 2.5, within: 1e-12))
    #expect(isClose(values.value.1, -5, within: 1e-12))
    #expect(values.value.2 == 7)
  }

  @Test("A missing element of an array counts as zero")
  func arrayArithmetic() {
    let short: Row = [1, 2]
    let long: Row = [10, 20, 30]
    #expect((short + long).elements == [11, 22, 30])
    #expect((long - short).elements == [9, 18, 30])
    #expect((short - long).elements == [-9, -18, -30])
    #expect(short.scaled(by: 3).elements == [3, 6])
    #expect(short.magnitudeSquared == 5)
    #expect((Row.zero + short).elements == [1, 2])
  }

  @Test("Arrays are equal when only zeros are between them")
  func arrayEquality() {
    #expect(Row([1, 0, 2, 0, 0]) == Row([1, 0, 2]))
    #expect(Row([0, 0]) == .zero)
    #expect(Row([1, 2]) != Row([1]))
    #expect(Row([.nan]) != Row([.nan]))
    #expect(Set([Row([1, 0]), Row([1]), Row([1, 2]), Row([0]), Row()]).count == 3)
  }

  @Test("An array grows from zero and shrinks to zero")
  func changingLength() {
    let short: Row = [8]
    let long: Row = [4, 12]
    #expect(short.interpolated(towards: long, amount: 0.25).elements == [7, 3])
    #expect(long.interpolated(towards: short, amount: 0.75).elements == [7, 3])
    struct Chart: Animatable {
      var animatableData: Row
    }
    var animator = Animator(Chart(animatableData: long))
    animator.set(Chart(animatableData: short), animation: .linear(duration: 1), at: 0)
    let middle = animator.value(at: 0.75).animatableData.elements
    #expect(isClose(middle[0], 7, within: 1e-12) && isClose(middle[1], 3, within: 1e-12))
    #expect(animator.value(at: 1).animatableData.elements == [8])
  }
}
