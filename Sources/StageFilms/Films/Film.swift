import Stage

/// What a stage showed over time: frames in the order of their times, as a value.
public struct Film: Equatable, Sendable {
  /// The size of the stage, in points.
  public var size: Size

  /// The frames, each later than the one before it.
  public var frames: [Frame]

  /// Makes a film of its frames.
  public init(size: Size, frames: [Frame]) {
    self.size = size
    self.frames = frames
  }
}
