extension Spring {
  /// A spring that does not swing over: duration 0.5 s, bounce 0.
  public static var smooth: Spring { smooth() }

  /// A spring that swings over a little: duration 0.5 s, bounce 0.15.
  public static var snappy: Spring { snappy() }

  /// A spring that swings over visibly: duration 0.5 s, bounce 0.3.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a bounce of 0 and what is added to it.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds.
  ///   - extraBounce: Added to the bounce; the sum is clamped to −1…1.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15 and what is added to it.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds.
  ///   - extraBounce: Added to the bounce; the sum is clamped to −1…1.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 and what is added to it.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds.
  ///   - extraBounce: Added to the bounce; the sum is clamped to −1…1.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
