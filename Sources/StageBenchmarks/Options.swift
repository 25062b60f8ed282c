/// What the words behind the command ask for.
struct Options: Equatable {
  /// Whether the run is to be over in ten seconds.
  var isQuick = false
  /// Where the numbers go.
  var report: String?
  /// The report of an earlier run.
  var comparison: String?
  /// What the name of a line must contain to be measured.
  var filter: String?
  var asksForHelp = false

  init() {}

  /// Reads words: `--option VALUE` and `--option=VALUE`, and another one as the filter.
  init(_ words: some Sequence<String>) throws(BenchmarkError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      switch parts.first {
      case "--help" where parts.count == 1, "-h" where parts.count == 1: asksForHelp = true
      case "--quick" where parts.count == 1: isQuick = true
      case "--json":
        try Self.set(&report, of: "--json", parts.dropFirst().first, &rest)
      case "--compare":
        try Self.set(&comparison, of: "--compare", parts.dropFirst().first, &rest)
      default:
        guard !word.hasPrefix("-") else { throw .unknownOption(word) }
        guard filter == nil else { throw .secondFilter(word) }
        filter = word
      }
    }
  }

  private static func set(
    _ path: inout String?,
    of option: String,
    _ given: String?,
    _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) {
    guard path == nil else { throw .repeatedOption(option) }
    if let given {
      path = given
    } else if let next = rest.first, !next.hasPrefix("-") {
      path = next
      rest.removeFirst()
    }
    guard path?.isEmpty == false else { throw .missingFile(option) }
  }
}

/// What `--help` prints.
let help = """
  Measures motion and trees. Times are ratios to c, one closed-form damped spring of the same run.

    swift run -c release StageBenchmarks [options] [part of a line's name]

    --quick          fewer rounds and sizes: twenty seconds instead of three minutes
    --json FILE      writes the numbers to a file
    --compare FILE   prints what has become slower than in such a file, by more than 15 %
    --help           prints this

  Exit codes: 0; 1 when a benchmark has computed something wrong; 64 for wrong words; 66 for a file
  that cannot be read; 73 for one that cannot be written.
  """
