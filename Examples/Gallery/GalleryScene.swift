import Stage
import StageFilms

/// A scene of the gallery: what is declared, how large it is, and what happens to it.
public struct GalleryScene: Sendable {
  /// The name by which it is asked for, such as `lamp`.
  public let name: String

  /// What there is to see, in a few words.
  public let summary: String

  /// The size of its stage, in points.
  public let size: Size

  /// What happens when nothing else is asked for.
  public let script: Script

  /// Makes a new stage on which the scene has not begun.
  public let makeStage: @Sendable () -> Stage

  /// Makes a scene of its content.
  public init<Content: Node>(
    _ name: String,
    summary: String,
    size: Size,
    script: Script = Script(),
    @StageBuilder content: @escaping @Sendable () -> Content
  ) {
    self.name = name
    self.summary = summary
    self.size = size
    self.script = script
    makeStage = { Stage(size: size, content: content) }
  }
}
