/// The axis of the values of a plot in characters: rows from the greatest down to the least.
struct TextAxis {
  private let values: ClosedRange<Double>
  let rows: Int
  /// The texts of the ticks, by row.
  private let labels: [Int: String]

  init(_ values: ClosedRange<Double>, rows: Int) {
    self.values = values
    self.rows = rows
    // Every second row has room for a tick.
    let ticks = values.ticks(intervals: (rows - 1) / 2)
    labels = Dictionary(
      ticks.map { (Self.row($0, values, rows), $0.roundedText) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  var labelWidth: Int { labels.values.map(\.count).max() ?? 0 }

  /// The row in which a value lies.
  func row(_ value: Double) -> Int { Self.row(value, values, rows) }

  private static func row(_ value: Double, _ values: ClosedRange<Double>, _ rows: Int) -> Int {
    // Halved, so that the width of the range stays finite.
    let part =
      (values.upperBound / 2 - value / 2) / (values.upperBound / 2 - values.lowerBound / 2)
    return min(rows - 1, max(0, Int((part * Double(rows - 1)).rounded())))
  }

  /// The start of a line: the text of its tick, if it has one, and the axis.
  func start(of row: Int, labelWidth: Int) -> String {
    guard let label = labels[row] else { return String(repeating: " ", count: labelWidth) + " │" }
    return String(repeating: " ", count: labelWidth - label.count) + label + " ┤"
  }
}
