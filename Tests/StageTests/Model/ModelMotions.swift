import Stage

/// A value that is only read, of a type that is not sendable.
// Proof for the unchecked conformance: nothing in it changes.
struct ModelConstant<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Rises in steps, with state of its own; it takes over what runs, or not.
private struct Steps: CustomAnimation {
  private enum Count: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  let duration: TimeInterval
  let merges: Bool

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[Count.self] += 1
    if time > duration / 2 { context.isLogicallyComplete = true }
    return time < duration ? value.scaled(by: (time / duration * 4).rounded(.down) / 4) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    merges
  }
}

/// The animations of edits that end.
let modelAnimations: [Animation?] = [
  nil, nil, .default, .linear(duration: 0.3), .linear(duration: 0), .linear(duration: 1).delay(0.2),
  .easeInOut(duration: 0.5), .timingCurve(.easeOut, duration: 0.4), .smooth, .bouncy(duration: 0.3),
  .interactiveSpring, .interpolatingSpring, .spring(response: 0.2, dampingFraction: 0.3),
  .linear(duration: 0.4).repeatCount(3), .linear(duration: 0.2).repeatCount(2, autoreverses: false),
  .easeIn(duration: 1).speed(2).logicallyComplete(after: 0.1), .smooth(duration: 0.2).delay(0.1),
  .snappy.repeatCount(2), Animation(Steps(duration: 0.5, merges: false)),
  Animation(Steps(duration: 0.7, merges: true)), .spring(duration: 0),
]

/// The animations of edits that never end.
let modelLoops: [Animation] = [
  .linear(duration: 0.5).repeatForever(), .smooth(duration: 0.3).repeatForever(autoreverses: false),
  .spring(duration: 0.4, bounce: 1), .linear(duration: 1).speed(0),
]

private struct Turned: NodeModifier {
  let angle: Angle

  func body(content: Content) -> some Node { content.rotationEffect(angle).opacity(0.5) }
}

/// A transition of a client.
private struct Drop: Transition {
  func body(content: Content, phase: TransitionPhase) -> some Node {
    content.offset(y: phase.value * 20).opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Transitions of all kinds.
let modelTransitions: [ModelConstant<AnyTransition>] = [
  .opacity, .identity, .slide, .scale, .move(edge: .top), .push(from: .leading),
  .offset(x: 5, y: 7), AnyTransition(.blurReplace), AnyTransition(Drop()),
  .asymmetric(insertion: .move(edge: .leading), removal: .scale(scale: 0.5)),
  .asymmetric(insertion: .identity, removal: .opacity),
  .modifier(active: Turned(angle: .radians(1)), identity: Turned(angle: .zero)),
  .opacity.animation(.linear(duration: 0.4)),
  .slide.combined(with: .opacity), AnyTransition.opacity.animation(.smooth).combined(with: .slide),
  .asymmetric(insertion: .opacity, removal: .slide.animation(.linear(duration: 0.2))),
].map { ModelConstant($0) }
