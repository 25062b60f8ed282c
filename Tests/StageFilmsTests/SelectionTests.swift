import Stage
import StageFilms
import Testing

@Suite("Choosing attributes")
struct SelectionTests {
  private static let film = Film.of([
    (
      0,
      [
        .element(1, "ZStack/box", name: "box", [.offset(0, 0), .number("opacity", 1, 1)]),
        .element(2, "ZStack/Circle", [.offset(0, 0), .number("scale#2", 1, 1)]),
      ]
    )
  ])

  @Test(
    "a pattern is a name, a part or a glob, of an element by name or path",
    arguments: [
      (
        "offset",
        ["box:offset.x", "box:offset.y", "ZStack/Circle:offset.x", "ZStack/Circle:offset.y"]
      ),
      ("offset.x", ["box:offset.x", "ZStack/Circle:offset.x"]),
      ("box:offset.?", ["box:offset.x", "box:offset.y"]),
      ("ZStack/b*:op*", ["box:opacity"]),
      ("*:*y", ["box:offset.y", "box:opacity", "ZStack/Circle:offset.y"]),
      ("scale*", ["ZStack/Circle:scale#2"]),
      ("box:opacity,*Circle:offset.x", ["box:opacity", "ZStack/Circle:offset.x"]),
    ]
  )
  func patterns(pattern: String, labels: [String]) throws {
    let tracks = try Self.film.tracks(AttributeSelection(pattern))
    #expect(tracks.map(\.label) == labels)
  }

  @Test("a pattern that fits nothing is an error with the near names")
  func nothing() throws {
    let attribute = try AttributeSelection("box:opacty")
    #expect(throws: SelectionError.unknownAttribute("box:opacty", near: ["opacity"])) {
      try Self.film.csv(attribute)
    }
    let element = try AttributeSelection("bos:offset,opacity")
    #expect(throws: SelectionError.unknownElement("bos:offset", near: ["box"])) {
      try Self.film.table(element)
    }
  }

  @Test("an empty side of a pattern is an error", arguments: ["", "offset,", ":offset", "box:"])
  func empty(pattern: String) {
    #expect(throws: SelectionError.self) { try AttributeSelection(pattern) }
  }

  @Test("elements of one name are told apart by their paths")
  func sameName() throws {
    let film = Film.of([
      (
        0,
        [
          .element(1, "a/box", name: "box", [.number("opacity", 1, 1)]),
          .element(2, "b/box", name: "box", [.number("opacity", 1, 1)]),
        ]
      )
    ])
    #expect(try film.tracks().map(\.label) == ["a/box:opacity", "b/box:opacity"])
  }
}
