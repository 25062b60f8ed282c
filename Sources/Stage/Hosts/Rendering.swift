/// What a renderer knows of a stage, and what it is to be told.
///
/// It mirrors the lists of children that the renderer has, so that only those are compared in which
/// something has changed. Which attribute a slot of a lane is, is told by the tag of the slot.
final class Rendering {
  // Proof: the core holds its rendering.
  unowned(unsafe) let core: Core
  let renderer: any Renderer

  /// What the renderer knows of an element.
  struct Node {
    // Proof: the tree holds its elements; those that have gone are not looked at.
    unowned(unsafe) let element: Element
    let parent: ElementID
    var children: [ElementID]
    var name: String?
    var isLeaving: Bool
    var content: Content
  }

  /// What a renderer is told of an element beside its attributes in the lanes.
  struct Content: Equatable {
    /// The values of the discrete attributes that a leaf has by itself.
    var texts: [String] = []
    /// The rectangle of a container.
    var rectangle: Rect?
  }

  /// By element; the root of the tree, which no renderer sees, is there too.
  var nodes: [ElementID: Node] = [:]
  private(set) var attributes: ContiguousArray<RenderedAttribute> = []
  private var attributeNumbers: [AttributeName: Int] = [:]

  private struct AttributeName: Hashable {
    let name: String
    let table: UInt32?
  }

  /// What has changed since the last batch.
  private var changes = Changes()
  /// Known elements that have other attributes than before: they are told anew, with all in them.
  var renewed: Set<ElementID> = []
  /// The last element that there was at the last batch; what is newer comes with all that it has.
  private(set) var lastKnown: UInt64 = 0
  private var isComplete = false
  private var isOpen = false

  init(_ renderer: any Renderer, of core: Core) {
    self.core = core
    self.renderer = renderer
  }

  /// Whether the renderer is new and waits for everything.
  var isWaiting: Bool { !isComplete }

  // MARK: Notes

  /// The children of an element are others, or have changed.
  func noteChildren(of element: Element) {
    // What is new comes with the known element that it has been put into.
    guard isKnown(element) else { return }
    var candidate: Element? = element
    while let next = candidate {
      candidate = next.parent
      guard nodes[next.id] != nil else { continue }
      if changes.knownParents.insert(next.id).inserted { changes.parents.append(next.id) }
      // A group may be listed now and not before, or the other way round, by the number of its children.
      guard next.isStructural else { return }
    }
  }

  /// An element has gone.
  func noteEnd(of element: Element) {
    if nodes[element.id] != nil { changes.gone.insert(element.id) }
  }

  /// Notes that the elements around one, which apply their attributes to it, are others than before.
  func noteOwners(of element: Element) {
    if nodes[element.id] != nil { renewed.insert(element.id) }
  }

  /// An element has another text, another rectangle of its own, or one attribute more.
  func noteContent(of element: Element) {
    if isKnown(element) { changes.contents.append(element.id) }
  }

  /// An attribute shows something else, without an animation.
  func noteValue(of slot: UInt32, in lane: Lane, on element: Element) {
    if isKnown(element) { changes.slots.append((lane, slot)) }
  }

  /// Attributes have come to rest in a frame that was just shown.
  func noteEnds(in lane: Lane) {
    guard isComplete else { return }
    for (slot, _) in lane.ended { changes.slots.append((lane, slot)) }
  }

  private func isKnown(_ element: Element) -> Bool {
    isComplete && element.id.rawValue <= lastKnown
  }

  // MARK: Batches

  /// Tells what has changed.
  ///
  /// - Parameter hasFrame: Whether a frame was shown: what has an animator has moved then.
  func send(hasFrame: Bool) {
    guard let root = core.root else { return }
    if isComplete {
      sendStructure(changes)
      sendContents(of: changes)
      sendValues(of: changes)
      if hasFrame { sendMotions(in: core.lanes) }
    } else {
      nodes[root.id] = Node(
        element: root,
        parent: root.id,
        children: [],
        isLeaving: false,
        content: Content()
      )
      isComplete = true
      open()
      updateChildren(of: root.id)
    }
    changes.removeAll()
    renewed.removeAll()
    lastKnown = core.lastID
    guard isOpen else { return }
    isOpen = false
    renderer.end()
  }

  /// Begins the batch, if nothing was told yet.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    renderer.begin(at: core.time)
  }

  /// The attribute of a name and a key, for all elements that have one.
  func attribute(_ name: String, _ table: UInt32?) -> RenderedAttribute {
    let key = AttributeName(name: name, table: table)
    if let number = attributeNumbers[key] { return attributes[number] }
    let attribute = RenderedAttribute(
      name: name,
      number: attributes.count,
      table: table.map { core.tables[Int($0)] }
    )
    attributeNumbers[key] = attribute.number
    attributes.append(attribute)
    return attribute
  }
}

extension Rendering {
  /// What has changed since the last batch, in order.
  struct Changes {
    /// Elements whose children are to be compared.
    var parents: ContiguousArray<ElementID> = []
    var knownParents: Set<ElementID> = []
    /// Elements that have gone, of those that the renderer knows.
    var gone: Set<ElementID> = []
    /// Elements with another text or rectangle.
    var contents: ContiguousArray<ElementID> = []
    /// Attributes that show something else and do not move.
    var slots: ContiguousArray<(lane: Lane, slot: UInt32)> = []

    mutating func removeAll() {
      if !parents.isEmpty {
        parents.removeAll(keepingCapacity: true)
        knownParents.removeAll(keepingCapacity: true)
      }
      if !gone.isEmpty { gone.removeAll(keepingCapacity: true) }
      contents.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
    }
  }
}

/// What the tag of a slot tells: the element and the number of the attribute.
struct RenderedTag {
  let bits: UInt64

  private static let numberBits: UInt64 = 24

  /// The attribute of an element; one of a number that has no room is never told again.
  init(_ element: ElementID, _ attribute: RenderedAttribute) {
    let number = UInt64(attribute.number)
    bits = number >> Self.numberBits == 0 ? element.rawValue << Self.numberBits | number : 0
  }

  init(bits: UInt64) {
    self.bits = bits
  }

  /// The raw identity of the element; 0: of none.
  var element: UInt64 { bits >> Self.numberBits }

  var number: Int { Int(bits & (1 << Self.numberBits - 1)) }
}
