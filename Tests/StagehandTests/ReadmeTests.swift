import Foundation
import Gallery
import Stage
import StageMotion
import Testing

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
