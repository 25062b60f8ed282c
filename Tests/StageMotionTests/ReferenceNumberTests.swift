import StageMotion
import Testing

/// The numbers of the checklist's S0 that need no tree; an item stands before its numbers.
///
/// Numbers are rounded to six digits there.
@Suite("The numbers of the animation reference (S0)")
struct ReferenceNumberTests {
  /// Plays one change from rest, by default from 0 to 1.
  private func expect(
    _ animation: Animation,
    from old: Double = 0,
    to new: Double = 1,
    _ numbers: KeyValuePairs<Double, Double>,
    within tolerance: Double = 5e-7,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let x = BothEngines(old)
    x.set(new, animation, at: 0)
    for (time, expected) in numbers {
      let value = x.value(at: time)
      #expect(
        isClose(value, expected, within: tolerance),
        "\(animation) at \(time): \(value), not \(expected)",
        sourceLocation: sourceLocation
      )
    }
  }

  private func slopes(_ curve: UnitCurve, at times: [Double]) -> [Double] {
    times.map { (curve.velocity(at: $0) * 1e6).rounded() / 1e6 }
  }

  private func end(_ animation: Animation) -> Double? {
    var x = Animator(0.0)
    x.set(1, animation: animation, at: 0)
    return x.end
  }

  @Test("S0-001, 002: what moves lies between old and new in every frame, what is equal rests")
  func overview() {
    let x = BothEngines(1.0)
    x.set(1, .easeIn, at: 0)
    #expect(!x.animator.isAnimating)
    x.set(2, .easeIn, at: 0)
    var last = x.value(at: 0)
    for frame in 1...20 {
      let value = x.value(at: Double(frame) / 60)
      #expect(value > last && value < 2)
      last = value
    }
    #expect(x.value(at: 0.35) == 2)
  }

  @Test("S0-003 … 005, 081, 116, 120: the curves at half time, and their slopes")
  func curves() {
    expect(.linear(duration: 1), [0.5: 0.5])
    expect(.easeIn(duration: 1), [0.5: 0.315357])
    expect(.easeOut(duration: 1), [0.5: 0.684643])
    let quarters = [0.25, 0.5, 0.75]
    #expect(slopes(.linear, at: quarters) == [1, 1, 1])
    #expect(slopes(.easeOut, at: quarters) == [1.368289, 1.073979, 0.674598])
    #expect(slopes(.easeIn, at: quarters) == [0.674598, 1.073979, 1.368289])
    #expect(slopes(.easeInOut, at: quarters) == [1.059262, 1.724138, 1.059262])
    for p in stride(from: 0.0, through: 1, by: 0.05) {
      let sum = UnitCurve.easeInOut.value(at: p) + UnitCurve.easeInOut.value(at: 1 - p)
      #expect(isClose(sum, 1, within: 1e-9))
    }
  }

  @Test("S0-007, 008: a scale of 0.5 grows with ease-in, and shrinks again with ease-in")
  func scale() {
    expect(.easeIn, from: 0.5, to: 0.6, [0.0875: 0.509346, 0.175: 0.531536, 0.2625: 0.562186])
    expect(.easeIn, from: 0.5, to: 0.6, [0.35: 0.6], within: 0)
    expect(.easeIn, from: 0.6, to: 0.5, [0.175: 0.568464])
    expect(.easeIn, from: 0.6, to: 0.5, [0.35: 0.5], within: 0)
  }

  @Test("S0-015, 016, 039: three legs of ease-in, turning by default, in 1.05 s")
  func threeLegs() {
    let repeated = Animation.easeIn.repeatCount(3)
    #expect(isClose(end(repeated) ?? 0, 1.05, within: 1e-12))
    expect(
      repeated,
      from: 0.5,
      to: 0.6,
      [0.4375: 0.590654, 0.525: 0.568464, 0.7: 0.5, 0.875: 0.531536, 1.05: 0.6]
    )
  }

  @Test("S0-028 … 037: legs of 0.7 s; without turning each begins anew; two legs end at the model")
  func repeatCount() {
    let turning = Animation.easeInOut.repeatCount(3, autoreverses: true).speed(0.5)
    #expect(isClose(end(turning) ?? 0, 2.1, within: 1e-12))
    expect(turning, [0.175: 0.129162, 0.35: 0.5, 0.525: 0.870838, 0.7: 1])
    expect(turning, [1.05: 0.5, 1.4: 0, 1.75: 0.5, 2.1: 1])
    let jumping = Animation.easeInOut.repeatCount(3, autoreverses: false).speed(0.5)
    expect(jumping, [0.7001: 0, 0.875: 0.129162], within: 1e-6)
    #expect(end(.easeInOut.repeatCount(1)) == 0.35)
    expect(.easeInOut.repeatCount(2), [0.35: 1, 0.699999: 0, 0.7: 1], within: 1e-6)
  }

  @Test("S0-040 … 046: timing curves from a unit curve and from control points")
  func timingCurves() {
    let (named, shaped) = (
      Animation.easeIn(duration: 2), Animation.timingCurve(.easeIn, duration: 2)
    )
    expect(shaped, [0.5: UnitCurve.easeIn.value(at: 0.25)])
    expect(named, [0.5: UnitCurve.easeIn.value(at: 0.25)])
    let sample = Animation.timingCurve(0.1, 0.75, 0.85, 0.35, duration: 2)
    expect(sample, from: 1, to: 0.25, [0.2: 0.781154, 0.5: 0.673098, 1: 0.592075])
    expect(sample, from: 1, to: 0.25, [1.5: 0.515078, 1.8: 0.418126, 2: 0.25])
    expect(sample, from: 0.25, to: 1, [1: 0.657925])
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.1, y: 0.75),
      endControlPoint: UnitPoint(x: 0.85, y: 0.35)
    )
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(
      slopes(curve, at: [0.05, 0.25, 0.5, 0.75]) == [2.437972, 0.629473, 0.340262, 0.578618]
    )
  }

  @Test("S0-047, 049 … 051: a gear turns once in 3.5 s for ever; by default it would turn back")
  func repeatForever() {
    let gear = Animation.linear.speed(0.1).repeatForever(autoreverses: false)
    expect(gear, to: 360, [0.875: 90, 1.75: 180, 4.375: 90], within: 1e-9)
    // A thousand turns later.
    expect(gear, to: 360, [3500.875: 90], within: 1e-6)
    expect(Animation.linear.speed(0.1).repeatForever(), to: 360, [4.375: 270], within: 1e-9)
    #expect(end(gear) == .infinity)
    // Clockwise with y down.
    let turned = Transform2D.rotation(.degrees(90)).apply(Point(x: 1, y: 0))
    #expect(isClose(turned.x, 0, within: 1e-15) && turned.y == 1)
  }

  @Test("S0-052, 053, 061 … 063, 105, 106: the defaults of springs, and the forms taking a Spring")
  func springDefaults() {
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
    #expect(Animation.interactiveSpring == .interactiveSpring(duration: 0.15, extraBounce: 0))
    let interactive = Spring(duration: 0.15, bounce: 0.15)
    #expect(Animation.interactiveSpring == .spring(interactive, blendDuration: 0.25))
    let other = Spring(response: 0.15, dampingRatio: 0.86)
    #expect(
      Animation.interactiveSpring(response: 0.15) == .spring(other, blendDuration: 0.25)
    )
    let interpolating = Animation.interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0)
    #expect(Animation.interpolatingSpring == interpolating)
    #expect(Animation.interpolatingSpring(Spring(duration: 0.5)) == interpolating)
    #expect(
      Animation.spring(Spring(duration: 1, bounce: 0.3)) == .spring(duration: 1, bounce: 0.3)
    )
    for time in [0.05, 0.2, 0.4] {
      let smooth = Spring.smooth.value(target: 1.0, time: time)
      expect(interpolating, [time: smooth], within: 1e-15)
      // Bounce −0.5 never overshoots and is slower; bounce 1 swings with a period of 0.5.
      let slow = Spring(duration: 0.5, bounce: -0.5).value(target: 1.0, time: time)
      #expect(slow < smooth)
      let swinging = Spring(duration: 0.5, bounce: 1)
      let later = swinging.value(target: 1.0, time: time + 10)
      #expect(isClose(swinging.value(target: 1.0, time: time), later, within: 1e-12))
    }
  }

  @Test("S0-054 … 057: logical completion comes earlier, never later")
  func logicalCompletion() {
    for (animation, logical, end) in [
      (Animation.linear(duration: 5).logicallyComplete(after: 1), 1.0, 5.0),
      (Animation.linear(duration: 0.35).logicallyComplete(after: 2), 0.35, 0.35),
    ] {
      let x = BothEngines(0.0)
      x.set(1, animation, at: 0)
      #expect(x.logicalEnd == logical && x.end == end)
    }
  }

  @Test("S0-058 … 060: an interpolating spring by its physical numbers, with and without velocity")
  func interpolatingSpring() {
    let plain = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10)
    expect(plain, [0.1: 0.340300, 0.2: 0.849426, 0.3: 1.124355])
    // Removed before 1 s by the rule of 0.1 %, so the number is the spring's own.
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isClose(spring.value(target: 1.0, time: 1), 1.002170, within: 5e-7))
    let thrown = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5)
    expect(thrown, [0.05: 0.293078, 0.1: 0.607053])
  }

  @Test("S0-066 … 071: the second of two capsules begins half a second later")
  func delay() {
    expect(.easeInOut, from: 75, to: 275, [0.0875: 100.8324, 0.175: 175, 0.35: 275], within: 5e-5)
    let delayed = Animation.easeInOut.delay(0.5)
    expect(delayed, from: 275, to: 75, [0: 275, 0.25: 275, 0.5: 275], within: 0)
    expect(
      delayed,
      from: 275,
      to: 75,
      [0.5875: 249.1676, 0.675: 175, 0.7625: 100.8324, 0.85: 75],
      within: 5e-5
    )
  }

  @Test("S0-072 … 077: at double speed 0.5 s, at a quarter 4 s")
  func speed() {
    let fast = Animation.easeInOut(duration: 1).speed(2)
    expect(fast, from: 75, to: 275, [0.125: 100.8324, 0.25: 175, 0.5: 275], within: 5e-5)
    expect(fast, from: 275, to: 75, [0.125: 249.1676, 0.5: 75], within: 5e-5)
    let slow = Animation.easeInOut(duration: 1).speed(0.25)
    expect(slow, from: 75, to: 275, [1: 100.8324, 2: 175, 4: 275], within: 5e-5)
  }

  @Test("S0-079, 080, 096 … 103: the springs by name")
  func presets() {
    expect(.bouncy, [0.1: 0.423302, 0.35007: 1.045988])
    #expect(Animation.bouncy(extraBounce: 0.1) == .spring(duration: 0.5, bounce: 0.4))
    expect(.smooth, [0.1: 0.357740])
    expect(.snappy, [0.1: 0.388102, 0.474579: 1.006288])
    expect(.spring(duration: 0.6, bounce: 0.4), [0.1: 0.345683, 0.375: 1.094780])
    expect(.spring(response: 0.5, dampingFraction: 0.825), [0.1: 0.393608])
    expect(.spring(response: 0, dampingFraction: 0.5), [0: 1], within: 0)
  }

  @Test("S0-083 … 095, 117 … 123: scales from 0.5 to 0.6 in one second")
  func oneSecond() {
    let easeIn = Animation.easeIn(duration: 1)
    expect(easeIn, from: 0.5, to: 0.6, [0.25: 0.509346, 0.5: 0.531536, 0.75: 0.562186])
    let easeOut = Animation.easeOut(duration: 1)
    expect(easeOut, from: 0.5, to: 0.6, [0.25: 0.537814, 0.5: 0.568464, 0.75: 0.590654])
    let easeInOut = Animation.easeInOut(duration: 1)
    expect(easeInOut, from: 0.5, to: 0.6, [0.25: 0.512916, 0.5: 0.55, 0.75: 0.587084])
    for animation in [Animation.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(end(animation) == 0.35)
    }
  }

  @Test("S0-090 … 092: blue to red in 2 s, exact at both ends; half way (140, 83, 162) of 255")
  func color() {
    var color = Animator(Color.blue)
    color.set(.red, animation: .linear(duration: 2), at: 0)
    #expect(color.value(at: 0) == .blue)
    let half = color.value(at: 1).resolved
    let bytes = [half.red, half.green, half.blue].map { ($0 * 255).rounded() }
    #expect(bytes == [140, 83, 162])
    #expect(color.value(at: 2) == .red)
  }

  @Test("S0-107, 108: an animation answers for itself")
  func animate() {
    var context = AnimationContext<Double>()
    let linear = Animation.linear(duration: 1)
    #expect(linear.animate(value: 10, time: 0.25, context: &context) == 2.5)
    #expect(linear.animate(value: 10, time: 1, context: &context) == nil)
    #expect(linear.velocity(value: 10, time: 0.25, context: context) == nil)
    #expect(!linear.shouldMerge(previous: linear, value: 10, time: 0.25, context: &context))
    #expect(Animation.spring.shouldMerge(previous: linear, value: 10, time: 0, context: &context))
  }

  @Test("S0-109 … 115: the default animation, a flip and a spin under it")
  func defaultAnimation() {
    expect(.default, [0.1: 0.316461, 0.2: 0.665624, 0.3: 0.856214, 0.5: 0.977810])
    let degrees: KeyValuePairs = [0.1: 56.963, 0.2: 119.812, 0.3: 154.118, 0.5: 176.006]
    expect(.default, to: 180, degrees, within: 5e-4)
    expect(.default, to: 360, [0.1: 113.926, 0.2: 239.625], within: 5e-4)
    let x = BothEngines(0.0)
    x.set(1, .default, at: 0)
    #expect(x.logicalEnd == 0.55)
    #expect(Animation.default == .default)
    #expect(Animation.default.hashValue == Animation(Animation.default.base).hashValue)
    #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1, blendDuration: 0))
  }

  @Test("S0-021 … 027, 064, 065: descriptions, a mirror that is a snapshot, and the base")
  func descriptions() {
    var animation = Animation.easeIn
    #expect(!animation.description.isEmpty && !animation.debugDescription.isEmpty)
    #expect(String(describing: animation) == animation.description)
    #expect(String(reflecting: animation) == animation.debugDescription)
    let mirror = animation.customMirror
    animation = .default
    #expect(mirror.children.first?.label == "base")
    #expect("\(mirror.children.first?.value ?? "")" == Animation.easeIn.description)
    let custom = Elastic(duration: 2)
    #expect(Animation(custom).base as? Elastic == custom)
  }
}
