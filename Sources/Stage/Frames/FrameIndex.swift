/// The elements that frames show, in tree order, with ways to find them.
///
/// It is made when something is asked for, and serves until the tree changes. What is looked up in is
/// made when somebody looks.
final class FrameIndex {
  /// The version of the tree that it is made of.
  let version: UInt64
  private(set) var entries: [FrameEntry] = []
  private var tree = PathTree()
  /// The nodes of the entries in the tree of paths.
  private var nodes: [Int] = []
  /// What each entry adds to the path of the one that it lies in.
  private var labels: [String] = []

  private lazy var placesByIdentity = Dictionary(
    uniqueKeysWithValues: entries.indices.map { (entries[$0].element.id, $0) }
  )
  private lazy var placesByName = entries.indices.reduce(into: [String: [Int]]()) {
    for name in Set(entries[$1].names) { $0[name, default: []].append($1) }
  }
  private lazy var placesByLastPart = entries.indices.reduce(into: [String: [Int]]()) {
    $0[tree.lastPart(of: nodes[$1]), default: []].append($1)
  }

  /// The paths of the entries: names and kinds from the root, joined by slashes.
  private(set) lazy var paths = {
    var paths: [String] = []
    paths.reserveCapacity(entries.count)
    for (entry, label) in zip(entries, labels) {
      let outer = entry.parent.map { paths[$0] } ?? ""
      paths.append(outer.isEmpty ? label : "\(outer)/\(label)")
    }
    return paths
  }()

  /// Gathers the entries of a tree.
  init(root: Element?, version: UInt64) {
    self.version = version
    // The elements around the next one; a deep tree must not need a deep stack.
    var levels = root.map { [Level(of: $0, isLeaving: $0.isLeaving)] } ?? []
    while let level = levels.last {
      guard let element = level.next else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].goOn()
      levels.append(enter(element, in: level))
    }
  }

  /// What is known of a number of siblings.
  private struct Level {
    var next: Element?
    private let keys: [String]?
    private var number = 0
    let isLeaving: Bool
    let parent: Int?
    let depth: Int

    /// The children of an element, in an entry or at the top.
    init(of element: Element, isLeaving: Bool, parent: Int? = nil, depth: Int = 0) {
      next = element.firstChild
      keys = element.childKeys
      self.isLeaving = isLeaving
      self.parent = parent
      self.depth = depth
    }

    var key: String? { keys.flatMap { number < $0.count ? $0[number] : nil } }

    mutating func goOn() {
      next = next?.nextSibling
      number += 1
    }
  }

  /// Adds the entry of an element, if it has one; answers the level of its children.
  private func enter(_ outermost: Element, in level: Level) -> Level {
    let shown = ShownElement(from: outermost)
    let element = shown.element
    let isLeaving = level.isLeaving || shown.isLeaving
    guard shown.isListed else {
      return Level(of: element, isLeaving: isLeaving, parent: level.parent, depth: level.depth)
    }
    let label = shown.names.first ?? element.kind + (level.key.map { "[\($0)]" } ?? "")
    let outer = level.parent.map { nodes[$0] } ?? PathTree.root
    let own = tree.insert(label, below: outer, as: entries.count)
    nodes.append(own.node)
    labels.append(own.label)
    entries.append(
      FrameEntry(
        shown: shown,
        parent: level.parent,
        depth: level.depth,
        isLeaving: isLeaving
      )
    )
    return Level(
      of: element,
      isLeaving: isLeaving,
      parent: entries.count - 1,
      depth: level.depth + 1
    )
  }
}

extension FrameIndex {
  /// The place of the entry of an element that has one for itself.
  func place(of id: ElementID) -> Int? { placesByIdentity[id] }

  /// The place of the entry that an element is part of; a group of several answers for itself.
  func place(of element: Element) -> Int? {
    var visible = element
    while visible.isStructural, let child = visible.onlyChild { visible = child }
    return place(of: visible.id)
  }

  /// The place of the entry that shows the nearest element to one.
  func nearestPlace(to element: Element) -> Int? {
    var candidate: Element? = element
    while let next = candidate {
      if let place = place(of: next) { return place }
      candidate = next.parent
      // A group that holds only this one has no entry either.
      while let outer = candidate, outer.isStructural, outer.onlyChild != nil {
        candidate = outer.parent
      }
    }
    return nil
  }

  /// The path of an entry.
  func path(at place: Int) -> String { tree.path(of: nodes[place]) }

  /// The element that is called so, by a name, a path, or the end of a path.
  func lookup(_ call: String) -> ElementLookup {
    ElementLookup(
      named: placesByName[call] ?? [],
      path: tree.place(at: call),
      endings: (PathTree.lastPart(of: call).flatMap { placesByLastPart[$0] } ?? [])
        .filter { tree.path(of: nodes[$0], endsBelowSlashWith: call) }
    )
  }
}

extension Core {
  /// The elements that frames show.
  var frameIndex: FrameIndex {
    // In a pass the tree changes all the time, and is not linked everywhere.
    if inbox.isRunningPassHere { return FrameIndex(root: root, version: structureVersion) }
    if let known = lastFrameIndex, known.version == structureVersion { return known }
    let index = FrameIndex(root: root, version: structureVersion)
    lastFrameIndex = index
    return index
  }

  /// The entry that an element is part of.
  func entry(for element: Element) -> FrameEntry? {
    let index = frameIndex
    return index.place(of: element).map { index.entries[$0] }
  }

  /// The path of the nearest element to one that frames show.
  func path(of element: Element) -> String? {
    let index = frameIndex
    return index.nearestPlace(to: element).map(index.path)
  }

  /// The element of an identity.
  func element(_ id: ElementID) -> Element? {
    let index = frameIndex
    if let place = index.place(of: id) { return index.entries[place].element }
    // Frames do not list it for itself.
    var next = root
    while let element = next, element.id != id {
      next = element.firstChild ?? root.flatMap(element.following(in:))
    }
    return next
  }
}
