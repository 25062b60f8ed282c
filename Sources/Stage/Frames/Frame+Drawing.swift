extension Frame {
  /// One leaf as it is to be drawn: every effect on it and around it is worked in.
  package struct Drawing: Equatable, Sendable {
    /// Which shape is drawn in the rectangle.
    package enum Shape: Equatable, Sendable {
      /// The largest circle, centred.
      case circle
      /// All of it.
      case rectangle
      /// A text, centred.
      case text(String)
    }

    /// The place of the leaf's element in the frame's elements.
    package var element: Int
    /// What is drawn.
    package var shape: Shape
    /// Where it is drawn, before effects: widths and heights are not negative.
    package var rectangle: Rect
    /// With which colour: clamped, and the opacity of everything around it multiplied in.
    package var fill: Paint
    /// From the leaf's layout to the stage.
    package var transform: Transform2D
    /// The shadows that the leaf is part of, outermost first.
    package var layers: [Layer]
    /// From the leaf's layout to the innermost layer; without layers the same as `transform`.
    package var innerTransform: Transform2D
    /// Whether the leaf is on its way out, by itself or with what it lies in.
    package var isLeaving: Bool
  }

  /// A part of the drawing that casts one shadow.
  ///
  /// Neighbours in drawing order with an equal layer cast the shadow together.
  package struct Layer: Hashable, Sendable {
    /// The element that casts the shadow, as a place in the frame's elements.
    package var element: Int
    /// Which of the element's effects it is, counted from the inside.
    package var effect: Int
    /// The shadow.
    package var shadow: Shadow
    /// From the space in which the shadow is cast to the next layer, or to the stage.
    package var transform: Transform2D
  }

  /// The leaves in drawing order, the lowest first.
  ///
  /// A leaf that something not finite acts on has no picture and is left out.
  package var drawings: [Drawing] {
    var drawings: [Drawing] = []
    // What each ancestor of the current element hands down, the root's first.
    var ancestors: [Surroundings] = []
    for (index, element) in elements.enumerated() {
      ancestors.removeLast(Swift.max(0, ancestors.count - element.depth))
      var surroundings = ancestors.last ?? Surroundings()
      surroundings.enter(element, at: index)
      if let drawing = surroundings.drawing(of: element, at: index) {
        drawings.append(drawing)
      }
      ancestors.append(surroundings)
    }
    return drawings
  }
}

/// What an element hands down to the elements in it.
private struct Surroundings {
  var opacity = 1.0
  var transform = Transform2D.identity
  var innerTransform = Transform2D.identity
  var layers: [Frame.Layer] = []
  var isLeaving = false
  /// The effects of groups that wait for an element to act on, from the inside out.
  var waiting: [Frame.Effect] = []

  mutating func enter(_ element: Frame.Element, at index: Int) {
    isLeaving = isLeaving || element.isLeaving
    waiting.insert(contentsOf: element.attributes.compactMap(Frame.Effect.init), at: 0)
    // A group has no rectangle to act on: its effects act on each child, around the child's own.
    guard !element.isGroup else { return }
    for (number, effect) in waiting.enumerated().reversed() {
      switch effect {
      case .map(let map, let x, let y):
        let map = Frame.Effect.map(map, x: x, y: y, in: element.rectangle)
        transform = map.concatenating(transform)
        innerTransform = map.concatenating(innerTransform)
      case .opacity(let factor):
        opacity *= factor
      case .shadow(let shadow):
        layers.append(
          Frame.Layer(element: index, effect: number, shadow: shadow, transform: innerTransform)
        )
        innerTransform = .identity
      }
    }
    waiting = []
  }

  func drawing(of element: Frame.Element, at index: Int) -> Frame.Drawing? {
    let shape: Frame.Drawing.Shape
    switch element.kind {
    case "Circle": shape = .circle
    case "Rectangle", "Color": shape = .rectangle
    case "Text":
      guard case .text(let text)? = element.attribute("text")?.presentation else { return nil }
      shape = .text(text)
    default: return nil
    }
    let placed = element.rectangle
    guard transform.isFinite, innerTransform.isFinite, placed.isFinite,
      layers.allSatisfy({ $0.transform.isFinite })
    else { return nil }
    let fill = element.attribute("fill").map { Frame.Paint($0.presentation) } ?? .black
    var paint = fill.clamped
    paint.opacity = (fill.opacity * opacity).clampedToUnit
    return Frame.Drawing(
      element: index,
      shape: shape,
      rectangle: element.drawnRectangle,
      fill: paint,
      transform: transform,
      layers: layers,
      innerTransform: innerTransform,
      isLeaving: isLeaving
    )
  }
}

extension Rect {
  /// Whether all four numbers are finite.
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
