extension Core {
  /// Runs what may write, with what it is as the cause of these writes.
  func causing(_ cause: @autoclosure () -> String, _ body: () -> Void) {
    guard explanations != nil else { return body() }
    let outer = inbox.cause
    inbox.cause = cause()
    body()
    inbox.cause = outer
  }

  /// Notes a pass and what it takes up.
  func explainPass(of group: Inbox.Group?) {
    guard let explanations else { return }
    let block = group?.scope?.place.map { "\($0)" }
    var writes: [Explanation.Write] = []
    for place in group?.writes ?? 0..<0 {
      let cell = groups.writes[place].cell
      writes.append(
        Explanation.Write(
          name: cell.name,
          declaration: cell.place.map { "\($0)" },
          block: block,
          cause: groups.causes[place]
        )
      )
    }
    for observation in groups.observations[group?.observations ?? 0..<0] {
      writes.append(
        Explanation.Write(name: observation.name, declaration: nil, block: block, cause: nil)
      )
    }
    explanations.begin(
      ExplanationLog.Pass(time: time, writes: writes, animation: passTransaction.animation)
    )
  }

  /// Notes what has become of an attribute in the pass that runs.
  func explain(
    _ change: LaneChange,
    _ attribute: AttributeSlot,
    of element: Element,
    from old: AttributeValue,
    under transaction: Transaction
  ) {
    let lane = tables[Int(attribute.table)].lane
    let isStarted = change == .started || change == .merged || change == .chained
    note(
      decision(on: change, of: element, under: transaction),
      attribute,
      steps: steps(to: element, arrivingAs: transaction),
      from: old,
      logicalEnd: isStarted ? lane.logicalEnd(of: attribute.slot) : nil
    )
  }

  /// Notes the first value of an attribute.
  func explainFirst(_ attribute: AttributeSlot) {
    guard explanations != nil else { return }
    note(.firstValue, attribute, steps: [], from: model(of: attribute), logicalEnd: nil)
  }

  /// Notes the value of an attribute that is kept beside its data.
  func explainKept(_ attribute: AttributeSlot) {
    let table = tables[Int(attribute.table)]
    explanations?.keep(
      model(of: attribute),
      isDiscrete: table.isDiscrete,
      for: ExplanationLog.Place(attribute, in: self)
    )
  }

  /// Notes the content of a text that an update has brought to it; `old` is `nil` for the first one.
  func explainText(of element: LeafElement, from old: String?, to new: String) {
    guard let explanations, let pass = explanations.passes.last else { return }
    explanations.add(
      ExplanationLog.Entry(
        pass: pass,
        steps: [],
        decision: old == nil ? .firstValue : old == new ? .unchanged : .discrete,
        old: .text(old ?? new),
        new: .text(new),
        logicalEnd: nil,
        end: nil
      ),
      for: .text(element.id)
    )
  }

  private func note(
    _ decision: Explanation.Decision,
    _ attribute: AttributeSlot,
    steps: [Explanation.Step],
    from old: AttributeValue,
    logicalEnd: TimeInterval?
  ) {
    guard let explanations, let pass = explanations.passes.last else { return }
    let lane = tables[Int(attribute.table)].lane
    explanations.add(
      ExplanationLog.Entry(
        pass: pass,
        steps: steps,
        decision: decision,
        old: old,
        new: model(of: attribute),
        logicalEnd: logicalEnd,
        end: lane.end(of: attribute.slot)
      ),
      for: ExplanationLog.Place(attribute, in: self)
    )
  }

  private func decision(
    on change: LaneChange,
    of element: Element,
    under transaction: Transaction
  ) -> Explanation.Decision {
    switch change {
    case .unchanged: .unchanged
    case .plain:
      element.environment.disablesAnimations
        ? .switchedOff : transaction.tracksVelocity ? .tracked : .withoutAnimation
    case .jumped, .recovered: .notFinite
    case .started: .started
    case .merged: .merged
    case .chained: .chained
    }
  }

  /// The modifiers on the way to an element, from the outside in, and what they did.
  private func steps(to element: Element, arrivingAs last: Transaction) -> [Explanation.Step] {
    var modifiers: [TransactionElement] = []
    // Not that of the element itself: a placeholder has the attributes of its scope, its content not.
    var next = element.parent?.innerTransactionParent
    while let modifier = next {
      modifiers.append(modifier)
      next = modifier.transactionParent
    }
    var transaction = passTransaction
    var steps: [Explanation.Step] = []
    for modifier in modifiers.reversed() {
      let inner = modifier.change(transaction)
      steps.append(modifier.step(from: transaction, to: inner))
      transaction = inner
    }
    if transaction.animation != last.animation {
      // What comes and goes, and what moves with the data of a node.
      steps.append(Explanation.Step(modifier: "The runtime", effect: .animation(last.animation)))
    }
    return steps
  }
}
