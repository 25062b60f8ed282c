import Stage

private let rowCount = 1_000
/// How often one run evaluates a list that has not changed.
private let evaluationCount = 5

extension Benchmark {
  /// What lists do with their rows.
  static var lists: [Benchmark] {
    [
      unchanged("rows by identity", goal: 4) { TreeScene(rowCount: rowCount) },
      unchanged("rows by key path") {
        TreeScene(rowCount: rowCount) { desk in
          Stage { KeyPathList(count: rowCount, desk: desk) }
        }
      },
      reordering("shuffle 1,000 rows, one", count: rowCount, goal: 10) { $0.shuffle(using: &$1) },
      reordering("swap two of 1,000 rows", count: 1, goal: 5_000) { order, _ in
        order.swapAt(1, rowCount - 2)
      },
      removal,
    ]
  }

  /// One row of a list whose body runs without a change.
  private static func unchanged(
    _ keys: String,
    goal: Double? = nil,
    _ makeScene: @escaping () -> TreeScene
  ) -> Benchmark {
    Benchmark(
      shape: "evaluate a list without a change, \(keys)",
      goal: goal,
      subject: .work {
        let scene = makeScene()
        return Workload(count: evaluationCount * rowCount, steps: evaluationCount) {
          for _ in 0..<evaluationCount {
            scene.evaluateList()
            scene.update()
          }
        } sums: {
          scene.sums
        }
      }
    )
  }

  /// A list that gets the rows it has in another order.
  private static func reordering(
    _ name: String,
    count: Int,
    goal: Double,
    _ reorder: @escaping (inout [Int], inout SplitMix64) -> Void
  ) -> Benchmark {
    Benchmark(
      shape: name,
      goal: goal,
      subject: .work {
        let scene = TreeScene(rowCount: rowCount)
        let items = Shared<[Item]>([])
        let numbers = Shared(SplitMix64())
        var work = Workload(count: count, steps: 1) {
          scene.setItems(items.value)
          scene.update()
        } sums: {
          scene.sums
        }
        work.prepare = {
          var order = scene.order
          reorder(&order, &numbers.value)
          scene.noteOrder(order)
          items.value = order.map(Item.init)
        }
        return work
      }
    )
  }

  /// A list that loses the row in its middle.
  private static var removal: Benchmark {
    Benchmark(
      shape: "remove one of 1,000 rows",
      goal: 5_000,
      subject: .work {
        let scene = TreeScene(rowCount: rowCount)
        let all = (0..<rowCount).map(Item.init)
        let rest = all.filter { $0.id != rowCount / 2 }
        var work = Workload(count: 1, steps: 1) {
          scene.setItems(rest)
          scene.update()
        } sums: {
          scene.sums
        }
        work.prepare = {
          scene.noteOrder(all.map(\.id))
          scene.setItems(all)
          scene.update()
          // By what comes next.
          scene.noteOrder(rest.map(\.id))
        }
        return work
      }
    )
  }
}
