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
}
