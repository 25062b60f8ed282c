/// The size that a container proposes to a child; `nil` asks for the child's ideal size.
struct ProposedSize: Equatable {
  var width: Double?
  var height: Double?

  /// The length along an axis.
  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A proposal as it is kept: small, and compared at once.
  struct Bits: Equatable {
    let width: UInt64
    let height: UInt64

    /// Stands for no length: a NaN that no calculation yields.
    fileprivate static let missing = Double.nan.bitPattern | 0x57A6E

    static let none = Bits(width: missing, height: missing)
  }

  var bits: Bits {
    Bits(
      width: width?.bitPattern ?? Bits.missing,
      height: height?.bitPattern ?? Bits.missing
    )
  }
}

extension Size {
  /// The length along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Point {
  /// The coordinate along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Axis {
  /// The other axis.
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
