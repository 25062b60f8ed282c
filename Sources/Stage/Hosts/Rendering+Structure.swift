extension Rendering {
  /// Tells which elements have gone, come and moved.
  func sendStructure(_ changes: Changes) {
    for parent in changes.parents where !changes.gone.contains(parent) {
      // What was in an element that has gone was forgotten with it.
      if nodes[parent] != nil { updateChildren(of: parent) }
    }
  }

  /// Compares the children that an element has with those that the renderer knows.
  func updateChildren(of parent: ElementID) {
    guard let node = nodes[parent] else { return }
    let children = node.element.listedChildren
    let new = children.map(\.element.id)
    if node.children != new || (!renewed.isEmpty && !renewed.isDisjoint(with: new)) {
      let kept = Set(new).subtracting(renewed)
      for child in node.children where !kept.contains(child) { remove(child, from: parent) }
      var places: [ElementID: Int] = [:]
      for child in nodes[parent]?.children ?? [] where kept.contains(child) {
        places[child] = places.count
      }
      let steps = ChildSteps(places: new.map { places[$0] }).steps
      for (child, step) in zip(children, steps) {
        switch step {
        case .stay: break
        case .move(let index):
          open()
          renderer.move(child.element.id, to: index)
        case .insert(let index): insert(child, into: parent, at: index)
        }
      }
      nodes[parent]?.children = new
    }
    for child in children { updateFlags(of: child) }
  }

  private func updateFlags(of child: ShownElement) {
    let id = child.element.id
    guard let node = nodes[id] else { return }
    if node.name != child.names.first {
      nodes[id]?.name = child.names.first
      open()
      renderer.rename(id, to: child.names.first)
    }
    if node.isLeaving != child.isLeaving {
      nodes[id]?.isLeaving = child.isLeaving
      open()
      renderer.setLeaving(child.isLeaving, of: id)
    }
  }

  /// Tells of an element that comes, and of everything in it: parents first.
  private func insert(_ child: ShownElement, into parent: ElementID, at index: Int) {
    var waiting = [(child: child, parent: parent, index: index)]
    while let (child, parent, index) = waiting.popLast() {
      let id = child.element.id
      // A group around it may have come or gone: then it goes from there.
      if let known = nodes[id] {
        remove(id, from: known.parent)
        nodes[known.parent]?.children.removeAll { $0 == id }
      }
      renewed.remove(id)
      let inner = child.element.listedChildren
      nodes[id] = Node(
        element: child.element,
        parent: parent,
        children: inner.map(\.element.id),
        name: child.names.first,
        isLeaving: child.isLeaving,
        content: Content(of: child.element)
      )
      open()
      renderer.insert(
        RenderedElement(
          id: id,
          kind: child.element.kind,
          name: child.names.first,
          isGroup: child.element.isStructural,
          isLeaving: child.isLeaving
        ),
        into: nodes[parent]?.parent == parent ? nil : parent,
        at: index
      )
      sendAttributes(of: child)
      for (index, child) in inner.enumerated().reversed() { waiting.append((child, id, index)) }
    }
  }

  /// Tells that an element goes, unless it is in another one by now.
  private func remove(_ child: ElementID, from parent: ElementID) {
    guard nodes[child]?.parent == parent else { return }
    var waiting = [child]
    while let gone = waiting.popLast() {
      if let node = nodes.removeValue(forKey: gone) {
        waiting.append(contentsOf: node.children.filter { nodes[$0]?.parent == gone })
      }
    }
    open()
    renderer.remove(child)
  }
}
