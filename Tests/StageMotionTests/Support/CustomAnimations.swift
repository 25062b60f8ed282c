import Foundation
import StageMotion

/// The elastic animation of `retargeting.json`: it swings before and after, tells no velocity and
/// never merges.
struct Elastic: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard time <= duration else { return nil }
    let p = time / duration
    let s = sin((20 * p - 11.125) * 2 * Double.pi / 4.5)
    return value.scaled(
      by: p < 0.5 ? -pow(2, 20 * p - 10) * s / 2 : 1 + pow(2, 10 - 20 * p) * s / 2
    )
  }
}

/// A custom linear animation that tells its velocity.
struct TellingLinear: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    time < duration ? value.scaled(by: time / duration) : nil
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    value.scaled(by: 1 / duration)
  }
}

/// Goes its travel once per second until one second is over, and may take over what runs.
///
/// Two of them are equal when they answer alike; the log is the caller's.
struct Merging: CustomAnimation {
  let merges: Bool
  let log = Log()

  /// What ``Merging`` was asked; used from one thread only.
  final class Log: @unchecked Sendable {
    var questions: [(value: Double, time: Double)] = []
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    time < 1 ? value.scaled(by: time) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    log.questions.append((value.magnitudeSquared.squareRoot(), time))
    return merges
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.merges == rhs.merges }

  func hash(into hasher: inout Hasher) { hasher.combine(merges) }
}

/// Answers a number that is none.
struct Broken: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    value.scaled(by: time < 0.5 ? time : .nan)
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    value.scaled(by: .infinity)
  }
}
