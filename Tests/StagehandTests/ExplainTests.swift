import Testing

@testable import stagehand

@Suite("stagehand explain")
struct ExplainTests {
  private func lines(_ words: String...) -> [String] {
    let console = Console(words: ["explain"] + words)
    #expect(console.code == 0, "\(console.errors)")
    return console.output.split(separator: "\n").map(String.init)
  }

  @Test("the tap, the cell, the modifier and the ends of the lamp are told")
  func lamp() {
    // The scene's own script taps at 0.1; the bouncy spring of half a second completes after its
    // response.
    let lines = lines("lamp", "--element", "lamp", "--attribute", "scale.x", "--at", "0.1")
    #expect(lines.first == "scale.x of ZStack/VStack/lamp at 0.1 s shows 1.0 and goes to 1.25.")
    #expect(
      lines.contains {
        $0.hasPrefix("  isOn (declared at Gallery/Lamp.swift:")
          && $0.hasSuffix("was written, in the tap on ZStack/VStack/lamp.")
      }
    )
    #expect(lines.contains { $0.hasPrefix("  .animation(_:body:) sets spring(duration: 0.5") })
    #expect(lines.contains("  1.0 → 1.25: an animation starts."))
    #expect(lines.contains { $0.hasPrefix("  It completes logically at 0.6 s") })
  }

  @Test("a block is told with its file and line, and a chain as what it is")
  func block() {
    let lines = lines("retarget-a", "--element", "box", "--attribute", "offset.x", "--at", "0.35")
    #expect(lines.first == "offset.x of ZStack/Padding/box at 0.35 s shows 35.0 and goes to 0.0.")
    #expect(
      lines.contains { $0.contains("in the block at Gallery/RetargetedBox.swift:") }
    )
    #expect(lines.contains("  100.0 → 0.0: the animation plays on top of the one that ran."))
    #expect(lines.last == "It comes to rest at 1.35 s.")
  }

  @Test("an unknown element or attribute is an error with the near names")
  func unknown() {
    let console = Console(
      "explain",
      "lamp",
      "--element",
      "lamp",
      "--attribute",
      "scale.z",
      "--at",
      "1"
    )
    #expect(console.code == 64)
    #expect(console.errors.contains("scale.x"))
  }
}
