import Observation
import Stage
import Testing

@Observable
private final class Model {
  var x = 0.0
  var y = 0.0
  var names = ["a", "b"]
}

/// How often bodies have run.
private final class Counter {
  var counts: [String: Int] = [:]

  func count(_ name: String) {
    counts[name, default: 0] += 1
  }
}

private struct Reader: Node {
  let name: String
  let counter: Counter
  let value: () -> Double

  var body: some Node {
    let _ = counter.count(name)
    Box().offset(x: value()).named(name)
  }
}

@Suite("Observed objects (api 11)")
struct ObservationTests {
  private func stage(_ model: Model, _ counter: Counter) throws -> Stage {
    try Stage.started {
      Reader(name: "x", counter: counter) { model.x }
      Reader(name: "y", counter: counter) { model.y }
    }
  }

  @Test("A body runs again when a property that it has read changes, and only then")
  func byProperty() throws {
    let (model, counter) = (Model(), Counter())
    let stage = try stage(model, counter)
    #expect(counter.counts == ["x": 1, "y": 1])
    #expect(stage.nextFrame == .idle)
    model.x = 5
    #expect(stage.nextFrame == .now)
    try stage.advance(by: 0)
    #expect(counter.counts == ["x": 2, "y": 1])
    #expect(try stage.shown("offset.x", of: "x") == 5)
    model.names = []
    #expect(stage.nextFrame == .idle)
  }

  @Test("A write takes the transaction that is current, the first one after the last evaluation")
  func transaction() throws {
    let (model, counter) = (Model(), Counter())
    let stage = try stage(model, counter)
    try stage.at(0) { withAnimation(.linear(duration: 1)) { model.x = 100 } }
    try expect(stage, "offset.x", of: "x", shows: [(0, 0), (0.25, 25), (1, 100)])
    try stage.at(2) {
      withAnimation(.linear(duration: 1)) { model.x = 200 }
      model.x = 300
    }
    try expect(stage, "offset.x", of: "x", shows: [(2, 100), (2.5, 200), (3, 300)])
    #expect(counter.counts["x"] == 3)
  }

  @Test("A list whose rows read an object is evaluated again by it")
  func list() throws {
    let model = Model()
    let stage = try Stage.started {
      ForEach(model.names, id: \.self) { name in
        Box().offset(x: model.x).named(name)
      }
    }
    try stage.at(0) { model.names.append("c") }
    #expect(stage.frame.elements.compactMap(\.name) == ["a", "b", "c"])
    try stage.at(0) { model.x = 7 }
    #expect(try stage.shown("offset.x", of: "c") == 7)
  }

  @Test("A body that runs again for another reason keeps no old registration")
  func otherReason() throws {
    let (handle, model, counter) = (Handle<Int>(), Model(), Counter())
    let stage = try Stage.started {
      Driver(handle, 0) { tick in
        let _ = counter.count("body")
        Text("\(tick) \(model.x)").named("text")
      }
    }
    for tick in 1...100 { try stage.at(0) { try handle.set(tick) } }
    #expect(counter.counts["body"] == 101)
    #expect(stage.nextFrame == .idle)
    try stage.at(0) { model.x = 1 }
    #expect(counter.counts["body"] == 102)
    #expect(try stage.model("text", of: "text") == .text("100 1.0"))
  }

  @Test("An object that a removed node has read calls for nothing")
  func removed() throws {
    let (shown, model, counter) = (Handle<Bool>(), Model(), Counter())
    let stage = try Stage.started {
      Driver(shown, true) { shown in
        if shown { Reader(name: "x", counter: counter) { model.x } }
      }
    }
    try stage.at(0) { try shown.set(false) }
    try stage.at(0) { try shown.set(true) }
    try stage.at(0) { try shown.set(false) }
    let count = counter.counts["x"]
    model.x = 3
    try stage.advance(by: 0)
    #expect(counter.counts["x"] == count)
  }
}
