import Stage

extension Benchmark {
  /// One row that is made, with its part of the layout.
  static var mounts: [Benchmark] {
    mounts("rows of one element", goal: 25) { desk, count in
      Stage { RowList<RowOfOne>(count: count, desk: desk, areRowsNoted: false) }
    }
      + mounts("rows of five elements", goal: 80) { desk, count in
        Stage { RowList<RowOfFive>(count: count, desk: desk, areRowsNoted: false) }
      }
  }

  private static func mounts(
    _ rows: String,
    goal: Double,
    _ makeStage: @escaping (Desk, _ rowCount: Int) -> Stage
  ) -> [Benchmark] {
    [1_000, 100_000].map { count in
      Benchmark(
        shape: "mount, \(rows)",
        size: count,
        goal: count == 1_000 ? goal : nil,
        isSlow: count > 1_000,
        subject: .work {
          let stage = Shared<Stage?>(nil)
          var work = Workload(count: count, steps: count) {
            let new = makeStage(Desk(rowCount: 0), count)
            new.advance(seconds: 0)
            stage.value = new
          } sums: {
            let rows = (0..<count).map { (offset: Double($0 + 1), level: 1.0) }
            return (stage.value?.sumOfRows() ?? 0, TreeScene.sumOfRows(rows))
          }
          // The tree of the run before goes without being measured.
          work.prepare = { stage.value = nil }
          return work
        }
      )
    }
  }
}
