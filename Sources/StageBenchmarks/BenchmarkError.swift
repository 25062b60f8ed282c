/// Why there is no measurement.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  case unknownOption(String)
  case repeatedOption(String)
  case missingFile(String)
  case secondFilter(String)
  /// No line has a name with the filter in it.
  case nothingToDo(filter: String)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  /// The values of a benchmark do not add up to what the closed form says.
  case wrongSum(String, found: Double, expected: Double)

  /// The exit code: 1 for wrong work, else one of those in `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .unknownOption, .repeatedOption, .missingFile, .secondFilter, .nothingToDo: 64
    case .unreadable: 66
    case .unwritable: 73
    case .wrongSum: 1
    }
  }

  var description: String {
    switch self {
    case .unknownOption(let word):
      "“\(word)” is not an option; write --quick, --json FILE, --compare FILE or --help"
    case .repeatedOption(let option): "\(option) is given twice; write it once"
    case .missingFile(let option): "\(option) needs a file; write \(option) FILE"
    case .secondFilter(let word): "one part of a line's name is enough; leave out “\(word)”"
    case .nothingToDo(let filter): "no line has “\(filter)” in its name; write “frame”, for example"
    case .unreadable(let path, let reason): "“\(path)” cannot be read: \(reason)"
    case .unwritable(let path, let reason): "“\(path)” cannot be written: \(reason)"
    case .wrongSum(let name, let found, let expected):
      "“\(name)” is wrong: its values add up to \(found), the closed form to \(expected)"
    }
  }
}
