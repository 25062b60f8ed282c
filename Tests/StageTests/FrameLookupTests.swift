import Stage
import Testing

@Suite("Finding elements in a frame")
struct FrameLookupTests {
  private static func frame(_ elements: [(path: String, names: [String])]) -> Frame {
    .of(
      elements.map { path, names in
        var element = Frame.Element.element(path, 0, .zero, [])
        element.names = names
        return element
      }
    )
  }

  private static let frame = frame([
    ("VStack", []), ("VStack/card", ["card", "inner"]), ("VStack/card/Text", []),
    ("VStack/One/Text", []), ("VStack/twin", ["twin"]), ("twin", ["twin"]),
    ("other", ["VStack/One/Text"]),
  ])

  @Test(
    "any name comes first, then a whole path, then an end of one path only, from a slash on",
    arguments: [
      ("card", "VStack/card"), ("inner", "VStack/card"), ("VStack", "VStack"),
      ("VStack/card/Text", "VStack/card/Text"), ("card/Text", "VStack/card/Text"),
      ("One/Text", "VStack/One/Text"), ("VStack/One/Text", "other"), ("Text", nil),
      ("ne/Text", nil), ("twin", nil), ("VStack/twin", "VStack/twin"), ("", nil), ("x", nil),
    ]
  )
  func lookup(word: String, path: String?) {
    #expect(Self.frame.element(word)?.path == path)
  }

  @Test("the first of several names is the name")
  func name() {
    #expect(Self.frame.element("inner")?.name == "card")
    #expect(Self.frame.element("VStack")?.name == nil)
  }

  @Test("an element has all names of the nodes that it is, the outermost first")
  func namesOfStage() throws {
    let stage = try Stage.started { Circle().named("inner").opacity(0.5).named("outer") }
    let element = try #require(stage.frame.element("inner"))
    #expect(element.names == ["outer", "inner"])
    #expect(stage.frame.element("outer") == element)
  }
}

@Suite("What renderers draw of an element")
struct FrameClampingTests {
  @Test(
    "opacities are multiplied and then brought into 0…1",
    arguments: [
      ([], 1), ([0.5], 0.5), ([0.5, 0.5], 0.25), ([1.5, 0.5], 0.75), ([1.5], 1), ([-0.1], 0),
      ([-1, -0.5], 0.5), ([.nan], 0),
    ]
  )
  func opacity(factors: [Double], drawn: Double) {
    var attributes: [Frame.Attribute] = [.fill(opacity: 0.5), .offset(3, 3)]
    for (index, factor) in factors.enumerated() {
      var attribute = Frame.Attribute.opacity(factor)
      if index > 0 { attribute.name += "#\(index + 1)" }
      attributes.append(attribute)
    }
    #expect(Frame.Element.box(attributes: attributes).drawnOpacity == drawn)
  }

  @Test("sizes below zero are none, and the corner stays")
  func rectangle() {
    let element = Frame.Element.element("Circle", 0, Rect(x: 5, y: 6, width: -3, height: 4), [])
    #expect(element.drawnRectangle == Rect(x: 5, y: 6, width: 0, height: 4))
  }
}
