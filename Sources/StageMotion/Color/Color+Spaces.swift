extension Color {
  /// What the numbers red, green and blue mean.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The components of the web and of most images.
    case sRGB

    /// Intensities of light of the primaries of sRGB.
    case sRGBLinear

    /// The wider primaries of Display P3, encoded as in sRGB. Colours that sRGB does not have get
    /// components outside of 0…1.
    case displayP3
  }

  /// Makes a colour from components of a colour space.
  ///
  /// - Parameters:
  ///   - space: The space of the three components.
  ///   - red: 0…1, not clamped.
  ///   - green: 0…1, not clamped.
  ///   - blue: 0…1, not clamped.
  ///   - opacity: 0 is invisible, 1 opaque, not clamped.
  public init(
    _ space: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    switch space {
    case .sRGB:
      self.init(red: red, green: green, blue: blue, opacity: opacity)
    case .sRGBLinear:
      self.init(
        red: ColorTransfer.encoded(red),
        green: ColorTransfer.encoded(green),
        blue: ColorTransfer.encoded(blue),
        opacity: opacity
      )
    case .displayP3:
      let r = ColorTransfer.linear(red)
      let g = ColorTransfer.linear(green)
      let b = ColorTransfer.linear(blue)
      // Through XYZ: the primaries of P3 are (0.68, 0.32), (0.265, 0.69), (0.15, 0.06), those of sRGB
      // (0.64, 0.33), (0.3, 0.6), (0.15, 0.06), white in both is (0.3127, 0.329).
      self.init(
        .sRGBLinear,
        red: 1.2249401762805598 * r - 0.22494017628055996 * g,
        green: -0.04205695470968816 * r + 1.042056954709688 * g,
        blue: -0.019637554590334432 * r - 0.07863604555063189 * g + 1.0982736001409663 * b,
        opacity: opacity
      )
    }
  }

  /// Makes a grey.
  ///
  /// - Parameters:
  ///   - white: The component of sRGB that red, green and blue have: 0 is black, 1 white, not clamped.
  ///   - opacity: 0 is invisible, 1 opaque, not clamped.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from hue, saturation and brightness.
  ///
  /// This is the hexcone model of Alvy Ray Smith, "Color gamut transform pairs", 1978, on components of
  /// sRGB.
  ///
  /// - Parameters:
  ///   - hue: The place on the circle of hues in turns: 0 is red, ⅓ green, ⅔ blue, 1 red again.
  ///     Numbers outside of 0…1 go on around the circle.
  ///   - saturation: 0 is grey, 1 pure, not clamped.
  ///   - brightness: The largest component: 0 is black, not clamped.
  ///   - opacity: 0 is invisible, 1 opaque, not clamped.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sextant = (hue - hue.rounded(.down)) * 6
    func component(_ shift: Double) -> Double {
      let place = (sextant + shift).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }
}
