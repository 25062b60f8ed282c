/// How a change of a value plays over time.
///
/// An animation is a value without a clock: it maps a travel and a number of elapsed seconds to the
/// part of the travel that is done. Two animations are equal when their bases are of one type and
/// equal.
public struct Animation: Hashable, Sendable {
  @usableFromInline let box: AnimationBox

  /// Makes an animation of a custom one.
  public init<Base: CustomAnimation>(_ base: Base) {
    box = AnimationBox(base, motion: (base as? any BuiltInAnimation)?.motion)
  }

  /// Makes an animation of a modified one, with scalar functions if its base has them.
  init(_ base: some AnimationModifier) {
    box = AnimationBox(base, motion: base.base.motion.map(base.modified))
  }

  /// Makes an animation of a built-in one, which need not be asked whether it is.
  init(_ base: some BuiltInAnimation) {
    box = AnimationBox(base, motion: base.motion)
  }

  /// The animation that a box is of.
  init(_ box: AnimationBox) {
    self.box = box
  }

  /// The custom animation that this one was made of.
  public var base: any CustomAnimation { box.base }

  /// How far a value has moved.
  ///
  /// - Parameters:
  ///   - value: The whole travel.
  ///   - time: Seconds since the animation began.
  ///   - context: State and environment of the attribute.
  /// - Returns: The part of the travel that is done, or `nil` when the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    box.base.animate(value: value, time: time, context: &context)
  }

  /// How fast a value moves, in units of the value per second; `nil` when the animation does not say.
  ///
  /// - Parameters:
  ///   - value: The whole travel.
  ///   - time: Seconds since the animation began.
  ///   - context: State and environment of the attribute.
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    box.base.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation takes over from one that runs, instead of running beside it.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: Its whole travel.
  ///   - time: Seconds since it began.
  ///   - context: Its state, which this animation may change when it takes over.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    box.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  public static func == (lhs: Animation, rhs: Animation) -> Bool {
    lhs.box.isEqual(to: rhs.box)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(box.base))
  }

  /// The scalar functions of a built-in animation; `nil` for a custom one.
  package var motion: Motion? { box.motion }

  /// What is odd about the animation, if that can be told: of a custom one its modifiers are.
  package var problem: MotionProblem? {
    if let motion = box.motion { return motion.problem }
    guard let modifier = box.base as? any AnimationModifier else { return nil }
    return modifier.base.problem ?? modifier.ownProblem
  }
}

/// The shared storage of an ``Animation``: copies are one reference, and the built-in ones carry
/// their scalar functions, computed once.
@usableFromInline
final class AnimationBox: MotionSource, @unchecked Sendable {
  // Proof for the unchecked conformance: nothing in it or above it ever changes.
  let base: any CustomAnimation
  let motion: Motion?

  init(_ base: any CustomAnimation, motion: Motion?) {
    self.base = base
    self.motion = motion
  }

  override func isEqual(to other: MotionSource) -> Bool {
    guard let other = other as? AnimationBox else { return false }
    return self === other || base.isEqual(to: other.base)
  }
}

extension CustomAnimation {
  /// Whether another animation is of this type and equal.
  fileprivate func isEqual(to other: any CustomAnimation) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
