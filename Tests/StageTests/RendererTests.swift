@testable import Stage
import Testing

@Suite("Renderers are told what changes")
struct RendererTests {
  private struct Scene {
    var x = 0.0
    var rows = [1, 2, 3, 4]
    var text = "text"
    var name = "name"
    var isRound = false
    var width = 20.0
  }

  /// A stage with a renderer that has been told everything at 0.
  private static func start<Content: Node>(
    _ handle: Handle<Scene>,
    @StageBuilder content: @escaping (Scene) -> Content
  ) throws -> (Stage, ShadowRenderer) {
    let stage = try Stage.started { Driver(handle, Scene(), content: content) }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    try stage.advance(by: 0)
    #expect(renderer.agrees(with: stage.frame))
    _ = renderer.takeLog()
    return (stage, renderer)
  }

  @Test("A new renderer gets everything: parents before children, attributes behind their element")
  func everything() throws {
    let stage = try Stage.started {
      VStack {
        Rectangle().frame(width: 10, height: 10).opacity(0.5).named("a")
        Group {
          Circle()
          Text("t")
        }
        .offset(x: 1)
      }
    }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    #expect(stage.nextFrame == .now)
    try stage.advance(by: 0)
    #expect(
      renderer.takeLog() == [
        "begin 0.0",
        "insert VStack into top at 0", "update VStack rectangle",
        "insert a into VStack at 0", "update a rectangle", "update a opacity",
        "insert Rectangle into a at 0", "update Rectangle rectangle", "update Rectangle fill",
        "insert Group into VStack at 1", "update Group offset",
        "insert Circle into Group at 0", "update Circle rectangle", "update Circle fill",
        "insert Text into Group at 1", "update Text text", "update Text rectangle",
        "end",
      ]
    )
    #expect(renderer.agrees(with: stage.frame))
    #expect(stage.nextFrame == .idle)
    #expect(stage.renderer === renderer)
  }

  @Test("Before the first advance there is nothing to tell; then it is one batch")
  func beforeStart() throws {
    let stage = Stage { Circle() }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    #expect(renderer.takeLog().isEmpty)
    try stage.advance(to: 0)
    #expect(
      renderer.takeLog() == [
        "begin 0.0", "insert Circle into top at 0", "update Circle rectangle",
        "update Circle fill", "end",
      ]
    )
  }

  @Test("No batch when nothing changes")
  func idle() throws {
    let handle = Handle<Scene>()
    let (stage, renderer) = try Self.start(handle) { Circle().offset(x: $0.x) }
    try stage.advance(by: 0)
    try stage.advance(to: 1)
    // A value that is written and that nothing shows.
    try stage.at(1) { try handle.update { $0.text = "unseen" } }
    #expect(renderer.takeLog().isEmpty)
    stage.renderer = nil
    try stage.at(1) { try handle.update { $0.x = 5 } }
    #expect(renderer.takeLog().isEmpty)
  }

  @Test("What moves is told in each frame until it rests, and nothing else")
  func motion() throws {
    let handle = Handle<Scene>()
    let (stage, renderer) = try Self.start(handle) {
      Circle().offset(x: $0.x).opacity(0.5)
      Rectangle()
    }
    try withAnimation(.linear(duration: 1)) { try handle.update { $0.x = 100 } }
    for (time, x) in [(0.25, 25.0), (0.5, 50), (1, 100)] {
      try stage.advance(to: time)
      #expect(renderer.takeLog() == ["begin \(time)", "update Circle offset", "end"])
      let offset = renderer.inOrder.first?.attributes["offset"]
      #expect(offset?["x"] == x)
      #expect(renderer.agrees(with: stage.frame))
    }
    try stage.advance(to: 2)
    #expect(renderer.takeLog().isEmpty)
  }

  @Test("A plain change is told once, however often it was written, also in a zero step")
  func plain() throws {
    let handle = Handle<Scene>()
    let (stage, renderer) = try Self.start(handle) { Circle().offset(x: $0.x) }
    try handle.update { $0.x = 1 }
    try withTransaction(Transaction()) { try handle.update { $0.x = 2 } }
    try stage.advance(by: 0)
    #expect(renderer.takeLog() == ["begin 0.0", "update Circle offset", "end"])
    #expect(renderer.agrees(with: stage.frame))
  }

  @Test("Rows come, go and move with as few moves as possible")
  func rows() throws {
    let handle = Handle<Scene>()
    let (stage, renderer) = try Self.start(handle) { scene in
      ForEach(scene.rows, id: \.self) { Box().named("\($0)") }
    }
    func log(_ rows: [Int]) throws -> [String] {
      try stage.at(0) { try handle.update { $0.rows = rows } }
      #expect(renderer.agrees(with: stage.frame))
      return renderer.takeLog().filter { !$0.contains("update") && !$0.contains("begin") }
    }
    #expect(try log([2, 3, 4, 1]) == ["move 1 to 3", "end"])
    #expect(try log([1, 2, 3, 4]) == ["move 1 to 0", "end"])
    #expect(try log([1, 4, 3, 2]).count { $0.hasPrefix("move") } == 2)
    #expect(try log([1, 2]).filter { $0.hasPrefix("remove") } == ["remove 4", "remove 3"])
    #expect(
      try log([5, 2, 6, 1])
        == [
          "insert 5 into top at 0", "insert Rectangle into 5 at 0",
          "move 2 to 1",
          "insert 6 into top at 2", "insert Rectangle into 6 at 0",
          "end",
        ]
    )
    #expect(try log([]).filter { $0.hasPrefix("remove") }.count == 4)
  }

  @Test("Another branch, another text, another name and another size are told as what they are")
  func kinds() throws {
    let handle = Handle<Scene>()
    let (stage, renderer) = try Self.start(handle) { scene in
      Group {
        if scene.isRound { Circle() } else { Rectangle() }
      }
      Text(scene.text).named(scene.name)
      Circle().frame(width: scene.width, height: 10).named("frame")
    }
    func log(_ change: (inout Scene) -> Void) throws -> [String] {
      try stage.at(0) { try handle.update(change) }
      #expect(renderer.agrees(with: stage.frame))
      return Array(renderer.takeLog().dropFirst().dropLast())
    }
    #expect(
      try log { $0.isRound = true }
        == [
          "remove Rectangle", "insert Circle into top at 0", "update Circle rectangle",
          "update Circle fill",
        ]
    )
    #expect(try log { $0.text = "next" } == ["update name text", "update name rectangle"])
    #expect(try log { $0.name = "new" } == ["rename name to new"])
    // The circle stays in the middle of its frame, and takes its whole size.
    #expect(try log { $0.width = 30 } == ["update frame rectangle", "update Circle rectangle"])
  }

  @Test("What leaves is told, and what is in it is not told again")
  func leaving() throws {
    let stage = try Stage.started {
      Group {
        Circle()
        Text("t")
      }
      .named("group")
      Box().named("single")
    }
    let renderer = ShadowRenderer()
    stage.renderer = renderer
    try stage.advance(by: 0)
    _ = renderer.takeLog()
    try stage.find("group").isLeaving = true
    try stage.find("single").parent?.isLeaving = true
    try stage.advance(by: 0)
    #expect(renderer.takeLog() == ["begin 0.0", "group leaves", "single leaves", "end"])
    try stage.find("group").isLeaving = false
    try stage.advance(by: 0)
    #expect(renderer.takeLog() == ["begin 0.0", "group stays", "end"])
    let fresh = ShadowRenderer()
    stage.renderer = fresh
    try stage.advance(by: 0)
    #expect(fresh.inOrder == renderer.inOrder)
  }

  @Test("What has a transition of another type, and so other attributes, is told again")
  func otherTransition() throws {
    let handle = Handle<Scene>()
    let (stage, renderer) = try Self.start(handle) { scene in
      Circle().transition(scene.isRound ? .slide : .opacity).named("circle")
      Text("t")
    }
    #expect(renderer.inOrder.first?.attributes["opacity"] == .number(1))
    try stage.at(0) { try handle.update { $0.isRound = true } }
    #expect(renderer.agrees(with: stage.frame))
    #expect(renderer.inOrder.first?.attributes["opacity"] == nil)
    #expect(
      renderer.takeLog().filter { !$0.contains("update") } == [
        "begin 0.0", "remove circle", "insert circle into top at 0", "end",
      ]
    )
  }

  @Test("Values are read in the type of their key, and by their numbers")
  func values() throws {
    final class Reader: Renderer {
      var fill: Color?
      var isOffset = true
      var scale: [Double] = []
      var numbers: [String: Int] = [:]
      func begin(at time: TimeInterval) {}
      func insert(_ element: RenderedElement, into parent: ElementID?, at index: Int) {}
      func move(_ element: ElementID, to index: Int) {}
      func remove(_ element: ElementID) {}
      func end() {}
      func update(_ element: ElementID, _ change: borrowing AttributeChange) {
        numbers[change.name] = change.number
        if change.name == "fill" {
          fill = change.value(of: FillKey.self)
          isOffset = change.value(of: OffsetKey.self) != nil
        }
        if change.name == "scale#2" { scale = (0..<change.count).map { change[$0] } }
      }
    }
    let stage = Stage { Circle().fill(.red).scaleEffect(2).scaleEffect(x: 3, y: 4) }
    let reader = Reader()
    stage.renderer = reader
    try stage.advance(to: 0)
    #expect(reader.fill == .red)
    #expect(!reader.isOffset)
    #expect(reader.scale == [3, 4, 0.5, 0.5])
    #expect(Set(reader.numbers.keys) == ["rectangle", "fill", "scale", "scale#2"])
    #expect(Set(reader.numbers.values) == [0, 1, 2, 3])
  }

  @Test("After any changes the renderer knows what a new one is told", arguments: 0..<8)
  func anything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let handle = Handle<Scene>()
    let (stage, renderer) = try Self.start(handle) { scene in
      VStack {
        ForEach(scene.rows, id: \.self) { row in
          if row % 3 == 0, scene.isRound {
            Circle().offset(x: scene.x).named("\(row)")
          } else {
            Group {
              Box(width: scene.width)
              if row % 2 == 0 { Text(scene.text) }
            }
            .opacity(scene.x / 100)
            .id(row)
          }
        }
      }
      .named(scene.name)
    }
    for step in 1...40 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        var scene = try handle.value
        switch Int.random(in: 0..<6, using: &random) {
        case 0: scene.x = Double.random(in: 0...100, using: &random)
        case 1:
          scene.rows = Array(
            (1...8).shuffled(using: &random).prefix(.random(in: 0...8, using: &random))
          )
        case 2: scene.text += "!"
        case 3: scene.name = "name \(step)"
        case 4: scene.isRound.toggle()
        default: scene.width = Double.random(in: 1...50, using: &random)
        }
        let animation = Bool.random(using: &random) ? Animation.linear(duration: 0.2) : nil
        try withAnimation(animation) { try handle.set(scene) }
      }
      try stage.advance(by: Double(Int.random(in: 0...2, using: &random)) * 0.05)
      #expect(renderer.agrees(with: stage.frame))
    }
    let fresh = ShadowRenderer()
    stage.renderer = fresh
    try stage.advance(by: 0)
    #expect(fresh.inOrder == renderer.inOrder)
  }
}

extension Handle {
  /// Writes the cell after a change of its value.
  fileprivate func update(_ change: (inout Value) throws -> Void) throws {
    var value = try value
    try change(&value)
    try set(value)
  }
}
