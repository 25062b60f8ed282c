import Stage
import StageFilms

extension Frame.Attribute {
  /// An attribute of one number.
  static func number(_ name: String, _ model: Double, _ presentation: Double) -> Self {
    Self(name: name, model: .number(model), presentation: .number(presentation))
  }

  /// An offset whose `y` is 0.
  static func offset(_ model: Double, _ presentation: Double) -> Self {
    Self(
      name: "offset",
      model: .components([.init("x", model), .init("y", 0)]),
      presentation: .components([.init("x", presentation), .init("y", 0)]),
      isAnimating: model != presentation
    )
  }

  /// A text.
  static func text(_ text: String) -> Self {
    Self(name: "text", model: .text(text), presentation: .text(text))
  }
}

extension Frame.Element {
  /// An element without a rectangle.
  static func element(
    _ id: UInt64,
    _ path: String,
    name: String? = nil,
    depth: Int = 0,
    _ attributes: [Frame.Attribute]
  ) -> Self {
    Self(
      id: ElementID(id),
      path: path,
      names: name.map { [$0] } ?? [],
      kind: "Rectangle",
      depth: depth,
      rectangle: .zero,
      attributes: attributes
    )
  }
}

extension Film {
  /// A film in 100 by 50.
  static func of(_ frames: [(TimeInterval, [Frame.Element])]) -> Film {
    let size = Size(width: 100, height: 50)
    return Film(size: size, frames: frames.map { Frame(time: $0, size: size, elements: $1) })
  }

  /// A box on its way from 0 to 100, then back: shown are 0, 35 and 0.
  static let box = Film.of([
    (0, [.element(1, "ZStack/box", name: "box", [.offset(0, 0), .number("opacity", 1, 1)])]),
    (0.35, [.element(1, "ZStack/box", name: "box", [.offset(0, 35), .number("opacity", 1, 1)])]),
    (1.35, [.element(1, "ZStack/box", name: "box", [.offset(0, 0), .number("opacity", 1, 1)])]),
  ])
}
