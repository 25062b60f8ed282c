import StageMotion

/// The shape of `curves.json`.
struct CurveTable: Decodable {
  let tolerance: Double
  let slopeTolerance: Double
  let rows: [Row]

  struct Row: Decodable {
    let curve: String
    let kind: String
    let start: [Double]?
    let end: [Double]?
    let inverse: Bool?
    let points: [[TableNumber]]
    let sensitivePoints: [[TableNumber]]?
    let of: String?
    let tolerance: Double?
  }
}

extension CurveTable.Row {
  /// The curve that this row is about.
  func unitCurve() throws -> UnitCurve {
    let curve = try namedCurve()
    return inverse == true ? curve.inverse : curve
  }

  private func namedCurve() throws -> UnitCurve {
    switch curve {
    case "linear": return .linear
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    case "circularEaseIn": return .circularEaseIn
    case "circularEaseOut": return .circularEaseOut
    case "circularEaseInOut": return .circularEaseInOut
    case "bezier":
      guard let start, let end else { throw UnknownCurve(name: "bezier without control points") }
      return .bezier(
        startControlPoint: UnitPoint(x: start[0], y: start[1]),
        endControlPoint: UnitPoint(x: end[0], y: end[1])
      )
    default: throw UnknownCurve(name: curve)
    }
  }

  struct UnknownCurve: Error {
    let name: String
  }
}
