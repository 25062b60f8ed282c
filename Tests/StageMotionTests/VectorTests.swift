import StageMotion
import Testing

@Suite("Vectors")
struct VectorTests {
  typealias Pair = AnimatablePair<Double, AnimatablePair<Double, Double>>

  @Test("A pair adds, subtracts and scales each component")
  func pairArithmetic() {
    let a = Pair(1, .init(2, 3))
    let b = Pair(10, .init(20, -30))
    #expect(a + b == Pair(11, .init(22, -27)))
    #expect(b - a == Pair(9, .init(18, -33)))
    #expect(a.scaled(by: -2) == Pair(-2, .init(-4, -6)))
    #expect(a.magnitudeSquared == 14)
    #expect(a + .zero == a)
  }

  @Test("Interpolation is self + (other − self)·amount and is not clamped")
  func interpolation() {
    #expect(10.0.interpolated(towards: 20, amount: 0.25) == 12.5)
    #expect(10.0.interpolated(towards: 20, amount: -1) == 0)
    #expect(Float(10).interpolated(towards: 20, amount: 2) == 30)
    var pair = AnimatablePair(0.0, 100.0)
    pair.interpolate(towards: AnimatablePair(8, 0), amount: 0.5)
    #expect(pair == AnimatablePair(4, 50))
  }

  @Test("Flat vectors tell the number of their doubles, and their memory holds nothing else")
  func flatness() {
    #expect(Double._doubles == 1)
    #expect(EmptyAnimatableData._doubles == 0)
    #expect(Pair._doubles == 3)
    #expect(MemoryLayout<Pair>.size == 3 * MemoryLayout<Double>.size)
    #expect(Float._doubles == nil)
    #expect(AnimatablePair<Float, Double>._doubles == nil)
  }

  @Test("Empty data ignores everything")
  func empty() {
    var data = EmptyAnimatableData()
    data.scale(by: .infinity)
    #expect(data == .zero)
    #expect((data + data - data).magnitudeSquared == 0)
  }
}
