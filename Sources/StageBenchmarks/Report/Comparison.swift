/// What has become worse from one run to a later one.
struct Comparison: Equatable {
  struct Change: Equatable {
    let name: String
    /// What the numbers count.
    let unit: String
    let before: Double
    let after: Double

    fileprivate var isWorse: Bool { after > before * (1 + Comparison.threshold) }
  }

  /// In the order of the later run.
  let worse: [Change]
  /// How many lines both runs have.
  let commonCount: Int

  /// By how much a value may grow before it counts as worse: the noise of a shared machine.
  static let threshold = 0.15

  init(from earlier: Report, to later: Report) {
    let known = Dictionary(
      earlier.lines.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let pairs = later.lines.compactMap { line in
      known[line.name].flatMap { $0.unit == line.unit ? (old: $0, new: line) : nil }
    }
    commonCount = pairs.count
    worse = pairs.flatMap { old, new in
      let value = Change(
        name: new.name,
        unit: new.unit.rawValue,
        before: old.value,
        after: new.value
      )
      guard let before = old.allocations, let after = new.allocations else { return [value] }
      return [value, Change(name: new.name, unit: "allocations", before: before, after: after)]
    }
    .filter(\.isWorse)
  }

  /// What is printed.
  var lines: [String] {
    if commonCount == 0 { return ["nothing can be compared: the runs have no line in common"] }
    let compared = "the \(commonCount) lines that both runs have"
    if worse.isEmpty { return ["nothing is worse by more than 15 %, of \(compared)"] }
    let rows = worse.map { change in
      let (before, after) = (Table.text(change.before), Table.text(change.after))
      let percent =
        change.before > 0 ? " (+\(Table.text((change.after / change.before - 1) * 100)) %)" : ""
      return "  \(change.name): \(before) → \(after) \(change.unit)\(percent)"
    }
    return ["worse by more than 15 %, of \(compared):"] + rows
  }
}
