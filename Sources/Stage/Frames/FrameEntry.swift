/// An element as it appears in frames: with the effects of the groups around it that hold only it.
///
/// A node like `Card().opacity(0.5)` is several elements of which one is drawn. What only groups is
/// left out of frames; its attributes and names pass to the one element that it holds. A group of
/// several elements is listed for itself if it has attributes or a name.
struct FrameEntry {
  let element: Element
  /// The groups whose attributes and names it has taken over, from the inside out.
  let groups: [Element]
  let depth: Int
  /// Its place in the tree, one part for each entry from the root.
  let path: String

  /// Whether it draws nothing and has no rectangle of its own.
  var isGroup: Bool { element.isStructural }

  /// The names, the outermost first.
  var names: [String] { groups.reversed().flatMap(\.names) + element.names }

  /// The attributes with their full names, from the inside out; a further effect of a name is
  /// numbered.
  var attributes: [(name: String, slot: AttributeSlot)] {
    var result: [(name: String, slot: AttributeSlot)] = []
    var counts: [String: Int] = [:]
    func add(_ slot: AttributeSlot) {
      let name = element.core.tables[Int(slot.table)].name
      let count = counts[name, default: 0] + 1
      counts[name] = count
      result.append((count == 1 ? name : "\(name)#\(count)", slot))
    }
    if let rectangle = (element as? LeafElement)?.placedRectangle { add(rectangle) }
    for owner in [element] + groups { owner.attributes.forEach(add) }
    return result
  }
}

extension Core {
  /// The entries of all elements that frames show, in tree order.
  func entries() -> [FrameEntry] {
    var walk = FrameWalk()
    if let root { walk.visitChildren(of: [root], depth: 0, path: "") }
    return walk.entries
  }

  /// The entry that an element is part of; a group of several answers for itself.
  func entry(for element: Element) -> FrameEntry? {
    var visible = element
    while visible.isStructural, let child = visible.onlyChild { visible = child }
    return entries().first { $0.element === visible }
      ?? entries().first { $0.groups.contains { $0 === element } }
  }

  /// The path of the nearest element to one that frames show.
  func path(of element: Element) -> String? {
    let entries = entries()
    var candidate: Element? = element
    while let next = candidate {
      if let entry = entries.first(where: { entry in
        entry.element === next || entry.groups.contains { $0 === next }
      }) {
        return entry.path
      }
      candidate = next.parent
    }
    return nil
  }

  /// The element of an identity.
  func element(_ id: ElementID) -> Element? {
    var waiting: [Element] = root.map { [$0] } ?? []
    while let element = waiting.popLast() {
      if element.id == id { return element }
      waiting.append(contentsOf: element.children)
    }
    return nil
  }
}

/// Walks the tree in order and gathers the entries.
private struct FrameWalk {
  private(set) var entries: [FrameEntry] = []
  /// How often each path has come up, to tell siblings of one kind apart.
  private var counts: [String: Int] = [:]
  private var taken: Set<String> = []

  /// Visits an element with the groups around it that hold only it.
  private mutating func visit(
    _ element: Element,
    groups: [Element],
    depth: Int,
    path: String,
    key: String?
  ) {
    guard element.isStructural else {
      let own = add(element, groups: groups, depth: depth, path: path, key: key)
      visitChildren(of: [element], depth: depth + 1, path: own)
      return
    }
    if let child = element.onlyChild {
      return visit(child, groups: [element] + groups, depth: depth, path: path, key: key)
    }
    let around = [element] + groups
    guard around.contains(where: { !$0.attributes.isEmpty || !$0.names.isEmpty }) else {
      return visitChildren(of: [element], depth: depth, path: path)
    }
    let own = add(element, groups: groups, depth: depth, path: path, key: key)
    visitChildren(of: [element], depth: depth + 1, path: own)
  }

  /// Visits the children of elements.
  mutating func visitChildren(of parents: [Element], depth: Int, path: String) {
    for parent in parents {
      let keys = parent.childKeys
      for (index, child) in parent.children.enumerated() {
        visit(child, groups: [], depth: depth, path: path, key: keys?[index])
      }
    }
  }

  /// Adds an entry and answers its path.
  private mutating func add(
    _ element: Element,
    groups: [Element],
    depth: Int,
    path: String,
    key: String?
  ) -> String {
    let name = groups.reversed().lazy.compactMap(\.names.first).first ?? element.names.first
    let label = name ?? element.kind + (key.map { "[\($0)]" } ?? "")
    let plain = path.isEmpty ? label : "\(path)/\(label)"
    // A name may look like a numbered path: numbers that are taken are left out.
    var unique = plain
    repeat {
      let count = counts[plain, default: 0] + 1
      counts[plain] = count
      if count > 1 { unique = "\(plain)#\(count)" }
    } while !taken.insert(unique).inserted
    entries.append(FrameEntry(element: element, groups: groups, depth: depth, path: unique))
    return unique
  }
}
