import Foundation
import Stage
import StageFilms
import StageMotion
import StageSVG
import Testing

@testable import Gallery
@testable import stagehand

/// What the README shows is what there is.
@Suite("README")
struct ReadmeTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("The scene of the README is the lamp of the gallery")
  func sceneCode() throws {
    let lamp = try text("Examples/Gallery/Lamp.swift")
    #expect(try text("README.md").contains("```swift\n\(lamp)```"))
  }

  @Test("The frames of the README are those that the tool prints")
  func frames() throws {
    let console = Console(
      "film",
      "lamp",
      "--at",
      "0.1,0.2,0.3,0.4,0.5",
      "--attribute",
      "scale.x,shadow.radius"
    )
    #expect(console.code == 0)
    #expect(try text("README.md").contains("```text\n\(console.output)"))
  }

  @Test("The picture of the README is the one that the tool draws")
  func picture() throws {
    let console = Console("film", "lamp", "--format", "svg")
    #expect(console.code == 0)
    #expect(try text("Documentation/Images/lamp.svg") == console.output)
  }

  /// The blocks of Swift, in order.
  private func swiftBlocks() throws -> [String] {
    try text("README.md").components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test("Every block of Swift is a file, a manifest or code that is compiled")
  func everyBlock() throws {
    let lamp = try text("Examples/Gallery/Lamp.swift")
    let examples = try text("Tests/StagehandTests/ReadmeExamples.swift")
    let blocks = try swiftBlocks()
    #expect(blocks.count == 5)
    for block in blocks where block != lamp && !block.hasPrefix("// swift-tools-version") {
      let indented = block.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
      #expect(
        examples.contains(") throws {\n\(indented)  }\n")
          || examples.contains("() {\n\(indented)  }\n")
      )
    }
  }

  @Test("The film of the README's own package is the picture of the README")
  func ownFilm() throws {
    let lamp = Stage(size: Size(width: 160, height: 200)) { Lamp() }
    let taps = Script([.tap("lamp", at: 0.1), .tap("lamp", at: 1.2)])
    let film = try Film.record(lamp, script: taps, rate: 10)
    #expect(try text("Documentation/Images/lamp.svg") == FilmStrip(film).description)
  }

  @Test("The package manager reads the manifest of the README")
  func manifest() throws {
    let manifest = try #require(try swiftBlocks().first { $0.contains("PackageDescription") })
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("Package.swift").path
      try manifest.write(toFile: path, atomically: true, encoding: .utf8)
      let swift = Process()
      swift.executableURL = URL(filePath: "/usr/bin/env")
      swift.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
      let output = Pipe()
      swift.standardOutput = output
      try swift.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      swift.waitUntilExit()
      #expect(swift.terminationStatus == 0)
      let text = String(decoding: data, as: UTF8.self)
      let products = try self.text("Package.swift")
      for product in ["Stage", "StageFilms", "StageSVG"] {
        #expect(text.contains("\"\(product)\""))
        #expect(products.contains(".library(name: \"\(product)\""))
      }
    }
  }

  @Test("The numbers of the README's host code")
  func hostCode() throws {
    let scene = try #require(Gallery.scenes.first { $0.name == "lamp" })
    let stage = scene.makeStage()
    try stage.advance(to: 0)
    try stage.tap("lamp")
    try stage.advance(to: 0.1)
    #expect(try stage.model("scale.x", of: "lamp") == .number(1.25))
    let shown = try #require(try stage.presentation("scale.x", of: "lamp").number)
    let progress = Spring.bouncy.value(target: 1.0, time: 0.1)
    #expect(abs(shown - (1 + 0.25 * progress)) < 1e-12)
    #expect("\(shown)".hasPrefix("1.10582553"))
  }
}
