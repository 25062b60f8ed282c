import StageMotion
import Testing

@Suite("What is shown does not depend on the frames before")
struct SamplingTests {
  private enum Frames: CaseIterable {
    case at10, at30, at60, at240, irregular
  }

  /// The times at which frames are drawn: tenths of seconds and whatever lies between them.
  private func times(_ frames: Frames, until end: Double, seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    let tenths = Int(end * 10) + 1
    let between: (Int) -> [Double] = { tenth in
      switch frames {
      case .at10: []
      case .at30: (1..<3).map { Double(tenth * 3 + $0) / 30 }
      case .at60: (1..<6).map { Double(tenth * 6 + $0) / 60 }
      case .at240: (1..<24).map { Double(tenth * 24 + $0) / 240 }
      case .irregular:
        (0..<Int.random(in: 0...7, using: &random)).map { _ in
          Double.random(in: Double(tenth) / 10..<Double(tenth + 1) / 10, using: &random)
        }.sorted()
      }
    }
    return (0...tenths).flatMap { [Double($0) / 10] + between($0) }
  }

  @Test("Frames at any rate show the same at the times that they share", arguments: 0..<40 as Range)
  func rates(seed: Int) throws {
    let script = Script(seed: UInt64(seed), pool: builtInAnimations) { Pair($0(), $0()) }
    var shown: [Double: Pair] = [:]
    for frames in Frames.allCases {
      let engines = BothEngines(Pair.zero)
      var changes = script.changes[...]
      for time in times(frames, until: script.lastChange + 2, seed: UInt64(seed)) {
        while let change = changes.first, change.time <= time {
          engines.set(change.value, change.animation, at: change.time)
          changes.removeFirst()
        }
        let value = engines.value(at: time)
        guard let reference = shown[time] else {
          if frames == .at10 { shown[time] = value }
          continue
        }
        for (actual, expected) in zip(value.components, reference.components) {
          #expect(
            isClose(actual, expected, within: 1e-9 * max(1, abs(expected))),
            "\(frames) at \(time): \(actual), not \(expected)"
          )
        }
      }
    }
    #expect(shown.count > 20)
  }

  @Test("Asking twice for one time answers the same")
  func asking() {
    for animation in builtInAnimations + customAnimations {
      let engines = BothEngines(0.0)
      engines.set(100, animation, at: 0)
      engines.set(-50, animation, at: 0.1)
      let first = engines.value(at: 0.2)
      #expect(engines.value(at: 0.2) == first, "\(animation)")
    }
  }
}
