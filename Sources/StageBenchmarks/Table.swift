/// One thing that is measured.
struct Benchmark {
  let name: String
  /// How many times one run does it.
  let count: Int
  let run: () -> Void
}

/// The lines that are printed.
struct Table {
  /// What the name of a line must contain to be measured.
  private let filter: String?
  private var lines: [[String]] = [["line", "ns", "ratio", "goal", ""]]

  init(filter: String?) {
    self.filter = filter
  }

  private func isWanted(_ name: String) -> Bool {
    filter.map { name.contains($0) } ?? true
  }

  /// Measures a line in short rounds, each between two measurements of c, and takes the medians.
  ///
  /// The machine may change its speed within a run, and may have other work: c is that of the round,
  /// and a round counts only if c was the same before and after it.
  mutating func add(_ benchmark: Benchmark, goal: Double? = nil, by unit: Unit) {
    guard isWanted(benchmark.name) else { return }
    benchmark.run()
    var rounds: [(ratio: Double, nanoseconds: Double)] = []
    for attempt in 0..<2000 where rounds.count < 200 {
      let before = unit.measure()
      let nanoseconds = time(benchmark.run) / Double(benchmark.count)
      let after = unit.measure()
      guard attempt > 1000 || abs(after / before - 1) < 0.05 else { continue }
      rounds.append((nanoseconds / ((before + after) / 2), nanoseconds))
    }
    let ratio = median(rounds.map { $0.ratio })
    add(
      benchmark.name,
      text(median(rounds.map { $0.nanoseconds })),
      ratio,
      goal,
      unit: "c"
    )
  }

  /// A line of memory, which is computed.
  mutating func add(bytes name: String, width: Int, goal: Double) {
    guard isWanted(name) else { return }
    add(name, "", Double(bytesPerAnimator(width: width)), goal, unit: "B")
  }

  private mutating func add(
    _ name: String,
    _ nanoseconds: String,
    _ value: Double,
    _ goal: Double?,
    unit: String
  ) {
    let verdict = goal.map {
      value <= $0 ? "held" : "missed by \(text((value / $0 - 1) * 100)) %"
    }
    let limit = goal.map { "\(text($0)) \(unit)" }
    lines.append([name, nanoseconds, "\(text(value)) \(unit)", limit ?? "", verdict ?? ""])
  }

  func print() {
    let widths = (0..<5).map { column in lines.map { $0[column].count }.max() ?? 0 }
    for line in lines {
      let cells = line.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return (1...3).contains(column) ? padding + cell : cell + padding
      }
      Swift.print(cells.joined(separator: "  "))
    }
  }
}

private func median(_ numbers: [Double]) -> Double {
  numbers.sorted()[numbers.count / 2]
}

/// A number with two places.
private func text(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let fraction = String(hundredths % 100)
  return "\(hundredths / 100)." + (fraction.count == 1 ? "0" : "") + fraction
}
