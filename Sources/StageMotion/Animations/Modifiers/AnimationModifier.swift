/// An animation that plays another one in another way.
///
/// It merges with an equal one only, and then as its base does. If the base has scalar functions, so
/// has the modified animation; what stands in the types themselves serves custom bases and those who
/// call an animation through ``CustomAnimation``.
protocol AnimationModifier: CustomAnimation, CustomStringConvertible {
  /// The animation that is modified.
  var base: Animation { get }

  /// The modified scalar functions of a base.
  func modified(_ motion: Motion) -> Motion

  /// What is odd about the modifier itself, if anything.
  var ownProblem: MotionProblem? { get }

  /// The base's time at a time of this animation.
  func baseTime(at time: TimeInterval) -> TimeInterval
}

extension AnimationModifier {
  var ownProblem: MotionProblem? { nil }

  func baseTime(at time: TimeInterval) -> TimeInterval { time }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    guard let equal = previous.base as? Self, equal == self else { return false }
    return base.shouldMerge(
      previous: base,
      value: value,
      time: baseTime(at: time),
      context: &context
    )
  }
}
