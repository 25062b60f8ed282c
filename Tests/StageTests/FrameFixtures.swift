import Stage

extension Frame {
  static func of(_ elements: [Frame.Element]) -> Frame {
    Frame(time: 0, size: Size(width: 400, height: 400), elements: elements)
  }
}

extension Frame.Element {
  static func element(
    _ kind: String,
    _ depth: Int,
    _ rectangle: Rect,
    _ attributes: [Frame.Attribute],
    isGroup: Bool = false,
    isLeaving: Bool = false
  ) -> Frame.Element {
    Frame.Element(
      id: ElementID(0),
      path: kind,
      kind: kind,
      depth: depth,
      isGroup: isGroup,
      isLeaving: isLeaving,
      rectangle: rectangle,
      attributes: attributes
    )
  }

  /// A rectangle from (100, 100) to (120, 120), with its centre at (110, 110).
  static func box(depth: Int = 0, attributes: [Frame.Attribute]) -> Frame.Element {
    .element("Rectangle", depth, Rect(x: 100, y: 100, width: 20, height: 20), attributes)
  }
}

extension Frame.Attribute {
  private static func attribute(_ name: String, _ value: AttributeValue) -> Frame.Attribute {
    Frame.Attribute(name: name, model: value, presentation: value)
  }

  static func offset(_ x: Double, _ y: Double) -> Frame.Attribute {
    attribute("offset", .components([.init("x", x), .init("y", y)]))
  }

  static func scale(_ factor: Double, anchor: Double = 0.5) -> Frame.Attribute {
    attribute(
      "scale",
      .components([
        .init("x", factor), .init("y", factor), .init("anchor.x", anchor),
        .init("anchor.y", anchor),
      ])
    )
  }

  static func rotation(_ radians: Double) -> Frame.Attribute {
    attribute(
      "rotation",
      .components([.init("", radians), .init("anchor.x", 0.5), .init("anchor.y", 0.5)])
    )
  }

  static func opacity(_ value: Double) -> Frame.Attribute {
    attribute("opacity", .number(value))
  }

  static func fill(opacity: Double) -> Frame.Attribute {
    attribute(
      "fill",
      .components([
        .init("red", 1), .init("green", 0), .init("blue", 0), .init("opacity", opacity),
      ])
    )
  }

  static func shadow(radius: Double) -> Frame.Attribute {
    attribute(
      "shadow",
      .components([
        .init("radius", radius), .init("x", 0), .init("y", 0), .init("red", 0), .init("green", 0),
        .init("blue", 0), .init("opacity", 1),
      ])
    )
  }
}
