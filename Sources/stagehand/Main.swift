import Foundation

@main
enum Main {
  static func main() {
    var failure: StagehandError?
    let code = Stagehand.run(
      Array(CommandLine.arguments.dropFirst()),
      output: { text in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
          failure = .unwritable(
            "standard output",
            reason: "nobody takes it any more, or there is no space left"
          )
        }
      },
      errors: writeError
    )
    if let failure {
      writeError("stagehand: \(failure)\n")
      exit(failure.exitCode)
    }
    exit(code)
  }

  /// Where even standard error is closed there is nobody left to tell.
  private static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
