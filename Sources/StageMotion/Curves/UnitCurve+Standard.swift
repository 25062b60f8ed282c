extension UnitCurve {
  /// The diagonal: the value is the progress.
  public static let linear = UnitCurve(.linear)

  /// Starts slowly: the Bézier curve (0.42, 0), (1, 1).
  public static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0),
    endControlPoint: UnitPoint(x: 1, y: 1)
  )

  /// Ends slowly: the Bézier curve (0, 0), (0.58, 1).
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0),
    endControlPoint: UnitPoint(x: 0.58, y: 1)
  )

  /// Starts and ends slowly: the Bézier curve (0.42, 0), (0.58, 1).
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0),
    endControlPoint: UnitPoint(x: 0.58, y: 1)
  )

  /// A quarter of a circle that starts level and ends vertical: 1 − √(1 − p²).
  public static let circularEaseIn = UnitCurve(.circularEaseIn)

  /// A quarter of a circle that starts vertical and ends level: √(1 − (1 − p)²).
  public static let circularEaseOut = UnitCurve(.circularEaseOut)

  /// Two quarters of a circle, level at both ends and vertical in the middle.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)
}
