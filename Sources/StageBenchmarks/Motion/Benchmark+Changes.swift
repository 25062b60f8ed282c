import StageMotion

private let retargetCount = 2_000

/// A spring that is sent to and fro, and where it is by the formula.
private final class Swing {
  static let (duration, bounce) = (0.5, 0.3)
  let animation = Animation.spring(duration: duration, bounce: bounce)
  @exclusivity(unchecked) private(set) var changes = 0

  /// The time of the last change; the first one is a start.
  var time: Double { Double(changes) / 240 }
  var target: Double { changes.isMultiple(of: 2) ? 0 : 100 }

  func change(_ body: () -> Void) {
    changes += 1
    body()
  }

  /// Where it is a while after the last change.
  func position(_ seconds: Double) -> Double {
    let other = Swing()
    var state = ClosedForm.State(position: 0)
    while other.changes < changes {
      other.change {}
      let isLast = other.changes == changes
      state = ClosedForm.spring(
        state,
        to: other.target,
        duration: Self.duration,
        bounce: Self.bounce,
        after: isLast ? seconds : 1 / 240
      )
    }
    return state.position
  }
}

extension Benchmark {
  /// One retarget of a spring that runs in a lane.
  static var retargetInLane: Benchmark {
    Benchmark(
      shape: "retarget one running spring, lane",
      goal: 4,
      mustNotAllocate: true,
      subject: .work {
        let (bank, swing) = (Bank<Double>(width: 1, count: 1), Swing())
        let slot = bank.slots[0]
        return Workload(count: retargetCount, steps: retargetCount) {
          for _ in 0..<retargetCount {
            swing.change { bank.set(slot, to: swing.target, swing.animation, at: swing.time) }
          }
        } sums: {
          bank.frame(at: swing.time + 0.1)
          return (bank.sum, swing.position(0.1))
        }
      }
    )
  }

  /// One retarget of a spring that runs in an animator of its own.
  static var retargetInAnimator: Benchmark {
    Benchmark(
      shape: "retarget one running spring, Animator",
      goal: 4,
      subject: .work {
        let (animator, swing) = (Shared(Animator(0.0)), Swing())
        return Workload(count: retargetCount, steps: retargetCount) {
          for _ in 0..<retargetCount {
            swing.change {
              animator.value.set(swing.target, animation: swing.animation, at: swing.time)
            }
          }
        } sums: {
          (animator.value.value(at: swing.time + 0.1), swing.position(0.1))
        }
      }
    )
  }

  /// One start of an attribute at rest and its end, ten thousand at one time by one animation, or
  /// each by an equal one of its own.
  static func start(equalAnimations: Bool) -> Benchmark {
    Benchmark(
      shape: "start and end, \(equalAnimations ? "equal animations" : "one animation")",
      mustNotAllocate: !equalAnimations,
      subject: .work {
        let bank = Bank<Double>(width: 1, count: 10_000)
        let shared = Animation.smooth(duration: 0.4)
        let round = Shared(0.0)
        return Workload(count: bank.slots.count, steps: 1) {
          round.value += 1
          for slot in bank.slots {
            let animation = equalAnimations ? .smooth(duration: 0.4) : shared
            bank.set(slot, to: round.value, animation, at: round.value * 10)
          }
          bank.frame(at: round.value * 10 + 5)
        } sums: {
          let ended = Double(bank.lane.ended.count)
          return (bank.sum + ended, bank.sum { _ in round.value } + Double(bank.slots.count))
        }
      }
    )
  }
}
