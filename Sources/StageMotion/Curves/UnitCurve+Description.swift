extension UnitCurve: CustomStringConvertible {
  /// The name of the curve; of a Bézier curve without one the four numbers of its control points.
  public var description: String {
    if let name { return name }
    switch shape {
    case .circularEaseIn: return "circularEaseIn"
    case .circularEaseOut: return "circularEaseOut"
    case .circularEaseInOut: return "circularEaseInOut"
    case .circularEaseOutIn: return "circularEaseInOut.inverse"
    case .bezier(let curve): return "bezier(\(curve.numbers))"
    case .linear: return "linear"
    }
  }

  /// The name of a curve that an animation may have as its own.
  var name: String? {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    default: nil
    }
  }
}

extension CubicBezier {
  /// The control points as the four numbers that a timing curve is made of.
  var numbers: String { "\(start.x), \(start.y), \(end.x), \(end.y)" }
}
