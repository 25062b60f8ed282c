import Stage

private let rowCount = 10_000

extension Benchmark {
  /// The memory of rows that are at rest, where it can be told.
  static var treeMemory: [Benchmark] {
    guard AllocationCount.isAvailable else { return [] }
    return [
      bytes("row of one Text with one cell", elements: 1, goal: 400) { desk in
        Stage { RowList<RowOfText>(count: rowCount, desk: desk, areRowsNoted: false) }
      },
      bytes("row of one element with two attributes", elements: 1) { desk in
        Stage { RowList<RowOfOne>(count: rowCount, desk: desk, areRowsNoted: false) }
      },
      // The row's own element, the stack, and four leaves.
      bytes("one of the elements of a row of five", elements: 6) { desk in
        Stage { RowList<RowOfFive>(count: rowCount, desk: desk, areRowsNoted: false) }
      },
    ]
  }

  private static func bytes(
    _ name: String,
    elements: Int,
    goal: Double? = nil,
    _ makeStage: @escaping (Desk) -> Stage
  ) -> Benchmark {
    Benchmark(
      shape: "memory: \(name)",
      goal: goal,
      subject: .bytes { AllocationCount.bytesPerRow(makeStage) / Double(elements) }
    )
  }
}

extension AllocationCount {
  /// The bytes of one row of a stage of 10,000 rows, everything that grows with them included.
  fileprivate static func bytesPerRow(_ makeStage: (Desk) -> Stage) -> Double {
    let desk = Desk(rowCount: 0)
    var stage: Stage?
    let bytes = AllocationCount.bytesKept {
      let new = makeStage(desk)
      new.advance(seconds: 0)
      stage = new
    }
    withExtendedLifetime(stage) {}
    return Double(bytes ?? 0) / Double(rowCount)
  }
}
