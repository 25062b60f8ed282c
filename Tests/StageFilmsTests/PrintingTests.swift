import Stage
import StageFilms
import Testing

@Suite("Printing a film")
struct PrintingTests {
  @Test("a table lists what moves, with the model where it differs")
  func table() throws {
    let expected = """
      time  box:offset.x
         0         0
      0.35        35 → 0
      1.35         0

      2 constant numbers are left out.

      """
    #expect(try Film.box.table() == expected)
  }

  @Test("what differs in the last digit only moves; what is no number stands still")
  func lastDigits() throws {
    let film = Film.of([
      (0, [.element(1, "box", [.number("opacity", 1, 1), .number("scale", .nan, .nan)])]),
      (
        1,
        [.element(1, "box", [.number("opacity", 1, 1.0.nextDown), .number("scale", .nan, .nan)])]
      ),
    ])
    let expected = """
      time  box:opacity
         0            1
         1            1

      1 constant number is left out.

      """
    #expect(try film.table() == expected)
  }

  @Test("numbers and texts that stand still are counted apart")
  func constantTexts() throws {
    let film = Film.of([(0, [.element(1, "box", [.offset(3, 3), .text("on")])])])
    let expected = """
      time
         0

      2 constant numbers and 1 constant text are left out.

      """
    #expect(try film.table() == expected)
  }

  /// With work in the square of the frames this takes many minutes.
  @Test("a long film is printed in every form", .timeLimit(.minutes(1)))
  func longFilm() throws {
    let count = 20_000
    let film = Film.of(
      (0..<count).map { frame in
        (Double(frame), [.element(1, "box", [.number("opacity", 1, Double(frame % 2))])])
      }
    )
    // Each form holds the heading or the like, and then all frames.
    #expect(try film.table().split(separator: "\n").count == 1 + count)
    #expect(try film.csv().split(separator: "\n").count == 1 + count)
    #expect(try film.json().contains("\"time\" : \(count - 1)"))
    #expect(try film.plot().hasSuffix("model\n"))
  }

  @Test("a table of a selection lists it, constant or not, to 6 digits")
  func selectedTable() throws {
    let film = Film.of([
      (1.0 / 3, [.element(1, "box", [.number("opacity", -0.0, 2.0 / 3), .text("on")])])
    ])
    let expected = """
          time   box:opacity  box:text
      0.333333  0.666667 → 0      "on"

      """
    #expect(try film.table(AttributeSelection("opacity,text")) == expected)
  }

  @Test("an element that comes and goes has empty cells outside of its time")
  func comingAndGoing() throws {
    let film = Film.of([
      (0, [.element(1, "a", [.number("opacity", 0, 0)])]),
      (
        1,
        [
          .element(1, "a", [.number("opacity", 1, 1)]),
          .element(2, "b", [.number("opacity", 1, 0.5)]),
        ]
      ),
      (2, [.element(1, "a", [.number("opacity", 1, 1)])]),
    ])
    let expected = """
      time  a:opacity  b:opacity
         0          0
         1          1    0.5 → 1
         2          1

      b is there from 1 to 1 only.

      """
    #expect(try film.table() == expected)
  }

  @Test("CSV has every part of every attribute with all digits")
  func csv() throws {
    let film = Film.of([
      (0.1, [.element(1, "box", [.offset(0, 1.0 / 3), .text("a, \"b\"\nc")])]),
      (0.2, [.element(1, "say \"x\"", [.number("opacity", .nan, .infinity)])]),
    ])
    let expected = """
      time,element,attribute,model,presentation
      0.1,box,offset.x,0.0,0.3333333333333333
      0.1,box,offset.y,0.0,0.0
      0.1,box,text,"a, ""b""
      c","a, ""b""
      c"
      0.2,"say ""x""\",opacity,nan,inf

      """
    #expect(try film.csv() == expected)
  }

  @Test("CSV of a selection has only that")
  func selectedCSV() throws {
    let expected = """
      time,element,attribute,model,presentation
      0.0,box,offset.x,0.0,0.0
      0.35,box,offset.x,0.0,35.0
      1.35,box,offset.x,0.0,0.0

      """
    #expect(try Film.box.csv(AttributeSelection("box:offset.x")) == expected)
  }

  @Test("JSON has sorted keys, and strings for what is no JSON number")
  func json() throws {
    let film = Film.of([
      (0.5, [.element(1, "a/b", name: "box", [.number("opacity", 0.1, -.infinity)])])
    ])
    let expected = """
      {
        "frames" : [
          {
            "elements" : [
              {
                "attributes" : [
                  {
                    "isAnimating" : false,
                    "model" : 0.1,
                    "name" : "opacity",
                    "presentation" : "-inf"
                  }
                ],
                "depth" : 0,
                "isLeaving" : false,
                "kind" : "Rectangle",
                "name" : "box",
                "path" : "a/b"
              }
            ],
            "time" : 0.5
          }
        ],
        "size" : {
          "height" : 50,
          "width" : 100
        }
      }

      """
    #expect(try film.json() == expected)
  }

  @Test("JSON has empty arrays as two brackets, and leaves texts alone")
  func emptyJSON() throws {
    let film = Film.of([
      (0, []), (1, [.element(1, "a", []), .element(2, "b", [.text("[\n\n]")])]),
    ])
    let text = try film.json()
    #expect(text.contains("      \"elements\" : [],\n"))
    #expect(text.contains("          \"attributes\" : [],\n"))
    #expect(text.contains("\"model\" : \"[\\n\\n]\""))
    #expect(!text.contains("\n\n"))
    #expect(try Film.of([]).json().contains("  \"frames\" : [],\n"))
  }
}
