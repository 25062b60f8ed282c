import Foundation
import Stage
import StageFilms

/// A picture of a film: its frames side by side in rows, each with its time below.
///
/// Every cell is the whole stage, reduced where that is larger than 160 points, so that things can be
/// compared from cell to cell.
public struct FilmStrip: Equatable, Sendable, CustomStringConvertible {
  /// The text of the SVG document.
  public let description: String

  /// Draws a film.
  ///
  /// - Parameters:
  ///   - film: The frames to draw.
  ///   - columns: How many cells lie in a row, at least 1. Without a number there are at most six, or
  ///     less where that leaves fewer places empty in the last row.
  public init(_ film: Film, columns: Int? = nil) {
    let count = film.frames.count
    let columns = max(1, columns ?? Self.columns(for: count))
    let rows = (count + columns - 1) / columns
    let stage = film.size
    let scale = min(1, 160 / max(stage.width, stage.height, 1))
    let cell = Size(width: stage.width * scale, height: stage.height * scale)
    let gap = 16.0
    let caption = 18.0
    let across = min(columns, max(1, count))

    let size = Size(
      width: gap + Double(across) * (cell.width + gap),
      height: gap + Double(rows) * (cell.height + caption + gap)
    )
    description = SVGWriter.document(size) { writer in
      for (index, frame) in film.frames.enumerated() {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let x = gap + Double(column) * (cell.width + gap)
        let y = gap + Double(row) * (cell.height + caption + gap)
        let place =
          "x=\"\(x.svg)\" y=\"\(y.svg)\""
          + " width=\"\(cell.width.svg)\" height=\"\(cell.height.svg)\""
        // An inner document cuts off what lies outside of the stage.
        writer.open("svg \(place) viewBox=\"0 0 \(stage.width.svg) \(stage.height.svg)\"")
        writer.add(drawingsOf: frame)
        writer.close("svg")
        writer.add("rect \(place) fill=\"none\" stroke=\"#c8c8c8\" stroke-width=\"0.5\"")
        writer.add(
          "text x=\"\((x + cell.width / 2).svg)\" y=\"\((y + cell.height + 14).svg)\""
            + " text-anchor=\"middle\" font-family=\"\(Type.family)\" font-size=\"11\""
            + " fill=\"#555555\"",
          text: "\(frame.time.roundedText) s"
        )
      }
    }
  }

  /// Six columns, or five or four when the last row is fuller so.
  private static func columns(for count: Int) -> Int {
    guard count > 6 else { return max(1, count) }
    func empty(_ columns: Int) -> Int { (columns - count % columns) % columns }
    return [6, 5, 4].min { empty($0) < empty($1) } ?? 6
  }
}
