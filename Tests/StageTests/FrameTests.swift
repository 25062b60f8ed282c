import Stage
import Testing

@Suite("Frames and taps")
struct FrameTests {
  private struct Card: Node {
    @StateCell private var isOn = false

    var body: some Node {
      VStack(alignment: .leading, spacing: 4) {
        Text("Hi").named("title")
        HStack(spacing: 0) {
          ForEach(["a", "b"], id: \.self) { _ in Circle().frame(width: 10, height: 10) }
        }
        .opacity(isOn ? 1 : 0.5)
      }
      .padding(2)
      .onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
      .named("card")
    }
  }

  @Test("A frame prints as a stable text: tree, rectangles, what is shown, and where it goes")
  func text() throws {
    let stage = try Stage.started(size: Size(width: 100, height: 80)) { Card() }
    try stage.tap("card")
    try stage.advance(to: 0.5)
    let expected = """
      frame at 0.5 of 100.0 × 80.0
        Padding "card" [0.0 0.0 24.0 38.4]
          VStack [2.0 2.0 20.0 34.4]
            Text "title" [2.0 2.0 16.15 20.4]
              text = "Hi"
              rectangle = (x: 2.0, y: 2.0, width: 16.15, height: 20.4)
            HStack [2.0 26.4 20.0 10.0]
              opacity = 0.75 → 1.0 ~
              Frame [2.0 26.4 10.0 10.0]
                Circle [2.0 26.4 10.0 10.0]
                  rectangle = (x: 2.0, y: 26.4, width: 10.0, height: 10.0)
                  fill = (red: 0.0, green: 0.0, blue: 0.0, opacity: 1.0)
              Frame [12.0 26.4 10.0 10.0]
                Circle [12.0 26.4 10.0 10.0]
                  rectangle = (x: 12.0, y: 26.4, width: 10.0, height: 10.0)
                  fill = (red: 0.0, green: 0.0, blue: 0.0, opacity: 1.0)

      """
    #expect(stage.frame.description == expected)
  }

