/// A list of vectors that is animated as one, and whose length may change on the way.
///
/// An element that is missing counts as zero, so arrays of different length can be added and are
/// equal when only zeros are between them. From a short to a long array the new elements grow from
/// zero; from a long to a short one the old elements shrink to zero, and are gone when the animation
/// is over.
@frozen
public struct AnimatableArray<Element: VectorArithmetic>: VectorArithmetic {
  /// The elements that are there.
  public var elements: [Element]

  /// Makes a vector of a list.
  @inlinable
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The empty array, which is equal to any number of zeros.
  @inlinable public static var zero: Self { Self() }

  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { Self(combine(lhs, rhs, +)) }

  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { Self(combine(lhs, rhs, -)) }

  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (0..<max(lhs.elements.count, rhs.elements.count)).allSatisfy { lhs[$0] == rhs[$0] }
  }

  @inlinable
  public mutating func scale(by rhs: Double) {
    for index in elements.indices { elements[index].scale(by: rhs) }
  }

  @inlinable public var magnitudeSquared: Double {
    elements.reduce(0) { $0 + $1.magnitudeSquared }
  }

  /// The element at an index from 0 on, zero where there is none.
  @inlinable
  subscript(index: Int) -> Element {
    index < elements.count ? elements[index] : .zero
  }

  @inlinable
  static func combine(
    _ lhs: Self,
    _ rhs: Self,
    _ operation: (Element, Element) -> Element
  ) -> [Element] {
    (0..<max(lhs.elements.count, rhs.elements.count)).map { operation(lhs[$0], rhs[$0]) }
  }
}

extension AnimatableArray: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension AnimatableArray: Sendable where Element: Sendable {}

extension AnimatableArray: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    // Zeros at the end make no difference between equal arrays.
    let count = (elements.lastIndex { $0 != .zero } ?? -1) + 1
    for element in elements[..<count] { hasher.combine(element) }
  }
}
