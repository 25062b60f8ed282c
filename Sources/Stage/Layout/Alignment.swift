/// Where children lie along the width.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The part of the free space that lies before a child.
  let fraction: Double

  /// At the leading side.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// In the middle.
  public static let center = HorizontalAlignment(fraction: 0.5)
  /// At the trailing side.
  public static let trailing = HorizontalAlignment(fraction: 1)
}

/// Where children lie along the height.
public struct VerticalAlignment: Hashable, Sendable {
  /// The part of the free space that lies before a child.
  let fraction: Double

  /// At the top.
  public static let top = VerticalAlignment(fraction: 0)
  /// In the middle.
  public static let center = VerticalAlignment(fraction: 0.5)
  /// At the bottom.
  public static let bottom = VerticalAlignment(fraction: 1)
}

/// Where children lie along width and height.
public struct Alignment: Hashable, Sendable {
  /// Where they lie along the width.
  public var horizontal: HorizontalAlignment
  /// Where they lie along the height.
  public var vertical: VerticalAlignment

  /// Makes an alignment of its two parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The corner of top and leading.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The corner of top and trailing.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The corner of bottom and leading.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The corner of bottom and trailing.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The corner of a child of a size in a rectangle.
  func origin(of size: Size, in rect: Rect) -> Point {
    Point(
      x: rect.minX + (rect.width - size.width) * horizontal.fraction,
      y: rect.minY + (rect.height - size.height) * vertical.fraction
    )
  }
}
