import Stage

/// How many rows those lists have that are measured in one size.
private let rowCount = 1_000
/// How many writes one run makes; an odd number, so that it changes what a single row shows.
private let writeCount = 501

extension Benchmark {
  /// One row that is updated by its own cell, alone.
  static var singleRows: [Benchmark] {
    singleRow("the same row again", goal: 30, growthGoal: 1.3) { _, _ in 0 }
      + singleRow("a random row", growthGoal: 2) { Int.random(in: 0..<$0, using: &$1) }
  }

  private static func singleRow(
    _ which: String,
    goal: Double? = nil,
    growthGoal: Double,
    _ choose: @escaping (_ rowCount: Int, inout SplitMix64) -> Int
  ) -> [Benchmark] {
    [1_000, 100_000].map { count in
      Benchmark(
        shape: "write one cell, \(which)",
        size: count,
        goal: count == 1_000 ? goal : nil,
        growthGoal: count == 1_000 ? nil : growthGoal,
        subject: .work {
          let scene = TreeScene(rowCount: count)
          var numbers = SplitMix64()
          let rows = (0..<writeCount).map { _ in choose(count, &numbers) }
          return Workload(count: writeCount, steps: writeCount) {
            for row in rows {
              scene.toggle(row)
              scene.update()
            }
          } sums: {
            scene.sums
          }
        }
      )
    }
  }

  /// One row that is updated by an object that it reads, alone.
  static var observedRow: Benchmark {
    Benchmark(
      shape: "write an observed object, one row",
      goal: 110,
      subject: .work {
        let models = (0..<rowCount).map { _ in RowModel() }
        let scene = TreeScene(rowCount: rowCount, models: models) { desk in
          Stage { RowList<RowOfModel>(count: rowCount, desk: desk, areRowsNoted: true) }
        }
        var numbers = SplitMix64()
        let rows = (0..<writeCount).map { _ in Int.random(in: 0..<rowCount, using: &numbers) }
        return Workload(count: writeCount, steps: writeCount) {
          for row in rows {
            scene.toggle(row)
            scene.update()
          }
        } sums: {
          scene.sums
        }
      }
    )
  }

  /// One row of a list in which all are updated together, by their own cells or by the list's.
  static var allRows: [Benchmark] {
    [
      Benchmark(
        shape: "update all rows by their own cells",
        goal: 30,
        subject: .work {
          let scene = TreeScene(rowCount: rowCount)
          return Workload(count: rowCount, steps: 1) {
            for row in 0..<rowCount { scene.toggle(row) }
            scene.update()
          } sums: {
            scene.sums
          }
        }
      ),
      Benchmark(
        shape: "update all rows by the list",
        goal: 30,
        subject: .work {
          let scene = TreeScene(rowCount: rowCount)
          let level = Shared(1.0)
          return Workload(count: rowCount, steps: 1) {
            level.value += 1
            scene.setLevel(level.value)
            scene.update()
          } sums: {
            scene.sums
          }
        }
      ),
    ]
  }
}
