/// Any number of vectors that are animated as one.
///
/// It is an ``AnimatablePair`` without nesting: `AnimatableValues(1.0, point.animatableData, 3.0)`.
@frozen
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The vectors.
  public var value: (repeat each Value)

  /// Makes one vector of several.
  @inlinable
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  @inlinable public static var zero: Self { Self(repeat (each Value).zero) }

  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(repeat each lhs.value + each rhs.value)
  }

  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(repeat each lhs.value - each rhs.value)
  }

  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    for (left, right) in repeat (each lhs.value, each rhs.value) {
      guard left == right else { return false }
    }
    return true
  }

  @inlinable
  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  @inlinable public var magnitudeSquared: Double {
    var sum = 0.0
    for vector in repeat each value { sum += vector.magnitudeSquared }
    return sum
  }

  @inlinable public static var _doubles: Int? {
    var sum = 0
    for type in repeat (each Value).self {
      guard let count = type._doubles else { return nil }
      sum += count
    }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}

extension AnimatableValues: Hashable where repeat each Value: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    for vector in repeat each value { hasher.combine(vector) }
  }
}
