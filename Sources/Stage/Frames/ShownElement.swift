/// An element together with the groups around it that hold only it.
struct ShownElement {
  // Proof for the unowned references: the tree holds its elements, and nobody uses this after the tree
  // has changed.
  unowned(unsafe) let element: Element
  /// The outermost of the groups that hold only the element; the element itself without such groups.
  unowned(unsafe) let outermost: Element
  /// The names, the outermost first.
  let names: [String]
  private let hasAttributes: Bool
  /// Whether it is on its way out, by itself or with a group around it.
  var isLeaving: Bool

  /// Looks from the outermost group inwards.
  init(from outermost: Element) {
    var element = outermost
    var names = element.names
    var hasAttributes = !element.attributes.isEmpty
    var isLeaving = element.isLeaving
    while element.isStructural, let child = element.onlyChild {
      element = child
      names += child.names
      hasAttributes = hasAttributes || !child.attributes.isEmpty
      isLeaving = isLeaving || child.isLeaving
    }
    self.element = element
    self.outermost = outermost
    self.names = names
    self.hasAttributes = hasAttributes
    self.isLeaving = isLeaving
  }

  /// Looks from an element that frames list outwards.
  init(around element: Element) {
    var outermost = element
    while let group = outermost.parent, group.isStructural, group.onlyChild === outermost {
      outermost = group
    }
    self.init(from: outermost)
  }

  /// Whether frames list it: what only groups must have a name or an effect.
  var isListed: Bool { !element.isStructural || !names.isEmpty || hasAttributes }

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
      var count = counts[name, default: 0] + 1
      var fullName = count == 1 ? name : "\(name)#\(count)"
      // A client's own key may have the name already.
      while count > 1, counts[fullName] != nil {
        count += 1
        fullName = "\(name)#\(count)"
      }
      counts[name] = count
      if count > 1 { counts[fullName] = 1 }
      result.append((fullName, slot))
    }
    if let rectangle = (element as? LeafElement)?.placedRectangle { add(rectangle) }
    // The opacities of default transitions come and stay: what was written keeps its name.
    var fades: [AttributeSlot] = []
    for owner in owners {
      for (place, slot) in owner.attributes.enumerated() {
        if place == owner.fade { fades.append(slot) } else { add(slot) }
      }
    }
    fades.forEach(add)
    return result
  }

  /// The attributes that do not interpolate and lie in no lane.
  var texts: [(name: String, value: String)] {
    (element as? LeafElement)?.discreteAttributes ?? []
  }
}

extension Element {
  /// What frames list directly inside, in drawing order.
  final var listedChildren: [ShownElement] {
    var result: [ShownElement] = []
    var next = firstChild
    // A group that is not listed hands down that it is leaving, as far as it reaches.
    var isLeaving = false
    var leavingEnd: Element?
    while let outermost = next {
      if isLeaving, outermost === leavingEnd { isLeaving = false }
      var shown = ShownElement(from: outermost)
      if shown.isListed {
        shown.isLeaving = shown.isLeaving || isLeaving
        result.append(shown)
        next = outermost.following(in: self)
      } else {
        if shown.isLeaving, !isLeaving {
          (isLeaving, leavingEnd) = (true, outermost.following(in: self))
        }
        next = shown.element.firstChild ?? outermost.following(in: self)
      }
    }
    return result
  }
}
