extension Stage {
  /// What an attribute shows now, as a value of its type.
  ///
  /// At rest it is the model itself.
  ///
  /// - Parameters:
  ///   - key: The key; of several attributes of a key on one element the innermost answers. It is
  ///     looked for on the element, then on the one that it holds, as long as that is the only one.
  ///   - element: The identity of an element.
  /// - Throws: ``StageError`` when there is no such element or attribute.
  public func presentation<Key: AttributeKey>(
    _ key: Key.Type,
    of element: ElementID
  ) throws(StageError) -> Key.Value {
    let (table, slot) = try locate(key, in: find(element))
    return table.typedValue(of: slot, table.lane.presentation(of: slot))
  }

  /// The value of an attribute in the model, as a value of its type: where it is going.
  ///
  /// - Parameters:
  ///   - key: The key, looked for as in `presentation`.
  ///   - element: The identity of an element.
  /// - Throws: ``StageError`` when there is no such element or attribute.
  public func model<Key: AttributeKey>(
    _ key: Key.Type,
    of element: ElementID
  ) throws(StageError) -> Key.Value {
    let (table, slot) = try locate(key, in: find(element))
    return table.typedValue(of: slot, table.lane.model(of: slot))
  }

  private func locate<Key: AttributeKey>(
    _ key: Key.Type,
    in element: Element
  ) throws(StageError) -> (table: TypedAttributeTable<Key>, slot: UInt32) {
    var names: [String] = []
    var next = core.entry(for: element)
    while let entry = next {
      for (name, attribute) in entry.attributes {
        if let table = core.tables[Int(attribute.table)] as? TypedAttributeTable<Key> {
          return (table, attribute.slot)
        }
        names.append(name)
      }
      next = entry.element.onlyChild.flatMap { core.entry(for: $0) }
    }
    throw .unknownAttribute(Key.name, near: Spelling.near(Key.name, in: names))
  }
}
