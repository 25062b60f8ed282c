import StageFilms

/// The words behind a verb: one scene, and options with their values.
struct Arguments {
  /// What the verbs that play a scene can be told.
  enum Option: String, CaseIterable {
    case script, `for`, rate, at, element, attribute, format, out

    var spelling: String { "--\(rawValue)" }
  }

  private let verb: Stagehand.Verb
  private var scenes: [String] = []
  private var values: [Option: String] = [:]

  /// Reads the words behind a verb: `--option VALUE` and `--option=VALUE`, and others as scenes.
  init(_ words: some Sequence<String>, of verb: Stagehand.Verb) throws(StagehandError) {
    self.verb = verb
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        scenes.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = Option.allCases.first(where: { $0.spelling == name }) else {
        let spellings = Option.allCases.map(\.spelling) + ["--help"]
        throw .unknown(name, "an option", in: spellings)
      }
      let value: String
      if parts.count > 1 {
        value = String(parts[1])
      } else if let next = rest.first, !next.hasPrefix("--") {
        value = next
        rest.removeFirst()
      } else {
        throw .usage("\(name) needs a value; write \(option.example(of: verb))")
      }
      // Where a number is missing, whoever reads it says so.
      guard !value.isEmpty || option.isNumber else {
        throw .usage("\(name) needs a value; write \(option.example(of: verb))")
      }
      guard values.updateValue(value, forKey: option) == nil else {
        throw .usage("\(name) is given twice; write it once")
      }
    }
  }

  /// Whether a word asks for help.
  static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  /// The one scene.
  func scene(for verb: String) throws(StagehandError) -> String {
    guard let scene = scenes.first else {
      throw .usage("\(verb) needs a scene; write \(verb) SCENE, with a name of `stagehand list`")
    }
    guard scenes.count == 1 else {
      throw .usage("\(verb) takes one scene; leave out \(scenes[1].inQuotes)")
    }
    return scene
  }

  /// Throws if there is an option that a verb does not take.
  func requireOnly(_ options: [Option], for verb: Stagehand.Verb) throws(StagehandError) {
    for option in Option.allCases where values[option] != nil && !options.contains(option) {
      throw .usage("\(verb.rawValue) takes no \(option.spelling); leave it out")
    }
  }

  /// The value of an option.
  func text(_ option: Option) -> String? { values[option] }

  /// The value of an option as a number.
  func number(_ option: Option) throws(StagehandError) -> Double? {
    guard let text = values[option] else { return nil }
    return try number(text, of: option)
  }

  /// The value of an option as numbers with commas between them.
  func numbers(_ option: Option) throws(StagehandError) -> [Double]? {
    guard let text = values[option] else { return nil }
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try number(String(part), of: option))
    }
    return numbers
  }

  private func number(_ text: String, of option: Option) throws(StagehandError) -> Double {
    let word = String(text[...].trimmed)
    guard let number = Double(word), number.isFinite else {
      let problem = word.isEmpty ? "a number is missing" : "\(word.inQuotes) is not a number"
      throw .usage("\(problem); write \(option.example(of: verb))")
    }
    return number
  }
}

extension Arguments.Option {
  /// Whether the value is a number, or several.
  var isNumber: Bool { [.for, .rate, .at].contains(self) }

  /// How it is written behind a verb.
  func example(of verb: Stagehand.Verb) -> String { "\(spelling) \(placeholder(of: verb))" }

  /// What the value is, in capitals; `explain` asks for one attribute at one time.
  private func placeholder(of verb: Stagehand.Verb) -> String {
    switch self {
    case .script, .out: "FILE"
    case .for: "SECONDS"
    case .rate: "N"
    case .at: verb == .explain ? "SECONDS" : "T,T,…"
    case .element: "ELEMENT"
    case .attribute: verb == .explain ? "ATTRIBUTE" : "PATTERN"
    case .format: "FORMAT"
    }
  }
}
