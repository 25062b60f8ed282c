import StageMotion
import Testing

@Suite("Animations are described by their bases and parameters (api 5)")
struct DescriptionTests {
  @Test(
    "Curves have their names, others the numbers of their control points",
    arguments: [
      (Animation.linear, "linear(duration: 0.35)"),
      (.linear(duration: 1), "linear(duration: 1.0)"),
      (.easeIn(duration: 2), "easeIn(duration: 2.0)"),
      (.easeOut(duration: 0.5), "easeOut(duration: 0.5)"),
      (.easeInOut(duration: 0), "easeInOut(duration: 0.0)"),
      (
        .timingCurve(0.1, -0.5, 0.25, 2, duration: 1),
        "timingCurve(0.1, -0.5, 0.25, 2.0, duration: 1.0)"
      ),
      (.timingCurve(.easeIn, duration: 1), "timingCurve(easeIn, duration: 1.0)"),
      (
        .timingCurve(.circularEaseInOut.inverse, duration: 1),
        "timingCurve(circularEaseInOut.inverse, duration: 1.0)"
      ),
      (
        .timingCurve(
          .bezier(startControlPoint: UnitPoint(x: 0, y: 1), endControlPoint: UnitPoint(x: 1, y: 0)),
          duration: 1
        ),
        "timingCurve(bezier(0.0, 1.0, 1.0, 0.0), duration: 1.0)"
      ),
    ] as [(Animation, String)]
  )
  func curves(animation: Animation, text: String) {
    #expect(animation.description == text)
    #expect(animation.debugDescription == "Animation(\(text))")
  }

  @Test("Unit curves have their names")
  func unitCurves() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    #expect(
      curves.map(\.description) == [
        "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut",
        "circularEaseInOut",
      ]
    )
  }

  @Test(
    "Springs have the numbers that were given",
    arguments: [
      (Animation.default, "default"),
      (.spring, "spring(duration: 0.5, bounce: 0.0)"),
      (.snappy, "spring(duration: 0.5, bounce: 0.15)"),
      (.bouncy, "spring(duration: 0.5, bounce: 0.3)"),
      (.bouncy(duration: 0.4, extraBounce: 0.1), "spring(duration: 0.4, bounce: 0.4)"),
      (.spring(duration: 0.7, bounce: -0.3), "spring(duration: 0.7, bounce: -0.3)"),
      (.spring(response: 0.5, dampingFraction: 0.825), "spring(duration: 0.5, bounce: 0.175)"),
      (.interactiveSpring, "spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)"),
      (.interpolatingSpring, "interpolatingSpring(duration: 0.5, bounce: 0.0)"),
      (
        .interpolatingSpring(duration: 0.3, bounce: 0.3, initialVelocity: 2),
        "interpolatingSpring(duration: 0.3, bounce: 0.3, initialVelocity: 2.0)"
      ),
      (
        .interpolatingSpring(stiffness: 170, damping: 26),
        "interpolatingSpring(mass: 1.0, stiffness: 170.0, damping: 26.0)"
      ),
      (
        .interpolatingSpring(mass: 3, stiffness: 170, damping: 7),
        "interpolatingSpring(mass: 3.0, stiffness: 170.0, damping: 7.0)"
      ),
    ] as [(Animation, String)]
  )
  func springs(animation: Animation, text: String) {
    #expect(animation.description == text)
  }

  @Test("Every bounce of two digits is described as it was given, and makes the same spring")
  func bounces() throws {
    for percent in -99...99 {
      let bounce = Double(percent) / 100
      #expect(
        Animation.spring(duration: 1, bounce: bounce).description
          == "spring(duration: 1.0, bounce: \(bounce))"
      )
    }
  }

  @Test("Numbers for people have 12 digits")
  func numbers() {
    #expect(0.30000000000000004.roundedForPeople == 0.3)
    #expect(0.9999999999999997.roundedForPeople == 1)
    #expect((-157.91367041742973).roundedForPeople == -157.913670417)
    #expect(123456789012345.0.roundedForPeople == 123456789012000)
    #expect(1e-20.roundedForPeople == 1e-20)
    #expect((0.1 + 0.7).roundedForPeople == 0.8)
    for number in [
      0, -0.0, 1, 100, 0.001, 1e11, 1e12, 999999999999, .infinity, 1e300, .leastNonzeroMagnitude,
    ] {
      #expect(number.roundedForPeople.bitPattern == number.bitPattern)
    }
    #expect(Double.nan.roundedForPeople.isNaN)
  }
}
