/// An element as it appears in frames: with the effects of the groups around it that hold only it.
///
/// A node like `Card().opacity(0.5)` is several elements of which one is drawn. What only groups is
/// left out of frames; its attributes and names pass to the one element that it holds. A group of
/// several elements is listed for itself if it has attributes or a name.
struct FrameEntry {
  // Proof for the unowned references: the tree holds its elements, and nobody uses an entry after the
  // tree has changed.
  unowned(unsafe) let element: Element
  /// The outermost of the groups that hold only the element; the element itself without such groups.
  unowned(unsafe) let outermost: Element
  /// The place of the entry that this one lies in.
  let parent: Int?
  /// How many entries it lies in.
  let depth: Int
  /// The names, the outermost first.
  let names: [String]
  /// Whether it is on its way out, by itself or with what it lies in.
  let isLeaving: Bool

  /// Whether it draws nothing and has no rectangle of its own.
  var isGroup: Bool { element.isStructural }

  /// The element and the groups whose attributes and names it has taken over, from the inside out.
  var owners: some Sequence<Element> {
    sequence(first: element) { [outermost] in $0 === outermost ? nil : $0.parent }
  }

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
    for owner in owners { owner.attributes.forEach(add) }
    return result
  }
}
