extension Rect {
  /// The horizontal extent.
  @inlinable public var width: Double { size.width }

  /// The vertical extent.
  @inlinable public var height: Double { size.height }

  /// The place of the leading side.
  @inlinable public var minX: Double { origin.x }

  /// The horizontal place of the middle.
  @inlinable public var midX: Double { origin.x + size.width / 2 }

  /// The place of the trailing side.
  @inlinable public var maxX: Double { origin.x + size.width }

  /// The place of the top.
  @inlinable public var minY: Double { origin.y }

  /// The vertical place of the middle.
  @inlinable public var midY: Double { origin.y + size.height / 2 }

  /// The place of the bottom.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// This rectangle with its sides moved inwards; negative distances move them outwards.
  ///
  /// Distances of more than half an extent make the extent negative.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// This rectangle moved by a distance.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: minX + dx, y: minY + dy), size: size)
  }

  /// The smallest rectangle that holds this one and another.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x,
      y: y,
      width: max(maxX, other.maxX) - x,
      height: max(maxY, other.maxY) - y
    )
  }

  /// What this rectangle and another have in common; ``zero`` when they do not meet.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let width = min(maxX, other.maxX) - x
    let height = min(maxY, other.maxY) - y
    return width >= 0 && height >= 0 ? Rect(x: x, y: y, width: width, height: height) : .zero
  }

  /// Whether a point lies inside, or on the top or the leading side.
  ///
  /// The bottom and the trailing side belong to what comes next, so that of two rectangles side by
  /// side only one contains a point.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
