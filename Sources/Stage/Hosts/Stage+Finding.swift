/// Where an attribute was found.
struct FoundAttribute {
  enum Place {
    case slot(AttributeSlot)
    case text(String)
  }

  let place: Place
  /// The component that was asked for; `nil`: all.
  let component: String?

  /// The part of a value that was asked for.
  func part(of value: AttributeValue) -> AttributeValue? {
    guard let component else { return value }
    return value[component].map(AttributeValue.number)
  }
}

extension Stage {
  /// The element of a name or a path; a name that several elements have is no path either.
  func find(_ nameOrPath: String) throws(StageError) -> Element {
    _ = try requireStart()
    let entries = core.entries()
    let named = entries.filter { $0.names.contains(nameOrPath) }
    guard named.count < 2 else {
      throw .ambiguousElement(nameOrPath, paths: named.map(\.path))
    }
    if let entry = named.first ?? entries.first(where: { $0.path == nameOrPath }) {
      return entry.element
    }
    throw .unknownElement(nameOrPath, near: nearest(nameOrPath, in: entries))
  }

  func find(_ id: ElementID) throws(StageError) -> Element {
    _ = try requireStart()
    guard let element = core.element(id) else { throw .unknownElement("\(id)", near: []) }
    return element
  }

  private func nearest(_ name: String, in entries: [FrameEntry]) -> [String] {
    let names = entries.flatMap(\.names)
    return Spelling.near(name, in: names.isEmpty ? entries.map(\.path) : names)
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
    var next = core.entry(for: element)
    while let entry = next {
      let texts = (entry.element as? LeafElement)?.discreteAttributes ?? []
      if let text = texts.first(where: { $0.name == attribute }) {
        return FoundAttribute(place: .text(text.value), component: nil)
      }
      names += texts.map(\.name)
      for (name, slot) in entry.attributes {
        let parts = core.model(of: slot).partNames(of: name)
        if let component = parts[attribute] {
          return FoundAttribute(place: .slot(slot), component: component)
        }
        if name == attribute { return FoundAttribute(place: .slot(slot), component: nil) }
        names += parts.isEmpty ? [name] : parts.keys.sorted()
      }
      next = entry.element.onlyChild.flatMap { core.entry(for: $0) }
    }
    throw .unknownAttribute(attribute, near: Spelling.near(attribute, in: names))
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
