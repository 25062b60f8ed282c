extension Stage {
  /// Everything that the stage shows now; without elements before the first `advance`.
  public var frame: Frame {
    Frame(time: time, size: size, elements: core.frameElements())
  }
}

extension Core {
  fileprivate func frameElements() -> [Frame.Element] {
    let index = frameIndex
    let rectangles = shownRectangles(of: index.entries)
    return index.entries.indices.map {
      frameElement(index.entries[$0], path: index.paths[$0], rectangles[$0])
    }
  }

  private func frameElement(
    _ entry: FrameEntry,
    path: String,
    _ rectangle: Rect
  ) -> Frame.Element {
    let element = entry.element
    let texts = entry.shown.texts.map { name, value in
      Frame.Attribute(name: name, model: .text(value), presentation: .text(value))
    }
    return Frame.Element(
      id: element.id,
      path: path,
      names: entry.names,
      kind: element.kind,
      depth: entry.depth,
      isGroup: entry.isGroup,
      isLeaving: entry.isLeaving,
      rectangle: rectangle,
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

  /// The rectangle that each leaf shows, that of the model of a container, that around the members of a
  /// group; zero for a group without members.
  private func shownRectangles(of entries: [FrameEntry]) -> [Rect] {
    var rectangles = entries.map(\.ownRectangle)
    // Members come behind their groups: from the back a group is complete when it is its turn.
    for (place, entry) in entries.enumerated().reversed() {
      guard let rectangle = rectangles[place], let outer = entry.parent, entries[outer].isGroup
      else { continue }
      rectangles[outer] = rectangles[outer]?.union(rectangle) ?? rectangle
    }
    return rectangles.map { $0 ?? .zero }
  }
}

extension FrameEntry {
  /// The rectangle that a leaf shows, and that of the model of a container; `nil` for a group.
  var ownRectangle: Rect? {
    guard let element = element as? LayoutElement else { return nil }
    guard let slot = (element as? LeafElement)?.placedRectangle else {
      return element.rectangle ?? .zero
    }
    let data = element.core.tables[Int(slot.table)].lane.presentation(of: slot.slot)
    return Rect(x: data[0], y: data[1], width: data[2], height: data[3])
  }
}
