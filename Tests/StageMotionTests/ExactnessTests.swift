import StageMotion
import Testing

/// An angle whose data are radians: turned back into degrees they are rounded.
private struct Angle: Animatable, DataDefined, Equatable {
  var degrees: Double

  var animatableData: Double {
    get { degrees * .pi / 180 }
    set { degrees = newValue * 180 / .pi }
  }
}

@Suite("Values that are exact to the bit")
struct ExactnessTests {
  private func bits<V: VectorArithmetic>(_ value: V) -> [UInt64] {
    value.components.map(\.bitPattern)
  }

  @Test("The first frame shows the old value", arguments: builtInAnimations)
  func firstFrame(animation: Animation) throws {
    guard animation != .linear(duration: 0), animation != .spring(duration: 0) else { return }
    for old in [0.1, -0.0, 0x1p-1070, 1e17, -3.3] {
      let engines = BothEngines(old)
      engines.set(old + 0.7 + old.ulp * 3, animation, at: 0.3)
      #expect(engines.value(at: 0.3).bitPattern == old.bitPattern)
      #expect(engines.attribute.value(at: 0.3).bitPattern == old.bitPattern)
    }
  }

  @Test("The last frame shows the model", arguments: builtInAnimations)
  func lastFrame(animation: Animation) {
    let engines = BothEngines(Triple(Pair(0.1, 0.2), -0.0))
    let target = Triple(Pair(0.3, -0.0), 1.0 / 3)
    engines.set(Triple(Pair(0.7, 1e9), 0.7), .bouncy, at: 0)
    engines.set(target, animation, at: 0.1)
    #expect(bits(engines.value(at: 50)) == bits(target))
    #expect(bits(engines.attribute.value(at: 50)) == bits(target))
  }

  @Test("A component without travel keeps its bits in every frame", arguments: builtInAnimations)
  func componentWithoutTravel(animation: Animation) {
    for still in [0.1, -0.0, 1.0 / 3] {
      let engines = BothEngines(Pair(still, 0))
      engines.set(Pair(still, 100), animation, at: 0)
      engines.set(Pair(still, -100), .easeIn(duration: 1), at: 0.1)
      engines.set(Pair(still, 30), animation, at: 0.2)
      for index in 0..<200 {
        let time = 0.2 + Double(index) / 60
        #expect(bits(engines.value(at: time))[0] == still.bitPattern)
        #expect(bits(engines.attribute.value(at: time))[0] == still.bitPattern)
      }
    }
  }

  @Test("A value moved plainly while it rests is the new value")
  func plainChange() {
    let engines = BothEngines(0.1)
    engines.set(0.3, nil, at: 0)
    #expect(engines.value(at: 0) == 0.3)
  }

  @Test("Minus zero is set although it equals zero")
  func minusZero() {
    let engines = BothEngines(0.0)
    engines.set(-0.0, .smooth, at: 0)
    #expect(engines.value(at: 0).sign == .minus)
    #expect(engines.attribute.value(at: 0).sign == .minus)
    #expect(!engines.animator.isAnimating)
  }

  @Test("A value in another form than its data shows itself in the first and in the last frame")
  func dataInAnotherForm() {
    for degrees in 1..<360 {
      let (old, new) = (Angle(degrees: Double(degrees)), Angle(degrees: Double(degrees) + 0.1))
      var angle = Animator(Angle(degrees: 0))
      angle.set(old, animation: .linear(duration: 1), at: 0)
      // The first animation is over, though no frame has seen it.
      angle.set(new, animation: .smooth, at: 1)
      #expect(angle.value(at: 1) == old)
      #expect(angle.value(at: 9) == new)
    }
  }

  @Test("Ending by hand shows the model")
  func cancelling() {
    var number = Animator(0.0)
    number.set(100, animation: .linear(duration: 1), at: 0)
    number.set(0.3, animation: .bouncy, at: 0.5)
    number.cancel()
    #expect(number.value(at: 0.5) == 0.3)
    #expect(number.end == nil)
  }
}
