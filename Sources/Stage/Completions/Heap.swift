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
      let left = 2 * parent + 1
      var least = parent
      if left < elements.count, elements[left] < elements[least] { least = left }
      if left + 1 < elements.count, elements[left + 1] < elements[least] { least = left + 1 }
      guard least != parent else { return first }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
