extension Angle: AdditiveArithmetic {
  @inlinable
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  @inlinable
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// The same turn in the other direction.
  @inlinable
  public static prefix func - (operand: Angle) -> Angle { Angle(radians: -operand.radians) }

  /// An angle that is a number of times as large.
  @inlinable
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  /// An angle that is a number of times as large.
  @inlinable
  public static func * (lhs: Double, rhs: Angle) -> Angle { Angle(radians: lhs * rhs.radians) }

  /// An angle divided by a number.
  @inlinable
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
}

extension Angle: Comparable {
  @inlinable
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}
