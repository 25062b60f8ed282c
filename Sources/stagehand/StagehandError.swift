import Stage
import StageFilms

/// Why the tool does not do what it is asked for.
enum StagehandError: Error, Equatable, CustomStringConvertible {
  /// A word that there is not, with the nearest ones that there are.
  case unknown(String, kind: String, near: [String])
  /// The words do not make a command; what is wrong, and what would be right.
  case usage(String)
  /// A file is no script, or a script asks for what the scene does not have.
  case script(String)
  /// A file that cannot be read, and why.
  case unreadable(String, reason: String)
  /// A file that cannot be written, and why.
  case unwritable(String, reason: String)
  /// The stage itself refused.
  case stage(String)

  /// The exit code, of those in `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .unknown, .usage: 64
    case .script: 65
    case .unreadable: 66
    case .stage: 70
    case .unwritable: 73
    }
  }

  var description: String {
    switch self {
    case .unknown(let word, let kind, let near):
      "\(word.inQuotes) is not \(kind); write \(Spelling.list(near, "or"))"
    case .usage(let text), .script(let text), .stage(let text):
      text
    case .unreadable(let path, let reason):
      "\(path.inQuotes) cannot be read: \(reason)"
    case .unwritable(let path, let reason):
      "\(path.inQuotes) cannot be written: \(reason)"
    }
  }

  /// An unknown word with what may have been meant.
  static func unknown(_ word: String, _ kind: String, in words: [String]) -> StagehandError {
    .unknown(word, kind: kind, near: Spelling.near(word, in: words))
  }

  /// Why a film could not be played.
  ///
  /// - Parameter scriptName: Where the script was read from; `nil` for that of the scene.
  static func film(_ error: FilmError, scriptName: String?) -> StagehandError {
    switch error {
    case .event: .script((scriptName.map { "\($0): " } ?? "") + "\(error)")
    case .stage: .stage("\(error)")
    case .invalidRate, .invalidDuration, .invalidTime, .timeAfterEnd, .tooManyFrames:
      .usage("\(error)")
    }
  }
}
