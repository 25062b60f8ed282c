/// A side of a rectangle.
@frozen
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top

  /// The side where lines of text begin.
  case leading

  /// The lower side.
  case bottom

  /// The side where lines of text end.
  case trailing

  /// Some of the four sides.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes the set that holds one side.
    @inlinable
    public init(_ edge: Edge) {
      rawValue = 1 << edge.rawValue
    }

    /// The upper side.
    @inlinable public static var top: Set { Set(.top) }

    /// The side where lines of text begin.
    @inlinable public static var leading: Set { Set(.leading) }

    /// The lower side.
    @inlinable public static var bottom: Set { Set(.bottom) }

    /// The side where lines of text end.
    @inlinable public static var trailing: Set { Set(.trailing) }

    /// The leading and the trailing side.
    @inlinable public static var horizontal: Set { [.leading, .trailing] }

    /// The top and the bottom.
    @inlinable public static var vertical: Set { [.top, .bottom] }

    /// All four sides.
    @inlinable public static var all: Set { [.horizontal, .vertical] }
  }
}
