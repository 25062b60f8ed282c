import Stage
import Testing

@Suite("Bad input and switches (semantics 11)")
struct BadInputTests {
  @Test(
    "NaN is not equal to itself; whoever watches it must not ask for frames for ever",
    arguments: [false, true]
  )
  func watchedNaN(recordsExplanations: Bool) throws {
    struct Watching: Node {
      @StateCell private var changes = 0
      let value: Double
      var body: some Node {
        Text("\(changes)").offset(x: value).named("text")
          .animation(.linear(duration: 1), value: value)
          .onChange(of: value) { changes += 1 }
      }
    }
    let value = Handle<Double>()
    let stage = try Stage.started { Driver(value, 0) { Watching(value: $0) } }
    if recordsExplanations { stage.records = .explanations }
    let diagnostics = try stage.collectDiagnostics { try stage.at(0) { try value.set(.nan) } }
    #expect(diagnostics.map(\.kind) == [.notFinite])
    #expect(stage.nextFrame == .idle)
    #expect(try stage.model("text", of: "text") == .text("1"))
    try stage.at(1) { try value.set(.nan) }
    #expect(stage.nextFrame == .idle)
    #expect(try stage.model("text", of: "text") == .text("1"))
    try stage.at(2) { try value.set(5) }
    #expect(try stage.model("text", of: "text") == .text("2"))
    #expect(try stage.shown("offset.x", of: "text") == 5)
    #expect(stage.nextFrame == .idle)
  }
}
