extension Color {
  /// The components of a colour for a renderer.
  public struct Resolved: Hashable, Sendable {
    /// The red component of sRGB, 0…1 when clamped.
    public var red: Double

    /// The green component of sRGB, 0…1 when clamped.
    public var green: Double

    /// The blue component of sRGB, 0…1 when clamped.
    public var blue: Double

    /// The opacity, 0…1 when clamped; the components are not multiplied by it.
    public var opacity: Double

    /// The intensity of red light that belongs to the component.
    public var linearRed: Double { ColorTransfer.linear(red) }

    /// The intensity of green light that belongs to the component.
    public var linearGreen: Double { ColorTransfer.linear(green) }

    /// The intensity of blue light that belongs to the component.
    public var linearBlue: Double { ColorTransfer.linear(blue) }

    /// These components, each brought into 0…1; NaN becomes 0.
    public func clamped() -> Resolved {
      func clamp(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
      return Resolved(
        red: clamp(red),
        green: clamp(green),
        blue: clamp(blue),
        opacity: clamp(opacity)
      )
    }
  }

  /// The components of this colour, not clamped.
  public var resolved: Resolved {
    Resolved(red: red, green: green, blue: blue, opacity: opacity)
  }
}
