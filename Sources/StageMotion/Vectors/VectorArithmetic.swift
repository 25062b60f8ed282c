/// A time or a length of time, in seconds.
public typealias TimeInterval = Double

/// A type whose values can be added, subtracted and scaled: what an animation moves.
///
/// The difference of two animatable values is a vector of this kind; an animation scales it by its
/// progress. `Double`, `Float`, ``AnimatablePair``, ``AnimatableValues``, ``AnimatableArray`` and
/// ``EmptyAnimatableData`` conform; `Int` does not, so whole numbers never interpolate.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component of this vector by a factor.
  mutating func scale(by rhs: Double)

  /// The scalar product of this vector with itself.
  var magnitudeSquared: Double { get }

  /// The number of doubles that this type consists of, when its memory holds exactly these.
  ///
  /// Types with a number here lie in flat lanes. The default is `nil`: the type is animated through
  /// its arithmetic. Only types of Stage answer a number.
  static var _doubles: Int? { get }
}

extension VectorArithmetic {
  @inlinable public static var _doubles: Int? { nil }

  /// This vector with every component multiplied by a factor.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this vector along the straight line to another one.
  ///
  /// - Parameters:
  ///   - other: Where the line leads.
  ///   - amount: How far to go: 0 stays, 1 arrives. Not clamped.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }

  /// The point on the straight line from this vector to another one: `self + (other − self)·amount`.
  ///
  /// - Parameters:
  ///   - other: Where the line leads.
  ///   - amount: How far to go: 0 is this vector, 1 the other. Not clamped.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

extension Double: VectorArithmetic {
  @inlinable public static var _doubles: Int? { 1 }

  @inlinable
  public mutating func scale(by rhs: Double) {
    self *= rhs
  }

  @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies this number by a factor; the product is rounded once, from double precision.
  @inlinable
  public mutating func scale(by rhs: Double) {
    self = Float(Double(self) * rhs)
  }

  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}
