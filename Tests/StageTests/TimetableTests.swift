@testable import Stage
import Testing

@Suite("What falls due at exact times (semantics 2.8)")
struct TimetableTests {
  @Test("Entries come in the order of their times, equal ones in the order in which they were made")
  func order() {
    let table = Timetable()
    var called: [String] = []
    for (name, time) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1.5)] {
      table.add(at: time) { called.append(name) }
    }
    #expect(table.nextTime == 1)
    #expect(table.takeDue(at: 0.5) == nil)
    while let due = table.takeDue(at: 2) { due.action() }
    #expect(called == ["a", "b", "c", "d"])
    #expect(table.nextTime == .infinity)
  }

  @Test("An entry that was taken back does not come, and does not call for a frame")
  func takenBack() throws {
    let table = Timetable()
    let entry = table.add(at: 1) { Issue.record("It was taken back.") }
    let first = try #require(entry)
    table.add(at: 2) {}
    #expect(table.remove(first))
    #expect(!table.remove(first))
    #expect(table.nextTime == 2)
    table.close()
    #expect(table.nextTime == .infinity)
  }

  @Test("What waits when the stage goes is told, and nothing is entered any more")
  func closed() {
    let table = Timetable()
    var lost = 0
    table.add(at: 1, lost: { lost += 1 }) { Issue.record("It was lost.") }
    table.close()
    #expect(lost == 1)
    #expect(table.nextTime == .infinity)
    let entry = table.add(at: 2) {}
    #expect(entry == nil)
  }

  @Test("What is due runs at its own time, with what it writes, and the frame comes after")
  func ownTimes() throws {
    let x = Handle<Double>()
    let stage = try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    var times: [TimeInterval] = []
    for time in [0.25, 1.5] {
      stage.core.timetable.add(at: time) {
        times.append(stage.time)
        withAnimation(.linear(duration: 1)) { try? x.set(time * 100) }
      }
    }
    #expect(stage.nextFrame == .at(0.25))
    // At 1.5 it has been at 25 for a quarter of a second; from there on it moves for a second to 150.
    try expect(stage, "offset.x", of: "box", shows: [(2, 87.5), (2.5, 150)])
    #expect(times == [0.25, 1.5])
    #expect(stage.nextFrame == .idle)
  }

  @Test("Many entries of one time are no endless updates; one that enters itself again is")
  func limits() throws {
    let x = Handle<Double>()
    let stage = try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    for number in 1...1_000 {
      stage.core.timetable.add(at: 1) { try? x.set(Double(number)) }
    }
    #expect(try stage.collectDiagnostics { try stage.advance(to: 1) }.isEmpty)
    #expect(try stage.shown("offset.x", of: "box") == 1_000)

    func again() {
      stage.core.timetable.add(at: stage.time) { again() }
    }
    again()
    let diagnostics = try stage.collectDiagnostics { try stage.advance(to: 2) }
    #expect(diagnostics.map(\.kind) == [.endlessUpdates])
    #expect(stage.time == 2)
    #expect(stage.nextFrame == .now)
    stage.core.timetable.close()
  }
}
