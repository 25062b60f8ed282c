@testable import Stage
import Testing

@Suite("Renderers are told an attribute once in a batch, and only if it has changed")
struct RendererUpdateTests {
  private struct Scene {
    var x = 0.0
    var isThere = true
    var text = "text"
    var fill = Color.red
    var tag = Tag(text: "tag")
  }

  /// A discrete value that cannot be compared.
  private struct Tag: Animatable {
    var text: String
    var animatableData: EmptyAnimatableData {
      get { EmptyAnimatableData() }
      set {}
    }
  }

  private enum TagKey: AttributeKey {
    static var name: String { "tag" }
    static var defaultValue: Tag { Tag(text: "") }
  }

  private struct Weights: Animatable, Equatable {
    var animatableData: AnimatableArray<Double>
  }

  private enum WeightKey: AttributeKey {
    static var name: String { "weight" }
    static var defaultValue: Weights { Weights(animatableData: []) }
  }

  /// A stage with a renderer, and what that is told after the first batch.
  private struct Run {
    let handle = Handle<Scene>()
    let stage: Stage
    let renderer = ShadowRenderer()

    init<Content: Node>(@StageBuilder content: @escaping (Scene) -> Content) throws {
      stage = try Stage.started { [handle] in Driver(handle, Scene(), content: content) }
      stage.renderer = renderer
      try stage.advance(by: 0)
      _ = renderer.takeLog()
    }

    func write(_ animation: Animation? = nil, _ change: (inout Scene) -> Void) throws {
      var scene = try handle.value
      change(&scene)
      try withAnimation(animation) { try handle.set(scene) }
    }

    func log(at time: TimeInterval) throws -> [String] {
      try stage.advance(to: time)
      #expect(renderer.agrees(with: stage.frame))
      #expect(renderer.needless.isEmpty)
      return Array(renderer.takeLog().dropFirst().dropLast())
    }
  }

  @Test("Of what begins to leave its new opacity is told once, and not the rectangle that it keeps")
  func leaving() throws {
    let run = try Run { scene in
      VStack {
        if scene.isThere {
          HStack { Rectangle().frame(width: 10, height: 10) }
        }
      }
    }
    try run.write(.linear(duration: 1)) { $0.isThere = false }
    // The stack around it is empty now.
    #expect(
      try run.log(at: 0) == ["HStack leaves", "update HStack opacity", "update VStack rectangle"]
    )
    #expect(try run.log(at: 0.5) == ["update HStack opacity"])
    // It comes back from a half: the opacity shows that in the frame of the turn.
    try run.write(.linear(duration: 1)) { $0.isThere = true }
    #expect(try run.log(at: 0.5) == ["HStack stays", "update VStack rectangle"])
  }

  @Test("What waits in a delay, or has not moved yet, is not told; a batch of nothing is none")
  func waiting() throws {
    let run = try Run { scene in
      Circle()
        .fill(scene.fill)
        .offset(x: scene.x)
        .attribute(WeightKey.self, Weights(animatableData: [scene.x, 1]))
    }
    try run.write(.linear(duration: 1).delay(1)) {
      $0.x = 100
      $0.fill = .blue
    }
    for time in [0, 0.5, 1] {
      #expect(try run.log(at: time).isEmpty)
    }
    let all = ["update Circle fill", "update Circle offset", "update Circle weight"]
    #expect(try run.log(at: 1.5).sorted() == all)
    #expect(try run.log(at: 2).sorted() == all)
    #expect(try run.log(at: 3).isEmpty)
  }

  @Test("What goes there and back between two batches is not told")
  func thereAndBack() throws {
    let run = try Run { scene in
      Text(scene.text)
        .offset(x: scene.x)
        .attribute(FillKey.self, scene.fill)
        .attribute(WeightKey.self, Weights(animatableData: [scene.x, 1]))
    }
    try run.write {
      $0.text = "other"
      $0.x = 1
      $0.fill = .blue
    }
    try run.write {
      $0.text = "text"
      $0.x = 0
      $0.fill = .red
    }
    #expect(try run.log(at: 0).isEmpty)
    // A text of the same letters, and so of the same width: its rectangle is the same.
    try run.write { $0.text = "tetx" }
    #expect(try run.log(at: 0) == ["update Text text"])
  }

  @Test("A discrete value is told once, in each frame in which there is another")
  func discrete() throws {
    let run = try Run { scene in
      Circle().attribute(TagKey.self, scene.tag).offset(x: scene.x)
    }
    try run.write(.linear(duration: 1)) {
      $0.tag.text = "next"
      $0.x = 100
    }
    #expect(try run.log(at: 0) == ["update Circle tag"])
    #expect(try run.log(at: 0.5) == ["update Circle offset"])
    try run.write { $0.tag.text = "last" }
    #expect(try run.log(at: 0.5) == ["update Circle tag"])
    #expect(try run.log(at: 1) == ["update Circle offset"])
  }

  @Test("What is told anew with another transition around it is not told again as it moves")
  func renewed() throws {
    let run = try Run { scene in
      Circle().offset(x: scene.x).transition(scene.isThere ? .slide : .opacity)
    }
    try run.write(.linear(duration: 1)) { $0.x = 100 }
    #expect(try run.log(at: 0.5) == ["update Circle offset"])
    try run.write { $0.isThere = false }
    let log = try run.log(at: 0.75)
    #expect(log.prefix(2) == ["remove Circle", "insert Circle into top at 0"])
    #expect(Set(log).count == log.count)
  }
}
