import StageMotion
import Testing

@Suite("Curves, against the reference table")
struct CurveTableTests {
  let table: CurveTable

  init() throws {
    table = try Fixtures.table("curves", as: CurveTable.self)
  }

  @Test("The table is read completely")
  func rowCount() {
    #expect(table.rows.count == 33)
    #expect(table.rows.count { $0.kind == "measured" } == 6)
    let points = table.rows.map { $0.points.count + ($0.sensitivePoints?.count ?? 0) }
    #expect(points.reduce(0, +) == 1885)
  }

  @Test("Every value and every slope is the one of the table")
  func closedForms() throws {
    for row in table.rows where row.kind == "closed form" {
      let curve = try row.unitCurve()
      for point in row.points.map(\.values) {
        let label = "\(row.curve) \(row.start ?? []) \(row.end ?? []) at \(point[0])"
        let value = curve.value(at: point[0])
        #expect(isClose(value, point[1], within: table.tolerance), "\(label): \(value)")
        let velocity = curve.velocity(at: point[0])
        let slack = table.slopeTolerance * abs(point[2])
        #expect(isClose(velocity, point[2], within: slack), "slope of \(label): \(velocity)")
      }
    }
  }

  @Test("Where a rounding step moves the value far, the value is as close as that allows")
  func sensitivePoints() throws {
    for row in table.rows {
      let curve = try row.unitCurve()
      for point in (row.sensitivePoints ?? []).map(\.values) {
        #expect(isClose(curve.value(at: point[0]), point[1], within: point[3]))
        if point[2].isInfinite { #expect(curve.velocity(at: point[0]) == point[2]) }
      }
    }
  }

  @Test("What others measured on SwiftUI agrees")
  func measured() throws {
    for row in table.rows where row.kind == "measured" {
      let curve = try row.unitCurve()
      let tolerance = try #require(row.tolerance)
      for point in row.points.map(\.values) {
        let sample = row.of == "value" ? curve.value(at: point[0]) : curve.velocity(at: point[0])
        #expect(isClose(sample, point[1], within: tolerance), "\(row.curve) at \(point[0])")
      }
    }
  }
}
