import Stage
import Testing

@Suite("Bindings and their transactions (semantics 7.3, 7.4)")
struct BindingTests {
  @Test("X8: an animated binding animates; an explicit block around the write wins over it")
  func animatedBinding() throws {
    for isExplicit in [false, true] {
      let on = Handle<Bool>()
      let stage = try Stage.started {
        Driver(on, false) { Box().offset(x: $0 ? 100 : 0).named("box") }
      }
      let animated = try #require(on.binding).animation(.linear(duration: 2))
      try stage.at(0) {
        if isExplicit {
          withAnimation(.linear(duration: 1)) { animated.wrappedValue = true }
        } else {
          animated.wrappedValue = true
        }
      }
      try expect(stage, "offset.x", of: "box", shows: [(0.5, isExplicit ? 50 : 25)])
    }
  }

  @Test("A closure binding without a transaction parameter loses its own")
  func closureBinding() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started { Driver(handle, 0) { Box().offset(x: $0).named("box") } }
    let inner = try #require(handle.binding)
    let outer = Binding(get: { inner.wrappedValue }, set: { inner.wrappedValue = $0 })
    try stage.at(0) { outer.animation(.linear(duration: 2)).wrappedValue = 100 }
    #expect(try stage.shown("offset.x", of: "box") == 100)
  }

  @Test("What a binding hands its setter is the block around over the binding's own transaction")
  func bindingSetter() throws {
    for isExplicit in [false, true] {
      let handle = Handle<Double>()
      let stage = try Stage.started { Driver(handle, 0) { Box().offset(x: $0).named("box") } }
      let inner = try #require(handle.binding)
      let outer = Binding(get: { inner.wrappedValue }) { value, transaction in
        withTransaction(transaction) { inner.wrappedValue = value }
      }
      .animation(.linear(duration: 2))
      try stage.at(0) {
        if isExplicit {
          withAnimation(.linear(duration: 1)) { outer.wrappedValue = 100 }
        } else {
          outer.wrappedValue = 100
        }
      }
      try expect(stage, "offset.x", of: "box", shows: [(0.5, isExplicit ? 50 : 25)])
    }
  }

  @Test("Writes through an animated binding join as writes of one block do")
  func bindingWritesJoin() throws {
    let handle = Handle<Double>()
    var seen: [Double] = []
    let stage = try Stage.started {
      Driver(handle, 0) { x in
        let _ = seen.append(x)
        Box().offset(x: x).named("box")
      }
    }
    let animated = try #require(handle.binding).animation(.linear(duration: 1))
    try stage.at(0) {
      animated.wrappedValue = 100
      animated.wrappedValue = 50
      // Another animation is another pass, and so is the same one in a block.
      try #require(handle.binding).animation(.linear(duration: 2)).wrappedValue = 60
      withAnimation(nil) {
        animated.wrappedValue = 70
        animated.wrappedValue = 80
      }
    }
    #expect(seen == [0, 50, 60, 80])
  }

  private struct Model: Equatable {
    struct Place: Equatable {
      var x = 0.0
      var y = 0.0
    }

    var place = Place()
    var name = "a"
    var choice: Double?
  }

  @Test(
    "A binding of a part writes the whole, under the transaction of the binding that it is made of"
  )
  func parts() throws {
    let model = Handle<Model>()
    let stage = try Stage.started {
      Driver(model, Model()) { model in
        Box().offset(x: model.place.x, y: model.place.y).named("box")
        Text(model.name).named("text")
      }
    }
    let binding = try #require(model.binding)
    try stage.at(0) {
      binding.name.wrappedValue = "b"
      binding.animation(.linear(duration: 1)).place.x.wrappedValue = 100
      binding.place.animation(.linear(duration: 1)).y.wrappedValue = 50
    }
    #expect(try model.value == Model(place: .init(x: 100, y: 50), name: "b"))
    #expect(try stage.model("text", of: "text") == .text("b"))
    try expect(stage, "offset.x", of: "box", shows: [(0, 0)])
    // One animation, one pass: x and y move as one.
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50)])
    try expect(stage, "offset.y", of: "box", shows: [(0.5, 25)])
  }

  @Test("A binding of what is in an optional is there as long as something is, and reads the last")
  func optionals() throws {
    let model = Handle<Model>()
    let stage = try Stage.started { Driver(model, Model()) { Text("\($0.choice ?? -1)") } }
    let binding = try #require(model.binding)
    #expect(Binding(binding.choice).map(\.wrappedValue) == nil)
    try stage.at(0) { binding.choice.wrappedValue = 3 }
    let inside = try #require(Binding(binding.choice))
    try stage.at(0) { inside.wrappedValue = 4 }
    #expect(try model.value.choice == 4)
    #expect(inside.wrappedValue == 4)
    try stage.at(0) { binding.choice.wrappedValue = nil }
    #expect(inside.wrappedValue == 4)
  }

  @Test("The same part of the same cell is the same input, made anew or not")
  func partsAsInputs() throws {
    struct Child: Node {
      @Binding var x: Double
      let log: () -> Void
      var body: some Node {
        let _ = log()
        Box().offset(x: x)
      }
    }
    var runs = 0
    let log = { runs += 1 }
    let (model, tick) = (Handle<Model>(), Handle<Int>())
    let stage = try Stage.started {
      Driver(model, Model()) { _ in
        Driver(tick, 0) { tick in
          let _ = tick
          if let binding = model.binding {
            Child(x: tick < 2 ? binding.place.x : binding.place.y, log: log)
          }
        }
      }
    }
    try stage.at(0) { try tick.set(1) }
    #expect(runs == 1)
    try stage.at(0) { try tick.set(2) }
    #expect(runs == 2)
  }
}
