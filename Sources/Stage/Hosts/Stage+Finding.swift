/// Where an attribute was found.
struct FoundAttribute {
  enum Place {
    case slot(AttributeSlot)
    case text(String)
  }

  let place: Place
  /// The element that has it.
  // Proof: the tree holds its elements, and nobody uses this after the tree has changed.
  unowned(unsafe) let element: Element
  /// The component that was asked for; `nil`: all.
  let component: String?

  /// The part of a value that was asked for.
  func part(of value: AttributeValue) -> AttributeValue? {
    guard let component else { return value }
    return value[component].map(AttributeValue.number)
  }
}

extension Stage {
  /// The element that is called so, by a name, a path, or the end of a path.
  func find(_ call: String) throws(StageError) -> Element {
    _ = try requireStart()
    let index = core.frameIndex
    switch index.lookup(call) {
    case .found(let place): return index.entries[place].element
    case .several(let places): throw .ambiguousElement(call, paths: places.map(index.path))
    case .none: throw .unknownElement(call, near: near(call, in: index))
    }
  }

  func find(_ id: ElementID) throws(StageError) -> Element {
    _ = try requireStart()
    guard let element = core.element(id) else { throw .unknownElement("\(id)", near: []) }
    return element
  }

  /// What may have been meant; whoever writes a slash means a path, or the end of one.
  private func near(_ call: String, in index: FrameIndex) -> [String] {
    let names = index.entries.flatMap(\.names)
    let length = max(1, call.split(separator: "/").count)
    let ends = index.paths.map {
      $0.split(separator: "/").suffix(length).joined(separator: "/")
    }
    guard !call.contains("/"), !names.isEmpty else { return Spelling.near(call, in: ends) }
    return Spelling.near(call, in: names + ends, otherwise: names)
  }

  func read(
    _ attribute: String,
    of element: Element,
    _ value: (AttributeSlot) -> AttributeValue
  ) throws(StageError) -> AttributeValue {
    let found = try locate(attribute, in: element)
    switch found.place {
    case .text(let text): return .text(text)
    case .slot(let slot):
      // Proof: the component was found among those of this slot's model.
      return found.part(of: value(slot)).unsafelyUnwrapped
    }
  }

  /// Looks for an attribute on an element, then inside of it as long as there is only one way.
  func locate(
    _ attribute: String,
    in element: Element
  ) throws(StageError) -> FoundAttribute {
    var names: [String] = []
    var parts: [String] = []
    var next = core.entry(for: element)
    while let entry = next {
      let texts = entry.shown.texts
      if let text = texts.first(where: { $0.name == attribute }) {
        return FoundAttribute(
          place: .text(text.value),
          element: entry.element,
          component: nil
        )
      }
      names += texts.map(\.name)
      for (name, slot) in entry.attributes {
        let components = core.model(of: slot).partNames(of: name)
        if let component = components[attribute] {
          return FoundAttribute(
            place: .slot(slot),
            element: entry.element,
            component: component
          )
        }
        if name == attribute {
          return FoundAttribute(
            place: .slot(slot),
            element: entry.element,
            component: nil
          )
        }
        names.append(name)
        parts += components.keys
      }
      next = entry.element.onlyChild.flatMap { core.entry(for: $0) }
    }
    throw .unknownAttribute(
      attribute,
      near: Spelling.near(attribute, in: names + parts, otherwise: names)
    )
  }
}

extension AttributeValue {
  /// The full names of the components with the names within the attribute.
  fileprivate func partNames(of attribute: String) -> [String: String] {
    guard case .components(let components) = self else { return [:] }
    let pairs = components.map {
      ($0.name.isEmpty ? attribute : "\(attribute).\($0.name)", $0.name)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
