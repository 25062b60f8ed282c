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

/// A door that a tap opens; what is behind it answers a tap by going away.
private struct Door: Node {
  @StateCell private var isOpen = false
  @StateCell private var hasPrize = true

  var body: some Node {
    Rectangle().onTapGesture { isOpen.toggle() }.named("door")
    if isOpen, hasPrize {
      Circle().onTapGesture { hasPrize = false }.named("prize")
    }
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

  @Test("an event may tap what another of the same time has brought in, and not what it took away")
  func effectBeforeNext() throws {
    let script = Script([.tap("door", at: 0.5), .tap("prize", at: 0.5)])
    let film = try Film.record(Stage { Door() }, script: script, at: [0.5])
    #expect(film.frames[0].elements.map(\.name) == ["door"])

    let twice = Script([.tap("door", at: 0.5), .tap("door", at: 0.5), .tap("prize", at: 0.5)])
    #expect(throws: FilmError.self) {
      try Film.record(Stage { Door() }, script: twice, at: [0.5])
    }
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

  @Test("more frames than the limit are an error before anything is played")
  func tooManyFrames() throws {
    let stage = Stage { Slider() }
    // At 10 a second: from 0 to 10,000 s there is one more than 100,000.
    #expect(throws: FilmError.tooManyFrames(100_001)) { try Film.record(stage, for: 10_000) }
    // After the last event a film without a length goes on for 10 s at most.
    #expect(throws: FilmError.tooManyFrames(1_000_101)) {
      try Film.record(stage, script: Script([.tap("box", at: 100_000)]))
    }
    #expect(throws: FilmError.tooManyFrames(1_000_001)) {
      try Film.record(stage, for: 1, rate: 1_000_000)
    }
    #expect(throws: FilmError.self) { try Film.record(stage, for: .greatestFiniteMagnitude) }
    let times = (0...Film.frameLimit).map { Double($0) / 1e6 }
    #expect(throws: FilmError.tooManyFrames(100_001)) { try Film.record(stage, at: times) }
    #expect(stage.time == 0)

    let message = FilmError.tooManyFrames(1_000_101).description
    #expect(message.hasPrefix("up to 1000101 frames"))
    for option in ["--for", "--at", "--rate"] { #expect(message.contains(option)) }
    #expect(!message.contains("\n"))
  }

  @Test("frames that are drawn and not kept do not count, nor do those before the stage's time")
  func framesNotKept() throws {
    let stage = Stage { Slider() }
    #expect(try Film.record(stage, rate: 1000, at: [110]).frames.count == 1)
    // From 110 s to 111 s at 1000 a second.
    #expect(try Film.record(stage, for: 1, rate: 1000).frames.count == 1001)
  }

  @Test("an event with a line is reported with its number")
  func eventLine() throws {
    let script = try Script(parsing: "at 0 tap box\nat 1 tap bix\n")
    let error = #expect(throws: FilmError.self) {
      try Film.record(Stage { Slider() }, script: script)
    }
    #expect(error?.description.hasPrefix("line 2: at 1 tap bix: ") == true)
  }

  @Test("progress reports the time of each frame that is drawn")
  func progress() throws {
    var times: [TimeInterval] = []
    _ = try Film.record(Stage { Slider() }, rate: 2, at: [0.75]) { times.append($0) }
    #expect(times == [0, 0.5, 0.75])
  }
}
