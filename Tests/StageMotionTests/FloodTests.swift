import StageMotion
import Testing

@Suite("Many changes at one time")
struct FloodTests {
  /// A number that counts how often it is scaled: once or twice whenever an entry is evaluated.
  private struct Counted: VectorArithmetic, Animatable {
    nonisolated(unsafe) static var count = 0

    var number: Double
    var animatableData: Counted {
      get { self }
      set { self = newValue }
    }

    static let zero = Counted(number: 0)
    static func + (a: Counted, b: Counted) -> Counted { Counted(number: a.number + b.number) }
    static func - (a: Counted, b: Counted) -> Counted { Counted(number: a.number - b.number) }
    mutating func scale(by factor: Double) {
      Self.count += 1
      number *= factor
    }
    var magnitudeSquared: Double { number * number }
  }

  @Test("A change costs the same, however many were made at the same time")
  func linear() {
    func scalings(_ changes: Int) -> Int {
      var animator = Animator(Counted.zero)
      let before = Counted.count
      for target in 1...changes {
        let value = Counted(number: Double(target))
        animator.set(value, animation: .linear(duration: 1), at: 0)
      }
      return Counted.count - before
    }
    let (few, many) = (scalings(100), scalings(1000))
    #expect(few > 0)
    #expect(many <= 11 * few)
  }

  @Test("Each entry of many at one time moves from what those before it show, to the bit")
  func numbers() {
    let count = 200
    var asked = Animator(0.0)
    var silent = Animator(0.0)
    for target in 1...count {
      for _ in 0..<2 { #expect(asked.value(at: 0) == 0) }
      asked.set(Double(target), animation: .linear(duration: 1), at: 0)
      silent.set(Double(target), animation: .linear(duration: 1), at: 0)
    }
    for progress in [0, 0.25, 0.5, 0.75] {
      // r += (target − r) · p, entry by entry.
      let shown = (1...count).reduce(0.0) { $0 + (Double($1) - $0) * progress }
      for _ in 0..<2 { #expect(asked.value(at: progress) == shown) }
      #expect(silent.value(at: progress) == shown)
    }
    #expect(asked.value(at: 1) == Double(count))
  }

  @Test("What was shown at a time is not taken for what is shown after a change of another kind")
  func otherChanges() {
    // Two linear ones: at 0.5 the first shows 50, the second 50 + (0 − 50) · 0 = 50.
    func running() -> Animator<Double> {
      var animator = Animator(0.0)
      animator.set(100, animation: .linear(duration: 1), at: 0)
      animator.set(0, animation: .linear(duration: 1), at: 0.5)
      return animator
    }
    var plain = running()
    #expect(plain.value(at: 0.5) == 50)
    plain.set(10, animation: nil, at: 0.5)
    #expect(plain.value(at: 0.5) == 60)

    var ended = running()
    #expect(ended.value(at: 0.5) == 50)
    ended.set(7, animation: .linear(duration: 0), at: 0.5)
    #expect(ended.value(at: 0.5) == 7)

    var cancelled = running()
    #expect(cancelled.value(at: 0.5) == 50)
    cancelled.cancel()
    #expect(cancelled.value(at: 0.5) == 0)

    // A spring takes over: it starts at 50, at rest, as curves tell no velocity.
    var sprung = running()
    #expect(sprung.value(at: 0.5) == 50)
    sprung.set(20, animation: .smooth, at: 0.5)
    #expect(sprung.value(at: 0.5) == 50)
    let spring = Spring.smooth.value(target: -30.0, initialVelocity: 0.0, time: 0.25)
    #expect(abs(sprung.value(at: 0.75) - (50 + spring)) < 1e-9)
  }
}
