import Stage

extension Film {
  /// One part of one attribute of one element through all frames of a film.
  package struct Track: Sendable {
    /// The element: its name, else its path; the path, too, where another one has the same name, in a
    /// frame or in the selection.
    package var element: String
    /// The name of the attribute, such as `offset`.
    package var attribute: String
    /// The full name of the part, such as `offset.x`.
    package var part: String
    /// What each frame has; `nil` where the element is not there.
    package var samples: [Frame.Part?]

    /// Element and part as a selection writes them.
    package var label: String { "\(element):\(part)" }

    /// Whether something is to be seen in time: a value changes, or one is on its way.
    package var isMoving: Bool {
      let present = samples.compactMap(\.self)
      return present.contains {
        !$0.model.isSame(as: $0.presentation)
          || !$0.model.isSame(as: present[0].model)
          || !$0.presentation.isSame(as: present[0].presentation)
      }
    }
  }

  /// The tracks of a selection, or all, in the order in which elements and attributes first appear.
  ///
  /// - Throws: ``SelectionError`` when a pattern fits nothing.
  package func tracks(_ selection: AttributeSelection? = nil) throws(SelectionError) -> [Track] {
    try selection?.check(against: self)
    var order: [ElementID] = []
    var rows: [ElementID: ElementTracks] = [:]
    for (index, frame) in frames.enumerated() {
      let choice = selection.map { AttributeSelection.Choice($0, in: frame) }
      for (place, (element, label)) in zip(frame.elements, frame.labels).enumerated() {
        if rows[element.id] == nil {
          order.append(element.id)
          rows[element.id] = ElementTracks(element)
        }
        if label == element.path { rows[element.id]?.name = nil }
        for attribute in element.attributes {
          for part in attribute.parts where choice?.contains(place, attribute, part) ?? true {
            rows[element.id]?.add(part, of: attribute, frame: index, of: frames.count)
          }
        }
      }
    }
    return labelled(order.compactMap { rows[$0] }.filter { !$0.parts.isEmpty })
  }

  /// Names alone where they tell elements apart, then paths, then identities.
  private func labelled(_ rows: [ElementTracks]) -> [Track] {
    let names = Dictionary(grouping: rows) { $0.name ?? $0.path }
    let paths = Dictionary(grouping: rows, by: \.path)
    return rows.flatMap { row in
      var element = row.name ?? row.path
      if names[element, default: []].count > 1 {
        element = row.path
        if paths[element, default: []].count > 1 { element += row.id.description }
      }
      return row.parts.map {
        Track(element: element, attribute: $0.attribute, part: $0.name, samples: $0.samples)
      }
    }
  }
}

/// The tracks of one element while they are gathered.
private struct ElementTracks {
  let id: ElementID
  /// Its name, as long as no frame has another element of that name.
  var name: String?
  let path: String
  private(set) var parts: [(attribute: String, name: String, samples: [Frame.Part?])] = []
  private var places: [String: Int] = [:]

  init(_ element: Frame.Element) {
    id = element.id
    name = element.name
    path = element.path
  }

  mutating func add(
    _ part: Frame.Part,
    of attribute: Frame.Attribute,
    frame: Int,
    of count: Int
  ) {
    let place = places[part.name] ?? parts.count
    if place == parts.count {
      places[part.name] = place
      parts.append((attribute.name, part.name, Array(repeating: nil, count: count)))
    }
    parts[place].samples[frame] = part
  }
}

extension AttributeValue {
  /// Whether two values are equal; a number that is none is as good as another.
  fileprivate func isSame(as other: AttributeValue) -> Bool {
    guard case .number(let a) = self, case .number(let b) = other else { return self == other }
    return a == b || a.isNaN && b.isNaN
  }
}
