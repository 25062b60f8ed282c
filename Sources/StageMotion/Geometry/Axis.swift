/// One of the two directions of the plane.
@frozen
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  /// From leading to trailing.
  case horizontal

  /// From top to bottom.
  case vertical

  /// Some of the two directions.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes the set that holds one direction.
    @inlinable
    public init(_ axis: Axis) {
      rawValue = 1 << axis.rawValue
    }

    /// From leading to trailing.
    @inlinable public static var horizontal: Set { Set(.horizontal) }

    /// From top to bottom.
    @inlinable public static var vertical: Set { Set(.vertical) }
  }
}
