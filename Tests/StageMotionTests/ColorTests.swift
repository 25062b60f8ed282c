import StageMotion
import Testing

@Suite("Colours")
struct ColorTests {
  private func expect(
    _ color: Color,
    _ red: Double,
    _ green: Double,
    _ blue: Double,
    within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = color.resolved
    #expect(
      isClose(actual.red, red, within: tolerance) && isClose(actual.green, green, within: tolerance)
        && isClose(actual.blue, blue, within: tolerance),
      "\(color)",
      sourceLocation: sourceLocation
    )
  }

  @Test("Between red and blue lie purples of Oklab")
  func redToBlue() {
    let (red, blue) = (Color.red, Color.blue)
    expect(red.mix(with: blue, by: 0.25), 0.776015, 0.286354, 0.427262, within: 1e-4)
    expect(red.mix(with: blue, by: 0.5), 0.550441, 0.325621, 0.636501, within: 1e-4)
    expect(red.mix(with: blue, by: 0.75), 0.316417, 0.278838, 0.821809, within: 1e-4)
    let half = red.mix(with: blue, by: 0.5).resolved
    #expect([half.red, half.green, half.blue].map { ($0 * 255).rounded() } == [140, 83, 162])
  }

  @Test("Between red and green lie oranges and yellows")
  func redToGreen() {
    let (red, green) = (Color.red, Color.green)
    expect(red.mix(with: green, by: 0.25), 0.928743, 0.452674, 0.001233, within: 1e-4)
    expect(red.mix(with: green, by: 0.5), 0.816296, 0.660364, 0.001771, within: 1e-4)
    expect(red.mix(with: green, by: 0.75), 0.628019, 0.836517, 0.001423, within: 1e-4)
  }

  @Test("A mixture is what its animatable data interpolate to")
  func mixIsAnimation() {
    var animated = Color.blue
    animated.animatableData = Color.red.animatableData.interpolated(
      towards: Color.blue.animatableData,
      amount: 0.3
    )
    #expect(animated == Color.red.mix(with: .blue, by: 0.3))
  }

  @Test("Opacity is straight: a colour that fades keeps its hue to the last bit")
  func fading() {
    let half = Color.red.mix(with: .red.opacity(0), by: 0.5).resolved
    #expect(half == Color.red.opacity(0.5).resolved)
    #expect(half.opacity == 0.5)
  }

  @Test("Both ends of a mixture, and the data that a colour has, leave every bit")
  func exactEnds() {
    let a = Color(red: 0.1, green: 0.7, blue: 0.3, opacity: 0.9)
    let b = Color(red: 1.2, green: -0.4, blue: 0.123456789)
    #expect(a.mix(with: b, by: 0) == a)
    #expect(a.mix(with: b, by: 1) == b)
    for color in [a, b, .orange, .clear] {
      var copy = color
      copy.animatableData = color.animatableData
      #expect(copy == color)
    }
  }

  // One rounding step, 2.2e-16, of a cube root is three of the cube; the rows of the inverse matrix
  // add up to 7.6 without signs, and in the dark the transfer function multiplies by 12.92: 6.5e-14.
  @Test("The way to cone responses and back loses no more than rounding, even beside bright light")
  func roundTrip() {
    var worst = 0.0
    for step in 0..<8000 {
      let (r, g, b) = (step / 400, step / 20 % 20, step % 20)
      let red = Double(r) / 14 - 0.2
      let green = Double(g) / 14 - 0.2
      let blue = Double(b) / 14 - 0.2
      // Another colour's data are overwritten, so that nothing is kept.
      var copy = Color(red: 3, green: 3, blue: 3)
      copy.animatableData = Color(red: red, green: green, blue: blue).animatableData
      let back = copy.resolved
      worst = max(worst, abs(back.red - red), abs(back.green - green), abs(back.blue - blue))
    }
    #expect(worst < 6.5e-14)
  }

  @Test("Linear components follow the sRGB transfer function, symmetric below zero")
  func transferFunction() {
    // ((0.5 + 0.055)/1.055)^2.4 and 0.04/12.92.
    let color = Color(red: 0.5, green: -0.5, blue: 0.04).resolved
    #expect(isClose(color.linearRed, 0.21404114048223255, within: 1e-15))
    #expect(color.linearGreen == -color.linearRed)
    #expect(isClose(color.linearBlue, 0.0030959752321981426, within: 1e-18))
    let linear = Color(.sRGBLinear, red: 0.21404114048223255, green: 1, blue: 0.002)
    expect(linear, 0.5, 1, 0.02584, within: 1e-15)
  }

  @Test("Display P3 shares white with sRGB, and its red lies outside")
  func displayP3() {
    expect(Color(.displayP3, red: 1, green: 1, blue: 1), 1, 1, 1, within: 1e-14)
    // color(display-p3 1 0 0) in CSS Color 4 is color(srgb 1.0931 -0.2267 -0.1501).
    expect(
      Color(.displayP3, red: 1, green: 0, blue: 0),
      1.0931,
      -0.2267,
      -0.1501,
      within: 1e-4
    )
    #expect(Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3) == Color(red: 0.1, green: 0.2, blue: 0.3))
  }

  @Test("Hue goes round from red by green and blue")
  func hues() {
    expect(Color(hue: 0, saturation: 1, brightness: 1), 1, 0, 0, within: 0)
    expect(Color(hue: 1, saturation: 1, brightness: 1), 1, 0, 0, within: 0)
    expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1), 0, 1, 0, within: 1e-15)
    expect(Color(hue: -1.0 / 3, saturation: 1, brightness: 1), 0, 0, 1, within: 1e-15)
    expect(Color(hue: 0.25, saturation: 0.5, brightness: 0.8), 0.6, 0.8, 0.4, within: 1e-15)
    expect(Color(hue: 0.7, saturation: 0, brightness: 0.3), 0.3, 0.3, 0.3, within: 0)
  }

  @Test("Clamping is for renderers alone")
  func clamping() {
    let wild = Color(red: 1.5, green: -0.5, blue: .nan, opacity: 2).resolved
    #expect(wild.red == 1.5)
    #expect(wild.clamped() == Color(red: 1, green: 0, blue: 0).resolved)
  }

  @Test("Opacity multiplies")
  func opacity() {
    #expect(Color.blue.opacity(0.5).opacity(0.5) == Color(red: 0, green: 0, blue: 1, opacity: 0.25))
  }

  @Test("The named primaries are the corners of sRGB")
  func corners() {
    let corners: [(Color, Double, Double, Double)] = [
      (.black, 0, 0, 0), (.red, 1, 0, 0), (.green, 0, 1, 0), (.blue, 0, 0, 1),
      (.yellow, 1, 1, 0), (.cyan, 0, 1, 1), (.white, 1, 1, 1),
    ]
    for (color, red, green, blue) in corners {
      #expect(color == Color(red: red, green: green, blue: blue))
    }
    #expect(Color.clear.resolved.opacity == 0)
    #expect(Color(white: 0.5) == .gray)
  }
}
