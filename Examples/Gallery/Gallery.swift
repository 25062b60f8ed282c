import Stage
import StageFilms

/// The scenes that come with Stage, to try things with and to learn from.
public enum Gallery {
  /// All scenes, in the order in which they are worth a look.
  public static let scenes: [GalleryScene] = [lamp, hello, keyframes] + retargets

  private static let lamp = GalleryScene(
    "lamp",
    summary: "a tap switches a lamp: it swells with a bounce and glows smoothly",
    size: Size(width: 160, height: 200),
    script: Script([.tap("lamp", at: 0.1), .tap("lamp", at: 1.2)])
  ) {
    Lamp()
  }

  private static let hello = GalleryScene(
    "hello",
    summary: "a tap lets a greeting swell, hop and fade, each in a track of its own",
    size: Size(width: 160, height: 100),
    script: Script([.tap("greeting", at: 0), .tap("greeting", at: 1.5)])
  ) {
    Hello()
  }

  private static let keyframes = GalleryScene(
    "keyframes",
    summary: "a tap wakes a face: linear, cubic, spring and move keyframes side by side",
    size: Size(width: 160, height: 100),
    script: Script([.tap("face", at: 0)])
  ) {
    Keyframed()
  }

  private static let retargets = [
    retarget("a", "linear, turned by linear", 0.35, .linear(duration: 1), .linear(duration: 1)),
    retarget(
      "b",
      "ease in and out, turned by the same",
      0.35,
      .easeInOut(duration: 1),
      .easeInOut(duration: 1)
    ),
    retarget(
      "c",
      "a spring, turned by the same",
      0.18,
      .spring(duration: 1, bounce: 0.3),
      .spring(duration: 1, bounce: 0.3)
    ),
    retarget(
      "d",
      "a smooth spring, turned by a bouncy one",
      0.18,
      .smooth(duration: 1),
      .bouncy(duration: 1)
    ),
    retarget(
      "e",
      "ease in and out, turned by a spring",
      0.35,
      .easeInOut(duration: 1),
      .spring(duration: 1, bounce: 0.3)
    ),
    retarget(
      "f",
      "a spring, turned by ease in and out",
      0.18,
      .spring(duration: 2, bounce: 0.3),
      .easeInOut(duration: 0.5)
    ),
  ]

  private static func retarget(
    _ letter: String,
    _ summary: String,
    _ turn: TimeInterval,
    _ there: Animation,
    _ back: Animation
  ) -> GalleryScene {
    GalleryScene(
      "retarget-\(letter)",
      summary: "a box on its way: \(summary) at \(turn) s",
      size: Size(width: 160, height: 60),
      script: Script([.tap("box", at: 0), .tap("box", at: turn)])
    ) {
      ZStack(alignment: .topLeading) {
        Color(white: 0.94)
        RetargetedBox(there: there, back: back)
          .padding(20)
      }
    }
  }
}
