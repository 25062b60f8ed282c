import Stage
import Testing

/// A number that is its own data.
private enum Glow: AttributeKey {
  static var name: String { "glow" }
  static var defaultValue: Double { 0 }
}

/// Two numbers with a label that is no data.
private enum Dial: AttributeKey {
  struct Value: Animatable, Equatable {
    var angle: Double
    var size: Double
    var label: String

    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(angle, size) }
      set { (angle, size) = (newValue.first, newValue.second) }
    }
  }

  static var name: String { "dial" }
  static var defaultValue: Value { Value(angle: 0, size: 1, label: "") }
}

private enum Caption: AttributeKey {
  static var name: String { "caption" }
  static var defaultValue: String { "" }
}

private enum IsLit: AttributeKey {
  static var name: String { "lit" }
  static var defaultValue: Bool { false }
}

/// A discrete value of a client, without `==`.
private enum Mood: AttributeKey {
  struct Value: Animatable, CustomStringConvertible {
    var name: String
    var animatableData = EmptyAnimatableData()
    var description: String { "mood \(name)" }
  }

  static var name: String { "mood" }
  static var defaultValue: Value { Value(name: "") }
}

private enum Weight: AttributeKey {
  static var name: String { "weight" }
  static var defaultValue: Float { 0 }
}

private enum Bars: AttributeKey {
  struct Value: Animatable {
    var animatableData: AnimatableArray<Double>
  }

  static var name: String { "bars" }
  static var defaultValue: Value { Value(animatableData: []) }
}

@Suite("Attributes of a client (api 9)")
struct CustomAttributeTests {
  private let linear = Animation.linear(duration: 1)

  /// A stage with a box that shows a value by an attribute.
  private func stage<Key: AttributeKey>(
    _ key: Key.Type,
    _ handle: Handle<Key.Value>,
    _ initial: Key.Value
  ) throws -> Stage {
    try Stage.started {
      Driver(handle, initial) { Box().attribute(key, $0).named("box") }
    }
  }

  @Test("A number has an animator of its own, and is seen in queries and frames under its name")
  func number() throws {
    let handle = Handle<Double>()
    let stage = try stage(Glow.self, handle, 0)
    try stage.at(0) { try withAnimation(linear) { try handle.set(8) } }
    try stage.at(0.25)
    #expect(try stage.presentation("glow", of: "box") == .number(2))
    #expect(try stage.model("glow", of: "box") == .number(8))
    #expect(try stage.velocity("glow", of: "box") == .number(8))
    #expect(try stage.isAnimating("glow", of: "box"))
    let attribute = try #require(stage.frame.element("box")?.attribute("glow"))
    #expect(attribute.presentation == .number(2) && attribute.model == .number(8))
    #expect(stage.frame.description.contains("glow = 2.0 → 8.0 ~\n"))
    let box = try stage.element("box")
    #expect(try stage.presentation(Glow.self, of: box) == 2)
    #expect(try stage.model(Glow.self, of: box) == 8)
    try stage.at(1)
    #expect(try stage.presentation(Glow.self, of: box) == 8)
    #expect(try !stage.isAnimating("glow", of: "box"))
  }

