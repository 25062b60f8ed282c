import Foundation
import Testing

@testable import stagehand

@Suite("What stagehand shows")
struct StagehandTests {
  @Test("list names the scenes in order, each with its summary")
  func list() throws {
    let console = Console("list")
    let lines = console.output.split(separator: "\n")
    let names =
      ["lamp", "hello", "keyframes"] + ["a", "b", "c", "d", "e", "f"].map { "retarget-\($0)" }
    try #require(lines.map { String($0.prefix { $0 != " " }) } == names)
    #expect(
      lines[0] == "lamp        a tap switches a lamp: it swells with a bounce and glows smoothly"
    )
    #expect(console.code == 0)
  }

  /// The rows of `box:offset.x` at times: model and presentation.
  private func offsets(_ words: [String]) -> [(model: Double, presentation: Double)] {
    let console = Console(words: ["film"] + words + ["--attribute=box:offset.x", "--format=csv"])
    let rows = console.output.split(separator: "\n").dropFirst()
    return rows.map { row in
      let fields = row.split(separator: ",")
      return (Double(fields[3]) ?? .nan, Double(fields[4]) ?? .nan)
    }
  }

  @Test(
    "the retargeted boxes are where the published values say",
    arguments: [
      (
        "a", "0.35,0.4,0.5,0.7,1,1.2,1.35", [35, 38, 42.5, 45.5, 35, 15, 0], 1e-9
      ),
      ("b", "0.4,0.6,0.8,1", [33.0281, 58.1821, 53.7835, 25.5486], 1e-4),
      ("c", "0.2,0.3,0.5,0.8", [41.5859, 48.8012, 25.4756, 0.0631], 1e-4),
      ("d", "0.25,0.5", [40.3881, 20.8490], 1e-4),
      ("e", "0.4,0.6,0.9", [24.4627, 11.2062, -0.3866], 1e-4),
      ("f", "0.2,0.35,0.5,0.65", [14.5267, 26.6725, 15.1663, 0.5168], 1e-4),
    ]
  )
  func retargets(scene: String, times: String, expected: [Double], tolerance: Double) {
    for rate in ["7", "60"] {
      let shown = offsets(["retarget-\(scene)", "--at", times, "--rate", rate])
      #expect(shown.count == expected.count)
      for (shown, expected) in zip(shown, expected) {
        #expect(abs(shown.presentation - expected) < tolerance)
      }
    }
  }

  /// What an attribute of an element shows at times.
  private func shown(
    _ attribute: String,
    of element: String,
    in scene: String,
    at times: String,
    rate: String
  ) -> [String] {
    let console = Console(
      words: [
        "film", scene, "--at", times, "--rate", rate, "--attribute=\(element):\(attribute)",
        "--format=csv",
      ]
    )
    return console.output.split(separator: "\n").dropFirst().compactMap { row in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      // Not the components of the attribute.
      return fields[2] == attribute ? String(fields[4]) : nil
    }
  }

  @Test(
    "S3-033 to S3-036: the greeting is where its tracks say, at every rate, and at the second tap again",
    arguments: [
      (
        "scale.x", "0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8",
        [1.08466, 1.17474, 1.20679, 1.12320, 1.02816, 0.99336, 0.99172, 0.99686]
      ),
      ("scale.x", "1.6,1.7,1.8", [1.08466, 1.17474, 1.20679]),
      ("offset.y", "0,0.1,0.2,0.45,0.7,1", [0, -10, -20, -10, 0, 0]),
      ("opacity", "0,0.3,0.6,0.7,0.8,1.4,1.5,2.2", [1, 1, 1, 0.5, 0, 0, 1, 0.5]),
    ]
  )
  func hello(attribute: String, times: String, expected: [Double]) {
    for rate in ["7", "60"] {
      let shown = shown(attribute, of: "greeting", in: "hello", at: times, rate: rate)
      #expect(shown.count == expected.count)
      for (shown, expected) in zip(shown, expected) {
        #expect(abs((Double(shown) ?? .nan) - expected) < 1e-5)
      }
    }
  }

  @Test(
    "S3-040 to S3-050: each kind of keyframe moves the face in its way",
    arguments: [
      ("scale.x", "0,0.1,0.2,0.35,0.5", [1, 1.25, 1.5, 1.25, 1]),
      ("offset.y", "0.05,0.1,0.15,0.2", [3.125, 10, 16.875, 20]),
      // In radians: −10.7322° and −21.4625°.
      ("rotation", "0.1,0.2", [-10.7322 * .pi / 180, -21.4625 * .pi / 180]),
    ]
  )
  func keyframes(attribute: String, times: String, expected: [Double]) {
    for rate in ["7", "60"] {
      let shown = shown(attribute, of: "face", in: "keyframes", at: times, rate: rate)
      #expect(shown.count == expected.count)
      for (shown, expected) in zip(shown, expected) {
        #expect(abs((Double(shown) ?? .nan) - expected) < 1e-5)
      }
    }
  }

  @Test("S3-054, 055: the face changes at the time that its keyframe says")
  func discrete() {
    for rate in ["7", "60"] {
      let times = "0,0.5,0.99,1.01,1.5"
      #expect(
        shown("text", of: "face", in: "keyframes", at: times, rate: rate)
          == ["O_O", "O_O", "O_O", "^_^", "^_^"]
      )
    }
  }

  @Test("at the time of the second tap the model is 0 and the presentation 35")
  func apart() throws {
    let shown = offsets(["retarget-a", "--at=0.35"])
    try #require(shown.map(\.model) == [0])
    #expect(abs(shown[0].presentation - 35) < 1e-9)
  }

  @Test("without options a film has ten frames a second, until all is still")
  func defaults() {
    let shown = offsets(["retarget-a"])
    // The last motion ends at 1.35: frames 0 to 14.
    #expect(shown.count == 15)
  }

  @Test("the first frame of the lamp is unlit, and after the tap it glows")
  func lamp() throws {
    let console = Console("film", "lamp", "--at=0,0.9", "--format=csv", "--attribute=shadow.radius")
    let fields = console.output.split(separator: "\n").map { $0.split(separator: ",") }
    try #require(fields.count == 3)
    #expect(fields[1].suffix(2) == ["0.0", "0.0"])
    #expect(fields[2][3] == "36.0")
  }

  @Test(
    "each format is there",
    arguments: [
      ("film", "table", "time"), ("film", "csv", "time,"), ("film", "json", "{"),
      ("film", "svg", "<svg "), ("plot", "text", "100"), ("plot", "svg", "<svg "),
    ]
  )
  func formats(verb: String, format: String, start: String) {
    let console = Console(verb, "retarget-a", "--format", format)
    #expect(console.output.hasPrefix(start))
    #expect(console.errors.isEmpty)
    #expect(console.code == 0)
  }

  @Test("a file that cannot be written says which and why, with exit code 73")
  func unwritable() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("no/such/folder.csv").path
      var console = Console("film", "lamp", "--for=0", "--out", path)
      #expect(console.errors == "stagehand: “\(path)” cannot be written: there is no such folder\n")
      #expect(console.code == 73)

      let file = folder.appendingPathComponent("file").path
      try Data().write(to: URL(fileURLWithPath: file))
      console = Console("film", "lamp", "--for=0", "--out", file + "/x")
      #expect(
        console.errors
          == "stagehand: “\(file)/x” cannot be written: a part of its path is not a folder\n"
      )
      let long = folder.path + "/" + String(repeating: "x", count: 300)
      console = Console("film", "lamp", "--for=0", "--out", long)
      #expect(console.errors == "stagehand: “\(long)” cannot be written: its name is too long\n")

      console = Console("film", "lamp", "--for=0", "--out", folder.path)
      #expect(console.errors == "stagehand: “\(folder.path)” cannot be written: it is a folder\n")
      #expect(console.code == 73)
    }
  }

  @Test("a film that takes more than a second says each second how far it is")
  func progress() {
    // The clock is read once before the film, then after each frame: 0.6, 1.2, 1.8 … s.
    let slow = Console("film", "retarget-a", "--for=0.4", "--at=0.4", clockStep: 0.6)
    // Frames at 0, 0.1, 0.2, 0.3 and 0.4, and the tap at 0.35: over one second after the frame at
    // 0.1 (1.2 s), and again after that at 0.3 (1.2 s more).
    #expect(
      slow.errors == """
        stagehand: at 0.1 s of retarget-a
        stagehand: at 0.3 s of retarget-a
        stagehand: at 0.4 s of retarget-a

        """
    )
    #expect(Console("film", "retarget-a", "--for=0.4").errors.isEmpty)
  }
}
