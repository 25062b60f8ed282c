/// Makes a cell for an element, and links the property at the address to it.
@usableFromInline typealias CellMaker = (UnsafeMutableRawPointer, BodyElement, CellField) ->
  CellBase

/// What a node type says of one of its cells; all cells of the property share it.
@usableFromInline
final class CellField {
  /// The name of the property.
  let name: String
  /// Where it lies in the node, in bytes.
  let offset: Int
  /// Makes the cell for a property at an address, and links the property to it.
  let make: CellMaker
  /// Compares two values of the cell; `nil` where their type has no equality.
  @usableFromInline let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  init(
    name: String,
    offset: Int,
    make: @escaping CellMaker,
    areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  ) {
    self.name = name
    self.offset = offset
    self.make = make
    self.areEqual = areEqual
  }
}
