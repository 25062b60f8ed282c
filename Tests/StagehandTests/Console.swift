import Foundation

@testable import stagehand

/// What the tool wrote and how it ended.
struct Console {
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var code: Int32 = -1

  /// Runs the tool with words and a standard input; with a clock that goes on by a step whenever it is
  /// read.
  init(_ words: String..., input: String = "", clockStep: Double = 0) {
    self.init(words: words, input: input, clockStep: clockStep)
  }

  init(words: [String], input: String = "", clockStep: Double = 0) {
    var output = ""
    var errors = ""
    var now = 0.0
    code = Stagehand.run(
      words,
      input: { Data(input.utf8) },
      output: { output += $0 },
      errors: { errors += $0 },
      seconds: {
        now += clockStep
        return now
      }
    )
    self.output = output
    self.errors = errors
  }
}

/// A folder of its own for one test.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("stagehand-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
