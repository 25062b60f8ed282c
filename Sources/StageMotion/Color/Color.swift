/// A colour with opacity, kept as components of sRGB.
///
/// Components are not clamped: a spring may carry a colour beyond what a display shows, and renderers
/// take what ``Resolved/clamped()`` answers.
public struct Color: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double

  /// Makes a colour from components of sRGB.
  ///
  /// - Parameters:
  ///   - red: 0…1, not clamped.
  ///   - green: 0…1, not clamped.
  ///   - blue: 0…1, not clamped.
  ///   - opacity: 0 is invisible, 1 opaque, not clamped.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }
}

extension Color {
  /// This colour with its opacity multiplied by a factor.
  ///
  /// - Parameter opacity: 0 makes it invisible, 1 leaves it as it is; not clamped.
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
  }

  /// The mixture of this colour and another one, as an animation between the two shows it.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - fraction: The part of the other colour: 0 is exactly this one, 1 exactly the other. Not
  ///     clamped.
  public func mix(with other: Color, by fraction: Double) -> Color {
    if fraction == 0 { return self }
    var result = other
    if fraction != 1 {
      result.animatableData = animatableData.interpolated(
        towards: other.animatableData,
        amount: fraction
      )
    }
    return result
  }
}

extension Color: Animatable {
  /// The cube roots of the cone responses for long, medium and short wavelengths, and the opacity.
  ///
  /// They mix as Oklab does (Björn Ottosson, 2020); the opacity is straight, so that a colour that
  /// fades keeps its hue. Setting the data that a colour has leaves every bit of it.
  public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get {
      let response = ConeResponse(
        red: ColorTransfer.linear(red),
        green: ColorTransfer.linear(green),
        blue: ColorTransfer.linear(blue)
      )
      return AnimatablePair(
        AnimatablePair(response.long, response.medium),
        AnimatablePair(response.short, opacity)
      )
    }
    set {
      let current = animatableData
      opacity = newValue.second.second
      guard newValue.first != current.first || newValue.second.first != current.second.first else {
        return
      }
      let linear = ConeResponse(
        long: newValue.first.first,
        medium: newValue.first.second,
        short: newValue.second.first
      ).linear
      red = ColorTransfer.encoded(linear.red)
      green = ColorTransfer.encoded(linear.green)
      blue = ColorTransfer.encoded(linear.blue)
    }
  }
}

extension Color: CustomStringConvertible {
  public var description: String {
    "Color(red: \(red), green: \(green), blue: \(blue), opacity: \(opacity))"
  }
}

extension Color: DataDefined {}
