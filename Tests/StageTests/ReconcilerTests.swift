@testable import Stage
import Testing

/// A row with a cell of its own, which a tap raises.
private struct Row: Node {
  @StateCell private var count = 0
  let name: String
  var log: Journal?

  var body: some Node {
    let _ = log?(name)
    Text("\(name) \(count)").onTapGesture { count += 1 }.named(name)
  }
}

@Suite("Identity and updates (semantics 9.1, 9.2)")
struct ReconcilerTests {
  private func texts(_ stage: Stage) -> [String] {
    stage.frame.elements.compactMap { element in
      guard case .text(let text) = element.attribute("text")?.presentation else { return nil }
      return text
    }
  }

  @Test(
    "The same node value placed twice, or in two stages, makes elements with cells of their own"
  )
  func sameValueTwice() throws {
    let row = Row(name: "row")
    let first = try Stage.started {
      Group { row }.id("left")
      Group { row }.id("right")
    }
    let second = try Stage.started { row }
    let rows = first.frame.elements
    #expect(rows.map(\.path) == ["left", "right"])
    try first.tap("left")
    try first.advance(by: 0)
    #expect(texts(first) == ["row 1", "row 0"])
    #expect(texts(second) == ["row 0"])
  }

  @Test("A body runs only when something that it has read or was given has changed")
  func bodiesRunForAReason() throws {
    let log = Journal()
    let (count, other) = (Handle<Int>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(other, 0) { other in
        let _ = log("other \(other)")
        Row(name: "given \(other / 2)", log: log)
      }
      Driver(count, 0) { count in
        let _ = log("count \(count)")
        Row(name: "constant", log: log)
      }
    }
    #expect(log.take() == ["other 0", "given 0", "count 0", "constant"])
    try stage.at(0) { try count.set(1) }
    #expect(log.take() == ["count 1"])
    try stage.at(0) { try other.set(1) }
    #expect(log.take() == ["other 1"])
    try stage.at(0) { try other.set(2) }
    #expect(log.take() == ["other 2", "given 1"])
    try stage.at(0) { try count.set(1) }
    #expect(log.take() == [])
    try stage.advance(to: 1)
    #expect(log.take() == [])
  }

  @Test("A cell that is read through a binding updates the reader and not its owner")
  func readThroughBinding() throws {
    struct Child: Node {
      @Binding var value: Int
      let log: Journal
      var body: some Node {
        let _ = log("child \(value)")
        Text("\(value)").onTapGesture { value += 1 }.named("child")
      }
    }
    struct Parent: Node {
      @StateCell private var value = 0
      let log: Journal
      var body: some Node {
        let _ = log("parent")
        Child(value: $value, log: log)
      }
    }
    let log = Journal()
    let stage = try Stage.started { Parent(log: log) }
    #expect(log.take() == ["parent", "child 0"])
    try stage.tap("child")
    try stage.advance(by: 0)
    #expect(log.take() == ["child 1"])
    try stage.tap("child")
    try stage.advance(by: 0)
    #expect(log.take() == ["child 2"])
    #expect(texts(stage) == ["2"])
  }

  @Test("Setting a cell and undoing it within one pass runs no body")
  func undoneWrite() throws {
    let log = Journal()
    let handle = Handle<Int>()
    let stage = try Stage.started {
      Driver(handle, 0) { value in
        let _ = log("\(value)")
        Text("\(value)")
      }
    }
    try stage.at(0) {
      try handle.set(1)
      #expect(try handle.value == 1)
      try handle.set(0)
    }
    #expect(log.take() == ["0"])
  }

  @Test("The branches of a condition are two identities, the same branch is one")
  func branches() throws {
    let flag = Handle<Bool>()
    let stage = try Stage.started {
      Driver(flag, true) { flag in
        if flag { Row(name: "a") } else { Row(name: "b") }
        Text(flag ? "on" : "off")
      }
    }
    try stage.tap("a")
    try stage.advance(by: 0)
    #expect(texts(stage) == ["a 1", "on"])
    let before = try stage.element("a")
    try stage.at(0) { try flag.set(false) }
    #expect(texts(stage) == ["b 0", "off"])
    try stage.at(0) { try flag.set(true) }
    #expect(texts(stage) == ["a 0", "on"])
    #expect(try stage.element("a") != before)
  }

