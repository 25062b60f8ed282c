/// The identity of an element: stable while it lives, never used again within its stage.
public struct ElementID: Hashable, Comparable, Sendable, CustomStringConvertible {
  @usableFromInline let rawValue: UInt64

  @usableFromInline
  package init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static func < (lhs: ElementID, rhs: ElementID) -> Bool { lhs.rawValue < rhs.rawValue }

  public var description: String { "#\(rawValue)" }
}
