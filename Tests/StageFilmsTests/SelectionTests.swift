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
    #expect(throws: SelectionError.unknownAttribute("box:opacty", near: ["opacity", "offset"])) {
      try Self.film.csv(attribute)
    }
    let part = try AttributeSelection("box:x")
    #expect(
      throws: SelectionError.unknownAttribute("box:x", near: ["offset.x", "offset", "opacity"])
    ) {
      try Self.film.csv(part)
    }
    let element = try AttributeSelection("bos:offset,opacity")
    #expect(throws: SelectionError.unknownElement("bos:offset", near: ["box"])) {
      try Self.film.table(element)
    }
  }

  /// A named container around one circle, beside a container around two.
  private static let nested = Film.of([
    (
      0,
      [
        .element(1, "VStack", [.number("opacity", 1, 1)]),
        .element(
          2,
          "VStack/lamp",
          name: "lamp",
          depth: 1,
          [.offset(0, 0), .number("scale", 1, 1)]
        ),
        .element(3, "VStack/lamp/Frame", depth: 2, []),
        .element(4, "VStack/lamp/Frame/Circle", depth: 3, [.number("fill", 1, 1)]),
        .element(5, "VStack/pair", name: "pair", depth: 1, [.number("shadow", 1, 1)]),
        .element(6, "VStack/pair/Circle", depth: 2, [.number("fill", 1, 1)]),
        .element(7, "VStack/pair/Circle#2", depth: 2, [.number("fill", 1, 1)]),
      ]
    )
  ])

  @Test(
    "a pattern also fits what is in a fitting element, as long as there is only one way down",
    arguments: [
      ("lamp:fill", ["VStack/lamp/Frame/Circle:fill"]),
      (
        "lamp:*",
        ["lamp:offset.x", "lamp:offset.y", "lamp:scale", "VStack/lamp/Frame/Circle:fill"]
      ),
      ("Frame:fill", ["VStack/lamp/Frame/Circle:fill"]),
      ("pair/Circle:fill", ["VStack/pair/Circle:fill"]),
      ("VStack:opacity", ["VStack:opacity"]),
    ]
  )
  func onlyWayDown(pattern: String, labels: [String]) throws {
    let selection = try AttributeSelection(pattern)
    #expect(try Self.nested.tracks(selection).map(\.label) == labels)
    let rows = try Self.nested.csv(selection).split(separator: "\n").dropFirst()
    #expect(
      rows.map { $0.split(separator: ",")[1...2].joined(separator: ":") } == labels
    )
  }

  @Test("a pattern fits any of several names")
  func severalNames() throws {
    var film = Film.of([(0, [.element(1, "a/b", name: "outer", [.number("opacity", 1, 1)])])])
    film.frames[0].elements[0].names.append("inner")
    for pattern in ["outer:opacity", "inner:opacity", "a/b:opacity", "b:opacity"] {
      #expect(try film.tracks(AttributeSelection(pattern)).map(\.label) == ["outer:opacity"])
    }
  }

  @Test(
    "an error tells an unknown element from an unknown attribute, and which attributes there are",
    arguments: [
      ("pair:fill", "no attribute of “pair” fits “pair:fill”; there is shadow"),
      ("Frame:scale", "no attribute of “Frame” fits “Frame:scale”; there is fill"),
      ("lamp:offset.z", "no attribute of “lamp” fits “lamp:offset.z”; there is offset.x, offset.y"),
      ("xyz", "no attribute fits “xyz”; there is opacity, offset, scale, fill, shadow"),
      ("lamb:fill", "no element fits “lamb:fill”; the nearest is lamp"),
    ]
  )
  func messages(pattern: String, message: String) throws {
    let selection = try AttributeSelection(pattern)
    let error = #expect(throws: SelectionError.self) { try Self.nested.table(selection) }
    #expect(error?.description == message)
  }

  @Test("there may be space around a pattern")
  func space() throws {
    let spaced = try AttributeSelection(" offset.x, box:opacity ")
    #expect(try spaced == AttributeSelection("offset.x,box:opacity"))
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
    #expect(try film.tracks(AttributeSelection("a*:*")).map(\.label) == ["a/box:opacity"])
    let expected = """
      time,element,attribute,model,presentation
      0.0,a/box,opacity,1.0,1.0
      0.0,b/box,opacity,1.0,1.0

      """
    #expect(try film.csv() == expected)
  }
}
