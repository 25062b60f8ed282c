import Stage
import Testing

/// A node whose equality leaves its closure out.
private struct Lamp: Node, Equatable {
  let level: Int
  let log: Journal
  let action: () -> Void

  var body: some Node {
    let _ = log("level \(level)")
    Box().offset(x: Double(level)).onTapGesture(perform: action).named("lamp")
  }

  static func == (a: Lamp, b: Lamp) -> Bool { a.level == b.level }
}

/// A node with a cell, equal to every other one.
private struct Counter: Node, Equatable {
  @StateCell private var count = 0
  let label: String

  var body: some Node {
    Text("\(label) \(count)").onTapGesture { count += 1 }.named("counter")
  }

  static func == (a: Counter, b: Counter) -> Bool { true }
}

@Suite("Nodes that are compared as a whole (semantics 7.5, 9.1)")
struct EquatableNodeTests {
  @Test("A body is skipped while the node is equal, whatever its closures capture")
  func skipped() throws {
    for isCompared in [false, true] {
      let (log, number) = (Journal(), Handle<Int>())
      let stage = try Stage.started {
        Driver(number, 0) { number in
          let lamp = Lamp(level: number / 2, log: log) { log("tap \(number)") }
          if isCompared { lamp.equatable() } else { lamp }
        }
      }
      #expect(log.take() == ["level 0"])
      try stage.at(0) { try number.set(1) }
      #expect(log.take() == (isCompared ? [] : ["level 0"]))
      try stage.at(0) { try number.set(2) }
      #expect(log.take() == ["level 1"])
    }
  }

  @Test("A node that was skipped still updates by its own cells, with the value it has kept")
  func ownCells() throws {
    let label = Handle<String>()
    let stage = try Stage.started { Driver(label, "a") { Counter(label: $0).equatable() } }
    try stage.at(0) { try label.set("b") }
    #expect(try stage.presentation("text", of: "counter") == .text("a 0"))
    try stage.tap("counter")
    try stage.advance(by: 0)
    #expect(try stage.presentation("text", of: "counter") == .text("a 1"))
  }

  @Test("A node that was skipped in the pass in which its cell was written is updated by the cell")
  func samePass() throws {
    let label = Handle<String>()
    let stage = try Stage.started { Driver(label, "a") { Counter(label: $0).equatable() } }
    try stage.tap("counter")
    try label.set("b")
    try stage.advance(by: 0)
    #expect(try stage.presentation("text", of: "counter") == .text("a 1"))
  }

  @Test("An animation of an equatable node plays in the updates in which its value changes")
  func animation() throws {
    struct Slide: Node, Equatable {
      var x: Double

      var body: some Node { Box().offset(x: x).named("slide") }
    }
    let (x, other) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Slide(x: x).animation(.linear(duration: 1))
      }
      Driver(other, 0) { Box().offset(x: $0).named("other") }
    }
    try stage.at(0) {
      try x.set(100)
      try other.set(100)
    }
    #expect(try stage.shown("offset.x", of: "other") == 100)
    try expect(stage, "offset.x", of: "slide", shows: [(0, 0), (0.5, 50), (1, 100)])
  }

  @Test("An animation of an equatable node does nothing while its value stays")
  func animationOfOthers() throws {
    struct Slide: Node, Equatable {
      @StateCell private var x = 0.0

      var body: some Node {
        Box().offset(x: x).onTapGesture { x = 100 }.named("slide")
      }

      static func == (a: Slide, b: Slide) -> Bool { true }
    }
    let stage = try Stage.started { Slide().animation(.linear(duration: 1)) }
    try stage.tap("slide")
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "slide") == 100)
  }
}
