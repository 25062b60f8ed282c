import StageMotion
import Testing

@Suite("Animations from rest, against the reference table")
struct AnimationTableTests {
  let table: AnimationTable

  init() throws {
    table = try Fixtures.table("animations", as: AnimationTable.self)
  }

  private var plainRows: [AnimationTable.Row] { table.rows.filter { $0.modifiers.isEmpty } }

  @Test("The table is read completely; 26 rows wait for the modifiers")
  func rowCount() {
    #expect(table.rows.count == 49)
    #expect(plainRows.count == 23)
    #expect(table.rows.count - plainRows.count == 26)
    #expect(plainRows.map(\.samples.count).reduce(0, +) == 966)
  }

  @Test("Each animation answers the progress of the table, and nil when it is over")
  func samples() throws {
    for row in plainRows {
      let animation = try row.base.animation()
      var context = AnimationContext<Double>()
      for sample in row.samples {
        let time = try #require(sample[0])
        let progress = animation.animate(value: 1.0, time: time, context: &context)
        #expect(agrees(progress, sample[1]), "\(row.animation) at \(time): \(progress as Any)")
      }
    }
  }

  @Test("A value moves by the progress of the table and then rests")
  func engines() throws {
    for row in plainRows {
      let engines = BothEngines(0.0)
      engines.set(1, try row.base.animation(), at: 0)
      for sample in row.samples {
        let time = try #require(sample[0])
        let value = engines.value(at: time)
        #expect(engines.animator.isAnimating == (sample[1] != nil), "\(row.animation) at \(time)")
        #expect(agrees(value, sample[1] ?? 1), "\(row.animation) at \(time): \(value)")
      }
    }
  }

  @Test("Removal and logical end are those of the table")
  func ends() throws {
    for row in plainRows {
      let engines = BothEngines(0.0)
      engines.set(1, try row.base.animation(), at: 0)
      let end = try #require(engines.end)
      let tolerance = row.base.isSpring ? table.endTolerance : 1e-9
      #expect(isClose(end, row.end.value, within: tolerance), "\(row.animation): \(end)")
      let logicalEnd = try #require(engines.logicalEnd)
      #expect(isClose(logicalEnd, row.logicalEnd.value, within: 1e-9), "\(row.animation)")
    }
  }

  @Test("Springs go exactly when their envelope is at a thousandth")
  func tightEnds() throws {
    // The ends of the table are the times of the envelope itself.
    for row in plainRows where row.base.isSpring {
      let engines = BothEngines(0.0)
      engines.set(1, try row.base.animation(), at: 0)
      let end = try #require(engines.end)
      #expect(isClose(end, row.end.value, within: 1e-9), "\(row.animation): \(end)")
    }
  }

  @Test("An animation says that it is logically complete from its logical end on")
  func logicalCompletion() throws {
    for row in plainRows {
      let animation = try row.base.animation()
      let end = row.logicalEnd.value
      var context = AnimationContext<Double>()
      _ = animation.animate(value: 1.0, time: end - 1e-6, context: &context)
      #expect(!context.isLogicallyComplete, "\(row.animation)")
      _ = animation.animate(value: 1.0, time: end + 1e-6, context: &context)
      #expect(context.isLogicallyComplete, "\(row.animation)")
    }
  }

  private func agrees(_ actual: Double?, _ expected: Double?) -> Bool {
    guard let actual, let expected else { return actual == nil && expected == nil }
    return isClose(actual, expected, within: table.tolerance)
  }
}
