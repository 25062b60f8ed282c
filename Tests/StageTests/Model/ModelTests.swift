import Foundation
import Testing

/// Random trees and random edits, against trees that are built anew from the same model.
///
/// `STAGE_MODEL_RUNS` is the number of runs, if it is another than in CI; `STAGE_MODEL_SEED` is the
/// seed of a single run, which a failure has told.
@Suite("The tree follows its model")
struct ModelTests {
  private static let shareCount = 8

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "After every frame the tree equals one that is built anew, and nothing leaks",
    arguments: 0..<shareCount
  )
  func runs(share: Int) {
    if let seed = Self.number("STAGE_MODEL_SEED") {
      if share == 0 { Self.run(seed) }
      return
    }
    for seed in stride(
      from: share,
      to: Self.number("STAGE_MODEL_RUNS") ?? 10_000,
      by: Self.shareCount
    ) {
      guard Self.run(seed) else { return }
    }
  }

  @discardableResult
  private static func run(_ seed: Int) -> Bool {
    let run = ModelRun(seed: UInt64(seed))
    do {
      try run.run()
      return true
    } catch {
      Issue.record(
        "STAGE_MODEL_SEED=\(seed): \(error)\n\(run.trace.joined(separator: "\n"))"
      )
      return false
    }
  }
}
