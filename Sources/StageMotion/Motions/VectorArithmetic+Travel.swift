// Arithmetic of travels. Vectors that consist of doubles are worked on component by component, so
// that a component which does not move keeps its bits, the sign of −0 included, and never meets the
// infinite slope of another one. All others have their own arithmetic.
extension VectorArithmetic {
  /// Whether every component is a finite number: only then 0 times it is 0.
  package var isFinite: Bool { scaled(by: 0) == .zero }

  /// This vector, or zero when a component of it is not finite.
  var finite: Self { isFinite ? self : .zero }

  /// This vector moved by another one: a component that is moved by 0 stays as it is.
  @inline(__always)
  func moved(by travel: Self) -> Self {
    combined(with: travel) { $1 == 0 ? $0 : $0 + $1 } ?? self + travel
  }

  /// A travel times a slope, which may be infinite: a component without travel has no speed.
  func scaled(bySlope slope: Double) -> Self {
    guard !slope.isFinite else { return scaled(by: slope) }
    return combined(with: self) { travel, _ in travel == 0 ? 0 : travel * slope }
      ?? (self == .zero ? .zero : scaled(by: slope))
  }

  /// An operation on each pair of components; `nil` for a type that does not consist of doubles.
  @inline(__always)
  private func combined(
    with other: Self,
    _ operation: (Double, Double) -> Double
  ) -> Self? {
    guard let count = Self._doubles else { return nil }
    var result = self
    withUnsafeMutableBytes(of: &result) { own in
      withUnsafeBytes(of: other) { others in
        for index in 0..<count {
          let offset = index * MemoryLayout<Double>.size
          let value = operation(
            own.load(fromByteOffset: offset, as: Double.self),
            others.load(fromByteOffset: offset, as: Double.self)
          )
          own.storeBytes(of: value, toByteOffset: offset, as: Double.self)
        }
      }
    }
    return result
  }
}
