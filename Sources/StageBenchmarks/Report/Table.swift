/// How lines are printed: the names are known before the numbers, so that each goes out at once.
struct Table {
  private let nameWidth: Int

  init(names: [String]) {
    nameWidth = names.map(\.count).max() ?? 0
  }

  var header: String { row(["line", "ns", "value", "growth", "allocations", "goal", ""]) }

  func row(_ line: Line) -> String {
    func inUnit(_ value: Double) -> String { "\(Self.text(value)) \(line.unit.rawValue)" }
    return row([
      line.name,
      line.nanoseconds.map(Self.text) ?? "",
      inUnit(line.value),
      line.growth.map { Self.text($0) + " ×" } ?? "",
      line.allocations.map(Self.text) ?? "",
      line.goal.map(inUnit) ?? "",
      line.verdict,
    ])
  }

  private func row(_ cells: [String]) -> String {
    let widths = [nameWidth, 8, 9, 7, 11, 8, 0]
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return column == 0 ? cell.0 + padding : padding + cell.0
    }
    let row = padded.joined(separator: "  ")
    return String(row.dropLast(row.reversed().prefix { $0 == " " }.count))
  }

  /// A number with two places.
  static func text(_ number: Double) -> String {
    guard abs(number) < 1e15 else { return "\(number)" }
    let hundredths = Int((number * 100).rounded())
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100)." + (fraction.count == 1 ? "0" : "") + fraction
  }

  /// A whole number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
      }
    )
  }
}
