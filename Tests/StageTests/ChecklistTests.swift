import Stage
import Testing

private enum TappedKey: TransactionKey {
  static let defaultValue = false
}

extension Transaction {
  fileprivate var isTapped: Bool {
    get { self[TappedKey.self] }
    set { self[TappedKey.self] = newValue }
  }
}

/// Items of the project's acceptance checklist that a scene shows, by their numbers.
@Suite("Acceptance checklist, on scenes")
struct ChecklistTests {
  /// A picture that a tap selects: it grows to one and a half.
  private struct Avatar: Node {
    @StateCell private var isSelected = false
    let animation: Animation?

    var body: some Node {
      Box().scaleEffect(isSelected ? 1.5 : 1).named("avatar").onTapGesture {
        withAnimation(animation) { isSelected.toggle() }
      }
    }
  }

  private func avatar(_ animation: Animation?) throws -> Stage {
    let stage = try Stage.started { Avatar(animation: animation) }
    try stage.tap("avatar")
    return stage
  }

  @Test("S2-006: without an animation the next frame shows the end, and nothing moves")
  func plainSelection() throws {
    let stage = try avatar(nil)
    try stage.advance(by: 0)
    #expect(try stage.shown("scale.x", of: "avatar") == 1.5)
    #expect(stage.nextFrame == .idle)
  }

  @Test("S2-007: the default animation")
  func defaultSelection() throws {
    let stage = try avatar(.default)
    try expect(stage, "scale.x", of: "avatar", shows: [(0.1, 1.158231), (2, 1.5)])
  }

  @Test("S2-008: a bouncy one")
  func bouncySelection() throws {
    let stage = try avatar(.bouncy)
    try expect(
      stage,
      "scale.x",
      of: "avatar",
      shows: [
        (0.1, 1.211651), (0.2, 1.436855), (0.3, 1.516965), (0.35, 1.522994), (0.5, 1.507249),
      ]
    )
  }

  @Test("S2-016: a watched value animates also when the parent changes it plainly")
  func watchedSelection() throws {
    let selected = Handle<Bool>()
    let stage = try Stage.started {
      Driver(selected, false) { selected in
        Box().scaleEffect(selected ? 1.5 : 1).animation(.bouncy, value: selected).named("avatar")
      }
    }
    try stage.at(0) { try selected.set(true) }
    try expect(stage, "scale.x", of: "avatar", shows: [(0.1, 1.211651)])
  }

  @Test("S2-019, 020: scoped animations reach their modifiers, and not what changes inside")
  func scopedSelection() throws {
    let selected = Handle<Bool>()
    let stage = try Stage.started {
      Driver(selected, false) { selected in
        Box().offset(x: selected ? 10 : 0)
          .animation(.smooth) { $0.shadow(radius: selected ? 12 : 8) }
          .animation(.bouncy) { $0.scaleEffect(selected ? 1.5 : 1) }
          .named("avatar")
      }
    }
    try stage.at(0) { try selected.set(true) }
    #expect(try stage.shown("offset.x", of: "avatar") == 10)
    #expect(try !stage.isAnimating("offset", of: "avatar"))
    for (time, radius, scale) in [(0.1, 9.430958, 1.211651), (0.3, 11.560136, 1.516965)] {
      try expect(stage, "shadow.radius", of: "avatar", shows: [(time, radius)])
      try expect(stage, "scale.x", of: "avatar", shows: [(time, scale)])
    }
  }

  @Test("S2-021 … 027: a transaction key chooses the animation, for the update that it came with")
  func transactionKey() throws {
    let selected = Handle<Bool>()
    let stage = try Stage.started {
      Driver(selected, false) { isSelected in
        Box().scaleEffect(isSelected ? 1.5 : 1)
          .transaction(value: isSelected) { $0.animation = $0.isTapped ? .bouncy : .smooth }
          .onTapGesture {
            withTransaction(\.isTapped, true) { selected.binding?.wrappedValue.toggle() }
          }
          .named("avatar")
      }
    }
    try stage.tap("avatar")
    try expect(stage, "scale.x", of: "avatar", shows: [(0.1, 1.211651), (3, 1.5)])
    // From elsewhere: smooth has done 0.357740 of the way back after 0.1 s.
    try stage.at(3) { try selected.set(false) }
    try expect(stage, "scale.x", of: "avatar", shows: [(3.1, 1.5 - 0.5 * 0.357740)])
  }

