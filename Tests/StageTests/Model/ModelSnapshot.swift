@testable import Stage

/// What the elements of a tree are, in its order, without those that leave.
struct ModelSnapshot: Equatable {
  struct Entry: Equatable {
    var kind: String
    var depth: Int
    var names: [String]
    var rectangle: Rect?
    var texts: [String]
    var numbers: [Double]
  }

  private(set) var entries: [Entry] = []

  /// Reads the tree of a stage: what is shown, or the model.
  init(of stage: Stage, showsModel: Bool) {
    let core = stage.core
    ModelSnapshot.visit(core.root, depth: 0) { element, depth in
      let leaf = element as? LeafElement
      var numbers: [Double] = []
      func add(_ slot: AttributeSlot) {
        let lane = core.tables[Int(slot.table)].lane
        let data = showsModel ? lane.model(of: slot.slot) : lane.presentation(of: slot.slot)
        for number in 0..<lane.width { numbers.append(data[number]) }
      }
      if let slot = leaf?.placedRectangle { add(slot) }
      for (place, slot) in element.attributes.enumerated() where place != element.fade { add(slot) }
      entries.append(
        Entry(
          kind: element.kind,
          depth: depth,
          names: element.names,
          rectangle: (element as? LayoutElement).flatMap { leaf == nil ? $0.rectangle : nil },
          texts: leaf?.discreteAttributes.map(\.value) ?? [],
          numbers: numbers
        )
      )
    }
  }

  /// Visits the elements that do not leave, and are in none that does.
  static func visit(
    _ element: Element?,
    depth: Int,
    _ body: (Element, Int) -> Void
  ) {
    guard let element, !element.isLeaving else { return }
    body(element, depth)
    for child in element.children { visit(child, depth: depth + 1, body) }
  }

  /// Visits the elements that leave, and what is in them.
  static func visitLeaving(
    _ element: Element?,
    isInside: Bool = false,
    _ body: (Element) -> Void
  ) {
    guard let element else { return }
    let isInside = isInside || element.isLeaving
    if isInside { body(element) }
    for child in element.children { visitLeaving(child, isInside: isInside, body) }
  }
}

extension ModelSnapshot: CustomStringConvertible {
  var description: String {
    entries.map { element in
      String(repeating: "  ", count: element.depth)
        + "\(element.kind) \(element.names) \(element.rectangle.map { "\($0)" } ?? "") \(element.texts) \(element.numbers)"
    }
    .joined(separator: "\n")
  }
}
