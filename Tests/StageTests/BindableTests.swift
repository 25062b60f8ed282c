import Observation
import Stage
import Testing

@Observable
private final class Model {
  var name = "a"
  var size = 1.0
}

@Observable
private final class Names {
  var all = ["a", "b"]
}

/// A node that shows a text which is bound.
private struct Field: Node {
  @Binding var text: String
  let log: Journal

  var body: some Node {
    let _ = log(text)
    Text(text).onTapGesture { text += "!" }.named("field")
  }
}

/// A node with bindings of an object's properties, evaluated anew with each number.
private struct Editor: Node {
  @Bindable var model: Model
  let number: Int
  let log: Journal

  var body: some Node {
    let _ = log("editor \(number)")
    Field(text: $model.name, log: log)
  }
}

@Suite("Bindable objects (semantics 7.3)")
struct BindableTests {
  @Test("A binding reads and writes a property of the object")
  func bindings() throws {
    let model = Model()
    let bindable = Bindable(model)
    let name = bindable.name
    name.wrappedValue = "b"
    #expect(model.name == "b")
    model.name = "c"
    #expect(name.wrappedValue == "c")
    #expect(bindable.projectedValue.size.wrappedValue == 1)
  }

  @Test("A node writes through the projection")
  func node() throws {
    let model = Model()
    let stage = try Stage.started { Editor(model: model, number: 0, log: Journal()) }
    try stage.tap("field")
    try stage.advance(by: 0)
    #expect(model.name == "a!")
  }

  @Test("Bindings of one property of one object are the same input, of another object they are not")
  func sameInput() throws {
    let (log, first, second) = (Journal(), Model(), Model())
    let number = Handle<Int>()
    let stage = try Stage.started {
      Driver(number, 0) { Editor(model: $0 < 2 ? first : second, number: $0, log: log) }
    }
    #expect(log.take() == ["editor 0", "a"])
    try stage.at(0) { try number.set(1) }
    #expect(log.take() == ["editor 1"])
    try stage.at(0) { try number.set(2) }
    #expect(log.take() == ["editor 2", "a"])
  }

  @Test("A node that reads a binding of an object is updated by the object, alone")
  func updates() throws {
    let (log, model) = (Journal(), Model())
    let stage = try Stage.started { Editor(model: model, number: 0, log: log) }
    #expect(log.take() == ["editor 0", "a"])
    try stage.at(0) { model.name = "b" }
    #expect(log.take() == ["b"])
    try stage.at(0) { withAnimation { Bindable(model).name.wrappedValue = "c" } }
    #expect(log.take() == ["c"])
    #expect(try stage.presentation("text", of: "field") == .text("c"))
  }

  @Test("A list of a property that is bound writes the object's elements")
  func list() throws {
    let names = Names()
    let stage = try Stage.started {
      ForEach(Bindable(names).all, id: \.self) { $name in
        Field(text: $name, log: Journal()).id(name)
      }
    }
    try stage.tap("b")
    try stage.advance(by: 0)
    #expect(names.all == ["a", "b!"])
    #expect(stage.frame.elements.map(\.names.first) == ["a", "b!"])
  }
}
