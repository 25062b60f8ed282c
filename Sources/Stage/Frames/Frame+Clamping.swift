extension Frame.Element {
  /// The opacity with which a renderer draws it: its opacities multiplied, then brought into 0…1.
  ///
  /// What it lies in has opacities of its own. An animation may take an attribute out of 0…1 on the
  /// way; `attributes` tell that.
  public var drawnOpacity: Double {
    attributes.reduce(1) { product, attribute in
      if case .opacity(let factor)? = Frame.Effect(attribute) { product * factor } else { product }
    }.clampedToUnit
  }

  /// The rectangle in which a renderer draws it: a size below zero, which an animation may pass
  /// through, is 0.
  public var drawnRectangle: Rect {
    Rect(
      x: rectangle.minX,
      y: rectangle.minY,
      width: Swift.max(0, rectangle.width),
      height: Swift.max(0, rectangle.height)
    )
  }
}
