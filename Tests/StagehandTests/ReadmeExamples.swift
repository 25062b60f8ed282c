import Stage
import StageFilms
import StageMotion
import StageSVG

@testable import Gallery

/// The code of the README that is not a whole file, compiled as it stands there.
///
/// It prints a lot and is not run: its numbers and its picture have tests of their own.
enum ReadmeExamples {
  static func host() throws {
    let stage = Stage(size: Size(width: 160, height: 200)) { Lamp() }
    try stage.advance(to: 0)
    try stage.tap("lamp")
    try stage.advance(to: 0.1)

    print(try stage.model("scale.x", of: "lamp"))  // 1.25
    print(try stage.presentation("scale.x", of: "lamp"))  // 1.10582553…: 0.423302 of the way
    let shown: Double? = try stage.presentation("scale.x", of: "lamp").number
    print(shown ?? 1)  // the same, to count with
    print(stage.frame)  // the whole tree, as text
  }

  static func motion() {
    var x = Animator(0.0)
    x.set(100, animation: .linear(duration: 1), at: 0)
    x.set(0, animation: .linear(duration: 1), at: 0.35)
    print(x.value(at: 0.5))  // 42.5
  }

  static func film() throws {
    let lamp = Stage(size: Size(width: 160, height: 200)) { Lamp() }
    let taps = Script([.tap("lamp", at: 0.1), .tap("lamp", at: 1.2)])
    let film = try Film.record(lamp, script: taps, rate: 10)
    print(FilmStrip(film))  // SVG; `try film.table()` has the numbers
  }
}
