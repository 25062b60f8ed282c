extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The base and its parameters.
  public var description: String { String(describing: base) }

  /// The base and its parameters, marked as an animation.
  public var debugDescription: String { "Animation(\(String(reflecting: base)))" }

  /// A mirror with one child, `base`.
  public var customMirror: Mirror { Mirror(self, children: ["base": base], displayStyle: .struct) }
}
