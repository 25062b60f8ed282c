import Stage

/// Draws a stage on a grid of characters, from nothing but the changes that it is told.
///
/// A character stands for the point in its middle. Shapes are filled by their opacity, texts are
/// written from their leading side; what scales, rotates or casts shadows is left out.
final class CharacterRenderer: Renderer {
  /// What is known of an element.
  private struct Element {
    let kind: String
    let parent: ElementID?
    var children: [ElementID] = []
    var rectangle = Rect.zero
    var text = ""
    /// By the number of the attribute: an element may have several of a kind.
    var offsets: [Int: Size] = [:]
    var opacities: [Int: Double] = [:]
  }

  private var elements: [ElementID: Element] = [:]
  private var top: [ElementID] = []
  private let columns: Int
  private let rows: Int
  private let character: Size
  private let print: (String) -> Void
  private var time: TimeInterval = 0

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - columns: How many characters a line has.
  ///   - rows: How many lines there are.
  ///   - character: What one character stands for, in points.
  ///   - print: Gets each frame in which something has changed.
  init(
    columns: Int,
    rows: Int,
    character: Size,
    print: @escaping (String) -> Void
  ) {
    self.columns = columns
    self.rows = rows
    self.character = character
    self.print = print
  }

  func begin(at time: TimeInterval) { self.time = time }

  func insert(_ element: RenderedElement, into parent: ElementID?, at index: Int) {
    elements[element.id] = Element(kind: element.kind, parent: parent)
    changeSiblings(in: parent) { $0.insert(element.id, at: index) }
  }

  func move(_ element: ElementID, to index: Int) {
    changeSiblings(in: elements[element]?.parent) { siblings in
      siblings.removeAll { $0 == element }
      siblings.insert(element, at: index)
    }
  }

  func remove(_ element: ElementID) {
    changeSiblings(in: elements[element]?.parent) { $0.removeAll { $0 == element } }
    var gone = [element]
    while let next = gone.popLast() { gone += elements.removeValue(forKey: next)?.children ?? [] }
  }

  func update(_ element: ElementID, _ change: borrowing AttributeChange) {
    if let rectangle = change.value(of: RectangleKey.self) {
      elements[element]?.rectangle = rectangle
    } else if let offset = change.value(of: OffsetKey.self) {
      elements[element]?.offsets[change.number] = offset
    } else if let opacity = change.value(of: OpacityKey.self) {
      elements[element]?.opacities[change.number] = opacity
    } else if change.name == "text" {
      elements[element]?.text = change.text ?? ""
    }
  }

  func end() { print("at \(time)\n" + picture) }

  /// All lines, each with its line break.
  var picture: String {
    var grid = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
    draw(top, shifted: .zero, opacity: 1, on: &grid)
    return grid.map { "|" + String($0) + "|\n" }.joined()
  }

  private func changeSiblings(in parent: ElementID?, _ change: (inout [ElementID]) -> Void) {
    if let parent {
      if var children = elements[parent]?.children {
        change(&children)
        elements[parent]?.children = children
      }
    } else {
      change(&top)
    }
  }

  private func draw(
    _ ids: [ElementID],
    shifted shift: Size,
    opacity: Double,
    on grid: inout [[Character]]
  ) {
    for element in ids.compactMap({ elements[$0] }) {
      let shift = element.offsets.values.reduce(shift) {
        Size(width: $0.width + $1.width, height: $0.height + $1.height)
      }
      let opacity = element.opacities.values.reduce(opacity, *)
      if opacity > 0 { draw(element, shifted: shift, opacity: opacity, on: &grid) }
      draw(element.children, shifted: shift, opacity: opacity, on: &grid)
    }
  }

  private func draw(
    _ element: Element,
    shifted shift: Size,
    opacity: Double,
    on grid: inout [[Character]]
  ) {
    let shades = Array("░▒▓█")
    let shade = shades[Swift.min(3, Swift.max(0, Int(opacity * 4)))]
    let area = element.rectangle
    for row in 0..<rows {
      for column in 0..<columns {
        let x = (Double(column) + 0.5) * character.width - shift.width
        let y = (Double(row) + 0.5) * character.height - shift.height
        switch element.kind {
        case "Rectangle", "Color":
          if area.contains(Point(x: x, y: y)) { grid[row][column] = shade }
        case "Circle":
          let radius = Swift.min(area.width, area.height) / 2
          let (dx, dy) = (x - area.midX, y - area.midY)
          if dx * dx + dy * dy <= radius * radius { grid[row][column] = shade }
        case "Text":
          let place = ((x - area.minX) / character.width).rounded(.down)
          guard y >= area.minY, y < area.maxY, place >= 0, place < Double(element.text.count)
          else { continue }
          grid[row][column] = Array(element.text)[Int(place)]
        default: break
        }
      }
    }
  }
}
