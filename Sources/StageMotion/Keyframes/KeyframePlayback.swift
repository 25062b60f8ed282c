/// The steps of a track, worked out from a value on, so that a time has an answer without a search for
/// velocities and durations.
protocol KeyframePlayback<Value> {
  associatedtype Value

  /// Works out steps.
  ///
  /// - Parameters:
  ///   - steps: The keyframes in order.
  ///   - initial: The value at the start.
  ///   - velocity: The velocity at the start, of the type of the animatable data; `nil` at rest.
  init(
    _ steps: [KeyframeStep<Value>],
    from initial: Value,
    velocity: (any VectorArithmetic)?
  )

  /// Seconds.
  var duration: TimeInterval { get }

  var flaws: KeyframeFlaws { get }

  /// The value at a time, which is a number.
  func value(at time: TimeInterval) -> Value

  /// The derivative of the animatable data, per second; `nil` when there are none.
  func velocity(at time: TimeInterval) -> (any VectorArithmetic)?
}

/// A track that only jumps: its values need not be animatable.
struct DiscretePlayback<Value>: KeyframePlayback {
  private var segments: KeyframeSegments<Value, Void>
  private(set) var flaws: KeyframeFlaws = []

  init(
    _ steps: [KeyframeStep<Value>],
    from initial: Value,
    velocity: (any VectorArithmetic)?
  ) {
    segments = KeyframeSegments(from: initial)
    for step in steps {
      if case .moveAt(let time) = step.kind {
        segments.hold(until: time, motion: (), flaws: &flaws)
      }
      segments.jump(to: step.target)
    }
  }

  var duration: TimeInterval { segments.duration }

  func value(at time: TimeInterval) -> Value {
    switch segments.answer(at: time) {
    case .value(let value): return value
    case .segment(let index): return segments.segments[index].target
    }
  }

  func velocity(at time: TimeInterval) -> (any VectorArithmetic)? { nil }
}

extension KeyframeSegments {
  /// Holds the last value until a time; if that has passed, not at all.
  mutating func hold(until time: TimeInterval, motion: Motion, flaws: inout KeyframeFlaws) {
    if time < 0 || !time.isFinite { flaws.insert(.duration) }
    guard time > duration, time.isFinite else { return }
    append(until: time, motion: motion, target: last, endValue: last)
  }
}
