import StageMotion
import Testing

@Suite("Keyframes, against the reference table")
struct KeyframeTableTests {
  let table: KeyframeTable

  init() throws {
    table = try Fixtures.table("keyframes", as: KeyframeTable.self)
  }

  @Test("The table is read completely")
  func rowCount() {
    #expect(table.rows.count == 44)
    #expect(table.rows.count { $0.kind == "measured" } == 9)
    #expect(table.rows.map(\.samples.count).reduce(0, +) == 1424)
    #expect(table.rows.compactMap(\.duration).count == 35)
  }

  @Test("Every value is the one of the table, also where it was measured on SwiftUI")
  func values() throws {
    for row in table.rows {
      let timeline = try row.timeline()
      for sample in row.samples {
        let value = timeline.value(time: sample.time)
        for (actual, expected) in zip(value.numbers, sample.value.numbers) {
          #expect(
            isClose(actual, expected, within: row.tolerance ?? table.tolerance),
            "\(row.name) at \(sample.time): \(actual) instead of \(expected)"
          )
        }
      }
    }
  }

  @Test("Every timeline lasts as long as the table says")
  func durations() throws {
    for row in table.rows {
      guard let duration = row.duration else { continue }
      let actual = try row.timeline().duration
      #expect(isClose(actual, duration, within: 1e-6), "\(row.name): \(actual)")
    }
  }

  @Test("The velocity is the derivative of the value inside of every keyframe")
  func velocities() throws {
    for row in table.rows where row.kind == "closed form" {
      let timeline = try row.timeline()
      for track in row.tracks {
        let path = try KeyframeTable.Fields.keyPath(track.field)
        for sample in row.samples where sample.time > 0 {
          let step = 1e-5
          let before = timeline.value(time: sample.time - step)[keyPath: path]
          let after = timeline.value(time: sample.time + step)[keyPath: path]
          let velocity = try #require(timeline.velocity(of: path, at: sample.time))
          // The third derivative over step² and the rounding over step, both far below this.
          let tolerance = 1e-4 * max(1, abs(velocity))
          #expect(
            isClose(velocity, (after - before) / (2 * step), within: tolerance),
            "\(row.name) at \(sample.time): \(velocity)"
          )
        }
      }
    }
  }
}