  @Test("Several numbers are counted from 0; what is no data is the model's at once")
  func components() throws {
    let handle = Handle<Dial.Value>()
    let stage = try stage(Dial.self, handle, .init(angle: 0, size: 1, label: "old"))
    let box = try stage.element("box")
    try stage.at(0) {
      try withAnimation(linear) { try handle.set(.init(angle: 4, size: 1, label: "new")) }
    }
    #expect(try stage.presentation(Dial.self, of: box) == .init(angle: 0, size: 1, label: "new"))
    try stage.at(0.25)
    #expect(try stage.presentation("dial.0", of: "box") == .number(1))
    #expect(try stage.presentation("dial.1", of: "box") == .number(1))
    #expect(
      try stage.presentation("dial", of: "box") == .components([.init("0", 1), .init("1", 1)])
    )
    #expect(
      try stage.velocity("dial", of: "box") == .components([.init("0", 4), .init("1", 0)])
    )
    #expect(try stage.presentation(Dial.self, of: box) == .init(angle: 1, size: 1, label: "new"))
    // Only the label changes: nothing moves in another way, and it is there at once.
    try stage.at(0.5) { try handle.set(.init(angle: 4, size: 1, label: "newest")) }
    let expected = Dial.Value(angle: 2, size: 1, label: "newest")
    #expect(try stage.presentation(Dial.self, of: box) == expected)
    #expect(try stage.model(Dial.self, of: box) == .init(angle: 4, size: 1, label: "newest"))
  }

  @Test("A text is discrete: it shows at once, as text, and no animation touches it")
  func text() throws {
    let handle = Handle<String>()
    let stage = try stage(Caption.self, handle, "one")
    #expect(try stage.presentation("caption", of: "box") == .text("one"))
    try stage.at(0) { try withAnimation(linear) { try handle.set("two") } }
    #expect(try stage.presentation("caption", of: "box") == .text("two"))
    #expect(try stage.presentation(Caption.self, of: stage.element("box")) == "two")
    #expect(try stage.velocity("caption", of: "box") == nil)
    #expect(try !stage.isAnimating("caption", of: "box"))
    #expect(stage.nextFrame == .idle)
    #expect(stage.frame.description.contains("caption = \"two\"\n"))
  }

  @Test("Truth values and types without == are discrete, too")
  func otherDiscreteValues() throws {
    let lit = Handle<Bool>()
    let lamp = try stage(IsLit.self, lit, false)
    try lamp.at(0) { try withAnimation(linear) { try lit.set(true) } }
    #expect(try lamp.presentation("lit", of: "box") == .text("true"))
    #expect(try lamp.model(IsLit.self, of: lamp.element("box")))
    let mood = Handle<Mood.Value>()
    let face = try stage(Mood.self, mood, .init(name: "glad"))
    try face.at(0) { try withAnimation(linear) { try mood.set(.init(name: "calm")) } }
    #expect(try face.presentation("mood", of: "box") == .text("mood calm"))
    #expect(try face.presentation(Mood.self, of: face.element("box")).name == "calm")
    #expect(face.nextFrame == .idle)
  }

  @Test("Vectors that do not consist of doubles move, too")
  func opaqueVectors() throws {
    let weight = Handle<Float>()
    let scale = try stage(Weight.self, weight, 0)
    try scale.at(0) { try withAnimation(linear) { try weight.set(8) } }
    try scale.at(0.25)
    #expect(try scale.presentation("weight", of: "box") == .number(2))
    #expect(try scale.velocity("weight", of: "box") == .number(8))
    #expect(try scale.presentation(Weight.self, of: scale.element("box")) == 2)
    try scale.at(1)
    #expect(try scale.presentation("weight", of: "box") == .number(8))
    #expect(scale.nextFrame == .idle)
  }

  @Test("An array that grows has all components on the way")
  func arrays() throws {
    let bars = Handle<Bars.Value>()
    let chart = try stage(Bars.self, bars, .init(animatableData: [4]))
    #expect(try chart.presentation("bars", of: "box") == .number(4))
    try chart.at(0) { try withAnimation(linear) { try bars.set(.init(animatableData: [8, 16])) } }
    #expect(try chart.presentation("bars.1", of: "box") == .number(0))
    try chart.at(0.25)
    #expect(try chart.presentation("bars.0", of: "box") == .number(5))
    #expect(try chart.presentation("bars.1", of: "box") == .number(4))
    try chart.at(1)
    try chart.at(1) { try withAnimation(linear) { try bars.set(.init(animatableData: [0])) } }
    try chart.at(1.5)
    let parts = try #require(chart.frame.element("box")?.attribute("bars")).parts
    #expect(parts.map(\.name) == ["bars.0", "bars.1"])
    #expect(parts.map(\.presentation) == [.number(4), .number(8)])
    #expect(parts.map(\.model) == [.number(0), .number(0)])
    try chart.at(2)
    #expect(try chart.presentation("bars", of: "box") == .number(0))
  }

  @Test("A value that is not finite shows at once, with a diagnostic, of every kind of vector")
  func badNumbers() throws {
    let weight = Handle<Float>()
    var kinds: [Diagnostic.Kind] = []
    let stage = try stage(Weight.self, weight, 0)
    stage.onDiagnostic = { kinds.append($0.kind) }
    try stage.at(0) { try withAnimation(linear) { try weight.set(.infinity) } }
    #expect(try stage.presentation("weight", of: "box") == .number(.infinity))
    #expect(kinds == [.notFinite])
    #expect(stage.nextFrame == .idle)
  }

  @Test("The innermost attribute of a key answers; an unknown one is an error with the near names")
  func lookingUp() throws {
    let stage = try Stage.started {
      VStack { Box().attribute(Glow.self, 1).attribute(Glow.self, 2).named("box") }.named("stack")
    }
    #expect(try stage.presentation(Glow.self, of: stage.element("box")) == 1)
    #expect(try stage.presentation("glow#2", of: "box") == .number(2))
    // Through the only way down, as by name.
    #expect(try stage.model(Glow.self, of: stage.element("stack")) == 1)
    let box = try stage.element("box")
    let error = #expect(throws: StageError.self) { try stage.model(Caption.self, of: box) }
    guard case .unknownAttribute("caption", near: _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let gone = ElementID(9999)
    #expect(throws: StageError.self) { try stage.presentation(Glow.self, of: gone) }
  }

  @Test("Every attribute has a name of its own, also if a key is called like a further effect")
  func clash() throws {
    enum Second: AttributeKey {
      static var name: String { "opacity#2" }
      static var defaultValue: Double { 0 }
    }
    let stage = try Stage.started {
      Rectangle().opacity(0.5).opacity(0.25).attribute(Second.self, 7).opacity(0.125).named("after")
      Rectangle().attribute(Second.self, 7).opacity(0.5).opacity(0.25).named("before")
    }
    func names(of element: String) throws -> [String] {
      try #require(stage.frame.element(element)).attributes.map(\.name)
        .filter { $0.hasPrefix("opacity") }
    }
    #expect(try names(of: "after") == ["opacity", "opacity#2", "opacity#2#2", "opacity#3"])
    #expect(try names(of: "before") == ["opacity#2", "opacity", "opacity#3"])
    #expect(try stage.presentation("opacity#3", of: "before") == .number(0.25))
  }

  @Test("A blur is one number, the radius, and moves as such")
  func blur() throws {
    let handle = Handle<Double>()
    let stage = try Stage.started {
      Driver(handle, 0) { Box().blur(radius: $0).named("box") }
    }
    try stage.at(0) { try withAnimation(linear) { try handle.set(8) } }
    try stage.at(0.25)
    #expect(try stage.presentation("blur", of: "box") == .number(2))
    #expect(try stage.model(BlurKey.self, of: stage.element("box")) == 8)
    #expect(stage.frame.element("box")?.rectangle == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("Stage's own attributes can be pulled as values, exact at rest")
  func ownKeys() throws {
    let color = Color(red: 0.1, green: 0.7, blue: 0.3, opacity: 0.9)
    let handle = Handle<Color>()
    let stage = try Stage.started {
      Driver(handle, color) { color in
        Circle().fill(color).frame(width: 20, height: 30)
          .offset(x: 1, y: 2)
          .scaleEffect(x: 3, y: 4, anchor: .topLeading)
          .rotationEffect(.radians(0.5), anchor: .bottom)
          .opacity(0.25)
          .shadow(color: color, radius: 5, x: 6, y: 7)
          .named("all")
      }
    }
    let all = try stage.element("all")
    #expect(try stage.presentation(OffsetKey.self, of: all) == Size(width: 1, height: 2))
    #expect(
      try stage.presentation(ScaleKey.self, of: all)
        == ScaleKey.Value(scale: Size(width: 3, height: 4), anchor: .topLeading)
    )
    #expect(
      try stage.presentation(RotationKey.self, of: all)
        == RotationKey.Value(angle: .radians(0.5), anchor: .bottom)
    )
    #expect(try stage.presentation(OpacityKey.self, of: all) == 0.25)
    #expect(try stage.presentation(FillKey.self, of: all) == color)
    #expect(
      try stage.presentation(ShadowKey.self, of: all)
        == ShadowKey.Value(color: color, radius: 5, offset: Size(width: 6, height: 7))
    )
    #expect(
      try stage.presentation(RectangleKey.self, of: all)
        == Rect(x: 0, y: 0, width: 20, height: 30)
    )
    let other = Color(red: 0.9, green: 0.2, blue: 0.8)
    try stage.at(0) { try withAnimation(linear) { try handle.set(other) } }
    // The first frame shows the colour before, the last one the new one, to the bit.
    #expect(try stage.presentation(FillKey.self, of: all) == color)
    #expect(try stage.model(FillKey.self, of: all) == other)
    try stage.at(0.5)
    let half = try stage.presentation(FillKey.self, of: all).resolved
    let mixed = color.mix(with: other, by: 0.5).resolved
    #expect(abs(half.red - mixed.red) < 1e-9 && abs(half.opacity - 0.95) < 1e-9)
    try stage.at(1)
    #expect(try stage.presentation(FillKey.self, of: all) == other)
    #expect(try stage.presentation(ShadowKey.self, of: all).color == other)
  }
}
