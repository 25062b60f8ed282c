/// Calls `update()` on a dynamic property in memory.
func update(of type: any DynamicProperty.Type) -> (UnsafeMutableRawPointer) -> Void {
  func make<Property: DynamicProperty>(
    _: Property.Type
  ) -> (UnsafeMutableRawPointer) -> Void {
    { $0.assumingMemoryBound(to: Property.self).pointee.update() }
  }
  return make(type)
}

/// Updates the dynamic properties of a node before its body runs.
func updateProperties(_ table: NodeTable, in node: UnsafeMutableRawPointer) {
  for update in table.updates { update.run(node + update.offset) }
}
