import Foundation
import Testing

@testable import stagehand

@Suite("Scripts that stagehand reads")
struct ScriptFileTests {
  @Test("a script takes the place of the scene's own, and a film can go to a file")
  func files() throws {
    try withTemporaryFolder { folder in
      let script = folder.appendingPathComponent("late.txt")
      let out = folder.appendingPathComponent("film.csv")
      try "at 0.5 tap box # the only one\r\n".write(to: script, atomically: true, encoding: .utf8)
      let console = Console(
        "film",
        "retarget-a",
        "--script",
        script.path,
        "--at",
        "0.5,0.75,2",
        "--format",
        "csv",
        "--attribute",
        "offset.x",
        "--out",
        out.path
      )
      #expect(console.code == 0)
      #expect(console.output.isEmpty)
      let rows = try String(contentsOf: out, encoding: .utf8).split(separator: "\n").dropFirst()
      #expect(
        rows == [
          "0.5,box,offset.x,100.0,0.0", "0.75,box,offset.x,100.0,25.0",
          "2.0,box,offset.x,100.0,100.0",
        ]
      )
    }
  }

  @Test("a bad script is reported line by line with exit code 65")
  func badScript() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("bad.txt").path
      try "at 0 tap box\nat x tap box\npress\n".write(
        toFile: path,
        atomically: true,
        encoding: .utf8
      )
      let console = Console("film", "retarget-a", "--script", path)
      #expect(
        console.errors == """
          stagehand: \(path): line 2: “x” is not a time; write seconds, 0 or more, such as `at 0.5 tap lamp`
          stagehand: \(path): line 3: “press” should be `at`; a line is `at SECONDS tap ELEMENT`

          """
      )
      #expect(console.output.isEmpty)
      #expect(console.code == 65)
    }
  }

  @Test("a script that taps what is not there is reported with file and line, and exit code 65")
  func unknownElement() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("script.txt").path
      let script = "# twice\nat 0.5 tap box\nat 0.5 tap bix\n"
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      let console = Console("film", "retarget-a", "--script", path)
      #expect(console.errors.hasPrefix("stagehand: \(path): line 3: at 0.5 tap bix: "))
      #expect(console.errors.contains("box"))
      #expect(console.errors.split(separator: "\n").count == 1)
      #expect(console.code == 65)
    }
  }

  @Test("a script may come from the standard input, also where it is wrong")
  func standardInput() {
    let words = ["film", "retarget-a", "--script=-", "--at=0.5, 1", "--attribute=box:offset.x"]
    let console = Console(words: words + ["--format=csv"], input: "at 0.25 tap box\n")
    // A linear second from 0.25 s on: 25 and 75.
    #expect(
      console.output == """
        time,element,attribute,model,presentation
        0.5,box,offset.x,100.0,25.0
        1.0,box,offset.x,100.0,75.0

        """
    )
    let wrong = Console(words: words, input: "at 0 tap bix\n")
    #expect(wrong.errors.hasPrefix("stagehand: standard input: line 1: at 0 tap bix: "))
    #expect(wrong.code == 65)
  }

  @Test("a script may come from a pipe")
  func pipe() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("pipe").path
      try #require(mkfifo(path, 0o600) == 0)
      let writer = Process()
      writer.executableURL = URL(filePath: "/bin/sh")
      writer.arguments = ["-c", "echo at 0.25 tap box > \"$0\"", path]
      try writer.run()
      let console = Console(
        words: ["film", "retarget-a", "--script", path, "--at=0.5", "--attribute=box:offset.x"]
          + ["--format=csv"]
      )
      writer.waitUntilExit()
      #expect(console.output.hasSuffix("\n0.5,box,offset.x,100.0,25.0\n"))
      #expect(console.errors.isEmpty)
    }
  }

  @Test("a file that cannot be read says which and why, with exit code 66")
  func unreadable() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appendingPathComponent("missing.txt").path
      var console = Console("film", "lamp", "--script", missing)
      #expect(console.errors == "stagehand: “\(missing)” cannot be read: there is no such file\n")
      #expect(console.code == 66)

      console = Console("film", "lamp", "--script", folder.path)
      #expect(console.errors == "stagehand: “\(folder.path)” cannot be read: it is a folder\n")
      #expect(console.code == 66)

      let long = folder.path + "/" + String(repeating: "x", count: 300)
      console = Console("film", "lamp", "--script", long)
      #expect(console.errors == "stagehand: “\(long)” cannot be read: its name is too long\n")

      // A link to itself.
      let loop = folder.appendingPathComponent("loop").path
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      console = Console("film", "lamp", "--script", loop)
      #expect(
        console.errors == "stagehand: “\(loop)” cannot be read: the system does not say why\n"
      )

      let binary = folder.appendingPathComponent("binary")
      try Data([0xFF, 0xFE, 0x00]).write(to: binary)
      console = Console("film", "lamp", "--script", binary.path)
      #expect(
        console.errors == "stagehand: “\(binary.path)” cannot be read: it is not text in UTF-8\n"
      )
      #expect(console.code == 66)
    }
  }
}