  @Test("An optional and a switch hold one of their contents, with fresh cells each time")
  func optionalsAndSwitches() throws {
    let choice = Handle<Int>()
    let stage = try Stage.started {
      Driver(choice, 0) { choice in
        if choice > 0 { Row(name: "some") }
        switch choice {
        case 0: Row(name: "zero")
        case 1: Row(name: "one")
        default: Row(name: "more")
        }
      }
    }
    var seen: [[String]] = []
    for value in [0, 1, 2, 3, 0] {
      try stage.at(0) { try choice.set(value) }
      seen.append(texts(stage))
    }
    #expect(
      seen == [
        ["zero 0"], ["some 0", "one 0"], ["some 0", "more 0"], ["some 0", "more 0"], ["zero 0"],
      ]
    )
  }

  @Test("I1: a new id makes fresh cells and ends the animations of the old element")
  func newIdentity() throws {
    struct Counter: Node {
      @StateCell private var n = 0.0
      var body: some Node {
        Box().offset(x: n * 100)
          .onTapGesture { withAnimation(.linear(duration: 1)) { n = 1 } }
          .named("box")
      }
    }
    let k = Handle<Int>()
    let stage = try Stage.started { Driver(k, 0) { Counter().id($0) } }
    try stage.tap("box")
    try expect(stage, "offset.x", of: "box", shows: [(0.25, 25), (0.5, 50)])
    try stage.at(0.5) { try k.set(1) }
    #expect(stage.nextFrame == .idle)
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 0), (1, 0)])
  }

  @Test("R11: a parent that is rebuilt with unchanged inputs does not disturb what runs")
  func rebuiltParent() throws {
    let (shown, tick) = (Handle<Double>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(tick, 0) { tick in
        Text("\(tick)")
        Driver(shown, 0) { Box().opacity($0).named("box") }
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try shown.set(1) } }
    try stage.at(0.5) { try tick.set(1) }
    try expect(stage, "opacity", of: "box", shows: [(0.5, 0.5), (0.75, 0.75), (1, 1)])
  }

  @Test("onAppear runs once, before the first frame; what it writes is in that frame")
  func onAppear() throws {
    struct Appearing: Node {
      @StateCell private var x = 0.0
      let log: Journal
      var body: some Node {
        Box().offset(x: x).named("box")
          .onAppear { log("inner \(x)") }
          .onAppear {
            log("outer \(x)")
            withAnimation(.linear(duration: 1)) { x = 100 }
          }
      }
    }
    let log = Journal()
    let stage = Stage { Appearing(log: log) }
    try stage.advance(to: 0)
    #expect(log.take() == ["inner 0.0", "outer 0.0"])
    #expect(try stage.model("offset.x", of: "box") == .number(100))
    try expect(stage, "offset.x", of: "box", shows: [(0, 0), (0.5, 50), (1, 100)])
    #expect(log.take() == [])
  }

  @Test("A modifier with a cell of its own updates, and its content keeps its cells")
  func modifierWithCell() throws {
    struct Pulse: NodeModifier {
      @StateCell private var size = 1.0
      func body(content: Content) -> some Node {
        VStack {
          content
          Button("grow") { size += 1 }.named("grow")
        }
        .scaleEffect(size)
        .named("pulse")
      }
    }
    let stage = try Stage.started { Row(name: "row").modifier(Pulse()) }
    try stage.tap("row")
    try stage.tap("grow")
    try stage.advance(by: 0)
    #expect(texts(stage) == ["row 1", "grow"])
    #expect(try stage.presentation("scale.x", of: "pulse") == .number(2))
    #expect(try stage.presentation("scale.y", of: "pulse") == .number(2))
  }

  @Test("New content reaches a placeholder that another node holds")
  func placeholderInsideAnotherNode() throws {
    struct Holder<Held: Node>: Node {
      let held: Held
      var body: some Node { VStack { held } }
    }
    struct Held: NodeModifier {
      func body(content: Content) -> some Node { Holder(held: content) }
    }
    let handle = Handle<Int>()
    let stage = try Stage.started { Driver(handle, 0) { Text("\($0)").modifier(Held()) } }
    #expect(texts(stage) == ["0"])
    try stage.at(0) { try handle.set(1) }
    #expect(texts(stage) == ["1"])
  }

  @Test("Nothing of a tree is left when its stage has gone")
  func everythingIsReleased() throws {
    weak var core: Core?
    weak var root: Element?
    do {
      let handle = Handle<Int>()
      let stage = try Stage.started {
        Driver(handle, 3) { count in
          ForEach(0..<count) { Row(name: "\($0)").opacity(0.5) }
        }
      }
      try stage.at(0) { try handle.set(5) }
      core = stage.core
      root = stage.core.root
      #expect(core != nil && root != nil)
    }
    #expect(core == nil && root == nil)
  }
}
