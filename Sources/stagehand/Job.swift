import Foundation
import Gallery
import Stage
import StageFilms
import StageSVG

/// One film that is to be made, and how it is to be shown.
struct Job {
  /// How a film can be written down.
  enum Format: String {
    case table, csv, json, svg, text
  }

  private let verb: Stagehand.Verb
  private let scene: GalleryScene
  private let script: Script
  /// Where the script was read from, for messages; `nil` for that of the scene.
  private let scriptName: String?
  private let duration: TimeInterval?
  private let rate: Double
  private let times: [TimeInterval]?
  private let selection: AttributeSelection?
  private let format: Format
  private let path: String?

  /// Understands the words, and reads the script.
  ///
  /// - Parameters:
  ///   - verb: What is to be made of the film.
  ///   - arguments: The words behind the verb.
  ///   - input: Reads the standard input to its end, for a script of the name `-`.
  init(
    _ verb: Stagehand.Verb,
    _ arguments: Arguments,
    input: () throws -> Data
  ) throws(StagehandError) {
    self.verb = verb
    try arguments.requireOnly([.script, .for, .rate, .at, .attribute, .format, .out], for: verb)
    scene = try Gallery.scene(of: arguments, for: verb)
    format = try Self.format(arguments.text(.format), of: verb)
    duration = try arguments.number(.for)
    // A plot of few frames has corners where the motion has none.
    rate = try arguments.number(.rate) ?? (verb == .plot ? 60 : 10)
    times = try arguments.numbers(.at)
    path = arguments.text(.out)
    if let text = arguments.text(.attribute) {
      if verb == .film, format == .svg {
        throw .usage("a film strip shows everything; leave --attribute out, or write plot")
      }
      do { selection = try AttributeSelection(text) } catch { throw .usage("\(error)") }
    } else {
      selection = nil
    }
    (script, scriptName) = try Script.read(arguments, for: scene, input: input)
  }

  private static func format(
    _ word: String?,
    of verb: Stagehand.Verb
  ) throws(StagehandError) -> Format {
    guard let word else { return verb.formats[0] }
    if let format = verb.formats.first(where: { $0.rawValue == word }) { return format }
    let names = verb.formats.map(\.rawValue)
    let other = Stagehand.Verb.allCases.first { $0.formats.contains { $0.rawValue == word } }
    if let other {
      throw .usage(
        "\(word.inQuotes) is a format of \(other.rawValue); write "
          + "`stagehand \(other.rawValue) SCENE`, or --format \(Spelling.list(names, "or"))"
      )
    }
    throw .unknown(word, "a format of \(verb.rawValue)", in: names)
  }

  /// Plays the scene.
  ///
  /// A film that takes more than a second of real time says each second how far it is.
  func record(
    errors: (String) -> Void,
    seconds: () -> Double
  ) throws(StagehandError) -> Film {
    var reported = seconds()
    do throws(FilmError) {
      return try Film.record(
        scene.makeStage(),
        script: script,
        for: duration,
        rate: rate,
        at: times
      ) { time in
        let now = seconds()
        guard now - reported > 1 else { return }
        reported = now
        errors("stagehand: at \(time.roundedText) s of \(scene.name)\n")
      }
    } catch {
      throw .film(error, scriptName: scriptName)
    }
  }

  /// The film as it was asked for.
  func text(of film: Film) throws(StagehandError) -> String {
    do throws(SelectionError) {
      switch (verb, format) {
      case (.plot, .svg): return try FilmPlot(film, selection).description
      case (.plot, _), (_, .text): return try film.plot(selection)
      case (_, .table): return try film.table(selection)
      case (_, .csv): return try film.csv(selection)
      case (_, .json): return try film.json(selection)
      case (_, .svg):
        // A strip of one cell is a small picture of a frame with much around it.
        if film.frames.count == 1 { return FrameSVG(film.frames[0]).description }
        return FilmStrip(film).description
      }
    } catch {
      throw .usage("\(error)")
    }
  }

  /// Writes to the file that was asked for, else to the output.
  func deliver(_ text: String, output: (String) -> Void) throws(StagehandError) {
    guard let path else { return output(text) }
    try TextFile(path: path).write(text)
  }
}

extension Stagehand.Verb {
  /// The formats that it writes, the usual one first; none if it makes no film.
  fileprivate var formats: [Job.Format] {
    switch self {
    case .list, .explain: []
    case .film: [.table, .csv, .json, .svg]
    case .plot: [.text, .svg]
    }
  }
}
