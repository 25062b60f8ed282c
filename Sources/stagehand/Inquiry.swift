import Foundation
import Gallery
import Stage
import StageFilms

/// A question that is to be answered: why an attribute of a scene moves at a time, or does not.
struct Inquiry {
  private let scene: GalleryScene
  private let script: Script
  private let scriptName: String?
  private let element: String
  private let attribute: String
  private let time: TimeInterval
  private let path: String?

  /// Understands the words, and reads the script.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the verb.
  ///   - input: Reads the standard input to its end, for a script of the name `-`.
  init(_ arguments: Arguments, input: () throws -> Data) throws(StagehandError) {
    try arguments.requireOnly([.script, .element, .attribute, .at, .out], for: .explain)
    scene = try Gallery.scene(of: arguments, for: .explain)
    (script, scriptName) = try Script.read(arguments, for: scene, input: input)
    guard let element = arguments.text(.element) else {
      throw .usage("explain needs an element; write --element ELEMENT, with a name or a path")
    }
    guard let attribute = arguments.text(.attribute) else {
      throw .usage("explain needs an attribute; write --attribute ATTRIBUTE, such as offset.x")
    }
    let times = try arguments.numbers(.at) ?? []
    guard times.count == 1 else {
      throw .usage("explain needs one time; write --at SECONDS")
    }
    (self.element, self.attribute, time) = (element, attribute, times[0])
    path = arguments.text(.out)
  }

  /// Plays the scene to the time and asks.
  func answer() throws(StagehandError) -> String {
    let stage = scene.makeStage()
    stage.records = .explanations
    do throws(FilmError) {
      _ = try Film.record(stage, script: script, at: [time])
    } catch {
      throw .film(error, scriptName: scriptName)
    }
    do throws(StageError) {
      return try stage.explain(attribute, of: element).description
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

extension Gallery {
  /// The scene that the words ask for.
  static func scene(
    of arguments: Arguments,
    for verb: Stagehand.Verb
  ) throws(StagehandError) -> GalleryScene {
    let name = try arguments.scene(for: verb.rawValue)
    guard let scene = scenes.first(where: { $0.name == name }) else {
      throw .unknown(name, "a scene", in: scenes.map(\.name))
    }
    return scene
  }
}

extension Script {
  /// The script that the words ask for, with its name for messages; that of the scene has none.
  static func read(
    _ arguments: Arguments,
    for scene: GalleryScene,
    input: () throws -> Data
  ) throws(StagehandError) -> (script: Script, name: String?) {
    guard let word = arguments.text(.script) else { return (scene.script, nil) }
    let file = TextFile(path: word)
    let text = try file.read(input: input)
    do {
      return (try Script(parsing: text), file.name)
    } catch {
      let lines = error.description.split(separator: "\n").map { "\(file.name): \($0)" }
      throw .script(lines.joined(separator: "\n"))
    }
  }
}
