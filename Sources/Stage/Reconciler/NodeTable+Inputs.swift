/// Compares two values of a type in memory by `==`; `nil` if the type has none.
func equality(of type: Any.Type) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
  func compare<Value: Equatable>(
    _: Value.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      $0.assumingMemoryBound(to: Value.self).pointee
        == $1.assumingMemoryBound(to: Value.self).pointee
    }
  }
  guard !isReference(type), let equatable = type as? any Equatable.Type else { return nil }
  return compare(equatable)
}

/// Whether values of a type are references, strong, weak or unowned: these are compared by identity,
/// as the type does not tell how they are stored.
private func isReference(_ type: Any.Type) -> Bool {
  if let optional = type as? any OptionalType.Type { return isReference(optional.wrapped) }
  return type is AnyClass
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// Whether two living values of a node type have the same inputs.
///
/// Equal bits mean equal values for every Swift type: the same number, the same buffer, the same
/// closure context. Where bits differ, `==` decides if there is one; else the values differ.
@usableFromInline
func haveSameInputs(_ table: NodeTable, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
  for run in table.inputRuns where !haveSameBits(old + run.offset, new + run.offset, run.size) {
    return haveEqualInputs(table, old, new)
  }
  return true
}

@inline(never)
private func haveEqualInputs(
  _ table: NodeTable,
  _ old: UnsafeRawPointer,
  _ new: UnsafeRawPointer
) -> Bool {
  for input in table.inputs {
    let (a, b) = (old + input.offset, new + input.offset)
    if haveSameBits(a, b, input.size) { continue }
    guard let areEqual = input.areEqual, areEqual(a, b) else { return false }
  }
  return true
}

/// Whether two values are the same input: by their bits, or by `==` if there is one.
func areSame<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafePointer(to: a) { a in
    withUnsafePointer(to: b) { b in
      haveSameBits(a, b, MemoryLayout<Value>.size) || equality(of: Value.self)?(a, b) == true
    }
  }
}

/// Whether two values are equal, or the same by their bits: what is not equal to itself, as NaN, has
/// not changed as long as it stays.
func areEqual<Value: Equatable>(_ a: Value, _ b: Value) -> Bool {
  if a == b { return true }
  return withUnsafePointer(to: a) { a in
    withUnsafePointer(to: b) { b in haveSameBits(a, b, MemoryLayout<Value>.size) }
  }
}

private func haveSameBits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
  var offset = 0
  while offset &+ 8 <= size {
    if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  while offset < size {
    if a.load(fromByteOffset: offset, as: UInt8.self)
      != b.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset &+= 1
  }
  return true
}

/// A property whose values are compared in a way of their own.
protocol InputProperty: DynamicProperty {
  /// Whether two values stand for the same input.
  func isSameInput(as other: Self) -> Bool
}

extension InputProperty {
  static var equality: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { a, b in
      let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
      return a.pointee.isSameInput(as: b.pointee)
    }
  }
}
