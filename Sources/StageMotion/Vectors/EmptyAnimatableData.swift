/// The vector of a value that has nothing to animate.
///
/// All operations do nothing.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// Makes the only value there is.
  @inlinable
  public init() {}

  @inlinable public static var zero: Self { Self() }

  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }

  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }

  @inlinable
  public mutating func scale(by rhs: Double) {}

  @inlinable public var magnitudeSquared: Double { 0 }

  @inlinable public static var _doubles: Int? { 0 }
}
