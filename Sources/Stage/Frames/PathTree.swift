/// The paths of elements as a tree of their parts: a path need not be spelled to be told from others.
///
/// A label with slashes is several parts, so that one text is always one node.
struct PathTree {
  /// The node of the empty path.
  static let root = 0

  private struct Node {
    let parent: Int
    let part: String
    /// How often the path was to be given to an element.
    var count = 0
    /// The place of the element that has the path.
    var place: Int?
  }

  private struct Step: Hashable {
    let node: Int
    let part: Substring
  }

  private var nodes = [Node(parent: root, part: "")]
  private var steps: [Step: Int] = [:]

  /// Gives the element at a place a path of its own below a node: the label, numbered if need be.
  ///
  /// A label may look like a numbered one: numbers that are taken are left out.
  mutating func insert(
    _ label: String,
    below parent: Int,
    as place: Int
  ) -> (node: Int, label: String) {
    let plain = makeNode(label, below: parent)
    var own = (node: plain, label: label)
    repeat {
      nodes[plain].count += 1
      let count = nodes[plain].count
      if count > 1 {
        own.label = "\(label)#\(count)"
        own.node = makeNode(own.label, below: parent)
      }
    } while nodes[own.node].place != nil
    nodes[own.node].place = place
    return own
  }

  private mutating func makeNode(_ label: String, below parent: Int) -> Int {
    Self.parts(of: label, below: parent).reduce(parent) { node, part in
      let step = Step(node: node, part: part)
      if let known = steps[step] { return known }
      nodes.append(Node(parent: node, part: String(part)))
      steps[step] = nodes.count - 1
      return nodes.count - 1
    }
  }

  /// The parts of a label; at the top no label is the empty path.
  private static func parts(of label: String, below node: Int = root) -> [Substring] {
    if label.isEmpty, node == root { return [] }
    return label.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// The place of the element that has a path.
  func place(at path: String) -> Int? {
    var node = Self.root
    for part in Self.parts(of: path) {
      guard let next = steps[Step(node: node, part: part)] else { return nil }
      node = next
    }
    return nodes[node].place
  }

  /// The path of a node.
  func path(of node: Int) -> String {
    var parts: [String] = []
    var next = node
    while next != Self.root {
      parts.append(nodes[next].part)
      next = nodes[next].parent
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The last part of the path of a node.
  func lastPart(of node: Int) -> String { nodes[node].part }

  /// The last part of a path, without which it is the end of none.
  static func lastPart(of path: String) -> String? { parts(of: path).last.map(String.init) }

  /// Whether the path of a node ends with a slash and another path.
  func path(of node: Int, endsBelowSlashWith path: String) -> Bool {
    var node = node
    for part in Self.parts(of: path).reversed() {
      guard node != Self.root, nodes[node].part == part else { return false }
      node = nodes[node].parent
    }
    return node != Self.root
  }
}
