@_spi(Reflection) import Swift

/// What the runtime knows of a node type: where its cells and its inputs lie, and how to run it.
///
/// The fields are found once per type by the reflection of the standard library, which tells name,
/// offset and type of every stored property; a table is then a list of offsets.
@usableFromInline
final class NodeTable {
  struct CellField {
    let name: String
    let offset: Int
    let type: any CellProperty.Type
  }

  struct Input {
    let offset: Int
    let size: Int
    /// Compares two values whose bits differ; `nil` where the type has no equality.
    let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  }

  @usableFromInline let refresh: (Element) -> Void
  let name: String
  private(set) var cells: [CellField] = []
  private(set) var inputs: [Input] = []

  @usableFromInline
  init<Content: Node>(_ type: Content.Type, refresh: @escaping (Element) -> Void) {
    self.refresh = refresh
    let full = "\(type)"
    name = String(full.prefix { $0 != "<" })
    addFields(of: type, at: 0)
  }

  @usableFromInline var hasCells: Bool { !cells.isEmpty }

  private func addFields(of type: Any.Type, at base: Int) {
    _ = _forEachField(of: type) { name, offset, field, _ in
      let place = base + offset
      let label = String(cString: name)
      if let cell = field as? any CellProperty.Type {
        cells.append(CellField(name: Self.cellName(label), offset: place, type: cell))
      } else if field is any NodeModifier.Type {
        self.addFields(of: field, at: place)
      } else {
        addInput(field, at: place)
      }
      return true
    }
  }

  /// The name of a wrapped property without the compiler's underscore.
  private static func cellName(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private func addInput(_ type: Any.Type, at offset: Int) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    let size = _openExistential(type, do: size)
    guard size > 0 else { return }
    inputs.append(Input(offset: offset, size: size, areEqual: equality(of: type)))
  }
}

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
  guard let equatable = type as? any Equatable.Type else { return nil }
  return compare(equatable)
}

/// Whether two living values of a node type have the same inputs.
///
/// Equal bits mean equal values for every Swift type: the same number, the same buffer, the same
/// closure context. Where bits differ, `==` decides if there is one; else the values differ.
@usableFromInline
func haveSameInputs(_ table: NodeTable, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
  for input in table.inputs {
    let (a, b) = (old + input.offset, new + input.offset)
    if haveSameBits(a, b, input.size) { continue }
    guard let areEqual = input.areEqual, areEqual(a, b) else { return false }
  }
  return true
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

/// Makes the cells of an element and links its node value to them.
@usableFromInline
func makeCells(
  _ table: NodeTable,
  of element: Element,
  in node: UnsafeMutableRawPointer
) -> CellBase? {
  var first: CellBase?
  var last: CellBase?
  for field in table.cells {
    let cell = field.type.makeCell(at: node + field.offset, for: element, named: field.name)
    if let last { last.next = cell } else { first = cell }
    last = cell
  }
  return first
}

/// Links a new value of a node to the cells that its element has.
@usableFromInline
func relinkCells(_ table: NodeTable, _ first: CellBase, in node: UnsafeMutableRawPointer) {
  var cell: CellBase? = first
  for field in table.cells {
    guard let linked = cell else { return }
    (node + field.offset).assumingMemoryBound(to: CellBase.self).pointee = linked
    cell = linked.next
  }
}
