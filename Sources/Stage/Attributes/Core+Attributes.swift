extension Core {
  /// Puts an attribute at rest on an element.
  @usableFromInline
  func addAttribute(to element: Element, _ table: Int, _ data: UnsafePointer<Double>) {
    element.attributes.append(newSlot(in: table, data))
  }

  /// Changes the attribute at a position of an element, under the transaction of the pass.
  @usableFromInline
  func setAttribute(of element: Element, at position: Int, _ data: UnsafePointer<Double>) {
    set(element.attributes[position], of: element, to: data, under: transaction)
  }

  /// Changes an attribute under a transaction.
  func set(
    _ attribute: AttributeSlot,
    of element: Element,
    to data: UnsafePointer<Double>,
    under transaction: Transaction
  ) {
    let table = tables[Int(attribute.table)]
    let change = table.lane.set(
      attribute.slot,
      to: data,
      animation: transaction.animation,
      at: time,
      as: table.vector
    )
    if change == .jumped { reportNotFinite(data, table, element) }
  }

  /// Keeps the value of an attribute beside its data.
  @usableFromInline
  func keep<Key: AttributeKey>(
    _ value: Key.Value,
    _ key: Key.Type,
    of element: Element,
    at position: Int
  ) {
    let attribute = element.attributes[position]
    let table = tables[Int(attribute.table)]
    unsafeDowncast(table, to: TypedAttributeTable<Key>.self).keep(value, attribute.slot)
  }

  func removeAttribute(_ attribute: AttributeSlot) {
    let table = tables[Int(attribute.table)]
    table.lane.remove(attribute.slot)
    table.forget(attribute.slot)
  }

  /// Shows every attribute at the time of the frame.
  func sampleAttributes() {
    guard isAnimating else { return }
    trajectories.sample(at: time)
    for lane in lanes where lane.liveCount > 0 { lane.frame(at: time) }
  }

  /// When an attribute moves next: not before now, infinite when none does.
  var nextMotion: TimeInterval {
    lanes.reduce(trajectories.nextMotion(after: time)) {
      min($0, $1.nextSlowMotion(after: time))
    }
  }

  /// Whether any attribute has an animation.
  var isAnimating: Bool { lanes.contains { $0.liveCount > 0 } }

  private func reportNotFinite(
    _ data: UnsafePointer<Double>,
    _ table: AttributeTable,
    _ element: Element
  ) {
    guard (0..<table.lane.width).contains(where: { !data[$0].isFinite }) else { return }
    report(
      Diagnostic(
        kind: .notFinite,
        message: "The attribute \(table.name) was given a value that is not a finite number: "
          + "it is shown as it is, without animation.",
        element: path(of: element),
        name: table.name
      )
    )
  }
}