  @Test("S0-007, 008: a circle grows and shrinks with ease-in when its buttons are pressed")
  func growingCircle() throws {
    struct Grower: Node {
      @StateCell private var scale = 0.5
      var body: some Node {
        VStack {
          Circle().scaleEffect(scale).animation(.easeIn, value: scale)
            .frame(width: 50, height: 50).named("circle")
          HStack {
            Button("+") { scale += 0.1 }.named("plus")
            Button("-") { scale -= 0.1 }.named("minus")
          }
        }
      }
    }
    let stage = try Stage.started { Grower() }
    try stage.tap("plus")
    try expect(
      stage,
      "scale.x",
      of: "circle",
      shows: [(0.0875, 0.509346), (0.175, 0.531536), (0.2625, 0.562186), (0.35, 0.6)]
    )
    try stage.tap("minus")
    try expect(stage, "scale.x", of: "circle", shows: [(0.35 + 0.175, 0.568464), (0.7, 0.5)])
    #expect(stage.nextFrame == .idle)
  }

  @Test("S0-018, 019: an animated binding moves a child from edge to edge, and nothing else")
  func alignedChild() throws {
    let isTrailing = Handle<Bool>()
    let stage = try Stage.started(size: Size(width: 300, height: 200)) {
      Driver(isTrailing, false) { isTrailing in
        VStack(alignment: isTrailing ? .trailing : .leading, spacing: 10) {
          Box(width: 64, height: 40).named("truck")
          Box(width: 300, height: 20).named("toggle")
        }
      }
    }
    let animated = try #require(isTrailing.binding).animation(.linear)
    try stage.at(0) { animated.wrappedValue = true }
    // x = p·(W − w) with 236 points to go in 0.35 s.
    try expect(
      stage,
      "rectangle.x",
      of: "truck",
      shows: [(0, 0), (0.0875, 59), (0.175, 118), (0.35, 236)]
    )
    #expect(try stage.presentation("rectangle", of: "toggle")["x"] == 0)
    try stage.at(1) { animated.wrappedValue = false }
    try expect(stage, "rectangle.x", of: "truck", shows: [(1.0875, 177), (1.35, 0)])
  }

  @Test(
    "S0-028 … 034: three legs of a truck at half speed; the next press starts at the other edge"
  )
  func repeatedTruck() throws {
    struct Street: Node {
      @StateCell private var isTrailing = false
      var body: some Node {
        VStack(alignment: isTrailing ? .trailing : .leading) {
          Box(width: 100, height: 40).named("truck")
          Rectangle().frame(width: 300, height: 1)
          Button("move") {
            withAnimation(.easeInOut.repeatCount(3, autoreverses: true).speed(0.5)) {
              isTrailing.toggle()
            }
          }
          .named("move")
        }
      }
    }
    let stage = try Stage.started { Street() }
    try stage.tap("move")
    try expect(
      stage,
      "rectangle.x",
      of: "truck",
      shows: [
        (0.175, 25.8324), (0.35, 100), (0.525, 174.1676), (0.7, 200), (1.05, 100), (1.4, 0),
        (1.75, 100), (2.1, 200),
      ],
      within: 1e-4
    )
    #expect(stage.nextFrame == .idle)
    try stage.tap("move")
    try expect(stage, "rectangle.x", of: "truck", shows: [(2.1 + 0.35, 100), (2.8, 0)])
  }

