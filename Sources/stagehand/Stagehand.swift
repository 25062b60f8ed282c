import Foundation
import Gallery
import StageFilms

/// The tool: plays scenes of the gallery and shows what happens in them.
enum Stagehand {
  /// What it can do.
  enum Verb: String, CaseIterable {
    case list, film, plot, explain
  }

  /// Does what the words ask for.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the name of the tool.
  ///   - input: Reads the standard input to its end; asked once, and only if the script comes from it.
  ///   - output: Takes what was asked for.
  ///   - errors: Takes what is wrong, and the progress of long films.
  ///   - seconds: A clock that never goes backwards; only progress looks at it.
  /// - Returns: The exit code: 0, or that of a ``StagehandError``.
  static func run(
    _ arguments: [String],
    input: () throws -> Data = { try FileHandle.standardInput.readToEnd() ?? Data() },
    output: (String) -> Void,
    errors: (String) -> Void,
    seconds: () -> Double = { ProcessInfo.processInfo.systemUptime }
  ) -> Int32 {
    do throws(StagehandError) {
      try perform(arguments, input: input, output: output, errors: errors, seconds: seconds)
      return 0
    } catch {
      for line in error.description.split(separator: "\n") { errors("stagehand: \(line)\n") }
      return error.exitCode
    }
  }

  private static func perform(
    _ arguments: [String],
    input: () throws -> Data,
    output: (String) -> Void,
    errors: (String) -> Void,
    seconds: () -> Double
  ) throws(StagehandError) {
    guard let word = arguments.first else {
      throw .usage("there is nothing to do; write `stagehand list`, or `stagehand --help`")
    }
    if Arguments.isHelp(word) { return output(help) }
    let words = arguments.dropFirst()
    if word == "help" { return output(try help(on: Array(words))) }
    guard let verb = Verb(rawValue: word) else {
      throw word.hasPrefix("-")
        ? .unknown(word, "an option of stagehand", in: ["--help"])
        : .unknown(word, "a verb", in: Verb.allCases.map(\.rawValue) + ["help"])
    }
    // Whoever asks for help gets it, whatever else is wrong.
    if words.contains(where: Arguments.isHelp) { return output(verb.help) }
    switch verb {
    case .list:
      if let word = words.first { throw .usage("list takes no words; leave out \(word.inQuotes)") }
      output(list)
    case .film, .plot:
      let job = try Job(verb, Arguments(words, of: verb), input: input)
      let film = try job.record(errors: errors, seconds: seconds)
      try job.deliver(job.text(of: film), output: output)
    case .explain:
      let inquiry = try Inquiry(Arguments(words, of: verb), input: input)
      try inquiry.deliver(inquiry.answer(), output: output)
    }
  }

  /// The text behind the word `help`: on a verb, or on all.
  private static func help(on words: [String]) throws(StagehandError) -> String {
    guard let word = words.first, !Arguments.isHelp(word) else { return help }
    guard words.count == 1 else {
      throw .usage("help takes one verb; leave out \(words[1].inQuotes)")
    }
    guard let verb = Verb(rawValue: word) else {
      throw .unknown(word, "a verb", in: Verb.allCases.map(\.rawValue))
    }
    return verb.help
  }

  /// The scenes, one in a line.
  private static var list: String {
    let width = Gallery.scenes.map(\.name.count).max() ?? 0
    return Gallery.scenes.map { scene in
      let space = String(repeating: " ", count: width - scene.name.count)
      return "\(scene.name)\(space)  \(scene.summary)\n"
    }.joined()
  }
}
