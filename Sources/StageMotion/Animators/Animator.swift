/// The motion of one value, without a tree and without a clock.
///
/// An animator keeps the model apart from what is shown. The model changes at once; what is shown
/// follows under the animations that the changes came with. Times are seconds on a clock of the
/// caller's; they do not go backwards.
///
///     var x = Animator(0.0)
///     x.set(100, animation: .linear(duration: 1), at: 0)
///     x.set(0, animation: .linear(duration: 1), at: 0.35)
///     x.value(at: 0.5)  // 42.5
public struct Animator<Value: Animatable> {
  /// The value that was set last.
  public private(set) var model: Value

  /// The model before the change that started the animation; only for values that are their data.
  private var origin: Value?
  private let keepsOrigin = Value.self is any DataDefined.Type

  private var chain: AnimationChain<Value.AnimatableData>

  /// Where a gesture has moved the value, until an animation follows it.
  private var gesture: VelocityTracker<Value.AnimatableData>?

  /// Makes an animator that shows a value and is at rest.
  public init(_ value: Value) {
    model = value
    chain = AnimationChain(base: value.animatableData)
  }

  /// Whether an animation runs, as far as the times that were asked for have shown.
  public var isAnimating: Bool { !chain.isAtRest }

  /// The number of animations that run, one upon the other.
  public var entryCount: Int { chain.entryCount }

  /// When the animation goes, in seconds on the caller's clock.
  ///
  /// `nil` at rest; infinite when it never ends, or when a custom animation runs, which tells its
  /// end only when it comes.
  public var end: TimeInterval? { chain.end }

  /// When the animation completes logically, in seconds on the caller's clock.
  ///
  /// `nil` at rest; infinite when that is not known yet.
  public var logicalEnd: TimeInterval? { chain.logicalEnd }

  /// Changes the model.
  ///
  /// An equal value changes nothing. Without an animation what is shown moves by the whole change,
  /// and what runs plays on top. A value that is not finite is shown at once, as is the first finite
  /// one after it.
  ///
  /// - Parameters:
  ///   - value: The new model.
  ///   - animation: How the change plays; `nil`: at once.
  ///   - time: The time of the change, in seconds; not before any time that was given earlier.
  ///   - environment: What a custom animation is given.
  @_specialize(where Value == Double)
  public mutating func set(
    _ value: Value,
    animation: Animation?,
    at time: TimeInterval,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    change(to: value, animation, at: time, environment)
  }

  /// Follows a gesture: the value is shown at once, as without an animation.
  ///
  /// A persistent spring that comes next takes the velocity that the gesture has then, by the samples
  /// of the last tenth of a second; any other animation starts as if it had been still.
  ///
  /// - Parameters:
  ///   - value: The new model.
  ///   - time: The time of the sample, in seconds; not before any time that was given earlier.
  public mutating func track(_ value: Value, at time: TimeInterval) {
    var tracker = gesture ?? VelocityTracker()
    tracker.add(value.animatableData, at: time)
    set(value, animation: nil, at: time)
    gesture = tracker
  }

  /// What is shown at a time, however many times were asked for before.
  ///
  /// At the end of an animation it is the model, to the bit.
  ///
  /// - Parameter time: In seconds; not before any time that was given earlier.
  @_specialize(where Value == Double)
  public mutating func value(at time: TimeInterval) -> Value {
    shown(at: time)
  }

  /// How fast the shown value moves at a time, per second.
  ///
  /// Zero at rest; `nil` when a custom animation does not tell, or the numbers are too large.
  ///
  /// - Parameter time: In seconds; not before any time that was given earlier.
  @_specialize(where Value == Double)
  public mutating func velocity(at time: TimeInterval) -> Value.AnimatableData? {
    chain.velocity(at: time)
  }

  /// Ends every animation: the model is shown.
  public mutating func cancel() {
    gesture = nil
    chain.rest(at: model.animatableData)
  }

  // The function that looks for its specialised version must be empty: what its body needs to know
  // of the type it would ask the runtime for before it looks.

  @inline(never)
  private mutating func change(
    to value: Value,
    _ animation: Animation?,
    at time: TimeInterval,
    _ environment: EnvironmentValues
  ) {
    let old = model.animatableData
    let new = value.animatableData
    let previous = model
    model = value
    guard old != new else { return }
    let change = new - old
    guard change.isFinite else { return chain.rest(at: new) }
    let push = gesture?.velocity(at: time)
    gesture = nil
    guard let animation else {
      if chain.isAtRest { chain.rest(at: new) } else { chain.shift(by: change) }
      origin = nil
      return
    }
    if keepsOrigin { origin = chain.isOver(at: time) ? previous : nil }
    chain.animate(
      by: change,
      from: old,
      with: animation,
      at: time,
      environment: environment,
      push: push ?? .zero
    )
  }

  @inline(never)
  private mutating func shown(at time: TimeInterval) -> Value {
    guard !chain.isAtRest, let data = chain.value(at: time) else { return model }
    if let origin, origin.animatableData == data { return origin }
    var shown = model
    shown.animatableData = data
    return shown
  }
}

/// A value that consists of its animatable data and nothing else, in another form.
///
/// Its data can be turned back only with a rounding error, so the engine keeps the value itself for
/// the first frame of an animation.
package protocol DataDefined {}