  @Test("S0-049, 050: a gear turns without end; its model is at the full turn at once")
  func gear() throws {
    struct Gear: Node {
      @StateCell private var angle = Angle.zero
      var body: some Node {
        Box().rotationEffect(angle).named("gear").onAppear {
          withAnimation(.linear.speed(0.1).repeatForever(autoreverses: false)) {
            angle = .degrees(360)
          }
        }
      }
    }
    let stage = try Stage.started { Gear() }
    let degree = Double.pi / 180
    #expect(try stage.model("rotation", of: "gear") == .number(360 * degree))
    try expect(
      stage,
      "rotation",
      of: "gear",
      shows: [(0.875, 90 * degree), (1.75, 180 * degree), (4.375, 90 * degree)]
    )
    // A thousand turns later, to the digit.
    try expect(stage, "rotation", of: "gear", shows: [(3500.875, 90 * degree)])
    #expect(stage.nextFrame == .now)
  }

  @Test("S0-048: an endless loop ends with its node")
  func loopEnds() throws {
    let (isShown, scale) = (Handle<Bool>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(isShown, true) { isShown in
        if isShown { Driver(scale, 1) { Box().scaleEffect($0).named("box") } }
      }
    }
    try stage.at(0) { try withAnimation(.linear.repeatForever()) { try scale.set(2) } }
    #expect(stage.nextFrame == .now)
    try stage.at(1) { try isShown.set(false) }
    #expect(stage.nextFrame == .idle)
  }

  @Test("S0-068 … 070: two boxes change height one after the other; their bottoms stay")
  func delayedHeights() throws {
    let isSwapped = Handle<Bool>()
    let stage = try Stage.started {
      Driver(isSwapped, false) { isSwapped in
        let change = isSwapped ? 100.0 : -100
        HStack(alignment: .bottom) {
          Box(width: 50, height: 175 + change).named("a")
            .animation(.easeInOut, value: isSwapped)
          Box(width: 50, height: 175 - change).named("b")
            .animation(.easeInOut.delay(0.5), value: isSwapped)
        }
      }
    }
    try stage.at(0) { try isSwapped.set(true) }
    for (time, a, b) in [
      (0.0875, 100.8324, 275.0), (0.175, 175, 275), (0.35, 275, 275), (0.5, 275, 275),
      (0.5875, 275, 249.1676), (0.675, 275, 175), (0.7625, 275, 100.8324), (0.85, 275, 75),
    ] {
      try expect(stage, "rectangle.height", of: "a", shows: [(time, a)], within: 1e-4)
      try expect(stage, "rectangle.height", of: "b", shows: [(time, b)], within: 1e-4)
      for name in ["a", "b"] {
        let rectangle = try stage.presentation("rectangle", of: name)
        let bottom = (rectangle["y"] ?? 0) + (rectangle["height"] ?? 0)
        #expect(abs(bottom - 275) < 1e-9)
      }
    }
  }

  @Test("S0-090 … 092: position and colour share the progress, and colours are exact at both ends")
  func movingColor() throws {
    struct Scene: Node {
      @StateCell private var isActive = false
      var body: some Node {
        VStack(alignment: isActive ? .trailing : .leading) {
          Circle().fill(isActive ? Color.red : Color.blue).frame(width: 50, height: 50)
            .named("circle")
          Button("go") { withAnimation(.linear(duration: 2)) { isActive.toggle() } }.named("go")
          Rectangle().frame(width: 250, height: 1)
        }
      }
    }
    let stage = try Stage.started { Scene() }
    try stage.tap("go")
    try stage.advance(by: 0)
    let fill = try stage.presentation("fill", of: "circle")
    #expect(fill["red"] == 0 && fill["blue"] == 1)
    try expect(stage, "rectangle.x", of: "circle", shows: [(0.5, 50), (1, 100)])
    let half = try stage.presentation("fill", of: "circle")
    let eightBit = ["red", "green", "blue"].map { ((half[$0] ?? 0) * 255).rounded() }
    #expect(eightBit == [140, 83, 162])
    try expect(stage, "rectangle.x", of: "circle", shows: [(2, 200)])
    let end = try stage.presentation("fill", of: "circle")
    #expect(end["red"] == 1 && end["blue"] == 0)
  }
}
