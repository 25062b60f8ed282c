import Stage

/// One plot of several in characters.
struct TextPanel {
  private static let marks: [Character] = ["●", "○", "■", "□", "▲", "△", "◆", "◇"]
  /// A model that stays.
  static let step: Character = "─"
  /// A model that changes.
  private static let riser: Character = "│"

  private let curves: [Film.Curve]
  private let times: ClosedRange<TimeInterval>
  private let axis: TextAxis
  private let columns: Int
  private var cells: [[Character]]

  init(_ panel: Film.Panel, times: ClosedRange<TimeInterval>, axis: TextAxis, columns: Int) {
    curves = panel.curves
    self.times = times
    self.axis = axis
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: axis.rows)
    // What is shown lies over the models, the first curve over the others.
    for curve in curves.reversed() {
      for run in curve.runs { drawModel(run) }
    }
    for (index, curve) in curves.enumerated().reversed() {
      for run in curve.runs { drawPresentation(run, with: mark(index)) }
    }
  }

  private func mark(_ index: Int) -> Character { Self.marks[index % Self.marks.count] }

  private func column(_ time: TimeInterval) -> Int {
    let length = times.upperBound - times.lowerBound
    guard length > 0 else { return 0 }
    return Int(((time - times.lowerBound) / length * Double(columns - 1)).rounded())
  }

  private mutating func drawModel(_ run: [Film.Curve.Sample]) {
    var row = axis.row(run[0].model)
    var start = column(run[0].time)
    for sample in run {
      let end = column(sample.time)
      for column in start...end { cells[row][column] = Self.step }
      let next = axis.row(sample.model)
      // The corners belong to the level parts.
      for between in min(row, next)..<max(row, next) where between > min(row, next) {
        cells[between][end] = Self.riser
      }
      cells[next][end] = Self.step
      row = next
      start = end
    }
  }

  private mutating func drawPresentation(_ run: [Film.Curve.Sample], with mark: Character) {
    for (sample, next) in zip(run, run.dropFirst()) {
      let from = column(sample.time)
      let to = column(next.time)
      for column in from..<to {
        let part = Double(column - from) / Double(to - from)
        let here = sample.presentation * (1 - part) + next.presentation * part
        cells[axis.row(here)][column] = mark
      }
    }
    if let last = run.last { cells[axis.row(last.presentation)][column(last.time)] = mark }
  }

  /// The plot with its axes and the names of its curves below.
  func lines(labelWidth: Int) -> [String] {
    let indent = String(repeating: " ", count: labelWidth + 1)
    // A time may take ten characters with the space beside it.
    let ticks = times.ticks(intervals: (columns - 1) / 10)
    let places = Set(ticks.map(column))
    var lines = cells.indices.map {
      axis.start(of: $0, labelWidth: labelWidth) + String(cells[$0])
    }
    lines.append(indent + "└" + (0..<columns).map { places.contains($0) ? "┴" : "─" }.joined())
    lines.append(indent + timeLabels(ticks))
    lines += curves.enumerated().map { "\(indent) \(mark($0)) \($1.label)" }
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The times below the axis, each as near below its tick as there is room for it.
  private func timeLabels(_ ticks: [TimeInterval]) -> String {
    var line = ""
    for (index, tick) in ticks.enumerated() {
      let label = tick.roundedText + (index == ticks.count - 1 ? " s" : "")
      let middle = column(tick) + 1 - label.count / 2
      let place = max(min(middle, columns + 1 - label.count), line.isEmpty ? 1 : 0)
      guard place > line.count || line.isEmpty else { continue }
      line += String(repeating: " ", count: place - line.count) + label
    }
    return line
  }
}
