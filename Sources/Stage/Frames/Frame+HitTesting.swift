extension Frame {
  /// The leaf that is seen at a point of the stage, as a place in ``elements``; `nil` where nothing
  /// is.
  ///
  /// What is shown decides, not the model: the point is mapped back through every effect into the
  /// layout of the leaf. Leaves that are fully transparent, flattened by an effect, or on their way
  /// out are looked through.
  package func topmostElement(at point: Point) -> Int? {
    drawings.last { !$0.isLeaving && $0.fill.opacity > 0 && $0.covers(point) }?.element
  }
}

extension Frame.Drawing {
  /// Whether a point of the stage lies on the shape.
  ///
  /// Of its sides a rectangle has the top and the leading one, a circle its whole line.
  fileprivate func covers(_ point: Point) -> Bool {
    guard let inverse = transform.inverted() else { return false }
    let point = inverse.apply(point)
    switch shape {
    case .rectangle, .text:
      return rectangle.contains(point)
    case .circle:
      let radius = min(rectangle.width, rectangle.height) / 2
      let x = point.x - rectangle.midX
      let y = point.y - rectangle.midY
      return radius > 0 && x * x + y * y <= radius * radius
    }
  }
}
