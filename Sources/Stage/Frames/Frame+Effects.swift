extension Frame {
  /// What an attribute does to the drawing of its element, read from presentation values.
  enum Effect: Equatable {
    /// A map about an anchor in unit coordinates of the rectangle that is mapped.
    case map(Transform2D, anchorX: Double, anchorY: Double)
    /// A factor on the opacity of everything inside.
    case opacity(Double)
    /// A blurred copy behind everything inside.
    case shadow(Shadow)

    /// The effect of an attribute; `nil` for one that is content, such as a fill.
    init?(_ attribute: Attribute) {
      let value = attribute.presentation
      // A second effect of one kind is called `scale#2`.
      switch attribute.name.prefix(while: { $0 != "#" }) {
      case "offset":
        self = .map(
          .translation(x: value["x"] ?? 0, y: value["y"] ?? 0),
          anchorX: 0,
          anchorY: 0
        )
      case "scale":
        self = .map(
          .scale(x: value["x"] ?? 1, y: value["y"] ?? 1),
          anchorX: value["anchor.x"] ?? 0.5,
          anchorY: value["anchor.y"] ?? 0.5
        )
      case "rotation":
        self = .map(
          .rotation(.radians(value.number ?? value[""] ?? 0)),
          anchorX: value["anchor.x"] ?? 0.5,
          anchorY: value["anchor.y"] ?? 0.5
        )
      case "opacity":
        self = .opacity(value.number ?? value[""] ?? 1)
      case "shadow":
        self = .shadow(
          Shadow(
            radius: value["radius"] ?? 0,
            x: value["x"] ?? 0,
            y: value["y"] ?? 0,
            color: Paint(value)
          )
        )
      default:
        return nil
      }
    }

    /// The map as it acts on what was laid out in a rectangle.
    static func map(
      _ transform: Transform2D,
      x: Double,
      y: Double,
      in rectangle: Rect
    ) -> Transform2D {
      transform.about(
        Point(
          x: rectangle.minX + x * rectangle.width,
          y: rectangle.minY + y * rectangle.height
        )
      )
    }
  }

  /// A colour as attributes hold it: sRGB, and outside of 0…1 where an animation overshoots.
  package struct Paint: Hashable, Sendable {
    package var red, green, blue, opacity: Double

    package init(red: Double, green: Double, blue: Double, opacity: Double) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }

    init(_ value: AttributeValue) {
      self.init(
        red: value["red"] ?? 0,
        green: value["green"] ?? 0,
        blue: value["blue"] ?? 0,
        opacity: value["opacity"] ?? 1
      )
    }

    package static let black = Paint(red: 0, green: 0, blue: 0, opacity: 1)

    /// The colour with all four numbers within 0…1; a number that is none counts as 0.
    package var clamped: Paint {
      Paint(
        red: red.clampedToUnit,
        green: green.clampedToUnit,
        blue: blue.clampedToUnit,
        opacity: opacity.clampedToUnit
      )
    }
  }

  /// A blurred copy of what lies inside it.
  package struct Shadow: Hashable, Sendable {
    /// How far the blur reaches, in points.
    package var radius: Double
    /// How far the copy lies to the right, in points.
    package var x: Double
    /// How far the copy lies down, in points.
    package var y: Double
    /// The colour of the copy.
    package var color: Paint
  }
}

extension Double {
  /// This number within 0…1; 0 when it is none.
  package var clampedToUnit: Double {
    self > 0 ? Swift.min(self, 1) : 0
  }
}
