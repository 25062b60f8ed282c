/// A curve from (0, 0) to (1, 1) that says how far a value has come at a progress in time.
///
/// The value may leave 0…1 between the ends; at progress 0 it is exactly 0, at progress 1 exactly 1.
public struct UnitCurve: Hashable, Sendable {
  /// The forms that have a formula of their own.
  enum Shape: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case circularEaseOutIn
    case bezier(CubicBezier)
  }

  let shape: Shape

  init(_ shape: Shape) {
    self.shape = shape
  }

  /// Makes a cubic Bézier curve, as ``bezier(startControlPoint:endControlPoint:)`` does.
  ///
  /// - Parameters:
  ///   - startControlPoint: The control point of the start. x is clamped to 0…1, y is free; a
  ///     coordinate that is not a finite number counts as 0.
  ///   - endControlPoint: The control point of the end, likewise; a coordinate that is not a finite
  ///     number counts as 1.
  public init(startControlPoint: UnitPoint, endControlPoint: UnitPoint) {
    self.init(.bezier(CubicBezier(start: startControlPoint, end: endControlPoint)))
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1) with the given control points.
  ///
  /// - Parameters:
  ///   - startControlPoint: The control point of the start. x is clamped to 0…1, y is free; a
  ///     coordinate that is not a finite number counts as 0.
  ///   - endControlPoint: The control point of the end, likewise; a coordinate that is not a finite
  ///     number counts as 1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(startControlPoint: startControlPoint, endControlPoint: endControlPoint)
  }

  /// How far the value has come.
  ///
  /// - Parameter progress: The part of the time that has passed, clamped to 0…1; NaN counts as 0.
  public func value(at progress: Double) -> Double {
    sample(at: progress).value
  }

  /// The slope of the curve: the change of the value per unit of progress.
  ///
  /// - Parameter progress: The part of the time that has passed, clamped to 0…1; NaN counts as 0.
  /// - Returns: The slope, at the ends its geometric limit, infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    sample(at: progress).velocity
  }

  /// The value and the slope at a progress; a Bézier curve is solved once for both.
  package func sample(at progress: Double) -> (value: Double, velocity: Double) {
    let progress = progress > 0 ? min(progress, 1) : 0
    switch shape {
    case .linear: return (progress, 1)
    case .circularEaseIn: return CircularArc.easeIn(progress)
    case .circularEaseOut: return CircularArc.easeOut(progress)
    case .circularEaseInOut:
      return CircularArc.halves(progress, first: CircularArc.easeIn, second: CircularArc.easeOut)
    case .circularEaseOutIn:
      return CircularArc.halves(progress, first: CircularArc.easeOut, second: CircularArc.easeIn)
    case .bezier(let curve): return curve.sample(at: progress)
    }
  }

  /// The curve mirrored at the diagonal: `inverse.value(at: value(at: p))` is p.
  ///
  /// The control points of a Bézier curve swap x and y, after which x is clamped to 0…1: a curve that
  /// leaves 0…1 has no inverse, and gets the nearest one.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: return self
    case .circularEaseIn: return UnitCurve(.circularEaseOut)
    case .circularEaseOut: return UnitCurve(.circularEaseIn)
    case .circularEaseInOut: return UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: return UnitCurve(.circularEaseInOut)
    case .bezier(let curve):
      return UnitCurve(
        startControlPoint: UnitPoint(x: curve.start.y, y: curve.start.x),
        endControlPoint: UnitPoint(x: curve.end.y, y: curve.end.x)
      )
    }
  }
}
