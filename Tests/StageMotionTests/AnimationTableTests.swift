import StageMotion
import Testing

@Suite("Animations from rest, against the reference table")
struct AnimationTableTests {
  let table: AnimationTable

  init() throws {
    table = try Fixtures.table("animations", as: AnimationTable.self)
  }

  @Test("The table is read completely")
  func rowCount() {
    #expect(table.rows.count == 49)
    #expect(table.rows.count { $0.modifiers.isEmpty } == 23)
    #expect(table.rows.map(\.modifiers.count).reduce(0, +) == 36)
    #expect(table.rows.map(\.samples.count).reduce(0, +) == 2037)
    #expect(table.rows.count { $0.leg != nil } == 12)
  }

  @Test("Each animation answers the progress of the table, and nil when it is over")
  func samples() throws {
    for row in table.rows {
      let animation = try row.made()
      var context = AnimationContext<Double>()
      for sample in row.samples {
        let time = try #require(sample[0])
        let progress = animation.animate(value: 1.0, time: time, context: &context)
        #expect(agrees(progress, sample[1], row), "\(row.animation) at \(time): \(progress as Any)")
      }
    }
  }

  @Test("A value moves by the progress of the table and then rests")
  func engines() throws {
    for row in table.rows {
      let engines = BothEngines(0.0)
      engines.set(1, try row.made(), at: 0)
      for sample in row.samples {
        let time = try #require(sample[0])
        let value = engines.value(at: time)
        #expect(engines.animator.isAnimating == (sample[1] != nil), "\(row.animation) at \(time)")
        #expect(agrees(value, sample[1] ?? 1, row), "\(row.animation) at \(time): \(value)")
      }
    }
  }

  @Test("Removal and logical end are those of the table")
  func ends() throws {
    for row in table.rows {
      let engines = BothEngines(0.0)
      engines.set(1, try row.made(), at: 0)
      let end = try #require(engines.end)
      let tolerance = row.base.isSpring ? table.endTolerance : 1e-9
      #expect(isClose(end, row.end.value, within: tolerance), "\(row.animation): \(end)")
      let logicalEnd = try #require(engines.logicalEnd)
      let slack = row.repeatsSpring ? table.endTolerance : 1e-9
      #expect(isClose(logicalEnd, row.logicalEnd.value, within: slack), "\(row.animation)")
    }
  }

  @Test("Springs go exactly when their envelope is at a thousandth")
  func tightEnds() throws {
    // The ends of the table are the times of the envelope itself.
    for row in table.rows where row.base.isSpring {
      let engines = BothEngines(0.0)
      engines.set(1, try row.made(), at: 0)
      let end = try #require(engines.end)
      #expect(isClose(end, row.end.value, within: 1e-9), "\(row.animation): \(end)")
    }
  }

  @Test("An animation says that it is logically complete from its logical end on")
  func logicalCompletion() throws {
    for row in table.rows {
      let animation = try row.made()
      let end = row.logicalEnd.value
      guard end.isFinite else { continue }
      var context = AnimationContext<Double>()
      _ = animation.animate(value: 1.0, time: end - 1e-6, context: &context)
      #expect(!context.isLogicallyComplete, "\(row.animation)")
      _ = animation.animate(value: 1.0, time: end + 1e-6, context: &context)
      #expect(context.isLogicallyComplete, "\(row.animation)")
    }
  }

  private func agrees(
    _ actual: Double?,
    _ expected: Double?,
    _ row: AnimationTable.Row
  ) -> Bool {
    guard let actual, let expected else { return actual == nil && expected == nil }
    let tolerance = row.repeatsSpring ? table.legTolerance : table.tolerance
    return isClose(actual, expected, within: tolerance)
  }
}
