import Stage
import Testing

@Suite("Lifecycle (semantics 9.3)")
struct LifecycleTests {
  private final class Log {
    var entries: [String] = []

    func callAsFunction(_ entry: String) { entries.append(entry) }

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  @Test("X11: onChange reports each pass, from the value of the last one")
  func changesPerPass() throws {
    let log = Log()
    let x = Handle<Double>()
    let stage = try Stage.started {
      Driver(x, 0) { value in
        Box().offset(x: value).named("box")
          .onChange(of: value) { log("\($0)→\($1)") }
          .onAppear {
            guard let x = x.binding else { return }
            x.wrappedValue = 1
            x.wrappedValue = 2
            withAnimation(.linear(duration: 1)) {
              x.wrappedValue = 3
              x.wrappedValue = 4
            }
          }
      }
    }
    #expect(log.take() == ["0.0→2.0", "2.0→4.0"])
    try expect(stage, "offset.x", of: "box", shows: [(0, 2), (0.5, 3), (1, 4)])
    #expect(log.take() == [])
  }

  @Test(
    "L5: a value that is set and undone within one pass has not changed; a write in onAppear has"
  )
  func order() throws {
    struct Scene: Node {
      @StateCell private var x = 0.0
      let n: Int
      let log: Log
      var body: some Node {
        Box().offset(x: x).named("box")
          .onAppear {
            log("appear")
            withAnimation(.linear(duration: 1)) { x = 100 }
          }
          .onDisappear { log("disappear") }
          .onChange(of: n) { log("change \($0)→\($1)") }
      }
    }
    let log = Log()
    let (n, on) = (Handle<Int>(), Handle<Bool>())
    let stage = try Stage.started {
      Driver(on, true) { isOn in
        Driver(n, 0) { value in
          if isOn { Scene(n: value, log: log) }
        }
      }
    }
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.5, 50), (1, 100)])
    try stage.at(1) {
      try n.set(1)
      try n.set(5)
      try n.set(1)
    }
    #expect(log.take() == ["appear", "change 0→1"])
    try stage.at(1) {
      try n.set(9)
      try n.set(1)
    }
    #expect(log.take() == [])
    try stage.at(2) { try on.set(false) }
    #expect(log.take() == ["disappear"])
    try stage.advance(to: 3)
    #expect(log.take() == [])
  }

  @Test("The first value is reported on appearing when that is asked for")
  func initialValue() throws {
    let log = Log()
    let n = Handle<Int>()
    let stage = try Stage.started {
      Driver(n, 7) { value in
        Box().onChange(of: value, initial: true) { log("\($0) \($1)") }
          .onChange(of: value) { log("changed") }
      }
    }
    #expect(log.take() == ["7 7"])
    try stage.at(0) { try n.set(8) }
    #expect(log.take() == ["7 8", "changed"])
  }

  @Test("What onChange writes is taken up in the same advance; the action is that of the last body")
  func writesInChanges() throws {
    struct Follower: Node {
      @StateCell private var followed = 0
      let value: Int
      var body: some Node {
        Text("\(value) \(followed)").named("text").onChange(of: value) { followed = value * 10 }
      }
    }
    let n = Handle<Int>()
    let stage = try Stage.started { Driver(n, 1) { Follower(value: $0) } }
    try stage.at(0) { try n.set(2) }
    #expect(try stage.model("text", of: "text") == .text("2 20"))
    try stage.at(0) { try n.set(3) }
    #expect(try stage.model("text", of: "text") == .text("3 30"))
  }

  @Test("I6: onDisappear comes when the node has gone, for every node in it, inner ones first")
  func disappearances() throws {
    let log = Log()
    let rows = Handle<[String]>()
    let stage = try Stage.started {
      Driver(rows, ["a", "b", "c"]) { rows in
        ForEach(rows, id: \.self) { row in
          VStack { Box().onDisappear { log("\(row) inside") } }.onDisappear { log(row) }
        }
      }
    }
    try stage.at(1) { try rows.set(["c", "b"]) }
    #expect(log.take() == ["a inside", "a"])
    try stage.at(1) { try rows.set([]) }
    #expect(log.take() == ["c inside", "c", "b inside", "b"])
  }

  @Test(
    "A node that was never in a frame neither appears nor disappears, and its changes are unheard"
  )
  func neverSeen() throws {
    let log = Log()
    let on = Handle<Bool>()
    let stage = try Stage.started {
      Driver(on, false) { isOn in
        if isOn {
          Box().onAppear { log("appear") }.onDisappear { log("disappear") }
            .onChange(of: isOn, initial: true) { log("change") }
        }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear) { try on.set(true) }
      try withAnimation(nil) { try on.set(false) }
    }
    #expect(log.take() == [])
    #expect(stage.nextFrame == .idle)
  }
}
