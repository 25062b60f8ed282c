import Stage

extension Film {
  /// The numbers of the film over time, drawn with characters: what is shown as marks, between the
  /// frames on straight lines, and the model as lines in steps.
  ///
  /// - Parameters:
  ///   - selection: What to plot; without one, the numbers that change or are on their way.
  ///   - width: The width of the whole in characters, at least 24.
  ///   - height: The height of the plot in lines, without the axis and the names; at least 3.
  /// - Throws: ``SelectionError`` when a pattern fits nothing or no number is left.
  public func plot(
    _ selection: AttributeSelection? = nil,
    width: Int = 72,
    height: Int = 16
  ) throws(SelectionError) -> String {
    let curves = try curves(selection)
    let grid = PlotGrid(curves, width: max(24, width), height: max(3, height))
    return grid.text
  }
}

/// A plot as characters.
private struct PlotGrid {
  private static let marks: [Character] = ["●", "○", "■", "□", "▲", "△", "◆", "◇"]
  private static let step: Character = "─"

  private let curves: [Film.Curve]
  private let values: ClosedRange<Double>
  private let times: ClosedRange<TimeInterval>
  private let height: Int
  private let columns: Int
  private let labelWidth: Int
  private var cells: [[Character]]

  init(_ curves: [Film.Curve], width: Int, height: Int) {
    self.curves = curves
    self.height = height
    values = Film.range(of: curves)
    let samples = curves.flatMap(\.samples).compactMap(\.self)
    let start = samples.map(\.time).min() ?? 0
    times = start...(samples.map(\.time).max() ?? start)
    let labels = [values.lowerBound, Self.middle(values), values.upperBound]
    labelWidth = labels.map(\.roundedText.count).max() ?? 0
    columns = max(2, width - labelWidth - 2)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: height)
    // What is shown lies over the models, the first curve over the others.
    for curve in curves.reversed() {
      for run in curve.runs { draw(run, \.model, with: Self.step, inSteps: true) }
    }
    for (index, curve) in curves.enumerated().reversed() {
      for run in curve.runs { draw(run, \.presentation, with: mark(index), inSteps: false) }
    }
  }

  private func mark(_ index: Int) -> Character { Self.marks[index % Self.marks.count] }

  private static func middle(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound / 2 + range.upperBound / 2
  }

  private func row(_ value: Double) -> Int {
    // Halved, so that the width of the range stays finite.
    let part =
      (values.upperBound / 2 - value / 2) / (values.upperBound / 2 - values.lowerBound / 2)
    return min(height - 1, max(0, Int((part * Double(height - 1)).rounded())))
  }

  private func column(_ time: TimeInterval) -> Int {
    let length = times.upperBound - times.lowerBound
    guard length > 0 else { return 0 }
    return Int(((time - times.lowerBound) / length * Double(columns - 1)).rounded())
  }

  private mutating func draw(
    _ run: [Film.Curve.Sample],
    _ value: KeyPath<Film.Curve.Sample, Double>,
    with mark: Character,
    inSteps: Bool
  ) {
    for (sample, next) in zip(run, run.dropFirst()) {
      let from = column(sample.time)
      let to = column(next.time)
      for column in from..<to {
        let part = inSteps ? 0 : Double(column - from) / Double(to - from)
        let here = sample[keyPath: value] * (1 - part) + next[keyPath: value] * part
        cells[row(here)][column] = mark
      }
    }
    if let last = run.last { cells[row(last[keyPath: value])][column(last.time)] = mark }
  }

  var text: String {
    var lines = cells.indices.map { row in
      let label =
        switch row {
        case 0: values.upperBound.roundedText
        case height - 1: values.lowerBound.roundedText
        // The row in the middle is exactly half way only when the number of rows is odd.
        case (height - 1) / 2 where !height.isMultiple(of: 2): Self.middle(values).roundedText
        default: ""
        }
      let axis = label.isEmpty ? "│" : "┤"
      let start = String(repeating: " ", count: labelWidth - label.count) + label + " " + axis
      return start + String(cells[row])
    }
    let indent = String(repeating: " ", count: labelWidth + 1)
    let middle = (columns - 1) / 2
    let axis = (0..<columns).map { [0, middle, columns - 1].contains($0) ? "┴" : "─" }
    lines.append(indent + "└" + axis.joined())
    lines.append(indent + timeLabels(middle: middle))
    lines += curves.enumerated().map { "\(indent) \(mark($0)) \($1.label)" }
    lines.append("\(indent) \(Self.step) model")
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) + "\n" }
      .joined()
  }

  /// The first, the middle and the last time below the axis.
  private func timeLabels(middle: Int) -> String {
    let start = times.lowerBound.roundedText
    guard times.lowerBound < times.upperBound else { return " " + start }
    let span = times.upperBound - times.lowerBound
    let half = (times.lowerBound + span * Double(middle) / Double(columns - 1)).roundedText
    let end = times.upperBound.roundedText + " s"
    var line = " " + start
    for (label, place) in [(half, middle + 1 - half.count / 2), (end, columns + 1 - end.count)]
    where place > line.count {
      line += String(repeating: " ", count: place - line.count) + label
    }
    return line
  }
}
