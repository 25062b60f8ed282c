import Stage
import Testing

@Suite("Attributes (semantics 1, 12)")
struct AttributeTests {
  @Test(
    "Every effect has the components of the documentation, in the order in which it was written"
  )
  func namesAndOrder() throws {
    let stage = try Stage.started {
      Circle().fill(.red)
        .offset(x: 1, y: 2)
        .scaleEffect(x: 3, y: 4, anchor: .topLeading)
        .rotationEffect(.radians(0.5))
        .opacity(0.25)
        .shadow(color: .blue, radius: 5, x: 6, y: 7)
        .scaleEffect(8)
        .named("all")
    }
    let element = try #require(stage.frame.element("all"))
    #expect(element.kind == "Circle")
    let parts = element.attributes.flatMap(\.parts).map { "\($0.name) \($0.presentation)" }
    #expect(
      parts == [
        "rectangle.x 0.0", "rectangle.y 0.0", "rectangle.width 400.0", "rectangle.height 400.0",
        "fill.red 1.0", "fill.green 0.0", "fill.blue 0.0", "fill.opacity 1.0",
        "offset.x 1.0", "offset.y 2.0",
        "scale.x 3.0", "scale.y 4.0", "scale.anchor.x 0.0", "scale.anchor.y 0.0",
        "rotation 0.5", "rotation.anchor.x 0.5", "rotation.anchor.y 0.5",
        "opacity 0.25",
        "shadow.radius 5.0", "shadow.x 6.0", "shadow.y 7.0",
        "shadow.red 0.0", "shadow.green 0.0", "shadow.blue 1.0", "shadow.opacity 1.0",
        "scale#2.x 8.0", "scale#2.y 8.0", "scale#2.anchor.x 0.5", "scale#2.anchor.y 0.5",
      ]
    )
  }

  @Test("A whole attribute or one component can be asked for")
  func wholeAndComponent() throws {
    let stage = try Stage.started {
      Box().offset(x: 1, y: 2).rotationEffect(.radians(3)).named("box")
    }
    #expect(try stage.model("offset", of: "box") == .components([.init("x", 1), .init("y", 2)]))
    #expect(try stage.model("offset.y", of: "box") == .number(2))
    #expect(try stage.model("rotation", of: "box") == .number(3))
    #expect(try stage.model("rectangle.width", of: "box") == .number(10))
  }

  @Test("R12: two components under two animations are two retargets of one animator")
  func twoComponents() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(x, 0) { x in
        Driver(y, 0) { y in Box().offset(x: x, y: y).named("box") }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) { try x.set(100) }
      try withAnimation(.linear(duration: 2)) { try y.set(100) }
    }
    for (time, x, y) in [(0.25, 34.375, 12.5), (0.5, 62.5, 25), (1, 100, 50), (2, 100, 100)] {
      try expect(stage, "offset.x", of: "box", shows: [(time, x)])
      try expect(stage, "offset.y", of: "box", shows: [(time, y)])
    }
    #expect(stage.nextFrame == .idle)
  }

  @Test("V1: discrete values change at once")
  func discrete() throws {
    let n = Handle<Int>()
    let stage = try Stage.started {
      Driver(n, 0) { n in
        Text("\(n)").offset(x: Double(n)).named("label")
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try n.set(200) } }
    #expect(try stage.presentation("text", of: "label") == .text("200"))
    #expect(try stage.velocity("text", of: "label") == nil)
    #expect(try !stage.isAnimating("text", of: "label"))
    try expect(stage, "offset.x", of: "label", shows: [(0.25, 50), (0.5, 100), (1, 200)])
  }

  @Test("V2: colours mix in the cone space of Oklab, and are exact at both ends")
  func colors() throws {
    let color = Handle<Color>()
    // Components without an exact binary form, which no conversion would give back by luck.
    let (first, last) = (
      Color(red: 0.1, green: 0.7, blue: 0.3), Color(red: 0.9, green: 0.2, blue: 0.6)
    )
    let stage = try Stage.started { Driver(color, first) { $0.named("color") } }
    func shown() throws -> [Double] {
      try ["red", "green", "blue", "opacity"].map { try stage.shown("fill.\($0)", of: "color") }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try color.set(last) } }
    #expect(try shown() == [0.1, 0.7, 0.3, 1])
    try stage.advance(to: 0.5)
    let middle = first.mix(with: last, by: 0.5).resolved
    for (value, expected) in zip(try shown(), [middle.red, middle.green, middle.blue, 1]) {
      #expect(abs(value - expected) < 1e-12)
    }
    try stage.advance(to: 1)
    #expect(try shown() == [0.9, 0.2, 0.6, 1])
    try stage.at(2) { try color.set(Color.red) }
    try stage.at(2) { try withAnimation(.linear(duration: 1)) { try color.set(Color.blue) } }
    try stage.advance(to: 2.5)
    let eightBit = try shown().prefix(3).map { ($0 * 255).rounded() }
    #expect(eightBit == [140, 83, 162])
  }

  @Test("The first frame shows the old colour to the bit, however often it is declared again")
  func declaredAgain() throws {
    let (color, tick) = (Handle<Color>(), Handle<Int>())
    let old = Color(red: 0.16, green: 0.42, blue: 0.85)
    let stage = try Stage.started {
      Driver(color, old) { color in
        Driver(tick, 0) { tick in
          let _ = tick
          color.named("color")
        }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) { try color.set(.red) }
      try tick.set(1)
    }
    #expect(try stage.shown("fill.red", of: "color") == 0.16)
    #expect(try stage.shown("fill.green", of: "color") == 0.42)
    #expect(try stage.shown("fill.blue", of: "color") == 0.85)
  }

  @Test("The velocity of a colour is the slope of its components")
  func colorVelocity() throws {
    let color = Handle<Color>()
    let stage = try Stage.started { Driver(color, Color.red) { $0.named("color") } }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try color.set(Color.blue) } }
    try stage.advance(to: 0.5)
    let velocity = try #require(try stage.velocity("fill.green", of: "color")?.number)
    // The slope of the mixture over a thousandth of the way, to both sides.
    let ahead = Color.red.mix(with: .blue, by: 0.501).resolved.green
    let behind = Color.red.mix(with: .blue, by: 0.499).resolved.green
    #expect(abs(velocity - (ahead - behind) / 0.002) < 1e-5)
  }

  @Test("V3: angles are plain numbers; the short way is asked for")
  func angles() throws {
    let (angle, other) = (Handle<Angle>(), Handle<Angle>())
    let stage = try Stage.started {
      Driver(angle, .degrees(350)) { Box().rotationEffect($0).named("angle") }
      Driver(other, .degrees(350)) { Box().rotationEffect($0).named("other") }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try angle.set(.degrees(10))
        try other.set(Angle.degrees(10).nearest(to: .degrees(350)))
      }
    }
    let degree = Double.pi / 180
    try expect(stage, "rotation", of: "angle", shows: [(0.25, 265 * degree), (0.5, 180 * degree)])
    try expect(stage, "rotation", of: "other", shows: [(0.5, 360 * degree), (1, 370 * degree)])
    try expect(stage, "rotation", of: "angle", shows: [(1, 10 * degree)])
    try stage.at(2) { try withAnimation(.linear(duration: 1)) { try angle.set(.degrees(370)) } }
    try expect(stage, "rotation", of: "angle", shows: [(2.5, 190 * degree)])
  }

  @Test("R2: velocity is that of what is shown, the same before and after a spring takes over")
  func velocityOfSprings() throws {
    let x = Handle<Double>()
    let stage = try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    #expect(try stage.velocity("offset.x", of: "box") == .number(0))
    try stage.at(0) { try withAnimation(.smooth(duration: 0.5)) { try x.set(100) } }
    try stage.advance(to: 0.1)
    let before = try #require(try stage.velocity("offset.x", of: "box")?.number)
    try stage.at(0.1) { try withAnimation(.smooth(duration: 0.5)) { try x.set(0) } }
    let after = try #require(try stage.velocity("offset.x", of: "box")?.number)
    #expect(abs(before - 449.437376) < 1e-5)
    #expect(abs(after - 449.437376) < 1e-5)
    try expect(stage, "offset.x", of: "box", shows: [(0.15, 43.0649), (0.3, 17.461825)])
  }

  @Test("R1: velocity before and after the joint of two curves")
  func velocityOfCurves() throws {
    let x = Handle<Double>()
    let stage = try Stage.started { Driver(x, 0) { Box().offset(x: $0).named("box") } }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try x.set(100) } }
    try stage.advance(to: 0.35)
    #expect(try stage.velocity("offset.x", of: "box") == .number(100))
    try stage.at(0.35) { try withAnimation(.linear(duration: 1)) { try x.set(0) } }
    let after = try #require(try stage.velocity("offset.x", of: "box")?.number)
    #expect(abs(after - 65) < 1e-9)
  }

  @Test("S1-007: a custom animation keeps its state for each attribute")
  func customAnimation() throws {
    let (x, y) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(x, 0) { Box().offset(x: $0).named("x") }
      Driver(y, 0) { Box().offset(x: $0).named("y") }
    }
    try stage.at(0) {
      try withAnimation(Animation(CountingAnimation(frames: 4))) {
        try x.set(100)
        try y.set(40)
      }
    }
    // The zero step at 0 has shown the first of four frames.
    try expect(stage, "offset.x", of: "x", shows: [(0, 25), (0.1, 50), (0.2, 75)])
    #expect(try stage.shown("offset.x", of: "y") == 30)
    // The fifth call answers that it is over.
    try expect(stage, "offset.x", of: "x", shows: [(0.3, 100), (0.4, 100)])
    #expect(stage.nextFrame == .idle)
  }

  @Test("S2-017: shadow under smooth and scale under bouncy, by two modifiers in that order")
  func shadowAndScale() throws {
    let selected = Handle<Bool>()
    let stage = try Stage.started {
      Driver(selected, false) { selected in
        Box()
          .shadow(radius: selected ? 12 : 8)
          .animation(.smooth, value: selected)
          .scaleEffect(selected ? 1.5 : 1)
          .animation(.bouncy, value: selected)
          .named("avatar")
      }
    }
    try stage.at(0) { try selected.set(true) }
    for (time, radius, scale) in [(0.1, 9.430958, 1.211651), (0.3, 11.560136, 1.516965)] {
      try expect(stage, "shadow.radius", of: "avatar", shows: [(time, radius)])
      try expect(stage, "scale.x", of: "avatar", shows: [(time, scale)])
    }
  }

  @Test("What does not change stays the same to the bit beside what does")
  func constantComponents() throws {
    let radius = Handle<Double>()
    let color = Color(red: 0.1, green: 0.7, blue: 0.3, opacity: 0.9)
    let stage = try Stage.started {
      Driver(radius, 0) { Box().shadow(color: color, radius: $0, x: 0.1).named("box") }
    }
    try stage.at(0) { try withAnimation(.bouncy) { try radius.set(10) } }
    for frame in 1...60 {
      try stage.advance(to: Double(frame) / 60)
      let shown = try stage.presentation("shadow", of: "box")
      #expect(shown["red"] == 0.1 && shown["green"] == 0.7 && shown["blue"] == 0.3)
      #expect(shown["opacity"] == 0.9 && shown["x"] == 0.1 && shown["y"] == 0)
    }
    #expect(try stage.presentation("shadow.radius", of: "box") == .number(10))
  }

  @Test("An unknown element or attribute is an error that lists the near names")
  func unknownNames() throws {
    let stage = try Stage.started {
      Box().offset(x: 1).named("lamp")
      Box().named("twin")
      Box().named("twin")
    }
    #expect(throws: StageError.unknownElement("lmap", near: ["lamp"])) {
      try stage.model("offset.x", of: "lmap")
    }
    #expect(throws: StageError.unknownElement("/", near: ["Rectangle", "lamp", "twin", "twin#2"])) {
      try stage.model("offset.x", of: "/")
    }
    #expect(throws: StageError.ambiguousElement("twin", paths: ["twin", "twin#2"])) {
      try stage.model("rectangle.x", of: "twin")
    }
    let error = #expect(throws: StageError.self) { try stage.model("ofset.x", of: "lamp") }
    guard case .unknownAttribute("ofset.x", let near) = try #require(error) else {
      Issue.record("not \(String(describing: error))")
      return
    }
    #expect(near.first == "offset.x")
    // A part alone, and a kind instead of a name.
    #expect(throws: StageError.unknownAttribute("width", near: ["rectangle.width"])) {
      try stage.model("width", of: "lamp")
    }
    #expect(throws: StageError.unknownElement("rectangel", near: ["Rectangle"])) {
      try stage.element("rectangel")
    }
    let text = StageError.unknownElement("lmap", near: ["lamp"]).description
    #expect(text == "There is no element \"lmap\". The nearest is lamp.")
    #expect(throws: StageError.notTappable("lamp", inside: [])) { try stage.tap("lamp") }
  }
}

/// Done after a number of frames, whatever the time: it counts in its state.
private struct CountingAnimation: CustomAnimation {
  let frames: Int

  private enum Count: AnimationStateKey {
    static let defaultValue = 0
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[Count.self] += 1
    let count = context.state[Count.self]
    return count > frames ? nil : value.scaled(by: Double(count) / Double(frames))
  }
}
