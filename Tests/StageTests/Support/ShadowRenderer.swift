import Stage

/// A renderer that writes down what it is told, and keeps a tree by it.
final class ShadowRenderer: Renderer {
  struct Element: Equatable {
    var rendered: RenderedElement
    var parent: ElementID?
    var children: [ElementID] = []
    var attributes: [String: AttributeValue] = [:]
  }

  private(set) var elements: [ElementID: Element] = [:]
  private(set) var top: [ElementID] = []
  /// What was told since the log was taken last; elements are called by name or kind.
  private var log: [String] = []
  private let keepsLog: Bool
  /// The attributes that were told and had not changed, as those that are told twice in a batch.
  private(set) var needless: [String] = []
  /// The number of updates since the stage began.
  private(set) var updateCount = 0

  init(keepsLog: Bool = true) {
    self.keepsLog = keepsLog
  }

  private func note(_ line: @autoclosure () -> String) {
    if keepsLog { log.append(line()) }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func begin(at time: TimeInterval) { note("begin \(time)") }

  func end() { note("end") }

  func insert(_ element: RenderedElement, into parent: ElementID?, at index: Int) {
    note("insert \(element.name ?? element.kind) into \(label(parent)) at \(index)")
    precondition(elements[element.id] == nil)
    elements[element.id] = Element(rendered: element, parent: parent)
    changeSiblings(in: parent) { $0.insert(element.id, at: index) }
  }

  func move(_ element: ElementID, to index: Int) {
    note("move \(label(element)) to \(index)")
    changeSiblings(in: elements[element]!.parent) { siblings in
      siblings.removeAll { $0 == element }
      siblings.insert(element, at: index)
    }
  }

  func update(_ element: ElementID, _ change: borrowing AttributeChange) {
    updateCount += 1
    note("update \(label(element)) \(change.name)")
    let value = change.value
    if elements[element]!.attributes.updateValue(value, forKey: change.name) == value {
      needless.append("\(label(element)) \(change.name)")
    }
  }

  func remove(_ element: ElementID) {
    note("remove \(label(element))")
    changeSiblings(in: elements[element]!.parent) { $0.removeAll { $0 == element } }
    var gone = [element]
    while let next = gone.popLast() { gone += elements.removeValue(forKey: next)!.children }
  }

  func setLeaving(_ isLeaving: Bool, of element: ElementID) {
    note("\(label(element)) \(isLeaving ? "leaves" : "stays")")
    elements[element]!.rendered.isLeaving = isLeaving
  }

  func rename(_ element: ElementID, to name: String?) {
    note("rename \(label(element)) to \(name ?? "nothing")")
    elements[element]!.rendered.name = name
  }

  private func label(_ id: ElementID?) -> String {
    guard let id else { return "top" }
    return elements[id]!.rendered.name ?? elements[id]!.rendered.kind
  }

  private func changeSiblings(in parent: ElementID?, _ change: (inout [ElementID]) -> Void) {
    if let parent { change(&elements[parent]!.children) } else { change(&top) }
  }

  /// The elements in tree order.
  var inOrder: [Element] {
    var result: [Element] = []
    var waiting = Array(top.reversed())
    while let id = waiting.popLast() {
      result.append(elements[id]!)
      waiting += elements[id]!.children.reversed()
    }
    return result
  }

  /// Whether it knows the elements of a frame, in their order and with what they show.
  func agrees(with frame: Frame) -> Bool {
    guard inOrder.map(\.rendered.id) == frame.elements.map(\.id) else { return false }
    return zip(inOrder, frame.elements).allSatisfy { known, shown in
      var attributes = Dictionary(
        uniqueKeysWithValues: shown.attributes.map { ($0.name, $0.presentation) }
      )
      if !shown.isGroup, attributes["rectangle"] == nil {
        attributes["rectangle"] = .components([
          .init("x", shown.rectangle.minX), .init("y", shown.rectangle.minY),
          .init("width", shown.rectangle.width), .init("height", shown.rectangle.height),
        ])
      }
      return needless.isEmpty && known.rendered.kind == shown.kind
        && known.rendered.name == shown.name
        && known.rendered.isGroup == shown.isGroup && known.attributes == attributes
    }
  }
}