  @Test("Paths are names, kinds and keys from the root; further ones of a kind are numbered")
  func paths() throws {
    let stage = try Stage.started {
      Card()
      Circle()
      Circle()
    }
    #expect(
      stage.frame.elements.map(\.path) == [
        "card", "card/VStack", "card/VStack/title", "card/VStack/HStack",
        "card/VStack/HStack/Frame[a]", "card/VStack/HStack/Frame[a]/Circle",
        "card/VStack/HStack/Frame[b]", "card/VStack/HStack/Frame[b]/Circle",
        "Circle", "Circle#2",
      ]
    )
    #expect(try stage.model("fill.red", of: "Circle#2") == .number(0))
    #expect(try stage.model("text", of: "card/VStack/title") == .text("Hi"))
  }

  @Test("A list with an attribute or a name is an entry, whatever the number of its rows")
  func namedLists() throws {
    let count = Handle<Int>()
    let stage = try Stage.started {
      Driver(count, 0) { count in
        ForEach(0..<count) { _ in Circle().opacity(0.9) }.opacity(0.5).named("list")
      }
    }
    for rows in [0, 1, 2, 1, 0] {
      try stage.at(0) { try count.set(rows) }
      let list = try #require(stage.frame.element("list"))
      #expect(list.isGroup)
      #expect(list.attributes.map(\.name) == ["opacity"])
      #expect(try stage.model("opacity", of: "list") == .number(0.5))
      #expect(stage.frame.elements.count == rows + 1)
    }
  }

  @Test("Paths are unique even where a name looks like a numbered one")
  func pathLikeNames() throws {
    let stage = try Stage.started {
      Box().named("a#2")
      Box().named("a")
      Box().named("a")
    }
    let paths = stage.frame.elements.filter { $0.name != nil }.map(\.path)
    #expect(paths == ["a#2", "a", "a#3"])
    #expect(Set(stage.frame.elements.map(\.path)).count == stage.frame.elements.count)
  }

  @Test("Identities are stable while an element lives, and never used again")
  func identities() throws {
    let flag = Handle<Bool>()
    let stage = try Stage.started {
      Driver(flag, true) { flag in
        if flag { Circle().named("a") }
        Rectangle().named("b")
      }
    }
    var seen = Set([try stage.element("a")])
    let b = try stage.element("b")
    for value in [false, true, false, true] {
      try stage.at(0) { try flag.set(value) }
      if value { #expect(seen.insert(try stage.element("a")).inserted) }
      #expect(try stage.element("b") == b)
    }
    #expect(try stage.presentation("rectangle.width", of: b) == .number(400))
    #expect(throws: StageError.self) {
      try stage.model("opacity", of: try #require(seen.min()))
    }
  }

  @Test("A tap goes to the element, else to what it alone holds, else to what is around it")
  func tapResponders() throws {
    var taps: [String] = []
    let stage = try Stage.started {
      VStack {
        Box().onTapGesture { taps.append("inside") }.frame(width: 50).named("outside")
        Button {
          taps.append("button")
        } label: {
          HStack {
            Text("a").named("label")
            Text("b")
          }
        }
        Box().onTapGesture { taps.append("first") }.onTapGesture { taps.append("second") }
          .named("both")
      }
      .onTapGesture { taps.append("around") }
      Box().onTapGesture { taps.append("own") }.named("own")
    }
    for name in ["outside", "label", "both", "own", "VStack"] { try stage.tap(name) }
    #expect(taps == [])
    try stage.advance(by: 0)
    #expect(taps == ["inside", "button", "first", "own", "around"])
  }

  @Test("What reacts inside of an element that does not is named")
  func notTappable() throws {
    let stage = try Stage.started {
      HStack {
        Button("a") {}
        Button("b") {}
      }
      .named("row")
    }
    let error = StageError.notTappable("row", inside: ["row/Text", "row/Text#2"])
    #expect(throws: error) { try stage.tap("row") }
  }

  @Test("The end of a path calls the one element whose path it ends")
  func pathEnds() throws {
    let stage = try Stage.started {
      VStack {
        HStack { Box(width: 1).named("box") }.named("one")
        HStack { Box(width: 2).named("box") }.named("two")
      }
    }
    #expect(try stage.model("rectangle.width", of: "one/box") == .number(1))
    #expect(try stage.model("rectangle.width", of: "VStack/two/box/Rectangle") == .number(2))
    #expect(
      throws: StageError.ambiguousElement("box", paths: ["VStack/one/box", "VStack/two/box"])
    ) {
      try stage.model("rectangle.width", of: "box")
    }
    #expect(
      throws: StageError.ambiguousElement(
        "Rectangle",
        paths: ["VStack/one/box/Rectangle", "VStack/two/box/Rectangle"]
      )
    ) {
      try stage.model("rectangle.width", of: "Rectangle")
    }
    let error = #expect(throws: StageError.self) { try stage.tap("tow/box") }
    guard case .unknownElement("tow/box", let near) = try #require(error) else {
      Issue.record("not \(String(describing: error))")
      return
    }
    #expect(near.contains { $0.contains("two/box") })
  }

  @Test("A tap at a point hits what is shown there, topmost first, where it is drawn now")
  func tapAtPoint() throws {
    var taps: [String] = []
    let stage = try Stage.started {
      Box(width: 100, height: 100).onTapGesture { taps.append("back") }
      Mover { taps.append("front") }
    }
    func tap(_ x: Double, _ y: Double) throws {
      try stage.tap(at: Point(x: x, y: y))
      try stage.advance(by: 0)
    }
    try tap(5, 5)
    #expect(taps == ["front"])
    // The front moves by 100 in one second: half way it has left the corner.
    try stage.advance(to: 0.5)
    try tap(5, 5)
    try tap(55, 5)
    try tap(300, 300)
    #expect(taps == ["front", "back", "front"])
  }

  private struct Mover: Node {
    @StateCell private var x = 0.0
    let action: () -> Void

    var body: some Node {
      Box().offset(x: x).onTapGesture {
        action()
        withAnimation(.linear(duration: 1)) { x = 100 }
      }
    }
  }

  @Test("A tap on an element that goes before it is taken up is dropped, with a diagnostic")
  func lostTap() throws {
    let flag = Handle<Bool>()
    var taps = 0
    let stage = try Stage.started {
      Driver(flag, true) { flag in
        if flag { Box().onTapGesture { taps += 1 }.named("box") }
      }
    }
    let diagnostics = try stage.collectDiagnostics {
      try flag.set(false)
      try stage.tap("box")
      try stage.advance(by: 0)
    }
    #expect(taps == 0)
    #expect(diagnostics.map(\.kind) == [.lostInput])
  }

  @Test("Two stages under the same inputs show the same frames")
  func determinism() throws {
    func film() throws -> [Frame] {
      let stage = try Stage.started { Card() }
      try stage.tap("card")
      return try (0...20).map { frame in
        try stage.advance(to: FrameClock(rate: 17).time(ofFrame: frame))
        return stage.frame
      }
    }
    #expect(try film() == film())
  }
}
