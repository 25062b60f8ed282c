import Stage

extension Film {
  /// The film as comma-separated values: a row for each frame, element and part of an attribute.
  ///
  /// The columns are `time,element,attribute,model,presentation`. The element is its
  /// name where no other one of the frame has that, else its path. Numbers have the shortest form that reads back to the same bits. Fields
  /// are quoted as in RFC 4180; lines end with a line feed.
  ///
  /// - Parameter selection: What to list; everything without one.
  /// - Throws: ``SelectionError`` when a pattern fits nothing.
  public func csv(_ selection: AttributeSelection? = nil) throws(SelectionError) -> String {
    try selection?.check(against: self)
    var text = "time,element,attribute,model,presentation\n"
    for frame in frames {
      let choice = selection.map { AttributeSelection.Choice($0, in: frame) }
      for (place, (element, label)) in zip(frame.elements, frame.labels).enumerated() {
        let start = "\(frame.time),\(quoted(label)),"
        for attribute in element.attributes {
          for part in attribute.parts where choice?.contains(place, attribute, part) ?? true {
            text +=
              "\(start)\(quoted(part.name)),\(field(part.model)),\(field(part.presentation))\n"
          }
        }
      }
    }
    return text
  }

  private func field(_ value: AttributeValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    case .components: quoted(value.description)
    }
  }

  private func quoted(_ text: String) -> String {
    // Of scalars: a carriage return and a line feed together are one character.
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
