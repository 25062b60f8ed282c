import Observation
import Stage
import Testing

/// Does something when it goes.
private final class Will {
  private let action: () -> Void

  init(_ action: @escaping () -> Void = {}) {
    self.action = action
  }

  deinit { action() }
}

private final class Count {
  var calls = 0
}

@Observable
private final class Place {
  var x = 0.0
}

private struct Reader: Node {
  let place: Place

  var body: some Node { Box().offset(x: place.x).named("box") }
}

@Suite("Completions and stages that go (semantics 8)")
struct CompletionLifetimeTests {
  private let linear = Animation.linear(duration: 1)

  private func makeStage(_ handle: Handle<Double>) throws -> Stage {
    try Stage.started { Driver(handle, 0) { Box().offset(x: $0).named("box") } }
  }

  @Test("What a completion holds may write a cell of the stage that it goes with")
  func writeAtTheEnd() throws {
    let handle = Handle<Double>()
    let count = Count()
    do {
      let stage = try makeStage(handle)
      let will = Will {
        count.calls += 1
        try? handle.set(5)
      }
      try withAnimation(linear) {
        try handle.set(1)
      } completion: {
        _ = will
      }
      withExtendedLifetime(stage) {}
    }
    #expect(count.calls == 1)
  }

  @Test("What a function that wakes the host holds may write a cell when another takes its place")
  func writeAtExchange() throws {
    let handle = Handle<Double>()
    let stage = try makeStage(handle)
    do {
      nonisolated(unsafe) let will = Will { try? handle.set(5) }
      stage.onNeedsFrame = { _ = will }
    }
    stage.onNeedsFrame = nil
    try stage.advance(by: 0)
    #expect(try stage.shown("offset.x", of: "box") == 5)
  }

  @Test("A completion that waits for nothing but its stage is let go of with it")
  func letGo() throws {
    let handle = Handle<Double>()
    weak var held: Will?
    do {
      let stage = try makeStage(handle)
      let will = Will()
      held = will
      // The block ends after the update, and the stage goes before it advances again.
      try withAnimation(nil) {
        try handle.set(1)
        try stage.advance(by: 1)
      } completion: {
        _ = will
      }
    }
    #expect(held == nil)
  }

  @Test(
    "A completion that waits for two stages comes from the one that is left",
    arguments: [true, false]
  )
  func twoStages(isTakenUp: Bool) throws {
    let (first, second) = (Handle<Double>(), Handle<Double>())
    let count = Count()
    let stage = try makeStage(first)
    do {
      let other = try makeStage(second)
      try withAnimation(linear) {
        try first.set(1)
        try second.set(1)
      } completion: {
        count.calls += 1
      }
      if isTakenUp { try other.advance(by: 0.5) }
    }
    try stage.advance(by: 0.5)
    #expect(count.calls == 0)
    try stage.advance(by: 0.5)
    #expect(count.calls == 1)
    #expect(stage.nextFrame == .idle)
  }

  @Test("A completion comes from the stage that is left, also if that has ended its part before")
  func lastStage() throws {
    let (first, second) = (Handle<Double>(), Handle<Double>())
    let count = Count()
    let stage = try makeStage(first)
    do {
      let other = try makeStage(second)
      try withAnimation(linear) {
        try first.set(1)
        try second.set(1)
      } completion: {
        count.calls += 1
      }
      try other.advance(by: 0.5)
      try stage.advance(by: 2)
      #expect(count.calls == 0)
    }
    #expect(stage.nextFrame == .now)
    try stage.advance(by: 0)
    #expect(count.calls == 1)
    #expect(stage.nextFrame == .idle)
  }

  @Test("A stage that has gone keeps no completion back of an object that it has read")
  func objectOutlivesStage() throws {
    let place = Place()
    let count = Count()
    weak var held: Will?
    let stage = try Stage.started { Reader(place: place) }
    _ = try Stage.started { Reader(place: place) }
    do {
      let will = Will()
      held = will
      withAnimation(linear) {
        place.x = 100
      } completion: {
        _ = will
        count.calls += 1
      }
    }
    try expect(stage, "offset.x", of: "box", shows: [(0.5, 50), (1, 100)])
    #expect(count.calls == 1)
    #expect(held == nil)
  }
}
