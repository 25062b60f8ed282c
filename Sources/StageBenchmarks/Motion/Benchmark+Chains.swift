import StageMotion

private let attributeCount = 1_000

extension Benchmark {
  /// One attribute in one frame, with a number of animations that run one upon the other.
  static var chains: [Benchmark] {
    [1, 2, 8].map { length in
      Benchmark(
        shape: "frame, chain of \(length)",
        mustNotAllocate: true,
        subject: .work {
          let bank = Bank<Double>(width: 1, count: attributeCount)
          let animation = Animation.linear(duration: 2)
          func start(_ entry: Int) -> Double { Double(entry) / 100 }
          for entry in 0..<length {
            for slot in bank.slots {
              bank.set(slot, to: Double((entry + 1) * (Int(slot) + 1)), animation, at: start(entry))
            }
          }
          return bank.frames { slot, time in
            let entries = (0..<length).map { entry in
              let part = ClosedForm.linear(duration: 2, after: time - start(entry))
              return (target: Double(entry + 1), part: part)
            }
            return Double(slot + 1) * ClosedForm.chain(entries)
          }
        }
      )
    }
  }

  /// One attribute in one frame, moved by an animation of a client's.
  static var custom: Benchmark {
    Benchmark(
      shape: "frame, custom animation",
      subject: .work {
        let bank = Bank<Double>(width: 1, count: attributeCount)
        let animation = Animation(Quadratic(duration: 2))
        for slot in bank.slots { bank.set(slot, to: Double(slot) + 1, animation, at: 0) }
        return bank.frames { slot, time in
          let part = ClosedForm.linear(duration: 2, after: time)
          return Double(slot + 1) * part * part
        }
      }
    )
  }
}

/// What a client may write.
private struct Quadratic: CustomAnimation {
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V,
    time: Double,
    context: inout AnimationContext<V>
  ) -> V? {
    let part = time / duration
    return part < 1 ? value.scaled(by: part * part) : nil
  }
}
