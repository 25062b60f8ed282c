import Foundation
import Stage

extension Film {
  /// The film as JSON: its size and its frames with their elements and the parts of their attributes.
  ///
  /// Keys are sorted, so equal films have equal texts. Numbers read back to the same bits; those that
  /// are not finite are the strings `"inf"`, `"-inf"` and `"nan"`.
  ///
  /// - Parameter selection: What to list; everything without one.
  /// - Throws: ``SelectionError`` when a pattern fits nothing.
  public func json(_ selection: AttributeSelection? = nil) throws(SelectionError) -> String {
    try selection?.check(against: self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    // Proof that this does not fail: it holds strings, numbers and flags only, and the strategy above
    // takes the numbers that JSON does not know.
    // swift-format-ignore: NeverUseForceTry
    let data = try! encoder.encode(FilmRecord(self, selection))
    return withoutSpaceInEmptyArrays(String(decoding: data, as: UTF8.self)) + "\n"
  }

  /// The encoder writes an empty array as two brackets with an empty line between them, which no text
  /// within quotes can look like: it has no line feeds.
  private func withoutSpaceInEmptyArrays(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if lines.last == "", let bracket = line.firstIndex(of: "]") {
        lines.removeLast()
        lines.append((lines.popLast() ?? "") + line[bracket...])
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// The shape of a film in JSON.
private struct FilmRecord: Encodable {
  struct Extent: Encodable {
    var width, height: Double
  }

  struct FrameRecord: Encodable {
    var time: Double
    var elements: [ElementRecord]
  }

  struct ElementRecord: Encodable {
    var path: String
    var name: String?
    var kind: String
    var depth: Int
    var isLeaving: Bool
    var attributes: [AttributeRecord]
  }

  struct AttributeRecord: Encodable {
    var name: String
    var model, presentation: Value
    var isAnimating: Bool
  }

  struct Value: Encodable {
    var value: AttributeValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .components: try container.encode(value.description)
      }
    }
  }

  var size: Extent
  var frames: [FrameRecord]

  init(_ film: Film, _ selection: AttributeSelection?) {
    size = Extent(width: film.size.width, height: film.size.height)
    frames = film.frames.map { frame in
      let choice = selection.map { AttributeSelection.Choice($0, in: frame) }
      return FrameRecord(
        time: frame.time,
        elements: frame.elements.enumerated().compactMap { place, element in
          let attributes = element.attributes.flatMap { attribute in
            attribute.parts.filter { choice?.contains(place, attribute, $0) ?? true }.map {
              AttributeRecord(
                name: $0.name,
                model: Value(value: $0.model),
                presentation: Value(value: $0.presentation),
                isAnimating: attribute.isAnimating
              )
            }
          }
          guard selection == nil || !attributes.isEmpty else { return nil }
          return ElementRecord(
            path: element.path,
            name: element.name,
            kind: element.kind,
            depth: element.depth,
            isLeaving: element.isLeaving,
            attributes: attributes
          )
        }
      )
    }
  }
}
