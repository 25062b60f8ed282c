import Stage
import Testing

/// One box that is moved by taps: to 100 under the first animation, back under the second.
private struct Mover: Node {
  @StateCell private var x = 0.0
  let first: Animation
  let second: Animation

  var body: some Node {
    Rectangle()
      .frame(width: 20, height: 20)
      .offset(x: x)
      .onTapGesture {
        withAnimation(x == 0 ? first : second) { x = x == 0 ? 100 : 0 }
      }
      .named("box")
  }
}

@Suite("A box that is sent elsewhere on its way")
struct RetargetSceneTests {
  /// Taps the box at 0 and at a time, and compares what is shown.
  private func check(
    _ first: Animation,
    _ second: Animation,
    retargetedAt time: Double,
    shows expected: [(at: Double, x: Double)],
    within tolerance: Double
  ) throws {
    let stage = Stage { Mover(first: first, second: second) }
    try stage.advance(to: 0)
    try stage.tap("box")
    try stage.advance(to: time)
    try stage.tap("box")
    for (at, x) in expected {
      try stage.advance(to: at)
      let shown = try #require(try stage.presentation("offset.x", of: "box").number)
      #expect(abs(shown - x) <= tolerance, "at \(at): \(shown) is not \(x)")
    }
  }

  @Test("A: linear, then linear")
  func linearThenLinear() throws {
    try check(
      .linear(duration: 1),
      .linear(duration: 1),
      retargetedAt: 0.35,
      shows: [(0.35, 35), (0.4, 38), (0.5, 42.5), (0.7, 45.5), (1, 35), (1.2, 15), (1.35, 0)],
      within: 1e-9
    )
  }

  @Test("B: ease in and out, twice")
  func easesTwice() throws {
    try check(
      .easeInOut(duration: 1),
      .easeInOut(duration: 1),
      retargetedAt: 0.35,
      shows: [(0.4, 33.0281), (0.6, 58.1821), (0.8, 53.7835), (1, 25.5486)],
      within: 1e-4
    )
  }

  @Test("C: a spring, twice")
  func springsTwice() throws {
    try check(
      .spring(duration: 1, bounce: 0.3),
      .spring(duration: 1, bounce: 0.3),
      retargetedAt: 0.18,
      shows: [(0.2, 41.5859), (0.3, 48.8012), (0.5, 25.4756), (0.8, 0.0631)],
      within: 1e-4
    )
  }

  @Test("D: smooth, then bouncy")
  func smoothThenBouncy() throws {
    try check(
      .smooth(duration: 1),
      .bouncy(duration: 1),
      retargetedAt: 0.18,
      shows: [(0.25, 40.3881), (0.5, 20.8490)],
      within: 1e-4
    )
  }

  @Test("E: ease in and out, then a spring, which starts from rest")
  func easeThenSpring() throws {
    try check(
      .easeInOut(duration: 1),
      .spring(duration: 1, bounce: 0.3),
      retargetedAt: 0.35,
      shows: [(0.4, 24.4627), (0.6, 11.2062), (0.9, -0.3866)],
      within: 1e-4
    )
  }

  @Test("F: a spring, then ease in and out")
  func springThenEase() throws {
    try check(
      .spring(duration: 2, bounce: 0.3),
      .easeInOut(duration: 0.5),
      retargetedAt: 0.18,
      shows: [(0.2, 14.5267), (0.35, 26.6725), (0.5, 15.1663), (0.65, 0.5168)],
      within: 1e-4
    )
  }

  @Test("After the second tap of A the model is 0 and 35 is shown")
  func modelAndPresentation() throws {
    let linear = Animation.linear(duration: 1)
    let stage = Stage { Mover(first: linear, second: linear) }
    try stage.advance(to: 0)
    try stage.tap("box")
    try stage.advance(to: 0.35)
    try stage.tap("box")
    try stage.advance(by: 0)
    #expect(try stage.model("offset.x", of: "box") == .number(0))
    #expect(try stage.presentation("offset.x", of: "box") == .number(35))
  }
}
