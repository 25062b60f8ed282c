@testable import Stage
import Testing

@Suite("What is found in the tree is kept until the tree changes")
struct FrameIndexTests {
  private struct Scene {
    var rows = [1, 2]
    var name = "a"
    var key = "k"
    var isSecond = false
    var x = 0.0
  }

  private static func stage(_ handle: Handle<Scene>) throws -> Stage {
    try Stage.started {
      Driver(handle, Scene()) { scene in
        ForEach(scene.rows, id: \.self) { Text("\($0)") }
        Rectangle().offset(x: scene.x).named(scene.name)
        Circle().id(scene.key)
        Group { if scene.isSecond { Text("second") } else { Circle() } }
      }
    }
  }

  private func paths(_ stage: Stage) -> [String] { stage.frame.elements.map(\.path) }

  @Test("Questions and motions leave it; rows, names, identities and branches are found anew")
  func changes() throws {
    let handle = Handle<Scene>()
    let stage = try Self.stage(handle)
    #expect(paths(stage) == ["Text[1]", "Text[2]", "a", "k", "Circle"])
    let first = stage.core.frameIndex
    func change(_ edit: (inout Scene) -> Void) throws {
      var scene = try handle.value
      edit(&scene)
      try stage.at(stage.time) { try handle.set(scene) }
    }

    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try change { $0.x = 100 } } }
    try stage.advance(to: 0.5)
    #expect(try stage.shown("offset.x", of: "a") == 50)
    #expect(stage.core.frameIndex === first)

    try change { $0.name = "b" }
    #expect(try stage.shown("offset.x", of: "b") == 50)
    #expect(throws: StageError.unknownElement("a", near: ["b", "k"])) { try stage.element("a") }
    let second = stage.core.frameIndex
    #expect(second !== first)

    try change { $0.rows = [2, 1] }
    #expect(paths(stage) == ["Text[2]", "Text[1]", "b", "k", "Circle"])
    try change { $0.rows = [2, 1, 3] }
    #expect(paths(stage) == ["Text[2]", "Text[1]", "Text[3]", "b", "k", "Circle"])
    try change { $0.rows = [3] }
    #expect(paths(stage) == ["Text[3]", "b", "k", "Circle"])
    try change { $0.key = "l" }
    #expect(paths(stage) == ["Text[3]", "b", "l", "Circle"])
    try change { $0.isSecond = true }
    #expect(paths(stage) == ["Text[3]", "b", "l", "Text"])
  }

  @Test("An element that is leaving says so in frames, and so does everything in it")
  func leaving() throws {
    let stage = try Stage.started {
      VStack {
        Group {
          Rectangle().named("inner")
          Circle()
        }
        .named("outer")
        Text("stays")
      }
    }
    func leaving() -> [Bool] { stage.frame.elements.map(\.isLeaving) }
    #expect(stage.frame.elements.map(\.kind) == ["VStack", "Group", "Rectangle", "Circle", "Text"])
    #expect(leaving() == [false, false, false, false, false])
    try stage.find("outer").isLeaving = true
    #expect(leaving() == [false, true, true, true, false])
    try stage.find("outer").isLeaving = false
    try stage.find("inner").isLeaving = true
    #expect(leaving() == [false, false, true, false, false])
  }

  @Test("An identity finds its element, listed or not")
  func identities() throws {
    let stage = try Stage.started { Box().named("box") }
    let frame = stage.frame
    #expect(frame.elements.map(\.kind) == ["Frame", "Rectangle"])
    for element in frame.elements {
      #expect(try stage.find(element.id).id == element.id)
    }
    let root = try #require(stage.core.root)
    #expect(try stage.find(root.id) === root)
    #expect(throws: StageError.unknownElement("#999", near: [])) {
      try stage.find(ElementID(999))
    }
  }
}

@Suite("Paths as a tree of parts")
struct PathTreeTests {
  /// The paths that labels get below the labels that were there before, by place.
  private func paths(_ labels: [(String, below: Int?)]) -> [String] {
    var tree = PathTree()
    var nodes: [Int] = []
    for (place, (label, parent)) in labels.enumerated() {
      let below = parent.map { nodes[$0] } ?? PathTree.root
      nodes.append(tree.insert(label, below: below, as: place).node)
    }
    for (place, node) in nodes.enumerated() {
      #expect(tree.place(at: tree.path(of: node)) == place)
    }
    return nodes.map(tree.path)
  }

  @Test("Labels that come up again below the same node are numbered, past numbers that are taken")
  func numbers() {
    #expect(paths([("a", nil), ("a#2", nil), ("a", nil)]) == ["a", "a#2", "a#3"])
    #expect(paths([("a", nil), ("b", 0), ("b", nil), ("b", 0)]) == ["a", "a/b", "b", "a/b#2"])
  }

  @Test("A label with slashes is the same path as its parts in each other")
  func slashes() {
    #expect(paths([("a", nil), ("a/b", nil), ("b", 0)]) == ["a", "a/b", "a/b#2"])
    #expect(paths([("a/b", nil), ("a", nil), ("b", 1)]) == ["a/b", "a", "a/b#2"])
    #expect(paths([("/a", nil), ("", nil), ("a", 1), ("", nil)]) == ["/a", "", "a", "#2"])
  }

  @Test("A path ends with another below a slash only")
  func endings() {
    var tree = PathTree()
    let a = tree.insert("a", below: PathTree.root, as: 0).node
    let b = tree.insert("b", below: a, as: 1).node
    let c = tree.insert("c", below: b, as: 2).node
    #expect(tree.path(of: c, endsBelowSlashWith: "c"))
    #expect(tree.path(of: c, endsBelowSlashWith: "b/c"))
    #expect(!tree.path(of: c, endsBelowSlashWith: "a/b/c"))
    #expect(!tree.path(of: c, endsBelowSlashWith: "b"))
    #expect(!tree.path(of: a, endsBelowSlashWith: "a"))
    #expect(PathTree.lastPart(of: "b/c") == "c")
    #expect(PathTree.lastPart(of: "") == nil)
  }
}
