/// A key of ``AnimationState``, with the value that counts until one is set.
public protocol AnimationStateKey {
  /// The type of the value behind the key.
  associatedtype Value

  /// The value until one is set.
  static var defaultValue: Value { get }
}

/// What a custom animation remembers from frame to frame, for one attribute.
///
/// State begins empty with the animation, and passes to a later animation that merges with it.
public struct AnimationState<Value: VectorArithmetic> {
  fileprivate var values: [ObjectIdentifier: Any] = [:]

  /// Makes an empty state.
  public init() {}

  /// The value of a key: what was set last, else the default of the key.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// What an animation is given beside its value and its time.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation remembers, for this attribute alone.
  public var state: AnimationState<Value>

  /// Whether the animation has logically completed.
  ///
  /// An animation that never sets it completes logically when it answers `nil`.
  public var isLogicallyComplete: Bool

  /// The environment of the node that owns the attribute, as it is in this frame.
  public internal(set) var environment: EnvironmentValues

  package init(
    state: AnimationState<Value> = AnimationState(),
    isLogicallyComplete: Bool = false,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
    self.environment = environment
  }

  /// This context for an animation of another vector, with a state of its own.
  public func withState<Other: VectorArithmetic>(
    _ state: AnimationState<Other>
  ) -> AnimationContext<Other> {
    AnimationContext<Other>(
      state: state,
      isLogicallyComplete: isLogicallyComplete,
      environment: environment
    )
  }
}
