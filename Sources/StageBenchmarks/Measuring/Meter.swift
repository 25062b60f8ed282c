/// Measures lines, each in short rounds between two measurements of c.
struct Meter {
  private let unit = Unit()
  /// How long the rounds of one line go on, in nanoseconds.
  private let budget: Double
  private let roundLimit: Int
  /// What c was in the rounds that count.
  private var units: [Double] = []

  private static let fewestRounds = 5

  init(isQuick: Bool) {
    budget = isQuick ? 60e6 : 1000e6
    roundLimit = isQuick ? 40 : 200
  }

  /// The medians of the rounds.
  ///
  /// The machine may change its speed within a run, and may have other work: c is that of the round,
  /// and a round counts only if c was the same before and after it. When the machine does not come to
  /// rest, what there is must do.
  mutating func measure(_ work: Workload) -> (ratio: Double, nanoseconds: Double) {
    var (calm, restless): ([Round], [Round]) = ([], [])
    var spent = 0.0
    while calm.count < roundLimit, spent < budget || calm.count + restless.count < Self.fewestRounds
    {
      work.prepare()
      let before = unit.measure()
      let nanoseconds = time(work.run)
      let after = unit.measure()
      spent += nanoseconds + (before + after) * Double(Unit.count)
      let round = Round(nanoseconds: nanoseconds / Double(work.count), unit: (before + after) / 2)
      if abs(after / before - 1) < 0.05 { calm.append(round) } else { restless.append(round) }
    }
    let rounds = calm.count < Self.fewestRounds ? calm + restless : calm
    units += rounds.map(\.unit)
    return (median(rounds.map(\.ratio)), median(rounds.map(\.nanoseconds)))
  }

  /// What c was, without the twentieth of the rounds that was fastest and that which was slowest.
  var nanosecondsOfUnit: ClosedRange<Double>? {
    let sorted = units.sorted()
    let margin = sorted.count / 20
    guard !sorted.isEmpty else { return nil }
    return sorted[margin]...sorted[sorted.count - 1 - margin]
  }

  private struct Round {
    /// Of what was measured, once.
    let nanoseconds: Double
    /// Of c.
    let unit: Double

    var ratio: Double { nanoseconds / unit }
  }
}

/// The number in the middle; of an even number of them, the upper one.
private func median(_ numbers: [Double]) -> Double {
  numbers.sorted()[numbers.count / 2]
}
