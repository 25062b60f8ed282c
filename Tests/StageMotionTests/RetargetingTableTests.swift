import StageMotion
import Testing

@Suite("Retargeting, against the reference table")
struct RetargetingTableTests {
  let table: RetargetingTable

  init() throws {
    table = try Fixtures.table("retargeting", as: RetargetingTable.self)
  }

  @Test("The table is read completely")
  func rowCount() {
    #expect(table.rows.count == 78)
    #expect(table.rows.count { $0.changes.contains { !$0.modifiers.isEmpty } } == 2)
    #expect(table.rows.map { $0.samples.count { $0 != nil } }.reduce(0, +) == 6942)
    #expect(table.rows.map(\.joints.count).reduce(0, +) == 159)
    #expect(table.rows.count { $0.end != nil } == 77)
  }

  @Test("Every sample is the one of the table")
  func samples() throws {
    for row in table.rows {
      let engines = BothEngines(row.initial)
      var changes = row.changes[...]
      for (index, expected) in row.samples.enumerated() {
        let time = Double(index) * row.step
        while let change = changes.first, change.at <= time + 1e-9 {
          engines.set(change.target, try change.animation(), at: change.at)
          changes.removeFirst()
        }
        let last = row.changes[row.changes.count - changes.count - 1].at
        let value = engines.value(at: max(time, last))
        guard let expected else { continue }
        let tolerance = row.tolerance ?? table.tolerance
        #expect(
          isClose(value, expected, within: tolerance * max(1, abs(expected))),
          "\(row.name) at \(time): \(value), not \(expected)"
        )
      }
    }
  }

  @Test("Value and slope are those of the table on both sides of every joint")
  func joints() throws {
    var slopes = 0
    for row in table.rows {
      let engines = BothEngines(row.initial)
      let tolerance = row.tolerance ?? table.tolerance
      func check(_ value: Double, _ slope: Double?, _ expected: (Double, Double), _ label: String) {
        #expect(isClose(value, expected.0, within: tolerance * max(1, abs(expected.0))), "\(label)")
        // Custom animations that do not tell their velocity have a slope in the table all the same.
        guard let slope else { return }
        slopes += 1
        let slack = 1e-6 * max(1, abs(expected.1))
        #expect(isClose(slope, expected.1, within: slack), "slope of \(label): \(slope)")
      }
      for (change, joint) in zip(row.changes, row.joints) {
        let label = "\(row.name) at \(joint.at)"
        let speed = engines.velocity(at: joint.at)
        let value = engines.value(at: joint.at)
        check(value, speed, (joint.valueBefore, joint.slopeBefore), "\(label), before")
        engines.set(change.target, try change.animation(), at: change.at)
        let next = engines.value(at: joint.at)
        let nextSpeed = engines.velocity(at: joint.at)
        check(next, nextSpeed, (joint.valueAfter, joint.slopeAfter), "\(label), after")
      }
    }
    // 318 sides of joints, less those at which an elastic animation runs, which hides its velocity:
    // 1 in each of 9 rows that end with one, 3 in 7 rows that begin with one and chain, 2 in 4 rows
    // that begin with one and merge.
    #expect(slopes == 318 - 9 - 21 - 8)
  }

  @Test("Every animation goes at the time of the table, and the model shows")
  func ends() throws {
    for row in table.rows {
      guard let end = row.end else { continue }
      let engines = BothEngines(row.initial)
      for change in row.changes {
        engines.set(change.target, try change.animation(), at: change.at)
      }
      let tolerance = row.endTolerance ?? 1e-9
      _ = engines.value(at: end - tolerance - 1e-6)
      #expect(engines.animator.isAnimating, "\(row.name)")
      let last = engines.value(at: end + tolerance + 1e-6)
      #expect(last == row.changes.last?.target, "\(row.name)")
      #expect(!engines.animator.isAnimating, "\(row.name)")
    }
  }
}
