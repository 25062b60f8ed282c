extension Core {
  /// Puts an attribute at rest on an element.
  @usableFromInline
  func addAttribute(to element: Element, _ table: Int, _ data: UnsafePointer<Double>) {
    // Few elements have more: so an array does not grow on the way there.
    if element.attributes.isEmpty { element.attributes.reserveCapacity(4) }
    let slot = newSlot(in: table, data)
    element.attributes.append(slot)
    explainFirst(slot)
    if !withTable(table, { $0.isFinite(data) }) { reportNotFinite(tables[table], element) }
  }

  /// Changes the attribute at a position of an element, under the transaction of the pass; answers
  /// whether the value differs.
  @usableFromInline
  func setAttribute(
    of element: Element,
    at position: Int,
    _ data: UnsafePointer<Double>
  ) -> Bool {
    let attribute = element.attributes[position]
    // What is the same to the bit needs no transaction; a gesture notes it, and so do explanations.
    if explanations == nil, !transaction.tracksVelocity,
      withTable(Int(attribute.table), { $0.hasModel(data, attribute.slot) })
    {
      return false
    }
    return set(attribute, of: element, to: data, under: transaction)
  }

  /// Changes an attribute under a transaction; answers whether the value differs.
  func set(
    _ attribute: AttributeSlot,
    of element: Element,
    to data: UnsafePointer<Double>,
    under transaction: Transaction
  ) -> Bool {
    withTable(Int(attribute.table)) {
      set(attribute, of: element, to: data, under: transaction, $0)
    }
  }

  @inline(__always)
  private func set(
    _ attribute: AttributeSlot,
    of element: Element,
    to data: UnsafePointer<Double>,
    under transaction: Transaction,
    _ table: AttributeTable
  ) -> Bool {
    let before = explanations.map { _ in model(of: attribute) }
    let environment = element.environment
    let animation = environment.disablesAnimations ? nil : transaction.animation
    // Only custom animations see it.
    let isCustom = animation.map { $0.motion == nil } ?? false
    let change =
      transaction.tracksVelocity
      ? table.lane.track(attribute.slot, to: data, at: time, as: table.vector)
      : table.lane.set(
        attribute.slot,
        to: data,
        animation: animation,
        at: time,
        as: table.vector,
        environment: isCustom ? environment : nil
      )
    if followedPass == passNumber, table.lane.isAnimating(attribute.slot) { mustSampleAgain = true }
    noteChange(change, of: attribute.slot, in: table.lane, under: transaction)
    if let before { explain(change, attribute, of: element, from: before, under: transaction) }
    switch change {
    case .unchanged: break
    // The way back to a finite value is no mistake.
    case .plain, .recovered: rendering?.noteValue(of: attribute.slot, in: table.lane, on: element)
    case .jumped:
      rendering?.noteValue(of: attribute.slot, in: table.lane, on: element)
      reportNotFinite(table, element)
    case .started, .merged, .chained: reportProblem(of: transaction.animation, on: table, element)
    }
    return change != .unchanged
  }

  /// Calls a function with a table, without a count of the reference.
  @inline(__always)
  func withTable<Result>(_ table: Int, _ body: (AttributeTable) -> Result) -> Result {
    // Proof: the core holds its tables as long as it lives.
    Unmanaged.passUnretained(tables[table])._withUnsafeGuaranteedRef(body)
  }

  /// Keeps the value of an attribute beside its data, which differ from those before or not.
  @inlinable
  func keep<Key: AttributeKey>(
    _ value: Key.Value,
    _ key: Key.Type,
    of element: Element,
    at position: Int,
    differs: Bool
  ) {
    let (table, slot) = place(of: position, element)
    // Proof: attributes are matched by position, which the node's type fixes, and so is the key.
    unsafeDowncast(table, to: TypedAttributeTable<Key>.self).keep(value, slot, differs: differs)
    noteKept(at: position, of: element)
  }

  /// Whether the value of an attribute is the one that is kept.
  @inlinable
  func keeps<Key: AttributeKey>(
    _ value: Key.Value,
    _ key: Key.Type,
    of element: Element,
    at position: Int
  ) -> Bool {
    let (table, slot) = place(of: position, element)
    // Proof: attributes are matched by position, which the node's type fixes, and so is the key.
    return unsafeDowncast(table, to: TypedAttributeTable<Key>.self).keeps(value, slot)
  }

  /// The table of a key; made where there is none yet.
  @inlinable
  func table<Key: AttributeKey>(as key: Key.Type) -> TypedAttributeTable<Key> {
    // Proof: the table of a key is one of its type.
    unsafeDowncast(
      table(ObjectIdentifier(key)) ?? makeTypedTable(key),
      to: TypedAttributeTable<Key>.self
    )
  }

  @usableFromInline
  func table(_ key: ObjectIdentifier) -> AttributeTable? {
    tableNumber(of: key).map { tables[$0] }
  }

  @usableFromInline
  func makeTypedTable<Key: AttributeKey>(_ key: Key.Type) -> AttributeTable {
    tables[makeTable(of: key)]
  }

  /// The table of an attribute and its slot in the table's lane.
  @usableFromInline
  func place(of position: Int, _ element: Element) -> (table: AttributeTable, slot: UInt32) {
    let attribute = element.attributes[position]
    return (tables[Int(attribute.table)], attribute.slot)
  }

  /// Tells the renderer and the explanations of a value that is kept.
  @usableFromInline
  func noteKept(at position: Int, of element: Element) {
    guard rendering != nil || explanations != nil else { return }
    explainKept(element.attributes[position])
    let (table, slot) = place(of: position, element)
    rendering?.noteValue(of: slot, in: table.lane, on: element)
  }

  func removeAttribute(_ attribute: AttributeSlot) {
    let table = tables[Int(attribute.table)]
    table.lane.remove(attribute.slot)
    if !completions.isEmpty || explanations != nil {
      let place = CompletionQueue.Place(table.lane, attribute.slot)
      completions.resolve(place, at: time)
      explanations?.forget(ExplanationLog.Place(attribute, in: self))
    }
    if table.keepsValues { table.forget(attribute.slot) }
  }

  /// The lane in which vectors of a type lie: those of as many doubles share one.
  func lane<Vector: VectorArithmetic>(of type: Vector.Type) -> Lane {
    if let lane = lanes.first(where: { $0.holds(type) }) { return lane }
    let lane =
      Vector._doubles.map { Lane(width: $0, trajectories: trajectories) }
      ?? BoxedLane<Vector>(trajectories: trajectories)
    lanes.append(lane)
    return lane
  }

  /// Shows every attribute at the time of the frame.
  func sampleAttributes() {
    // At rest there is nothing to do, and nobody who waits for an end.
    var isAnimating = false
    var hasEnded = false
    forEachLane { lane in
      if lane.liveCount > 0 { isAnimating = true }
      if !lane.ended.isEmpty { hasEnded = true }
    }
    guard isAnimating || hasEnded || !completions.isEmpty else { return }
    if isAnimating { trajectories.sample(at: time) }
    // What a lane says of its last frame must be of this one, also when nothing moves any more.
    forEachLane { lane in
      guard lane.liveCount > 0 || !lane.ended.isEmpty else { return }
      lane.frame(at: time)
      rendering?.noteEnds(in: lane)
    }
    noteEnds()
  }

  /// Calls a function with every lane, without a count of references.
  @inline(__always)
  private func forEachLane(_ body: (Lane) -> Void) {
    for place in lanes.indices {
      // Proof: the core holds its lanes as long as it lives.
      Unmanaged.passUnretained(lanes[place])._withUnsafeGuaranteedRef(body)
    }
  }

  /// When something moves next: not before now, infinite when nothing does.
  var nextMotion: TimeInterval {
    let next = lanes.reduce(
      min(trajectories.nextMotion(after: time), completions.nextLogicalEnd)
    ) {
      min($0, $1.nextSlowMotion(after: time))
    }
    return next > time && hasBodyMotion ? time : next
  }

  /// Whether any attribute has an animation, or a body a motion of its own.
  var isAnimating: Bool { lanes.contains { $0.liveCount > 0 } || hasBodyMotion }

  /// Names an animation that can hardly be meant as it is.
  private func reportProblem(
    of animation: Animation?,
    on table: AttributeTable,
    _ element: Element
  ) {
    guard let animation, let problem = animation.problem else { return }
    report(
      Diagnostic(
        kind: .oddAnimation,
        message: "The animation \(animation) of \(table.name) \(problem.description).",
        element: path(of: element),
        name: table.name
      )
    )
  }

  private func reportNotFinite(_ table: AttributeTable, _ element: Element) {
    report(
      Diagnostic(
        kind: .notFinite,
        message: "The attribute \(table.name) was given a value that is not a finite number, or is "
          + "too far from the one before: it is shown as it is, without animation.",
        element: path(of: element),
        name: table.name
      )
    )
  }
}
