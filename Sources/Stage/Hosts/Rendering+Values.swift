extension Rendering {
  /// Tells all attributes of an element that comes, and tags their slots.
  func sendAttributes(of shown: ShownElement) {
    sendContent(of: shown.element, insteadOf: nil)
    for (name, slot) in shown.attributes { send(name, slot, of: shown.element) }
  }

  /// Tells what is no attribute in the lanes, of which the renderer knows something else or nothing:
  /// the texts of a leaf, the rectangle of a container.
  private func sendContent(of element: Element, insteadOf known: Content?) {
    guard let element = element as? LayoutElement else { return }
    let table = UInt32(core.table(of: RectangleKey.self))
    var rectangle = (element.rectangle ?? .zero).animatableData
    withUnsafeMutableBytes(of: &rectangle) { bytes in
      // Proof: a rectangle's data are four doubles.
      let data = bytes.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
      if let leaf = element as? LeafElement {
        for (place, (name, text)) in leaf.discreteAttributes.enumerated()
        where known?.texts[place] != text {
          update(element.id, AttributeChange(attribute(name, nil), text: text, at: data))
        }
      } else if known == nil || known?.rectangle != element.rectangle {
        let attribute = attribute(RectangleKey.name, table)
        update(element.id, AttributeChange(attribute, data, count: 4, slot: .max))
      }
    }
  }

  /// Tells an attribute, and lets its slot know which one it is.
  private func send(_ name: String, _ slot: AttributeSlot, of element: Element) {
    let attribute = attribute(name, slot.table)
    let lane = core.tables[Int(slot.table)].lane
    lane.setTag(RenderedTag(element.id, attribute).bits, of: slot.slot)
    _ = core.tables[Int(slot.table)].takeChange(of: slot.slot)
    update(
      element.id,
      AttributeChange(
        attribute,
        lane.presentation(of: slot.slot),
        count: lane.width,
        slot: slot.slot
      )
    )
  }

  private func update(_ element: ElementID, _ change: borrowing AttributeChange) {
    open()
    renderer.update(element, change)
  }

  /// Tells the texts and rectangles that have changed.
  func sendContents(of changes: Changes) {
    for id in changes.contents {
      guard let node = nodes[id] else { continue }
      let element = node.element
      let content = Content(of: element)
      if content != node.content {
        sendContent(of: element, insteadOf: node.content)
        nodes[id]?.content = content
      }
      // Attributes that have come since: the first place of a leaf, the opacity of a transition.
      for (name, slot) in ShownElement(around: element).attributes
      where core.tables[Int(slot.table)].lane.tag(of: slot.slot) == 0 {
        send(name, slot, of: element)
      }
    }
  }

  /// Tells the attributes that have changed and do not move.
  func sendValues(of changes: Changes) {
    for (lane, slot) in changes.slots where !lane.isAnimating(slot) {
      let tag = RenderedTag(bits: lane.tag(of: slot))
      // What is new was told when it came; what has gone is no more.
      guard tag.element != 0, tag.element <= lastKnown,
        nodes[ElementID(tag.element)] != nil,
        attributes[tag.number].table?.takeChange(of: slot) == true
      else { continue }
      update(
        ElementID(tag.element),
        AttributeChange(
          attributes[tag.number],
          lane.presentation(of: slot),
          count: lane.width,
          slot: slot
        )
      )
    }
  }

  /// Tells the attributes with an animator that show something else: not those that wait in a delay.
  func sendMotions(in lanes: ContiguousArray<Lane>) {
    let (renderer, lastKnown) = (renderer, lastKnown)
    for lane in lanes where lane.liveCount > 0 {
      let width = lane.width
      attributes.withUnsafeBufferPointer { attributes in
        lane.forEachLive { slot, bits, shown, differs in
          let tag = RenderedTag(bits: bits)
          guard tag.element != 0, tag.element <= lastKnown else { return }
          // Proof: the rendering holds its attributes.
          Unmanaged.passUnretained(attributes[tag.number])._withUnsafeGuaranteedRef { attribute in
            guard attribute.differs(slot, differs) else { return }
            open()
            renderer.update(
              ElementID(tag.element),
              AttributeChange(attribute, shown, count: width, slot: slot)
            )
          }
        }
      }
    }
  }
}

extension Rendering.Content {
  init(of element: Element) {
    guard let element = element as? LayoutElement else { return }
    if let leaf = element as? LeafElement {
      texts = leaf.discreteAttributes.map(\.value)
    } else {
      rectangle = element.rectangle
    }
  }
}
