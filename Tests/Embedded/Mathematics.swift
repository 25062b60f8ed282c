/// The elementary functions in Embedded Swift.
///
/// It has no module of the C library, so each is declared by its symbol. This stands in for `Sources/StageMotion/Mathematics.swift`, for the scalar core only.
enum Mathematics {
  @inline(__always) static func exp(_ x: Double) -> Double { cExp(x) }
  @inline(__always) static func expm1(_ x: Double) -> Double { cExpm1(x) }
  @inline(__always) static func log(_ x: Double) -> Double { cLog(x) }
  @inline(__always) static func sin(_ x: Double) -> Double { cSin(x) }
  @inline(__always) static func cos(_ x: Double) -> Double { cCos(x) }
  @inline(__always) static func hypot(_ x: Double, _ y: Double) -> Double { cHypot(x, y) }
}

@_silgen_name("exp") private func cExp(_ x: Double) -> Double
@_silgen_name("expm1") private func cExpm1(_ x: Double) -> Double
@_silgen_name("log") private func cLog(_ x: Double) -> Double
@_silgen_name("sin") private func cSin(_ x: Double) -> Double
@_silgen_name("cos") private func cCos(_ x: Double) -> Double
@_silgen_name("hypot") private func cHypot(_ x: Double, _ y: Double) -> Double
