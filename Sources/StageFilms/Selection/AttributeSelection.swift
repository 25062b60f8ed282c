import Stage

/// Some of the attributes of a film, chosen by patterns.
///
/// A pattern is `ATTRIBUTE` or `ELEMENT:ATTRIBUTE`, with `*` for any characters and `?` for any one:
/// `offset.x`, `box:*`, `*lamp*:shadow`. The element is any of its names, its path or the end of its
/// path from a slash on; what lies inside of it fits, too, as long as there is only one way down. The
/// attribute is a full name (`offset.x`) or that of the whole (`offset`). Several patterns are joined
/// by commas.
public struct AttributeSelection: Hashable, Sendable {
  /// One pattern.
  struct Pattern: Hashable, Sendable {
    var text: String
    var element: Glob?
    var attribute: Glob

    func matches(_ element: Frame.Element) -> Bool {
      guard let glob = self.element else { return true }
      return element.names.contains(where: glob.matches) || glob.matches(element.path)
        || element.path.indices.contains { place in
          element.path[place] == "/" && glob.matches(String(element.path[place...].dropFirst()))
        }
    }

    func matches(_ attribute: Frame.Attribute, _ part: Frame.Part) -> Bool {
      self.attribute.matches(part.name) || self.attribute.matches(attribute.name)
    }
  }

  let patterns: [Pattern]

  /// Reads patterns that are joined by commas.
  ///
  /// - Throws: ``SelectionError`` when a pattern is empty or one side of its colon is.
  public init(_ text: String) throws(SelectionError) {
    var patterns: [Pattern] = []
    for text in text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) {
      // An attribute's name has no colon, a path may have some.
      let colon = text.lastIndex(of: ":")
      let element = colon.map { String(text[..<$0]) }
      let attribute = String(colon.map { text[text.index(after: $0)...] } ?? text)
      guard !attribute.isEmpty, element != "" else { throw .notAPattern(String(text)) }
      patterns.append(
        Pattern(
          text: String(text),
          element: element.map(Glob.init),
          attribute: Glob(text: attribute)
        )
      )
    }
    self.patterns = patterns
  }
}
