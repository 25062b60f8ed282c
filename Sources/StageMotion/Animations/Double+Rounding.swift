extension Double {
  /// The nearest number of 12 decimal digits: what arithmetic has added behind them is of no interest to
  /// a reader.
  package var roundedForPeople: Double {
    let size = magnitude
    guard size > 1e-280, size < 1e280 else { return self }
    // As many tens as make it a whole number of 12 digits.
    var (exponent, digits) = (0, size)
    while digits >= 1e12 { (exponent, digits) = (exponent + 1, size / Self.ten(to: exponent + 1)) }
    while digits < 1e11 { (exponent, digits) = (exponent - 1, size * Self.ten(to: 1 - exponent)) }
    let sign = self < 0 ? "-" : ""
    return Double("\(sign)\(Int64(digits.rounded()))e\(exponent)") ?? self
  }

  private static func ten(to exponent: Int) -> Double {
    Mathematics.pow(10, Double(exponent))
  }
}

extension Spring {
  /// The bounce as it was given: 1 − (1 − 0.3) is not quite 0.3.
  ///
  /// It makes the same spring to 1e-12.
  var shownBounce: Double {
    let rounded = bounce.roundedForPeople
    let ratio = Spring(bounce: rounded).dampingRatio
    return abs(ratio - dampingRatio) <= 1e-12 * max(1, dampingRatio) ? rounded : bounce
  }
}
