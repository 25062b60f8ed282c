import Stage
import Testing

@Suite("Transactions, sentence by sentence (semantics 7.1–7.4)")
struct TransactionRuleTests {
  private let linear = Animation.linear(duration: 1)
  private let slow = Animation.linear(duration: 2)

  /// A box that a cell moves, and what the transactions say that reach it.
  private final class Scene {
    let x = Handle<Double>()
    let journal = Journal()
    let stage: Stage

    init() throws {
      let (x, journal) = (x, journal)
      stage = try Stage.started {
        Driver(x, 0) { value in
          Box().offset(x: value).named("box").transaction { transaction in
            let length = transaction.animation.map { $0 == .linear(duration: 1) ? "1 s" : "2 s" }
            let flags = [
              transaction.disablesAnimations ? "disables" : nil,
              transaction.isContinuous ? "continuous" : nil,
            ]
            journal(
              ([length ?? "plain", transaction.origin] + flags.compactMap { $0 })
                .joined(separator: ", ")
            )
          }
        }
      }
      _ = journal.take()
    }

    var shown: Double { get throws { try stage.shown("offset.x", of: "box") } }
  }

  @Test("7.1, 7.2: keys that an inner block sets win, those that it does not set stay in force")
  func nestedKeys() throws {
    let scene = try Scene()
    var outer = Transaction(animation: linear)
    outer.isContinuous = true
    outer.disablesAnimations = true
    outer.origin = "server"
    try scene.stage.at(0) {
      try withTransaction(outer) {
        try withAnimation(slow) { try scene.x.set(1) }
        try withTransaction(\.isContinuous, false) { try scene.x.set(2) }
        try withTransaction(\.origin, "cache") {
          try withAnimation(nil) { try scene.x.set(3) }
          try scene.x.set(4)
        }
        try scene.x.set(5)
      }
      try scene.x.set(6)
    }
    #expect(
      scene.journal.take() == [
        "2 s, server, disables, continuous", "1 s, server, disables",
        "plain, cache, disables, continuous", "1 s, cache, disables, continuous",
        "1 s, server, disables, continuous", "plain, user",
      ]
    )
  }

  @Test("7.3: a write through a binding takes its transaction, with custom keys, below the block's")
  func bindingTransaction() throws {
    let scene = try Scene()
    var own = Transaction(animation: slow)
    own.origin = "slider"
    own.isContinuous = true
    let binding = try #require(scene.x.binding).transaction(own)
    #expect(binding.transaction.origin == "slider")
    var other = try #require(scene.x.binding)
    other.transaction.origin = "knob"
    try scene.stage.at(0) {
      binding.wrappedValue = 1
      withAnimation(linear) { binding.wrappedValue = 2 }
      withTransaction(\.origin, "server") { binding.wrappedValue = 3 }
      other.wrappedValue = 4
    }
    #expect(
      scene.journal.take() == [
        "2 s, slider, continuous", "1 s, slider, continuous", "2 s, server, continuous",
        "plain, knob",
      ]
    )
  }

  @Test("7.3: the animation that was applied to a binding last counts")
  func lastAnimation() throws {
    let scene = try Scene()
    let binding = try #require(scene.x.binding).animation(slow).animation(linear)
    try scene.stage.at(0) { binding.wrappedValue = 100 }
    #expect(scene.journal.take() == ["1 s, user"])
    try scene.stage.at(2) {
      try #require(scene.x.binding).animation(slow).animation(nil).wrappedValue = 0
    }
    #expect(scene.journal.take() == ["plain, user"])
    #expect(try scene.shown == 0)
  }

  @Test("7.4: a write of an equal value is no write: no frame, no pass, no animation")
  func equalWrites() throws {
    let scene = try Scene()
    try scene.x.set(0)
    try withAnimation(linear) { try scene.x.set(0) }
    #expect(scene.stage.nextFrame == .idle)
    try scene.stage.advance(by: 0)
    #expect(scene.journal.take() == [])
    // The value that was written last counts, not the one of the last pass.
    try scene.stage.at(0) {
      try scene.x.set(100)
      try withAnimation(linear) { try scene.x.set(100) }
    }
    #expect(scene.journal.take() == ["plain, user"])
    #expect(try scene.shown == 100)
  }

  @Test("7.4: blocks of equal animations are passes of their own, in order, also within a block")
  func passesOfBlocks() throws {
    let scene = try Scene()
    try scene.stage.at(0) {
      try withAnimation(linear) { try scene.x.set(1) }
      try withAnimation(linear) { try scene.x.set(2) }
      try scene.x.set(3)
      try scene.x.set(4)
      try withAnimation(nil) { try scene.x.set(5) }
      try scene.x.set(6)
    }
    #expect(
      scene.journal.take() == [
        "1 s, user", "1 s, user", "plain, user", "plain, user", "plain, user",
      ]
    )
  }

  @Test("7.2: what follows a block is plain, also past a suspension and in a task of the block")
  func suspension() async throws {
    let scene = try Scene()
    let x = try #require(scene.x.binding)
    withAnimation(linear) { x.wrappedValue = 1 }
    await Task.yield()
    x.wrappedValue = 2
    try scene.stage.advance(by: 0)
    #expect(scene.journal.take() == ["1 s, user", "plain, user"])
  }

  @Test("7.4: what one block changes and the next one changes back are two passes")
  func thereAndBack() throws {
    let scene = try Scene()
    try scene.stage.at(0) {
      try scene.x.set(100)
      try withAnimation(linear) { try scene.x.set(0) }
    }
    #expect(scene.journal.take() == ["plain, user", "1 s, user"])
    try expect(scene.stage, "offset.x", of: "box", shows: [(0, 100), (0.5, 50), (1, 0)])
    // Within one block it is nothing.
    var calls = 0
    try scene.stage.at(1) {
      try withAnimation(linear) {
        try scene.x.set(100)
        try scene.x.set(0)
      } completion: {
        calls += 1
      }
    }
    #expect(scene.journal.take() == [])
    #expect(calls == 1)
    #expect(scene.stage.nextFrame == .idle)
  }
}
