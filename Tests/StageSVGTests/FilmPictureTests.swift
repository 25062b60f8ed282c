import Stage
import StageFilms
import StageSVG
import Testing

@Suite("The pictures of a film")
struct FilmPictureTests {
  private func film(_ count: Int) -> Film {
    Film(
      size: Size(width: 100, height: 50),
      frames: (0..<count).map { index in
        Frame.of(
          [
            .leaf(
              "Circle",
              Rect(x: 0, y: 0, width: 20, height: 20),
              [.offset(x: Double(index) * 10, model: 20)]
            )
          ],
          at: Double(index) / 10
        )
      }
    )
  }

  @Test("each frame of a strip is a cell of the stage's size with its time below")
  func strip() {
    let text = FilmStrip(film(2)).description
    // Two cells of 100 × 50 with 16 around them, and 18 for the time.
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"248\" height=\"100\"")
    )
    #expect(
      text.contains("<svg x=\"16\" y=\"16\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\">")
    )
    #expect(text.contains("<svg x=\"132\" y=\"16\" width=\"100\" height=\"50\""))
    #expect(text.count(of: ">0 s</text>") == 1)
    #expect(text.count(of: ">0.1 s</text>") == 1)
    #expect(text.contains("<circle cx=\"20\" cy=\"10\" r=\"10\""))
  }

  @Test(
    "a long strip has rows of six, five or four, whichever leaves fewest places empty",
    arguments: [(6, 712, 100), (7, 480, 184), (8, 480, 184), (9, 596, 184), (12, 712, 184)]
  )
  func columns(count: Int, width: Int, height: Int) {
    // A column takes 116 and 16 once; a row 84 and 16 once. 7 and 8 lie in rows of four, 9 in rows of
    // five, and 12 in rows of six.
    let text = FilmStrip(film(count)).description
    #expect(text.contains("width=\"\(width)\" height=\"\(height)\""))
  }

  @Test("a large stage is reduced to 160 points")
  func reduced() {
    let film = Film(
      size: Size(width: 400, height: 200),
      frames: [Frame(time: 0, size: Size(width: 400, height: 200), elements: [])]
    )
    #expect(
      FilmStrip(film).description.contains("width=\"160\" height=\"80\" viewBox=\"0 0 400 200\"")
    )
  }

  @Test("a plot has a curve for what is shown and steps for the model")
  func plot() throws {
    let selection = try AttributeSelection("box:offset.x")
    let text = try FilmPlot(film(3), selection, size: Size(width: 288, height: 264)).description
    // The axes run from 64 to 264 and from 224 up to 24; the times from 0 to 0.2, the values from 0
    // to 20.
    #expect(text.contains("<path d=\"M64 224L164 124L264 24\""))
    #expect(text.contains("<path d=\"M64 24H164V24H264V24\""))
    #expect(text.contains(">box:offset.x</text>"))
    for tick in [0, 5, 10, 15, 20] {
      #expect(text.contains(" text-anchor=\"end\" font-family"))
      #expect(text.contains(">\(tick)</text>"))
    }
  }

  @Test("attributes have plots of their own, one below the other, each with its names")
  func panels() throws {
    var film = film(3)
    for index in film.frames.indices {
      let value = AttributeValue.number(Double(index) / 2)
      film.frames[index].elements[0].attributes.append(
        Frame.Attribute(name: "opacity", model: .number(1), presentation: value)
      )
    }
    let text = try FilmPlot(film, size: Size(width: 288, height: 264)).description
    // Two plots of 160 points, each with a name of 18; the model's name and 8 points at the end.
    #expect(text.contains("width=\"288\" height=\"382\""))
    // The first axis runs from 160 − 40 up to 24, the second 178 below it.
    #expect(text.contains("<path d=\"M64 120L164 72L264 24\""))
    #expect(text.contains("<path d=\"M64 298L164 250L264 202\""))
    #expect(text.count(of: ">box:offset.x</text>") == 1)
    #expect(text.count(of: ">box:opacity</text>") == 1)
    #expect(text.count(of: ">model, in the lighter colour</text>") == 1)
  }

  /// With work in the square of the frames this takes many minutes.
  @Test("a long film is drawn as a strip and as a plot", .timeLimit(.minutes(1)))
  func longFilm() throws {
    #expect(FilmStrip(film(10_000)).description.count(of: "<circle ") == 10_000)
    #expect(try FilmPlot(film(10_000)).description.contains("</svg>"))
  }

  @Test("a plot of a single frame is an error")
  func tooFewFrames() {
    #expect(throws: SelectionError.tooFewFrames) { try FilmPlot(film(1)) }
  }

  @Test("a plot leaves gaps where there is no number")
  func gaps() throws {
    var film = film(4)
    film.frames[1].elements = []
    let selection = try AttributeSelection("offset.x")
    let text = try FilmPlot(film, selection, size: Size(width: 388, height: 264)).description
    // Times from 0 to 0.3 over 300 points; values from 0 to 30 over 200.
    #expect(text.contains("<path d=\"M64 224\""))
    #expect(text.contains("<path d=\"M264 90.667L364 24\""))
  }
}
