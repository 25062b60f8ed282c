import Stage
import StageFilms
import Testing

private enum Charge: AttributeKey {
  static var name: String { "charge" }
  static var defaultValue: UnitPoint { .zero }
}

private enum Caption: AttributeKey {
  static var name: String { "caption" }
  static var defaultValue: String { "" }
}

/// A battery that a tap charges in a second.
private struct Battery: Node {
  @StateCell private var isCharged = false

  var body: some Node {
    Rectangle()
      .attribute(Charge.self, isCharged ? UnitPoint(x: 8, y: 4) : .zero)
      .attribute(Caption.self, isCharged ? "full" : "empty")
      .onTapGesture { withAnimation(.linear(duration: 1)) { isCharged = true } }
      .named("battery")
  }
}

@Suite("Attributes of a client in films")
struct CustomAttributeFilmTests {
  @Test("their components and texts are columns like those of Stage's own")
  func columns() throws {
    let script = Script([.tap("battery", at: 0)])
    let film = try Film.record(Stage { Battery() }, script: script, at: [0.25, 1])
    let tracks = try film.tracks(AttributeSelection("charge,caption"))
    #expect(
      tracks.map(\.label) == ["battery:charge.0", "battery:charge.1", "battery:caption"]
    )
    #expect(
      tracks.map { $0.samples.map { $0?.presentation } } == [
        [.number(2), .number(8)], [.number(1), .number(4)], [.text("full"), .text("full")],
      ]
    )
  }
}
