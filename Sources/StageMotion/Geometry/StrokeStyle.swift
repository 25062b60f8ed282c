/// How the outline of a shape is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The form of the ends of a line.
  public enum LineCap: Hashable, Sendable, CaseIterable {
    /// Cut off at the end.
    case butt

    /// Half a circle around the end.
    case round

    /// Half a square around the end.
    case square
  }

  /// The form of the corners of a line.
  public enum LineJoin: Hashable, Sendable, CaseIterable {
    /// The outer sides go on until they meet; beyond the miter limit it is a bevel.
    case miter

    /// Part of a circle around the corner.
    case round

    /// Cut off straight.
    case bevel
  }

  /// The width of the line in points, half of it on each side of the outline.
  public var lineWidth: Double

  /// The form of the ends.
  public var lineCap: LineCap

  /// The form of the corners.
  public var lineJoin: LineJoin

  /// How many line widths a pointed corner may be long.
  public var miterLimit: Double

  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]

  /// Where in the dashes the line begins, in points.
  public var dashPhase: Double

  /// Makes a style.
  ///
  /// No number is checked; renderers clamp.
  ///
  /// - Parameters:
  ///   - lineWidth: Points.
  ///   - lineCap: The form of the ends.
  ///   - lineJoin: The form of the corners.
  ///   - miterLimit: How many line widths a pointed corner may be long.
  ///   - dash: The lengths of dashes and gaps in turn, in points; empty for a solid line.
  ///   - dashPhase: Where in the dashes the line begins, in points.
  public init(
    lineWidth: Double = 1,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
    miterLimit: Double = 10,
    dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle: Animatable {
  /// The width, the miter limit and the phase of the dashes; a growing phase makes dashes march.
  public var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}
