/// Changes of a model tree by random numbers.
struct ModelEditor {
  var random: SplitMix64
  /// The number of items from which on nothing new is put in.
  private let size: Int
  private var lastKey = 0
  /// What was taken out, with the key of its parent, to be put in again.
  private var taken: [(item: ModelItem, parent: Int)] = []

  init(random: SplitMix64, size: Int) {
    self.random = random
    self.size = size
  }

  /// A tree to begin with.
  mutating func makeRoot() -> ModelItem {
    var root = ModelItem(key: 0, kind: .column)
    for _ in 0..<Int.random(in: 1...(size / 3), using: &random) {
      root.children.append(makeItem(depth: 0))
    }
    return root
  }

  private mutating func makeItem(depth: Int) -> ModelItem {
    lastKey += 1
    var item = ModelItem(key: lastKey, kind: pick(ModelItem.Kind.allCases))
    if depth > 1, !item.kind.isLeaf { item.kind = .text }
    if chance(2) { item.wrap = pick(ModelItem.Wrap.allCases) }
    if chance(2) { item.scope = pick(ModelItem.Scope.allCases) }
    item.transition = Int.random(in: 0..<modelTransitions.count, using: &random)
    if !item.kind.isLeaf {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        item.children.append(makeItem(depth: depth + 1))
      }
    }
    changeValues(of: &item)
    return item
  }

  /// One change of the tree.
  mutating func edit(_ root: inout ModelItem) -> String {
    let keys = root.allKeys
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      guard root.count < size else { return remove(from: &root) }
      let parent = pick(keys)
      let item = makeItem(depth: 2)
      put(item, into: parent, of: &root)
      return "insert \(item.key) into \(parent)"
    case 2: return remove(from: &root)
    case 3:
      guard let (item, parent) = taken.popLast() else { return change(&root) }
      put(item, into: keys.contains(parent) ? parent : 0, of: &root)
      return "insert \(item.key) again into \(parent)"
    case 4:
      let parent = pick(keys)
      var generator = random
      root.change(parent) { $0.children.shuffle(using: &generator) }
      random = generator
      return "shuffle \(parent)"
    case 5:
      guard let key = keys.dropFirst().randomElement(using: &random), let item = root.take(key)
      else { return change(&root) }
      let parent = pick(root.allKeys)
      put(item, into: parent, of: &root)
      return "move \(key) to \(parent)"
    default: return change(&root)
    }
  }

  private mutating func remove(from root: inout ModelItem) -> String {
    guard let key = root.allKeys.dropFirst().randomElement(using: &random) else {
      return change(&root)
    }
    let parent = root.parent(of: key) ?? 0
    guard let item = root.take(key) else { return "" }
    taken.append((item, parent))
    return "remove \(key)"
  }

  private mutating func put(_ item: ModelItem, into parent: Int, of root: inout ModelItem) {
    let number = Int.random(in: 0...3, using: &random)
    root.change(parent) { $0.children.insert(item, at: min(number, $0.children.count)) }
  }

  private mutating func change(_ root: inout ModelItem) -> String {
    let key = pick(root.allKeys)
    var editor = self
    var what = ""
    root.change(key) { item in
      switch Int.random(in: 0..<12, using: &editor.random) {
      case 0: item.isOn.toggle()
      case 1: item.number += 1
      case 2: item.transition = Int.random(in: 0..<modelTransitions.count, using: &editor.random)
      case 3 where key != 0: item.wrap = editor.pick(ModelItem.Wrap.allCases)
      case 4 where key != 0: item.scope = editor.pick(ModelItem.Scope.allCases)
      case 5 where key != 0: item.kind = editor.pick(ModelItem.Kind.allCases)
      default: editor.changeValues(of: &item)
      }
      what = "change \(item.key): \(item.shape), on \(item.isOn), number \(item.number)"
    }
    self = editor
    return what
  }

  private mutating func changeValues(of item: inout ModelItem) {
    if chance(2) { item.x = Double(Int.random(in: 0...10, using: &random)) * 10 }
    if chance(3) { item.opacity = Double(Int.random(in: 0...4, using: &random)) / 4 }
    if chance(4) { item.scale = Double(Int.random(in: 0...4, using: &random)) / 2 }
    if chance(3) { item.width = Double(Int.random(in: 1...5, using: &random)) * 8 }
    if chance(4) { item.hue = Double(Int.random(in: 0...4, using: &random)) / 4 }
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}

extension ModelItem {
  fileprivate var allKeys: [Int] { [key] + children.flatMap(\.allKeys) }

  fileprivate mutating func change(_ key: Int, _ body: (inout ModelItem) -> Void) {
    if self.key == key { return body(&self) }
    for index in children.indices { children[index].change(key, body) }
  }

  fileprivate mutating func take(_ key: Int) -> ModelItem? {
    if let index = children.firstIndex(where: { $0.key == key }) {
      return children.remove(at: index)
    }
    for index in children.indices {
      if let item = children[index].take(key) { return item }
    }
    return nil
  }

  fileprivate func parent(of key: Int) -> Int? {
    if children.contains(where: { $0.key == key }) { return self.key }
    return children.lazy.compactMap { $0.parent(of: key) }.first
  }
}
