#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The elementary functions, from the C library of the platform.
///
/// This is the only file that imports it, so that the module stands without Foundation.
enum Mathematics {
  @inline(__always) static func exp(_ x: Double) -> Double { systemExp(x) }
  @inline(__always) static func expm1(_ x: Double) -> Double { systemExpm1(x) }
  @inline(__always) static func log(_ x: Double) -> Double { systemLog(x) }
  @inline(__always) static func sin(_ x: Double) -> Double { systemSin(x) }
  @inline(__always) static func cos(_ x: Double) -> Double { systemCos(x) }
  @inline(__always) static func atan2(_ y: Double, _ x: Double) -> Double { systemAtan2(y, x) }
  @inline(__always) static func hypot(_ x: Double, _ y: Double) -> Double { systemHypot(x, y) }
  @inline(__always) static func cbrt(_ x: Double) -> Double { systemCbrt(x) }
  @inline(__always) static func pow(_ x: Double, _ y: Double) -> Double { systemPow(x, y) }
}

// Inside of the type its own members hide the functions of the library.

@inline(__always) private func systemExp(_ x: Double) -> Double { exp(x) }
@inline(__always) private func systemExpm1(_ x: Double) -> Double { expm1(x) }
@inline(__always) private func systemLog(_ x: Double) -> Double { log(x) }
@inline(__always) private func systemSin(_ x: Double) -> Double { sin(x) }
@inline(__always) private func systemCos(_ x: Double) -> Double { cos(x) }
@inline(__always) private func systemAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
@inline(__always) private func systemHypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
@inline(__always) private func systemCbrt(_ x: Double) -> Double { cbrt(x) }
@inline(__always) private func systemPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
