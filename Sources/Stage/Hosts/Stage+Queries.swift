extension Stage {
  /// What an attribute shows now.
  ///
  /// - Parameters:
  ///   - attribute: A name such as `offset` (all components) or `offset.x` (one). It is looked for on
  ///     the element, then on the one that it holds, as long as that is the only one.
  ///   - element: A name or a path.
  /// - Throws: ``StageError`` when there is no such element or attribute.
  public func presentation(
    _ attribute: String,
    of element: String
  ) throws(StageError) -> AttributeValue {
    try read(attribute, of: find(element)) { core.presentation(of: $0) }
  }

  /// What an attribute shows now, of an element by identity.
  public func presentation(
    _ attribute: String,
    of element: ElementID
  ) throws(StageError) -> AttributeValue {
    try read(attribute, of: find(element)) { core.presentation(of: $0) }
  }

  /// The value of an attribute in the model: where it is going.
  ///
  /// - Parameters:
  ///   - attribute: A name such as `offset` or `offset.x`, looked for as in `presentation`.
  ///   - element: A name or a path.
  /// - Throws: ``StageError`` when there is no such element or attribute.
  public func model(
    _ attribute: String,
    of element: String
  ) throws(StageError) -> AttributeValue {
    try read(attribute, of: find(element)) { core.model(of: $0) }
  }

  /// The value of an attribute in the model, of an element by identity.
  public func model(
    _ attribute: String,
    of element: ElementID
  ) throws(StageError) -> AttributeValue {
    try read(attribute, of: find(element)) { core.model(of: $0) }
  }

  /// How fast an attribute moves now, in its units per second.
  ///
  /// Zero where nothing moves; `nil` while a custom animation runs that does not tell, and for a
  /// discrete attribute.
  ///
  /// - Parameters:
  ///   - attribute: A name such as `offset` or `offset.x`, looked for as in `presentation`.
  ///   - element: A name or a path.
  /// - Throws: ``StageError`` when there is no such element or attribute.
  public func velocity(
    _ attribute: String,
    of element: String
  ) throws(StageError) -> AttributeValue? {
    try velocity(attribute, of: find(element))
  }

  /// How fast an attribute moves now, of an element by identity.
  public func velocity(
    _ attribute: String,
    of element: ElementID
  ) throws(StageError) -> AttributeValue? {
    try velocity(attribute, of: find(element))
  }

  private func velocity(
    _ attribute: String,
    of element: Element
  ) throws(StageError) -> AttributeValue? {
    let found = try locate(attribute, in: element)
    guard case .slot(let slot) = found.place else { return nil }
    return core.velocity(of: slot).flatMap { found.part(of: $0) }
  }

  /// Whether an animation moves an attribute.
  ///
  /// - Parameters:
  ///   - attribute: A name such as `offset` or `offset.x`, looked for as in `presentation`.
  ///   - element: A name or a path.
  /// - Throws: ``StageError`` when there is no such element or attribute.
  public func isAnimating(_ attribute: String, of element: String) throws(StageError) -> Bool {
    try isAnimating(attribute, of: find(element))
  }

  /// Whether an animation moves an attribute, of an element by identity.
  public func isAnimating(_ attribute: String, of element: ElementID) throws(StageError) -> Bool {
    try isAnimating(attribute, of: find(element))
  }

  private func isAnimating(
    _ attribute: String,
    of element: Element
  ) throws(StageError) -> Bool {
    guard case .slot(let slot) = try locate(attribute, in: element).place else { return false }
    return core.tables[Int(slot.table)].lane.isAnimating(slot.slot)
  }

  /// The identity of an element, by name or path.
  ///
  /// - Throws: ``StageError`` when there is no such element, or several.
  public func element(_ element: String) throws(StageError) -> ElementID {
    try find(element).id
  }
}

extension Core {
  fileprivate func velocity(of attribute: AttributeSlot) -> AttributeValue? {
    let table = tables[Int(attribute.table)]
    guard let speed = table.lane.velocity(of: attribute.slot, at: time) else { return nil }
    return table.velocity(
      speed,
      of: attribute.slot,
      at: table.lane.presentation(of: attribute.slot)
    )
  }
}
