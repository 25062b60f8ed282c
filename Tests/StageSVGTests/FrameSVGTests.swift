import Stage
import StageSVG
import Testing

@Suite("The picture of a frame")
struct FrameSVGTests {
  @Test("shapes are drawn in tree order, with clamped colours")
  func shapes() {
    let frame = Frame.of([
      .leaf("Color", Rect(x: 0, y: 0, width: 100, height: 50), [.fill(0, 0, 0.2)]),
      .leaf("Circle", Rect(x: 10, y: 5, width: 40, height: 20), [.fill(1.2, 0.5, -0.1, 0.25)]),
    ])
    // The largest circle in 40 × 20 at (10, 5) is about (30, 15); 0.2 and 0.5 of 255 are 51 and 128.
    let expected = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">
        <rect width="100" height="50" fill="#ffffff"/>
        <rect x="0" y="0" width="100" height="50" fill="#000033"/>
        <circle cx="30" cy="15" r="10" fill="#ff8000" fill-opacity="0.25"/>
      </svg>

      """
    #expect(FrameSVG(frame).description == expected)
  }

  @Test("a shape under a map is drawn about its own centre")
  func maps() {
    let frame = Frame.of([
      .leaf(
        "Rectangle",
        Rect(x: 10, y: 10, width: 20, height: 10),
        [.scale(1.5), .offset(x: 1.0 / 3, model: 0)]
      )
    ])
    // The centre (20, 15) stays under the scale and moves to the right by a third.
    let expected =
      "<rect x=\"-10\" y=\"-5\" width=\"20\" height=\"10\" fill=\"#000000\""
      + " transform=\"matrix(1.5 0 0 1.5 20.333 15)\"/>"
    #expect(FrameSVG(frame).description.contains(expected))
  }

  @Test("a shadow reaches three deviations, half its radius each, around what casts it")
  func shadow() {
    let frame = Frame.of([
      .leaf("Rectangle", Rect(x: 20, y: 20, width: 10, height: 10), [.shadow(radius: 4, y: 3)])
    ])
    // Six points on each side, three down: from 14 to 36, and from 17 to 39. The shape itself lies
    // within.
    let text = FrameSVG(frame).description
    #expect(
      text.contains(
        "<filter id=\"shadow-1\" filterUnits=\"userSpaceOnUse\" x=\"14\" y=\"17\" width=\"22\""
          + " height=\"22\""
      )
    )
    #expect(text.contains("<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"2\"/>"))
    #expect(text.contains("<feOffset dx=\"0\" dy=\"3\" result=\"shape\"/>"))
    #expect(text.contains("<feFlood flood-color=\"#ff8000\" flood-opacity=\"0.5\"/>"))
    #expect(text.contains("<g filter=\"url(#shadow-1)\">"))
  }

  @Test("the leaves of a container cast its shadow together")
  func sharedShadow() {
    let all = Rect(x: 0, y: 0, width: 100, height: 50)
    let frame = Frame.of([
      .leaf("HStack", all, [.shadow(radius: 4)]),
      .leaf("Rectangle", depth: 1, Rect(x: 0, y: 0, width: 10, height: 10), []),
      .leaf("Rectangle", depth: 1, Rect(x: 20, y: 0, width: 10, height: 10), []),
      .leaf("Rectangle", Rect(x: 50, y: 0, width: 10, height: 10), []),
    ])
    let text = FrameSVG(frame).description
    #expect(text.count(of: "<filter ") == 1)
    #expect(text.count(of: "    <rect ") == 2)
    #expect(text.contains("</g>\n  <rect x=\"50\""))
  }

  @Test("text is escaped, and set about the centre of its rectangle")
  func text() {
    let attribute = Frame.Attribute(
      name: "text",
      model: .text("<b> & \"c\"\u{1}"),
      presentation: .text("<b> & \"c\"\u{1}")
    )
    let frame = Frame.of([.leaf("Text", Rect(x: 10, y: 10, width: 40, height: 20), [attribute])])
    // The baseline is 0.36 of the size 17 below the middle: 20 + 6.12.
    #expect(
      FrameSVG(frame).description.contains(
        "<text x=\"30\" y=\"26.12\" text-anchor=\"middle\""
          + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"17\" fill=\"#000000\">"
          + "&lt;b&gt; &amp; &quot;c&quot;\u{FFFD}</text>"
      )
    )
  }

  @Test("no number that is not finite, and none below zero that rounds to it, gets into a picture")
  func badNumbers() {
    let bad = [Double.nan, .infinity, -.infinity]
    for value in bad {
      let frame = Frame.of([
        .leaf("Rectangle", Rect(x: value, y: 0, width: 10, height: 10), []),
        .leaf("Circle", Rect(x: 0, y: 0, width: 10, height: 10), [.scale(value)]),
        .leaf("Circle", Rect(x: 0, y: 0, width: 10, height: 10), [.fill(value, value, 0, 1)]),
        .leaf("Circle", Rect(x: 0, y: 0, width: 10, height: 10), [.shadow(radius: value)]),
        .leaf(
          "Rectangle",
          Rect(x: -5.0001, y: 0, width: 10, height: 10),
          [.shadow(radius: 2, x: value)]
        ),
      ])
      let text = FrameSVG(frame).description
      #expect(!text.contains("nan"))
      #expect(!text.contains("\"-0\""))
      #expect(!text.contains("inf"))
    }
  }

  @Test("what is transparent or without a size is not drawn")
  func invisible() {
    let frame = Frame.of([
      .leaf("Rectangle", Rect(x: 0, y: 0, width: -1, height: 10), []),
      .leaf("Circle", Rect(x: 0, y: 0, width: 10, height: 10), [.fill(1, 1, 1, 0)]),
    ])
    #expect(FrameSVG(frame).description == FrameSVG(Frame.of([])).description)
  }
}
