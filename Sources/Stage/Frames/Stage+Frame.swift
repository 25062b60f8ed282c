extension Stage {
  /// Everything that the stage shows now; without elements before the first `advance`.
  public var frame: Frame {
    Frame(time: time, size: size, elements: core.entries().map(core.frameElement))
  }
}

extension Core {
  fileprivate func frameElement(_ entry: FrameEntry) -> Frame.Element {
    let element = entry.element
    let discrete = (element as? LeafElement)?.discreteAttributes ?? []
    let texts = discrete.map { name, value in
      Frame.Attribute(name: name, model: .text(value), presentation: .text(value))
    }
    return Frame.Element(
      id: element.id,
      path: entry.path,
      names: entry.names,
      kind: element.kind,
      depth: entry.depth,
      isGroup: entry.isGroup,
      isLeaving: element.nearest(where: \.isLeaving) != nil,
      rectangle: shownRectangle(of: element),
      attributes: texts + entry.attributes.map { frameAttribute($0.name, $0.slot) }
    )
  }

  private func frameAttribute(_ name: String, _ attribute: AttributeSlot) -> Frame.Attribute {
    Frame.Attribute(
      name: name,
      model: model(of: attribute),
      presentation: presentation(of: attribute),
      isAnimating: tables[Int(attribute.table)].lane.isAnimating(attribute.slot)
    )
  }

  func model(of attribute: AttributeSlot) -> AttributeValue {
    let table = tables[Int(attribute.table)]
    return table.value(of: attribute.slot, table.lane.model(of: attribute.slot))
  }

  func presentation(of attribute: AttributeSlot) -> AttributeValue {
    let table = tables[Int(attribute.table)]
    return table.value(of: attribute.slot, table.lane.presentation(of: attribute.slot))
  }

  /// The rectangle that a leaf shows, that of the model of a container, that around the members of a
  /// group.
  private func shownRectangle(of element: Element) -> Rect {
    if let leaf = element as? LeafElement, let slot = leaf.placedRectangle {
      let data = tables[Int(slot.table)].lane.presentation(of: slot.slot)
      return Rect(x: data[0], y: data[1], width: data[2], height: data[3])
    }
    if let element = element as? LayoutElement { return element.rectangle ?? .zero }
    let members = element.children.map(shownRectangle)
    return members.dropFirst().reduce(members.first ?? .zero) { $0.union($1) }
  }
}
