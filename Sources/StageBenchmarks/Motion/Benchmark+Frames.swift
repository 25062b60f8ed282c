import StageMotion

/// Which animations move the attributes of a frame.
private enum Starts: String, CaseIterable {
  case one = "one transaction"
  /// At sixteen times, neighbours at different ones.
  case sixteen = "16 transactions"
  case own = "own spring and start"

  /// The duration and the bounce of an attribute's spring, and the time at which it begins.
  func spring(of slot: UInt32, in count: Int) -> (duration: Double, bounce: Double, start: Double) {
    switch self {
    case .one: return (2, 0.3, 0)
    case .sixteen: return (2, 0.3, Double(slot % 16) / 100)
    case .own:
      let part = Double(slot) / Double(count)
      return (2 + part, 0.1 + 0.5 * part, 0.1 * part)
    }
  }
}

extension Benchmark {
  /// One attribute in one frame, by what moves it, what it is, and how many there are.
  static var frames: [Benchmark] {
    typealias Pair = AnimatablePair<Double, Double>
    return Starts.allCases.flatMap { starts in
      frames(starts, "doubles", Double.self, width: 1)
        + frames(starts, "pairs", Pair.self, width: 2)
        + frames(starts, "colours", AnimatablePair<Pair, Pair>.self, width: 4)
    }
  }

  private static func frames<Vector: VectorArithmetic>(
    _ starts: Starts,
    _ vectors: String,
    _ type: Vector.Type,
    width: Int
  ) -> [Benchmark] {
    [1_000, 10_000, 100_000, 1_000_000].map { count in
      let goal: Double? =
        switch (starts, width, count) {
        case (.one, 1, 10_000): 0.15
        case (.one, 1, 1_000_000): 2 * 0.15
        case (.own, 1, 10_000): 1.3
        default: nil
        }
      return Benchmark(
        shape: "frame, \(starts.rawValue), \(vectors)",
        size: count,
        goal: goal,
        mustNotAllocate: true,
        isSlow: goal == nil && count > 10_000,
        subject: .work { frame(starts, type, width: width, count: count) }
      )
    }
  }

  private static func frame<Vector: VectorArithmetic>(
    _ starts: Starts,
    _ type: Vector.Type,
    width: Int,
    count: Int
  ) -> Workload {
    let bank = Bank<Vector>(width: width, count: count)
    let shared = Animation.spring(duration: 2, bounce: 0.3)
    // As transactions come: one after the other, each with all of its attributes.
    for transaction in 0..<(starts == .sixteen ? 16 : 1) as Range<UInt32> {
      for slot in bank.slots where starts != .sixteen || slot % 16 == transaction {
        let (duration, bounce, start) = starts.spring(of: slot, in: count)
        let animation = starts == .own ? .spring(duration: duration, bounce: bounce) : shared
        bank.set(slot, to: Double(slot) + 1, animation, at: start)
      }
    }
    return bank.frames { slot, time in
      let (duration, bounce, start) = starts.spring(of: slot, in: count)
      return (Double(slot) + 1)
        * ClosedForm.spring(duration: duration, bounce: bounce, after: time - start)
    }
  }
}
