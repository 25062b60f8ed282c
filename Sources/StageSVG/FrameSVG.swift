import Stage

/// A picture of one frame, on white, as large as the stage.
public struct FrameSVG: Equatable, Sendable, CustomStringConvertible {
  /// The text of the SVG document.
  public let description: String

  /// Draws a frame as it is shown.
  ///
  /// Colours, opacities and sizes are clamped here and nowhere before. What is not finite is left out.
  public init(_ frame: Frame) {
    description = SVGWriter.document(frame.size) { writer in
      writer.add(drawingsOf: frame)
    }
  }
}
