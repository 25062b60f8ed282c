/// A node whose content moves along keyframes.
///
/// The content is evaluated with the value of each frame, which needs no conformance: only the fields
/// that tracks move do. Keyframes say where the value is at every moment, so transactions and the
/// modifiers around do not matter to them.
///
///     KeyframeAnimator(initialValue: 0.0, trigger: hops) { height in
///       Circle().offset(y: height)
///     } keyframes: { _ in
///       CubicKeyframe(-40, duration: 0.2)
///       SpringKeyframe(0, spring: .bouncy)
///     }
///
/// A run starts at the exact time of the update that starts it, and each cycle of a repeating one at the
/// end of the one before. What is new in the initial value or in what the keyframes capture counts from
/// the next run on. Where animations are switched off, a run shows its last value at once, and what
/// repeats rests at the initial value.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: Node>: Node
where KeyframePath.Value == Value {
  private let initialValue: Value
  private let drive: KeyframeDrive
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  private var state: KeyframeState<Value>

  /// Moves content along keyframes whenever a value changes.
  ///
  /// It shows the initial value until the first change, and the last one after a run.
  ///
  /// - Parameters:
  ///   - initialValue: What is shown first, and where a run from rest starts.
  ///   - trigger: What is watched.
  ///   - content: What is shown, evaluated in every frame of a run.
  ///   - keyframes: Evaluated once per run, with the value that the run starts from: in the middle of
  ///     another run the one at that moment, whose velocities go on.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @StageBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, .trigger(trigger), content, keyframes)
  }

  /// Moves content along keyframes over and over.
  ///
  /// - Parameters:
  ///   - initialValue: Where each cycle starts, and what is shown while nothing repeats.
  ///   - repeating: Whether it moves: from the time on at which this becomes true, until it is false.
  ///     Then the initial value is shown, and no frames are asked for.
  ///   - content: What is shown, evaluated in every frame.
  ///   - keyframes: Evaluated once, with the initial value: not for each cycle.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @StageBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, .repeating(repeating), content, keyframes)
  }

  private init(
    _ initialValue: Value,
    _ drive: KeyframeDrive,
    _ content: @escaping (Value) -> Content,
    _ keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.drive = drive
    self.content = content
    self.keyframes = keyframes
    state = KeyframeState(initialValue)
  }

  /// The content, with the value of the frame.
  public var body: Content {
    // Not the node: the player would hold itself by it.
    let value = state.player?.value(drive, from: initialValue) { [keyframes] start in
      KeyframeTimeline(from: start) { keyframes(start.value) }
    }
    return content(value ?? initialValue)
  }
}

extension Node {
  /// Moves the node along keyframes whenever a value changes.
  ///
  ///     Text("Hello").keyframeAnimator(initialValue: 0.0, trigger: taps) { text, height in
  ///       text.offset(y: height)
  ///     } keyframes: { _ in
  ///       LinearKeyframe(-20, duration: 0.2)
  ///       LinearKeyframe(0, duration: 0.5)
  ///     }
  ///
  /// - Parameters:
  ///   - initialValue: What is shown first, and where a run from rest starts.
  ///   - trigger: What is watched.
  ///   - content: Applies the value to the node, in every frame of a run.
  ///   - keyframes: Evaluated once per run, with the value that the run starts from: in the middle of
  ///     another run the one at that moment, whose velocities go on.
  @inlinable
  public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @StageBuilder content: @escaping (PlaceholderNode<Self>, Value) -> some Node,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some Node {
    let source = ContentSource(ofLasting: self)
    return KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
      content(PlaceholderNode(source), $0)
    } keyframes: {
      keyframes($0)
    }
  }

  /// Moves the node along keyframes over and over.
  ///
  /// - Parameters:
  ///   - initialValue: Where each cycle starts, and what is shown while nothing repeats.
  ///   - repeating: Whether it moves: from the time on at which this becomes true, until it is false.
  ///     Then the initial value is shown, and no frames are asked for.
  ///   - content: Applies the value to the node, in every frame.
  ///   - keyframes: Evaluated once, with the initial value: not for each cycle.
  @inlinable
  public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @StageBuilder content: @escaping (PlaceholderNode<Self>, Value) -> some Node,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some Node {
    let source = ContentSource(ofLasting: self)
    return KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
      content(PlaceholderNode(source), $0)
    } keyframes: {
      keyframes($0)
    }
  }
}
