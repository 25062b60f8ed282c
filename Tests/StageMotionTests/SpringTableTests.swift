import StageMotion
import Testing

@Suite("Springs, against the reference table")
struct SpringTableTests {
  let table: SpringTable

  init() throws {
    table = try Fixtures.table("springs", as: SpringTable.self)
  }

  private func agrees(_ actual: Double, _ expected: Double, _ tolerance: Double) -> Bool {
    isClose(actual, expected, within: tolerance * max(1, abs(expected)))
  }

  @Test("The table is read completely")
  func rowCount() {
    #expect(table.rows.count == 34)
    #expect(table.rows.count { $0.kind == "measured" } == 16)
    let runs = table.rows.flatMap { $0.runs ?? [] }
    #expect(runs.count == 75)
    #expect(runs.map(\.samples.count).reduce(0, +) == 1200)
    #expect(runs.map(\.settlingDuration.count).reduce(0, +) == 150)
  }

  @Test("The properties are those of the table, whatever the spring was made from")
  func properties() throws {
    for row in table.rows {
      let spring = try row.madeSpring()
      for (name, expected) in row.properties ?? [:] {
        let actual: Double
        var tolerance = row.tolerance ?? table.tolerance
        switch name {
        case "response": actual = spring.response
        case "duration": actual = spring.duration
        case "dampingRatio": actual = spring.dampingRatio
        case "bounce": actual = spring.bounce
        case "mass": actual = spring.mass
        case "stiffness": actual = spring.stiffness
        case "damping": actual = spring.damping
        case "settlingDuration":
          actual = spring.settlingDuration
          tolerance = table.settlingTolerance
        default:
          Issue.record("The table has a property that is not tested: \(name)")
          continue
        }
        #expect(agrees(actual, expected.value, tolerance), "\(name) of \(spring): \(actual)")
      }
    }
  }

  @Test("Value and velocity are those of the table at every sample")
  func runs() throws {
    for row in table.rows {
      let spring = try row.madeSpring()
      let tolerance = row.tolerance ?? table.tolerance
      for run in row.runs ?? [] {
        for sample in run.samples {
          let (target, speed) = (run.target, run.initialVelocity)
          let value = spring.value(target: target, initialVelocity: speed, time: sample[0])
          let label = "\(spring) to \(target) from \(speed) at \(sample[0])"
          #expect(agrees(value, sample[1], tolerance), "\(label): \(value)")
          let velocity = spring.velocity(target: target, initialVelocity: speed, time: sample[0])
          #expect(agrees(velocity, sample[2], tolerance), "velocity of \(label): \(velocity)")
        }
      }
    }
  }

  @Test("Each run settles at the second of the table")
  func settling() throws {
    for row in table.rows {
      let spring = try row.madeSpring()
      for run in row.runs ?? [] {
        for entry in run.settlingDuration.map(\.values) {
          let duration = spring.settlingDuration(
            target: run.target,
            initialVelocity: run.initialVelocity,
            epsilon: entry[0]
          )
          #expect(
            isClose(duration, entry[1], within: table.settlingTolerance),
            "\(spring) to \(run.target) from \(run.initialVelocity): \(duration)"
          )
        }
      }
    }
  }

  @Test("The force is that of the table")
  func forces() throws {
    for row in table.rows {
      let spring = try row.madeSpring()
      for entry in row.force ?? [] {
        let force = spring.force(target: entry[0], position: entry[1], velocity: entry[2])
        #expect(agrees(force, entry[3], row.tolerance ?? table.tolerance), "\(spring): \(force)")
      }
    }
  }

  @Test("What others measured on SwiftUI agrees")
  func measured() throws {
    for row in table.rows where row.kind == "measured" {
      let spring = try row.madeSpring()
      let tolerance = try #require(row.tolerance)
      if let value = row.value, let target = row.target, let time = row.time {
        #expect(abs(spring.value(target: target, time: time) - value) <= tolerance)
      } else if let duration = row.tightSettlingDuration, let epsilon = row.epsilon {
        let settled = spring.settlingDuration(target: row.target ?? 1, epsilon: epsilon)
        #expect(abs(settled - duration) <= tolerance)
      } else {
        #expect(abs(spring.stiffness - (try #require(row.stiffness))) <= tolerance)
        #expect(abs(spring.damping - (try #require(row.damping))) <= tolerance)
      }
    }
  }
}
