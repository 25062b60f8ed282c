import Stage

/// Some of the attributes of a film, chosen by patterns.
///
/// A pattern is `ATTRIBUTE` or `ELEMENT:ATTRIBUTE`, with `*` for any characters and `?` for any one:
/// `offset.x`, `box:*`, `*lamp*:shadow`. The element is a name or a path, the attribute a full name
/// (`offset.x`) or that of the whole (`offset`). Several patterns are joined by commas.
public struct AttributeSelection: Hashable, Sendable {
  /// One pattern.
  struct Pattern: Hashable, Sendable {
    var text: String
    var element: Glob?
    var attribute: Glob

    func matches(_ element: Frame.Element) -> Bool {
      guard let glob = self.element else { return true }
      return glob.matches(element.path) || element.name.map(glob.matches) == true
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
    for text in text.split(separator: ",", omittingEmptySubsequences: false) {
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

  /// Whether one of the patterns fits.
  func matches(
    _ element: Frame.Element,
    _ attribute: Frame.Attribute,
    _ part: Frame.Part
  ) -> Bool {
    patterns.contains { $0.matches(element) && $0.matches(attribute, part) }
  }

  /// Fails when there is a pattern that fits nothing in a film.
  func check(against film: Film) throws(SelectionError) {
    for pattern in patterns {
      var elements: Set<String> = []
      var attributes: Set<String> = []
      var isMatched = false
      for element in film.frames.lazy.flatMap(\.elements) where !isMatched {
        elements.insert(element.name ?? element.path)
        guard pattern.matches(element) else { continue }
        for attribute in element.attributes {
          attributes.insert(attribute.name)
          for part in attribute.parts {
            attributes.insert(part.name)
            isMatched = isMatched || pattern.matches(attribute, part)
          }
        }
      }
      guard !isMatched else { continue }
      if attributes.isEmpty, let element = pattern.element {
        throw .unknownElement(pattern.text, near: Spelling.near(element.text, in: elements))
      }
      throw .unknownAttribute(
        pattern.text,
        near: Spelling.near(pattern.attribute.text, in: attributes)
      )
    }
  }
}
