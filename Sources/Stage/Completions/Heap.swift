/// A queue that gives out its least element first (a binary heap; Williams, 1964).
struct Heap<Element: Comparable> {
  private var elements: ContiguousArray<Element> = []

  /// The least element.
  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the least element out.
  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var parent = 0
    while true {
      let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < elements.count }
      guard let least = children.min(by: { elements[$0] < elements[$1] }),
        elements[least] < elements[parent]
      else { return first }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
