extension Animation {
  /// How long a curve takes when nobody says so, in seconds.
  private static let defaultDuration: TimeInterval = 0.35

  /// Constant speed, for 0.35 s.
  public static let linear = linear(duration: defaultDuration)

  /// Constant speed.
  ///
  /// - Parameter duration: In seconds; what is not above zero and finite ends at once.
  public static func linear(duration: TimeInterval) -> Animation {
    silent(.linear, duration)
  }

  /// A slow start, for 0.35 s.
  public static let easeIn = easeIn(duration: defaultDuration)

  /// A slow start.
  ///
  /// - Parameter duration: In seconds; what is not above zero and finite ends at once.
  public static func easeIn(duration: TimeInterval) -> Animation {
    silent(.easeIn, duration)
  }

  /// A slow end, for 0.35 s.
  public static let easeOut = easeOut(duration: defaultDuration)

  /// A slow end.
  ///
  /// - Parameter duration: In seconds; what is not above zero and finite ends at once.
  public static func easeOut(duration: TimeInterval) -> Animation {
    silent(.easeOut, duration)
  }

  /// A slow start and a slow end, for 0.35 s.
  public static let easeInOut = easeInOut(duration: defaultDuration)

  /// A slow start and a slow end.
  ///
  /// - Parameter duration: In seconds; what is not above zero and finite ends at once.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    silent(.easeInOut, duration)
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1), by its control points.
  ///
  /// - Parameters:
  ///   - p1x: The first control point's time, clamped to 0…1.
  ///   - p1y: The first control point's progress.
  ///   - p2x: The second control point's time, clamped to 0…1.
  ///   - p2y: The second control point's progress.
  ///   - duration: In seconds; what is not above zero and finite ends at once.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    let start = UnitPoint(x: p1x, y: p1y)
    let end = UnitPoint(x: p2x, y: p2y)
    return silent(.bezier(startControlPoint: start, endControlPoint: end), duration)
  }

  /// A unit curve, which tells its velocity to a spring that follows.
  ///
  /// - Parameters:
  ///   - curve: The progress over time.
  ///   - duration: In seconds; what is not above zero and finite ends at once.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(
      CurveAnimation(curve: curve, duration: duration.infiniteIfNaN, tellsVelocity: true)
    )
  }

  /// A curve that reports no velocity: a spring that follows starts from rest.
  private static func silent(_ curve: UnitCurve, _ duration: TimeInterval) -> Animation {
    Animation(
      CurveAnimation(curve: curve, duration: duration.infiniteIfNaN, tellsVelocity: false)
    )
  }
}
