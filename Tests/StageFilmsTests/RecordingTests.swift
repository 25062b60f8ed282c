import Stage
import StageFilms
import Testing

/// A box that linear motions of one second take from 0 to 100, and at the next tap back.
private struct Slider: Node {
  @StateCell private var x = 0.0

  var body: some Node {
    Rectangle()
      .frame(width: 20, height: 20)
      .offset(x: x)
      .onTapGesture {
        withAnimation(.linear(duration: 1)) { x = x == 0 ? 100 : 0 }
      }
      .named("box")
  }
}

@Suite("Recording a film")
struct RecordingTests {
  private let script = Script([.tap("box", at: 0), .tap("box", at: 0.35)])

  private func shown(_ film: Film) -> [Double?] {
    film.frames.map { $0.element("box")?.attribute("offset")?.presentation["x"] }
  }

  private func expect(_ values: [Double?], are expected: [Double]) {
    #expect(values.count == expected.count)
    for (value, expected) in zip(values, expected) {
      #expect(abs((value ?? .nan) - expected) < 1e-9)
    }
  }

  @Test("a rate beside the times changes nothing", arguments: [nil, 1.0, 10, 60, 240])
  func times(rate: Double?) throws {
    let film = try Film.record(
      Stage { Slider() },
      script: script,
      rate: rate,
      at: [0.7, 0.35, 0.4, 0.5, 1, 1.2, 1.35, 0.4]
    )
    #expect(film.frames.map(\.time) == [0.35, 0.4, 0.5, 0.7, 1, 1.2, 1.35])
    // The first motion at t and the second over what it left: 100·t·(1 − (t − 0.35)).
    expect(shown(film), are: [35, 38, 42.5, 45.5, 35, 15, 0])
  }

  @Test("a frame at the time of an event comes after the event")
  func afterEvent() throws {
    let film = try Film.record(Stage { Slider() }, script: script, at: [0, 0.35])
    #expect(
      film.frames.map { $0.element("box")?.attribute("offset")?.model["x"] } == [100, 0]
    )
    expect(shown(film), are: [0, 35])
  }

  @Test("events of one time all happen, in their order")
  func sameTime() throws {
    let script = Script([.tap("box", at: 0.5), .tap("box", at: 0.5), .tap("box", at: 0.5)])
    let film = try Film.record(Stage { Slider() }, script: script, at: [0.5])
    #expect(film.frames[0].element("box")?.attribute("offset")?.model["x"] == 100)
  }

  @Test("without times every frame of the rate is kept, at exact times")
  func rate() throws {
    let film = try Film.record(Stage { Slider() }, script: script, for: 0.3, rate: 10)
    #expect(film.frames.map(\.time) == [0, 0.1, 0.2, 0.3])
    expect(shown(film), are: [0, 10, 20, 30])
  }

  @Test("without a length the film lasts until the stage is idle after the last event")
  func idle() throws {
    let film = try Film.record(Stage { Slider() }, script: script, rate: 10)
    // The last motion ends at 1.35, and the first frame after that is at 1.4.
    #expect(film.frames.last?.time == 1.4)
    #expect(film.frames.count == 15)
  }

  @Test("events after the end are not run")
  func eventsAfterEnd() throws {
    let script = Script([.tap("no such element", at: 2)])
    let film = try Film.record(Stage { Slider() }, script: script, for: 1, rate: 2)
    #expect(film.frames.map(\.time) == [0, 0.5, 1])
  }

  @Test("an unknown element is an error that names the event")
  func unknownElement() {
    let event = Script.Event.tap("bix", at: 0.1)
    let error = #expect(throws: FilmError.self) {
      try Film.record(Stage { Slider() }, script: Script([event]))
    }
    guard case .event(event, .unknownElement("bix", let near))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(near.contains("box"))
  }

  @Test("numbers out of their range are errors, and nothing is played")
  func badNumbers() {
    let stage = Stage { Slider() }
    for rate in [0, -1, .nan, .infinity, 2_000_000] {
      #expect(throws: FilmError.self) { try Film.record(stage, rate: rate) }
    }
    #expect(throws: FilmError.invalidDuration(-1)) { try Film.record(stage, for: -1) }
    #expect(throws: FilmError.invalidTime(-1)) { try Film.record(stage, at: [0, -1]) }
    #expect(throws: FilmError.timeAfterEnd(2, end: 1)) {
      try Film.record(stage, for: 1, at: [0.5, 2])
    }
    #expect(stage.time == 0)
  }

  @Test("progress reports the time of each frame that is drawn")
  func progress() throws {
    var times: [TimeInterval] = []
    _ = try Film.record(Stage { Slider() }, rate: 2, at: [0.75]) { times.append($0) }
    #expect(times == [0, 0.5, 0.75])
  }
}
