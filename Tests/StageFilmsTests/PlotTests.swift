import Stage
import StageFilms
import Testing

@Suite("Plots in characters")
struct PlotTests {
  @Test("a plot has what is shown as marks, the model as steps, and both axes")
  func plot() throws {
    let film = Film.of([
      (0, [.element(1, "box", [.number("opacity", 4, 0)])]),
      (0.5, [.element(1, "box", [.number("opacity", 4, 2)])]),
      (1, [.element(1, "box", [.number("opacity", 4, 4)])]),
    ])
    // 24 characters less the label, a space and the axis: 21 columns, 0…20, over one second; five
    // rows for 4, 3, 2, 1, 0. Half a row is rounded away from the top: 3.5 at column 17.5.
    let expected = """
      4 ┤──────────────────●●●
        │             ●●●●●
      2 ┤        ●●●●●
        │   ●●●●●
      0 ┤●●●
        └┴─────────┴─────────┴
         0        0.5      1 s
         ● box:opacity
         ─ model

      """
    #expect(try film.plot(width: 24, height: 5) == expected)
  }

  @Test("a model that changes goes up or down to its new step")
  func risers() throws {
    let film = Film.of([
      (0, [.element(1, "box", [.number("opacity", 4, 0)])]),
      (0.5, [.element(1, "box", [.number("opacity", 0, 2)])]),
      (1, [.element(1, "box", [.number("opacity", 0, 0)])]),
    ])
    // The model falls in the middle, column 10, from the first row to the last. What is shown rises by
    // 0.2 a column and is in the third row from 1.5 on: columns 8 to 12.
    let expected = """
      4 ┤───────────
        │          │
      2 ┤        ●●●●●
        │   ●●●●●  │  ●●●●●
      0 ┤●●●       ────────●●●
        └┴─────────┴─────────┴
         0        0.5      1 s
         ● box:opacity
         ─ model

      """
    #expect(try film.plot(width: 24, height: 5) == expected)
  }

  @Test("each attribute has a plot of its own, and what is the same is drawn once")
  func panels() throws {
    func size(_ value: Double) -> AttributeValue {
      .components([.init("x", value), .init("y", value)])
    }
    func element(_ part: Double) -> Frame.Element {
      let offset = Frame.Attribute(
        name: "offset",
        model: size(100),
        presentation: size(100 * part)
      )
      return .element(1, "box", [.number("opacity", 1, part), offset])
    }
    let film = Film.of([(0, [element(0)]), (1, [element(1)])])
    // Of 24 characters the labels take 3 and the axis 2: 19 columns. A row is a quarter, column c is at
    // c / 18: the last row ends at 1/8, column 2, the next ones at 6, 11 and 15.
    let expected = """
        1 ┤────────────────●●●
          │            ●●●●
      0.5 ┤       ●●●●●
          │   ●●●●
        0 ┤●●●
          └┴─────────────────┴
           0               1 s
           ● box:opacity

      100 ┤────────────────●●●
          │            ●●●●
       50 ┤       ●●●●●
          │   ●●●●
        0 ┤●●●
          └┴─────────────────┴
           0               1 s
           ● box:offset.x, offset.y
           ─ model

      """
    #expect(try film.plot(width: 24, height: 8) == expected)
  }

  @Test("elements share the plot of an attribute, and colours do not share it with other numbers")
  func panelsOfElements() throws {
    func shadow(_ value: Double) -> Frame.Attribute {
      let value = AttributeValue.components([.init("radius", 36 * value), .init("red", value)])
      return Frame.Attribute(name: "shadow", model: value, presentation: value)
    }
    let film = Film.of(
      [0.0, 1].map { time in
        (time, [.element(1, "a", [shadow(time)]), .element(2, "b", [shadow(time)])])
      }
    )
    let panels = try film.panels()
    #expect(
      panels.map { $0.curves.map(\.label) } == [
        ["a:shadow.radius, b:shadow.radius"], ["a:shadow.red, b:shadow.red"],
      ]
    )
    #expect(panels.map(\.values) == [0...36, 0...1])
  }

  @Test(
    "ticks are multiples of 1, 2 or 5 times a power of ten, with 0 among them where it is in range",
    arguments: [
      (0...20, 8, [0, 5, 10, 15, 20]), (0...4, 2, [0, 2, 4]), (0...0.3, 3, [0, 0.1, 0.2, 0.3]),
      (-1...1.2, 4, [-1, 0, 1]), (1...1.26, 8, [1, 1.05, 1.1, 1.15, 1.2, 1.25]),
      // One multiple only, of 5 and 1: with the ends beside it.
      (0...4.2, 2, [0, 4.2]), (-1...1.2, 1, [-1, 0, 1.2]),
      // None, and none that doubles could tell apart.
      (0.1...0.9, 1, [0.1, 0.9]), (1e20...1.0000000000000002e20, 4, [1e20, 1.0000000000000002e20]),
      (5...5, 4, [5]),
      (
        -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, 4,
        [-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude]
      ),
    ] as [(ClosedRange<Double>, Int, [Double])]
  )
  func ticks(range: ClosedRange<Double>, intervals: Int, expected: [Double]) {
    let ticks = range.ticks(intervals: intervals)
    #expect(ticks.count == expected.count)
    for (tick, expected) in zip(ticks, expected) {
      #expect(abs(tick - expected) <= 1e-12 * abs(expected))
      #expect(range.contains(tick))
    }
  }

  @Test("a film in which nothing changes has no plot of its own")
  func nothingToPlot() {
    let element = Frame.Element.element(1, "box", [.number("opacity", 1, 1), .text("x")])
    let film = Film.of([(0, [element]), (1, [element])])
    #expect(throws: SelectionError.nothingToPlot) { try film.plot() }
    #expect(throws: SelectionError.nothingToPlot) { try film.plot(AttributeSelection("text")) }
    #expect(throws: Never.self) { try film.plot(AttributeSelection("opacity")) }
    for count in 0...1 {
      let short = Film(size: film.size, frames: Array(film.frames.prefix(count)))
      #expect(throws: SelectionError.tooFewFrames) { try short.plot(AttributeSelection("opacity")) }
    }
  }
}
