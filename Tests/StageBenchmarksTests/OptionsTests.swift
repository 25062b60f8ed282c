import Testing

@testable import StageBenchmarks

@Suite("What the benchmarks are asked for")
struct OptionsTests {
  @Test("without words everything is measured")
  func nothing() throws {
    #expect(try Options([String]()) == Options())
  }

  @Test("options come in any order, with their file behind a space or an equals sign")
  func everything() throws {
    let options = try Options(["--json=new.json", "frame", "--quick", "--compare", "old.json"])
    #expect(options.isQuick)
    #expect(options.report == "new.json")
    #expect(options.comparison == "old.json")
    #expect(options.filter == "frame")
    #expect(!options.asksForHelp)
  }

  @Test("help has a short spelling", arguments: ["--help", "-h"])
  func help(word: String) throws {
    #expect(try Options([word]).asksForHelp)
  }

  @Test(
    "a wrong word gives one line that says what is right, and exit code 64",
    arguments: [
      (
        ["--fast"],
        "“--fast” is not an option; write --quick, --json FILE, --compare FILE or --help"
      ),
      (
        ["--quick=no"],
        "“--quick=no” is not an option; write --quick, --json FILE, --compare FILE or --help"
      ),
      (["--json"], "--json needs a file; write --json FILE"),
      (["--json="], "--json needs a file; write --json FILE"),
      (["--compare", "--quick"], "--compare needs a file; write --compare FILE"),
      (["--json", "a", "--json=b"], "--json is given twice; write it once"),
      (["frame", "chain"], "one part of a line's name is enough; leave out “chain”"),
    ]
  )
  func wrong(words: [String], text: String) {
    let error = #expect(throws: BenchmarkError.self) { try Options(words) }
    #expect(error?.description == text)
    #expect(error?.exitCode == 64)
  }

  @Test("a filter picks the lines with it in their names, and a quick run leaves out the slow ones")
  func choice() {
    var options = Options()
    let all = Benchmark.all
    #expect(all.allSatisfy { $0.isWanted(by: options) })
    options.filter = "chain of"
    #expect(
      all.filter { $0.isWanted(by: options) }.map(\.name)
        == ["frame, chain of 1", "frame, chain of 2", "frame, chain of 8"]
    )
    options.filter = nil
    options.isQuick = true
    #expect(all.contains { !$0.isWanted(by: options) })
    #expect(all.filter { $0.goal != nil }.allSatisfy { $0.isWanted(by: options) })
  }

  @Test("no two lines have one name")
  func names() {
    #expect(Set(Benchmark.all.map(\.name)).count == Benchmark.all.count)
  }
}
