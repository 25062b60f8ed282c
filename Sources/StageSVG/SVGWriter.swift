import Stage

/// The lines of an SVG document while it is written.
struct SVGWriter {
  private var lines: [String] = []
  private var depth = 0
  private var shadows = 0

  /// Adds one element without content.
  mutating func add(_ tag: String) {
    line("<\(tag)/>")
  }

  /// Adds one element with a text.
  mutating func add(_ tag: String, text: String) {
    let name = tag.prefix { $0 != " " }
    line("<\(tag)>\(text.escapedForXML)</\(name)>")
  }

  /// Starts an element; what is added until the end lies in it.
  mutating func open(_ tag: String) {
    line("<\(tag)>")
    depth += 1
  }

  /// Ends the element of a name.
  mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }

  /// A name for a shadow that no other one in the document has.
  mutating func nextShadowName() -> String {
    shadows += 1
    return "shadow-\(shadows)"
  }

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  /// A whole document of a size in points, on white.
  static func document(_ size: Size, content: (inout SVGWriter) -> Void) -> String {
    let width = size.width.svg
    let height = size.height.svg
    var writer = SVGWriter()
    writer.open(
      "svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\""
    )
    writer.add("rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"")
    content(&writer)
    writer.close("svg")
    return writer.lines.joined(separator: "\n") + "\n"
  }
}
