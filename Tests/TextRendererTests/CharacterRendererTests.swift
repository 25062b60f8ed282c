import Stage
import Testing

@testable import TextRenderer

@Suite("The renderer of characters")
struct CharacterRendererTests {
  /// The pictures of a scene of 120 × 100 points, on characters of 10 × 20 points.
  private func pictures<Content: Node>(
    at times: [TimeInterval],
    tapping name: String? = nil,
    @StageBuilder _ content: @escaping () -> Content
  ) throws -> [String] {
    var pictures: [String] = []
    let stage = Stage(size: Size(width: 120, height: 100), content: content)
    let renderer = CharacterRenderer(
      columns: 12,
      rows: 5,
      character: Size(width: 10, height: 20)
    ) { pictures.append($0) }
    stage.renderer = renderer
    try stage.advance(to: 0)
    if let name { try stage.tap(name) }
    for time in times { try stage.advance(to: time) }
    return pictures
  }

  @Test("A rectangle, a circle and a text are drawn where they are, the last one on top")
  func shapes() throws {
    let shown = try pictures(at: []) {
      // From (0, 0) to (120, 100), (10, 20) to (50, 60) and (60, 20) to (120, 80).
      Rectangle().opacity(0.2)
      Rectangle().frame(width: 40, height: 40).offset(x: 10, y: 20)
      Circle().frame(width: 60, height: 60).offset(x: 60, y: 20)
      Text("hello").offset(x: 30, y: 20)
    }
    // The middles of the characters are at 5, 15 … and 10, 30 … The circle is around (90, 50) with a
    // radius of 30: 22.4 to each side in the lines at 30 and 70, and all of it in the line at 50.
    // The text is 20.4 points high, from 20 on: one line.
    #expect(
      shown == [
        """
        at 0.0
        |░░░░░░░░░░░░|
        |░██hello███░|
        |░████░██████|
        |░░░░░░░████░|
        |░░░░░░░░░░░░|

        """
      ]
    )
  }

  private struct Lamp: Node {
    @StateCell private var isOn = false

    var body: some Node {
      Group {
        Rectangle().frame(width: 10, height: 20)
        Text(isOn ? "on" : "off").offset(x: 20)
      }
      .offset(y: isOn ? 80 : 0)
      .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
      .named("lamp")
    }
  }

  @Test("Frames follow the changes, and there is none without a change")
  func changes() throws {
    // The group goes down by 80 points in one second; the text is another one at once.
    let shown = try pictures(at: [0.5, 1, 2], tapping: "lamp") { Lamp() }
    let empty = "|            |\n"
    #expect(
      shown == [
        "at 0.0\n|█ off       |\n" + String(repeating: empty, count: 4),
        "at 0.5\n" + empty + empty + "|█ on        |\n" + empty + empty,
        "at 1.0\n" + String(repeating: empty, count: 4) + "|█ on        |\n",
      ]
    )
  }

  @Test("The example plays its scene")
  func ball() throws {
    var pictures: [String] = []
    let stage = Stage(size: Size(width: 240, height: 100)) { Ball() }
    stage.renderer = CharacterRenderer(
      columns: 24,
      rows: 5,
      character: Size(width: 10, height: 20)
    ) { pictures.append($0) }
    try stage.advance(to: 0)
    // The text is 20.4 points high: the circle is around (30, 50.4), 21.9 to each side in the line at
    // 30 and 22.7 in the line at 70.
    #expect(
      pictures == [
        """
        at 0.0
        |at home                 |
        | ████                   |
        |██████                  |
        | ████                   |
        |                        |

        """
      ]
    )
  }
}
