import Stage

extension AttributeSelection {
  /// What a selection chooses in one frame.
  struct Choice {
    /// Each pattern with the elements that it fits, by their places in the frame.
    private let patterns: [(pattern: Pattern, elements: [Bool])]

    init(_ selection: AttributeSelection, in frame: Frame) {
      let parents = frame.onlyChildParents
      patterns = selection.patterns.map { ($0, $0.elements(of: frame, parents)) }
    }

    /// Whether one of the patterns fits a part of an attribute of an element.
    func contains(_ index: Int, _ attribute: Frame.Attribute, _ part: Frame.Part) -> Bool {
      patterns.contains { $0.elements[index] && $0.pattern.matches(attribute, part) }
    }
  }

  /// Fails when there is a pattern that fits nothing in a film.
  func check(against film: Film) throws(SelectionError) {
    for pattern in patterns {
      if let error = pattern.error(in: film) { throw error }
    }
  }
}

extension AttributeSelection.Pattern {
  /// Which elements fit: by themselves, or as all that lies in one that does.
  fileprivate func elements(of frame: Frame, _ onlyChildParents: [Int?]) -> [Bool] {
    var fitting: [Bool] = []
    for (element, parent) in zip(frame.elements, onlyChildParents) {
      // Parents come first, so that theirs is known.
      fitting.append(matches(element) || parent.map { fitting[$0] } == true)
    }
    return fitting
  }

  /// What is wrong with the pattern, if it fits nothing in a film.
  fileprivate func error(in film: Film) -> SelectionError? {
    var labels: Set<String> = []
    var attributes: [Frame.Attribute] = []
    var known: Set<String> = []
    var isElementFound = false
    for frame in film.frames {
      labels.formUnion(frame.labels)
      for (element, fits) in zip(frame.elements, elements(of: frame, frame.onlyChildParents))
      where fits {
        isElementFound = true
        for attribute in element.attributes {
          if attribute.parts.contains(where: { matches(attribute, $0) }) { return nil }
          if known.insert(attribute.name).inserted { attributes.append(attribute) }
        }
      }
    }
    if !isElementFound, let element {
      return .unknownElement(text, near: Spelling.near(element.text, in: labels))
    }
    // Whoever has the attribute right learns its parts, others which attributes there are.
    let base = attribute.text.baseName
    let parts = attributes.filter { $0.name.baseName == base }.flatMap { $0.parts.map(\.name) }
    guard parts.isEmpty else { return .unknownAttribute(text, near: parts) }
    let bases = attributes.map(\.name.baseName)
    let names = bases + attributes.flatMap { $0.parts.map(\.name) }
    var listed: [String] = []
    for name in Spelling.nearest(attribute.text, in: names) + bases where !listed.contains(name) {
      listed.append(name)
    }
    return .unknownAttribute(text, near: listed)
  }
}

extension String {
  /// The attribute without a part and without the number of a further effect: `scale` of `scale#2.x`.
  var baseName: String { String(prefix { $0 != "." && $0 != "#" }) }
}
