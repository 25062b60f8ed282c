/// An angle, positive clockwise as y grows downwards.
///
/// It is a plain number: 0° and 360° are different, and on the way between them lies a full turn.
@frozen
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable public var degrees: Double {
    get { radians * (180 / Double.pi) }
    set { radians = newValue * (Double.pi / 180) }
  }

  /// Makes the zero angle.
  @inlinable
  public init() {
    radians = 0
  }

  /// Makes an angle from radians.
  @inlinable
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle from degrees.
  @inlinable
  public init(degrees: Double) {
    radians = degrees * (Double.pi / 180)
  }

  /// An angle in radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// No turn at all.
  @inlinable public static var zero: Angle { Angle() }

  /// This direction as the angle nearest to another one: this angle and whole turns.
  ///
  /// An animation from `reference` to the result goes the short way round. Where both ways are equally
  /// long either may be taken. An angle that is not finite stays as it is.
  ///
  /// - Parameter reference: The angle to be near to.
  @inlinable
  public func nearest(to reference: Angle) -> Angle {
    let turns = ((reference.radians - radians) / (2 * Double.pi)).rounded()
    return turns.isFinite ? Angle(radians: radians + turns * (2 * Double.pi)) : self
  }
}

extension Angle: Animatable {
  /// The radians.
  @inlinable public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

extension Angle: CustomStringConvertible {
  public var description: String { "\(degrees)°" }
}
