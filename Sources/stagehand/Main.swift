import Foundation

@main
enum Main {
  static func main() {
    let code = Stagehand.run(
      Array(CommandLine.arguments.dropFirst()),
      output: { FileHandle.standardOutput.write(Data($0.utf8)) },
      errors: { FileHandle.standardError.write(Data($0.utf8)) }
    )
    exit(code)
  }
}
