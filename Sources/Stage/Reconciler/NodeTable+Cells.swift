/// Makes the cells of an element and links its node value to them.
@usableFromInline
func makeCells(
  _ table: NodeTable,
  of element: BodyElement,
  in node: UnsafeMutableRawPointer
) -> CellBase? {
  var first: CellBase?
  var last: CellBase?
  for field in table.cells {
    let cell = field.make(node + field.offset, element, field)
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
    // Proof: a cell property begins with its link.
    (node + field.offset).assumingMemoryBound(to: CellBase?.self).pointee = linked
    cell = linked.next
  }
}
