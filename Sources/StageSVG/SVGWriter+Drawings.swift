import Stage

extension SVGWriter {
  /// Adds the leaves of a frame, in coordinates of the stage.
  mutating func add(drawingsOf frame: Frame) {
    let drawings = frame.drawings
    let extents = ShadowExtents(drawings)
    // The layers around the drawing before, outermost first: neighbours share those they have in
    // common, because these cast one shadow.
    var open: [Frame.Layer] = []
    for drawing in drawings {
      let shared = zip(open, drawing.layers).prefix { $0 == $1 }.count
      for _ in shared..<open.count { close("g") }
      open = Array(open.prefix(shared))
      for layer in drawing.layers[shared...] {
        open.append(layer)
        add(openingOf: layer, extent: extents.extent(of: open))
      }
      add(drawing)
    }
    for _ in open { close("g") }
  }

  private mutating func add(openingOf layer: Frame.Layer, extent: Rect) {
    let transform = layer.transform == .identity ? "" : " transform=\"\(layer.transform.svg)\""
    guard layer.shadow.isVisible else { return open("g\(transform)") }
    let name = nextShadowName()
    let color = layer.shadow.color.clamped
    open(
      "filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" x=\"\(extent.minX.svg)\""
        + " y=\"\(extent.minY.svg)\" width=\"\(extent.width.svg)\""
        + " height=\"\(extent.height.svg)\" color-interpolation-filters=\"sRGB\""
    )
    // The parts of a drop shadow: not every program that shows pictures knows the whole as one.
    let deviation = layer.shadow.deviation.svg
    // Older viewers take a blur of nothing for no picture at all.
    let source = deviation == "0" ? "in=\"SourceAlpha\" " : ""
    if deviation != "0" { add("feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(deviation)\"") }
    add(
      "feOffset \(source)dx=\"\(layer.shadow.x.svg)\" dy=\"\(layer.shadow.y.svg)\""
        + " result=\"shape\""
    )
    add("feFlood flood-color=\"\(color.hexadecimal)\" flood-opacity=\"\(color.opacity.svg)\"")
    add("feComposite in2=\"shape\" operator=\"in\"")
    open("feMerge")
    add("feMergeNode")
    add("feMergeNode in=\"SourceGraphic\"")
    close("feMerge")
    close("filter")
    open("g\(transform) filter=\"url(#\(name))\"")
  }

  private mutating func add(_ drawing: Frame.Drawing) {
    let rectangle = drawing.rectangle
    guard rectangle.width > 0, rectangle.height > 0, drawing.fill.opacity > 0 else { return }
    let centre = drawing.innerTransform.apply(Point(x: rectangle.midX, y: rectangle.midY))
    var map = drawing.innerTransform
    map.tx = centre.x
    map.ty = centre.y
    // Drawn about its own centre, a shape keeps its place to the last decimal under any map.
    let isMoved = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    let middle = isMoved ? centre : .zero
    let transform = isMoved ? "" : " transform=\"\(map.svg)\""
    let paint = drawing.fill.svg + transform

    switch drawing.shape {
    case .circle:
      let radius = min(rectangle.width, rectangle.height) / 2
      add("circle cx=\"\(middle.x.svg)\" cy=\"\(middle.y.svg)\" r=\"\(radius.svg)\" \(paint)")
    case .rectangle:
      add(
        "rect x=\"\((middle.x - rectangle.width / 2).svg)\""
          + " y=\"\((middle.y - rectangle.height / 2).svg)\""
          + " width=\"\(rectangle.width.svg)\" height=\"\(rectangle.height.svg)\" \(paint)"
      )
    case .text(let text):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let top = middle.y - Double(lines.count - 1) / 2 * Type.lineHeight
      for (index, line) in lines.enumerated() {
        let baseline = top + Double(index) * Type.lineHeight + Type.baseline
        add(
          "text x=\"\(middle.x.svg)\" y=\"\(baseline.svg)\" text-anchor=\"middle\""
            + " font-family=\"\(Type.family)\" font-size=\"\(Type.size.svg)\" \(paint)",
          text: String(line)
        )
      }
    }
  }
}

/// How text is set.
enum Type {
  static let family = "Helvetica, Arial, sans-serif"
  /// The size of text that says nothing else, in points.
  static let size = 17.0
  static let lineHeight = 1.2 * size
  /// From the middle of a line down to its baseline: half the height of capitals.
  static let baseline = 0.36 * size
}

/// How far the shadows of a frame reach, so that no filter cuts one off.
private struct ShadowExtents {
  /// By the layer and those around it, in the space in which the shadow is cast.
  private var extents: [[Frame.Layer]: Rect] = [:]

  init(_ drawings: [Frame.Drawing]) {
    for drawing in drawings {
      var bounds = drawing.bounds.mapped(by: drawing.innerTransform)
      var layers = drawing.layers
      while let layer = layers.last {
        bounds = bounds.union(layer.shadow.extent(of: bounds))
        extents[layers] = extents[layers].map { $0.union(bounds) } ?? bounds
        bounds = bounds.mapped(by: layer.transform)
        layers.removeLast()
      }
    }
  }

  func extent(of layers: [Frame.Layer]) -> Rect { extents[layers] ?? .zero }
}

extension Frame.Drawing {
  /// What may be drawn on: a text may be wider than its measure in another font.
  fileprivate var bounds: Rect {
    if case .text = shape { return rectangle.insetBy(dx: -rectangle.width, dy: -Type.size) }
    return rectangle
  }
}

extension Frame.Shadow {
  /// The blur as a standard deviation: its radius is where hardly anything is left.
  fileprivate var deviation: Double { max(0, radius) / 2 }

  fileprivate var isVisible: Bool {
    radius.isFinite && x.isFinite && y.isFinite && color.opacity > 0
  }

  /// Where the shadow of a rectangle is to be seen: three deviations hold 99.7 % of it.
  fileprivate func extent(of rectangle: Rect) -> Rect {
    guard isVisible else { return rectangle }
    return rectangle.insetBy(dx: -3 * deviation, dy: -3 * deviation).offsetBy(dx: x, dy: y)
  }
}

extension Frame.Paint {
  /// Red, green and blue as `#rrggbb`.
  fileprivate var hexadecimal: String {
    "#"
      + [red, green, blue].map { component in
        let text = String(Int((component.clampedToUnit * 255).rounded()), radix: 16)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }

  fileprivate var svg: String {
    "fill=\"\(hexadecimal)\"" + (opacity < 1 ? " fill-opacity=\"\(opacity.svg)\"" : "")
  }
}

extension Transform2D {
  fileprivate var svg: String {
    "matrix(\([a, b, c, d, tx, ty].map(\.svg).joined(separator: " ")))"
  }
}

extension Rect {
  /// The smallest level rectangle around this one after a map.
  fileprivate func mapped(by map: Transform2D) -> Rect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)]
      .map { map.apply(Point(x: $0, y: $1)) }
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}
