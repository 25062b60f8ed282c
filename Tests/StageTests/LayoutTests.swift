import Stage
import Testing

/// Layout with the values of the model (semantics 12): rectangles computed by hand.
@Suite("Layout (semantics 12)")
struct LayoutTests {
  /// The model rectangles of the named elements of a scene, on a stage of 100 × 100.
  private func rectangles<Content: Node>(
    @StageBuilder _ content: @escaping () -> Content
  ) throws -> [String: Rect] {
    let stage = try Stage.started(size: Size(width: 100, height: 100), content: content)
    let named = stage.frame.elements.compactMap { element in
      element.name.map { ($0, element.rectangle) }
    }
    return Dictionary(uniqueKeysWithValues: named)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("Roots are proposed the stage's size and lie on each other, top-leading")
  func roots() throws {
    let result = try rectangles {
      Rectangle().named("all")
      Box(width: 30, height: 20).named("box")
      Color.red.named("color")
    }
    #expect(
      result == [
        "all": rect(0, 0, 100, 100), "box": rect(0, 0, 30, 20), "color": rect(0, 0, 100, 100),
      ]
    )
  }

  @Test("A VStack puts 8 points between its children and aligns them along the width")
  func vStack() throws {
    for (alignment, x) in [(HorizontalAlignment.leading, 0.0), (.center, 10), (.trailing, 20)] {
      let result = try rectangles {
        VStack(alignment: alignment) {
          Box(width: 30, height: 10).named("a")
          Box(width: 10, height: 20).named("b")
        }
        .named("stack")
      }
      #expect(
        result == ["stack": rect(0, 0, 30, 38), "a": rect(0, 0, 30, 10), "b": rect(x, 18, 10, 20)]
      )
    }
  }

  @Test("An HStack puts the given space between its children and aligns them along the height")
  func hStack() throws {
    for (alignment, y) in [(VerticalAlignment.top, 0.0), (.center, 5), (.bottom, 10)] {
      let result = try rectangles {
        HStack(alignment: alignment, spacing: 5) {
          Box(width: 30, height: 10).named("a")
          Box(width: 10, height: 20).named("b")
        }
        .named("stack")
      }
      #expect(
        result == ["stack": rect(0, 0, 45, 20), "a": rect(0, y, 30, 10), "b": rect(35, 0, 10, 20)]
      )
    }
  }

  @Test("A stack asks the least flexible first and shares what is left equally")
  func flexibility() throws {
    let result = try rectangles {
      HStack(spacing: 10) {
        Rectangle().named("first")
        Box(width: 20, height: 20).named("fixed")
        Rectangle().named("last")
      }
    }
    // 100 less two spaces and 20 leaves 60 for two.
    #expect(
      result == [
        "first": rect(0, 0, 30, 100), "fixed": rect(40, 40, 20, 20), "last": rect(70, 0, 30, 100),
      ]
    )
  }

  @Test("A stack that is too small proposes nothing less than 0")
  func tooSmall() throws {
    let result = try rectangles {
      VStack(spacing: 0) {
        Box(width: 10, height: 120).named("tall")
        Rectangle().named("none")
      }
    }
    #expect(result == ["tall": rect(45, 0, 10, 120), "none": rect(0, 120, 100, 0)])
  }

  @Test("A ZStack proposes what it is proposed, takes the largest, and aligns")
  func zStack() throws {
    for (alignment, x, y) in [
      (Alignment.topLeading, 0.0, 0.0), (.top, 10, 0), (.topTrailing, 20, 0),
      (.leading, 0, 5), (.center, 10, 5), (.trailing, 20, 5),
      (.bottomLeading, 0, 10), (.bottom, 10, 10), (.bottomTrailing, 20, 10),
    ] {
      let result = try rectangles {
        ZStack(alignment: alignment) {
          Box(width: 30, height: 30).named("back")
          Box(width: 10, height: 20).named("front")
        }
      }
      #expect(result == ["back": rect(0, 0, 30, 30), "front": rect(x, y, 10, 20)])
    }
  }

  @Test("A frame fixes one or both lengths and aligns what is inside")
  func frames() throws {
    let result = try rectangles {
      Box(width: 10, height: 10).named("inner")
        .frame(width: 50, height: 30, alignment: .bottomTrailing).named("outer")
      Rectangle().named("flexible").frame(width: 40).named("narrow")
      Box(width: 60, height: 60).named("large").frame(width: 20, height: 20).named("small")
    }
    #expect(
      result == [
        "inner": rect(40, 20, 10, 10), "outer": rect(0, 0, 50, 30),
        "flexible": rect(0, 0, 40, 100), "narrow": rect(0, 0, 40, 100),
        "large": rect(-20, -20, 60, 60), "small": rect(0, 0, 20, 20),
      ]
    )
  }

  @Test("Padding takes its insets off the proposal and adds them to the size")
  func padding() throws {
    let result = try rectangles {
      Rectangle().named("a").padding(10)
      Box().named("b").padding(.horizontal, 5).named("horizontal")
      Box().named("c").padding().named("default")
      Box().named("d").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).named(
        "insets"
      )
    }
    #expect(
      result == [
        "a": rect(10, 10, 80, 80),
        "b": rect(5, 0, 10, 10), "horizontal": rect(0, 0, 20, 10),
        "c": rect(16, 16, 10, 10), "default": rect(0, 0, 42, 42),
        "d": rect(2, 1, 10, 10), "insets": rect(0, 0, 16, 14),
      ]
    )
  }

  @Test("Conditions, lists and groups are laid out by the container around them")
  func structuralNodes() throws {
    let isThere = true
    let result = try rectangles {
      HStack(spacing: 2) {
        if isThere { Box().named("if") }
        Group {
          Box().named("first")
          Box().named("second")
        }
        .opacity(0.5)
        ForEach(0..<2) { Box().named("row \($0)") }
        EmptyNode()
      }
    }
    let places = ["if", "first", "second", "row 0", "row 1"]
    for (index, name) in places.enumerated() {
      #expect(result[name] == rect(Double(index) * 12, 0, 10, 10))
    }
    #expect(result.count == places.count)
  }

  @Test("A text is as large as the metric table says")
  func textMetrics() throws {
    // "Hi": 670 + 280 thousandths of an em of 17 points; a line is 1.2 em high.
    let result = try rectangles { Text("Hi").named("text") }
    let size = try #require(result["text"]?.size)
    #expect(abs(size.width - 0.95 * 17) < 1e-12)
    #expect(abs(size.height - 20.4) < 1e-12)
  }

  @Test("Lengths that make no sense count as 0, and what is inside stays finite")
  func badLengths() throws {
    let result = try rectangles {
      Box().named("negative frame").frame(width: -5, height: .nan).named("frame")
      Box().named("negative padding").padding(-20).named("padding")
      VStack(spacing: -.infinity) { Box().named("stacked") }
    }
    #expect(result["frame"] == rect(0, 0, 0, 0))
    #expect(result["padding"]?.size == .zero)
    #expect(result.values.allSatisfy { $0.minX.isFinite && $0.width.isFinite && $0.minY.isFinite })
  }

  @Test("Effects leave layout alone")
  func effects() throws {
    let result = try rectangles {
      HStack(spacing: 0) {
        Box().named("a").scaleEffect(3).offset(x: 50).rotationEffect(.degrees(45)).shadow(radius: 9)
        Box().named("b")
      }
    }
    #expect(result == ["a": rect(0, 0, 10, 10), "b": rect(10, 0, 10, 10)])
  }

  @Test("V5: leaves animate their rectangles; a bottom stays put, a neighbour moves along")
  func animatedLayout() throws {
    let (swap, tall) = (Handle<Bool>(), Handle<Bool>())
    let stage = try Stage.started {
      Driver(swap, false) { swap in
        HStack(alignment: .bottom, spacing: 0) {
          Box(height: swap ? 275 : 75).named("a")
          Box(height: swap ? 75 : 275).named("b")
        }
        .named("stack")
      }
      Driver(tall, false) { tall in
        VStack(alignment: .leading, spacing: 10) {
          Box(height: tall ? 30 : 10)
          Box().named("lower")
        }
      }
    }
    try stage.at(0) {
      try withAnimation(.linear(duration: 1)) {
        try swap.set(true)
        try tall.set(true)
      }
    }
    for (time, heightOfA, topOfA, heightOfB, lower) in [
      (0.25, 125.0, 150.0, 225.0, 25.0), (0.5, 175, 100, 175, 30), (1, 275, 0, 75, 40),
    ] {
      try expect(stage, "rectangle.height", of: "a", shows: [(time, heightOfA)])
      try expect(stage, "rectangle.y", of: "a", shows: [(time, topOfA)])
      try expect(stage, "rectangle.height", of: "b", shows: [(time, heightOfB)])
      try expect(stage, "rectangle.y", of: "b", shows: [(time, 275 - heightOfB)])
      try expect(stage, "rectangle.y", of: "lower", shows: [(time, lower)])
      #expect(stage.frame.element("stack")?.rectangle.height == 275)
    }
  }

  @Test("A leaf that moves because of its neighbour animates under the transaction that reaches it")
  func transactionOfMovedLeaf() throws {
    let wide = Handle<Bool>()
    let stage = try Stage.started {
      Driver(wide, false) { wide in
        HStack(spacing: 0) {
          Box(width: wide ? 30 : 10)
          Box().named("slow").transaction { $0.animation = .linear(duration: 2) }
          Box().named("scoped").animation(.linear(duration: 9)) { $0.opacity(wide ? 1 : 0) }
        }
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try wide.set(true) } }
    try expect(stage, "rectangle.x", of: "slow", shows: [(0.5, 15)])
    try expect(stage, "rectangle.x", of: "scoped", shows: [(0.5, 30), (1, 40)])
    try expect(stage, "rectangle.x", of: "slow", shows: [(1, 20), (2, 30)])
  }

  @Test("V4: an endless change of one attribute does not catch a plain change of the layout")
  func plainLayoutChange() throws {
    let (scale, inset) = (Handle<Double>(), Handle<Double>())
    let stage = try Stage.started {
      Driver(scale, 1) { scale in
        Driver(inset, 0) { Box().scaleEffect(scale).padding(.leading, $0).named("box") }
      }
    }
    try stage.at(0) { try withAnimation(.linear(duration: 1)) { try scale.set(2) } }
    try stage.at(0.3) { try inset.set(40) }
    try expect(stage, "rectangle.x", of: "box", shows: [(0.3, 40), (0.4, 40)])
    #expect(try !stage.isAnimating("rectangle", of: "box"))
    try expect(stage, "scale.x", of: "box", shows: [(0.5, 1.5)])
  }

  @Test("A new stage size is laid out by the next advance")
  func resize() throws {
    let stage = try Stage.started { Rectangle().named("all") }
    stage.size = Size(width: 50, height: 60)
    try stage.advance(by: 0)
    #expect(stage.frame.element("all")?.rectangle == rect(0, 0, 50, 60))
  }

  @Test("Containers nested deeper than 512 are left out, with a diagnostic")
  func deepNesting() throws {
    let shallow = Stage { Nested(depth: 400) }
    #expect(try shallow.collectDiagnostics { try shallow.advance(to: 0) }.isEmpty)
    #expect(try shallow.shown("rectangle.width", of: "bottom") == 10)
    let deep = Stage { Nested(depth: 600) }
    let diagnostics = try deep.collectDiagnostics { try deep.advance(to: 0) }
    #expect(diagnostics.map(\.kind) == [.tooDeep])
    #expect(throws: StageError.self) { try deep.presentation("rectangle.x", of: "bottom") }
  }
}

/// Columns in columns: recursion that the types allow.
private struct Nested: Node {
  let depth: Int
  var body: some Node {
    ForEach(depth > 0 ? [depth - 1] : [], id: \.self) { depth in
      VStack { Nested(depth: depth) }
    }
    if depth == 0 { Box().named("bottom") }
  }
}
