/// The transfer function of sRGB (IEC 61966-2-1), continued to negative numbers by symmetry.
enum ColorTransfer {
  /// The linear intensity of an encoded component.
  static func linear(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    if magnitude <= 0.04045 { return encoded / 12.92 }
    // What the power is there to the bit, and what most named colours consist of.
    if magnitude == 1 { return encoded }
    return sign(of: encoded) * Mathematics.pow((magnitude + 0.055) / 1.055, 2.4)
  }

  /// The encoded component of a linear intensity.
  static func encoded(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    // The two parts meet with a gap of 2e-9, which the standard hides in a rounded limit. The limit
    // taken here is the image of the one above, so that every component comes back from linear.
    if magnitude <= 0.04045 / 12.92 { return linear * 12.92 }
    return sign(of: linear) * (1.055 * Mathematics.pow(magnitude, 1 / 2.4) - 0.055)
  }

  private static func sign(of number: Double) -> Double { number < 0 ? -1 : 1 }
}
