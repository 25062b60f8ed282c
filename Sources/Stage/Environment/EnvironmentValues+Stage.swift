/// Whether what changes is animated.
public enum StageAnimations: Hashable, Sendable {
  /// As the transactions say.
  case enabled
  /// Not at all: every change is shown at once, and completions are called at once.
  ///
  /// What repeats rests at its target.
  case disabled
}

private enum ReduceMotionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum AnimationsKey: EnvironmentKey {
  static var defaultValue: StageAnimations { .enabled }
}

extension EnvironmentValues {
  /// Whether transitions with motion are replaced by a change of opacity.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether changes are animated.
  ///
  /// A part of the tree may switch its animations off; what ``Stage/animations`` has switched off for
  /// all no part switches on again.
  public var animations: StageAnimations {
    get { self[AnimationsKey.self] }
    set { self[AnimationsKey.self] = newValue }
  }
}
