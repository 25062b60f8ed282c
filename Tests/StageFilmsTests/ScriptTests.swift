import StageFilms
import Testing

@Suite("Scripts")
struct ScriptTests {
  @Test("a line is a time, a tap and an element with spaces in its name")
  func lines() throws {
    let script = try Script(parsing: "at 0 tap lamp\n  at  1.5   tap  red box  \n")
    #expect(script.events == [.tap("lamp", at: 0), .tap("red box", at: 1.5)])
  }

  @Test("comments and empty lines say nothing, and a number sign in a word is part of it")
  func comments() throws {
    let script = try Script(
      parsing: """
        # a lamp

          # goes on
        at 0.1 tap lamp # here
        at 0.2 tap ZStack/Circle#2
        """
    )
    #expect(script.events == [.tap("lamp", at: 0.1), .tap("ZStack/Circle#2", at: 0.2)])
  }

  @Test("lines may end as on Windows")
  func carriageReturns() throws {
    let script = try Script(parsing: "at 0 tap a\r\n\r\nat 1 tap b\r\n")
    #expect(script.events == [.tap("a", at: 0), .tap("b", at: 1)])
  }

  @Test("the printed script reads back to the same events")
  func roundTrip() throws {
    let script = Script([.tap("b", at: 1), .tap("a", at: 0.1), .tap("c", at: 1)])
    #expect(script.description == "at 0.1 tap a\nat 1 tap b\nat 1 tap c\n")
    #expect(try Script(parsing: script.description) == script)
  }

  @Test("an event knows its line, which does not make it another event")
  func lineNumbers() throws {
    let script = try Script(parsing: "# a lamp\nat 0 tap lamp\n\nat 1 tap lamp\n")
    #expect(script.events.map(\.line) == [2, 4])
    #expect(Script.Event.tap("lamp", at: 0).line == nil)
    #expect(script == Script([.tap("lamp", at: 0), .tap("lamp", at: 1)]))
    #expect(Set(script.events + [.tap("lamp", at: 1)]).count == 2)
  }

  @Test("a word with quotes of its own gets no others")
  func quotes() {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "at \"1\" tap lamp") }
    #expect(error?.description.hasPrefix("line 1: \"1\" is not a time") == true)
  }

  @Test("every bad line is reported, with its number and what would be right")
  func badLines() {
    let text = """
      tap lamp
      at soon tap lamp
      at -1 tap lamp
      at nan tap lamp
      at
      at 2 press lamp
      at 2
      at 2 tap  # nothing
      at 2 tap lamp
      at 1 tap lamp
      """
    let expected = """
      line 1: “tap” should be `at`; a line is `at SECONDS tap ELEMENT`
      line 2: “soon” is not a time; write seconds, 0 or more, such as `at 0.5 tap lamp`
      line 3: “-1” is not a time; write seconds, 0 or more, such as `at 0.5 tap lamp`
      line 4: “nan” is not a time; write seconds, 0 or more, such as `at 0.5 tap lamp`
      line 5: there is no time; write `at SECONDS tap ELEMENT`, such as `at 0.5 tap lamp`
      line 6: “press” is not an action; write `tap ELEMENT` behind the time
      line 7: nothing is done; write `tap ELEMENT` behind the time
      line 8: `tap` needs an element; write its name or path, such as `tap lamp`
      line 10: 1 is earlier than 2 above; write the lines in the order of their times
      """
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text) }
    #expect(error?.description == expected)
  }
}
