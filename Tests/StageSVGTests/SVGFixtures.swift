import Stage
import StageFilms

extension Frame.Attribute {
  static func of(_ name: String, _ parts: [(String, Double)]) -> Self {
    let value = AttributeValue.components(parts.map { .init($0.0, $0.1) })
    return Self(name: name, model: value, presentation: value)
  }

  static func fill(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) -> Self {
    of("fill", [("red", red), ("green", green), ("blue", blue), ("opacity", opacity)])
  }

  static func scale(_ factor: Double) -> Self {
    of("scale", [("x", factor), ("y", factor), ("anchor.x", 0.5), ("anchor.y", 0.5)])
  }

  static func shadow(radius: Double, x: Double = 0, y: Double = 0) -> Self {
    of(
      "shadow",
      [
        ("radius", radius), ("x", x), ("y", y), ("red", 1), ("green", 0.5), ("blue", 0),
        ("opacity", 0.5),
      ]
    )
  }

  static func offset(x: Double, model: Double) -> Self {
    Self(
      name: "offset",
      model: .components([.init("x", model), .init("y", 0)]),
      presentation: .components([.init("x", x), .init("y", 0)])
    )
  }
}

extension Frame.Element {
  static func leaf(
    _ kind: String,
    depth: Int = 0,
    _ rectangle: Rect,
    _ attributes: [Frame.Attribute]
  ) -> Self {
    Self(
      id: ElementID(1),
      path: kind,
      names: ["box"],
      kind: kind,
      depth: depth,
      rectangle: rectangle,
      attributes: attributes
    )
  }
}

extension Frame {
  static func of(_ elements: [Element], at time: TimeInterval = 0) -> Frame {
    Frame(time: time, size: Size(width: 100, height: 50), elements: elements)
  }
}

extension String {
  /// How often a text occurs in this one.
  func count(of text: String) -> Int {
    components(separatedBy: text).count - 1
  }

  private func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
