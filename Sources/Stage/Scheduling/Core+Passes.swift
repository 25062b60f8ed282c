extension Core {
  /// How many rounds of updates may follow each other at one instant.
  static let roundLimit = 64

  /// Mounts the tree: the first pass.
  func mount(_ makeRoot: (Core) -> Element) {
    beginPass(under: Transaction())
    takeEnvironment()
    root = makeRoot(self)
    finishPass()
  }

  /// Takes up all inputs and all writes that wait, at the time that the clock shows.
  func runUpdates() {
    beginInstant()
    lastEntry = timetable.lastNumber
    hasTooManyRounds = false
    for diagnostic in inbox.admitAll() { report(diagnostic) }
    claimCompletions()
    if root?.needsLayout == true || nextEnvironment != nil {
      beginPass(under: Transaction())
      takeEnvironment()
      updateElements()
      finishPass()
    }
    runRounds()
    var batches = 0
    while !inputs.isEmpty {
      batches += 1
      guard batches <= Self.roundLimit else {
        return reportEndlessUpdates("taps that were made by what a tap does")
      }
      let waiting = inputs
      inputs.removeAll(keepingCapacity: true)
      for input in waiting {
        beginInstant()
        input()
        runRounds()
      }
    }
  }

  /// Whether anything waits to be taken up.
  var hasUpdates: Bool {
    !inbox.isEmpty || executor.hasJobs || !inputs.isEmpty || !completions.completed.isEmpty
      || root?.needsLayout == true
      || nextEnvironment != nil
      || !UnclaimedCompletions.isEmpty || rendering?.isWaiting == true
  }

  /// Begins to count the rounds anew: for another time, or another input.
  func beginInstant() {
    roundCount = 0
    turnCount = 0
  }

  /// Shows everything at the time of the clock, and takes up what that leads to: nodes that have left,
  /// completions, and what these write.
  func showFrame() {
    var isSettled = false
    while !isSettled {
      sampleAttributes()
      updateMovingBodies()
      if mustSampleAgain {
        mustSampleAgain = false
        sampleAttributes()
      }
      let pass = passNumber
      runRounds()
      isSettled = passNumber == pass && !mustShowMotion()
    }
  }

  /// Runs rounds until nothing waits.
  ///
  /// A round is a pass for every group that waits, then the callbacks, then the completions that wait
  /// for nothing any more; what these write is the next round. A node that a later group of the round
  /// removes has not appeared. What tasks do, and what is due, are rounds of their own.
  func runRounds() {
    finishRound()
    while inbox.hasOwnGroups || executor.hasJobs || hasDue {
      guard !hasTooManyRounds else { return }
      roundCount += 1
      guard roundCount <= Self.roundLimit else {
        hasTooManyRounds = true
        let names =
          inbox.waitingNames + (executor.hasJobs ? ["tasks"] : [])
          + (hasDue ? ["what is due at this time"] : [])
        return reportEndlessUpdates(names.joined(separator: ", "))
      }
      if executor.hasJobs {
        runTasks()
      } else if inbox.hasOwnGroups {
        runGroups()
      } else {
        callDue()
      }
      finishRound()
    }
  }

  /// Runs a pass for every group that waits: updates everything that has read what it has changed.
  private func runGroups() {
    inbox.takeAll(&groups)
    for index in groups.all.indices {
      let group = groups.all[index]
      beginPass(under: group.scope?.transaction ?? Transaction(), takingUp: group)
      for place in group.writes {
        let (cell, commit) = (groups.writes[place].cell, groups.writes[place].commit)
        if commit(cell, group.number) { cell.invalidateReaders() }
      }
      for place in group.observations { groups.observations[place].invalidate() }
      updateElements()
      finishPass()
      guard let scope = group.scope else { continue }
      for completion in scope.transaction.completions { completions.end(completion, at: time) }
    }
    groups.removeAll()
  }

  func beginPass(under transaction: Transaction, takingUp group: Inbox.Group? = nil) {
    passNumber += 1
    passTransaction = transaction
    explainPass(of: group)
    self.transaction = transaction
    inbox.setRunningPass(true)
  }

  /// Ends what the bodies began: the layout, once, with the values of the model.
  func finishPass() {
    transaction = passTransaction
    if let root, root.needsLayout { layOut(root) }
    showInsertions()
    if mustRest { bringToRest() }
    forgetAnswers()
    transaction = Transaction()
    passTransaction = Transaction()
    inbox.setRunningPass(false)
    for completion in passCompletions { completions.end(completion, at: time) }
    passCompletions.clear()
  }

  /// Lets all elements that change transactions be asked again.
  func forgetAnswers() {
    for element in changingElements { element.forgetPass() }
    changingElements.clear()
  }

  /// Runs the bodies that need it, from the root to the leaves.
  func updateElements() {
    var index = 0
    var sorted = 0
    while index < needingUpdate.count {
      // A body may call for others in its own pass: they lie inside, and come later.
      if sorted < needingUpdate.count {
        sortNeedingUpdate(from: index)
        sorted = needingUpdate.count
      }
      let element = needingUpdate[index]
      index += 1
      guard element.needsUpdate, element.isMounted else { continue }
      transaction = transaction(for: element)
      element.refresh()
    }
    needingUpdate.clear()
  }

  /// Ancestors before descendants, otherwise in the order in which the updates were called for.
  private func sortNeedingUpdate(from start: Int) {
    guard needingUpdate.count > start + 1 else { return }
    let waiting = needingUpdate[start...]
    guard let depth = waiting.first?.depth, waiting.contains(where: { $0.depth != depth })
    else { return }
    let ordered = waiting.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    needingUpdate.replaceSubrange(start..., with: ordered.map(\.element))
  }

  /// Calls what waits for the end of the round: callbacks in the order in which they came up, then
  /// completions in the order of their times.
  private func finishRound() {
    runCallbacks()
    var isFirstTurn = true
    while !completions.completed.isEmpty {
      if !isFirstTurn { turnCount += 1 }
      isFirstTurn = false
      // Completions of blocks in which nothing is written call for no round.
      if turnCount == Self.roundLimit { reportEndlessUpdates("completions of animations") }
      guard turnCount < Self.roundLimit else { return turnCount += 1 }
      let completed = completions.takeCompleted()
      // Nodes that have left are gone before anyone is told.
      for completion in completed where completion.isStructural { completion.call() }
      sweepLeft()
      runCallbacks()
      for completion in completed where !completion.isStructural {
        causing("the completion of an animation") { completion.call() }
        claimCompletions()
      }
      runCallbacks()
    }
  }

  private func runCallbacks() {
    guard !callbacks.isEmpty else { return }
    let waiting = callbacks
    callbacks.removeAll(keepingCapacity: true)
    for callback in waiting where callback.element?.isMounted ?? true {
      causing(callback.cause(in: self)) { callback.action() }
    }
    claimCompletions()
  }

  func reportEndlessUpdates(_ causes: String) {
    report(
      Diagnostic(
        kind: .endlessUpdates,
        message: "More than \(Self.roundLimit) rounds of updates at one instant: "
          + "the frame ends, the rest waits for the next one. They are called for by: \(causes).",
        element: nil,
        name: causes
      )
    )
  }

  // MARK: Transactions

  /// The transaction of the pass as it reaches an element, past all modifiers above it.
  func transaction(for element: Element) -> Transaction {
    guard element.transactionParent != nil else { return passTransaction }
    var modifiers: [TransactionElement] = []
    var next = element.transactionParent
    // What moves with a body that moves by itself is animated by no modifier around that body.
    let limit = followedPass == passNumber ? element.followedDepth : -1
    while let modifier = next, modifier.depth > limit {
      modifiers.append(modifier)
      next = modifier.transactionParent
    }
    var transaction = passTransaction
    for modifier in modifiers.reversed() { transaction = modifier.change(transaction) }
    return transaction
  }

  /// Makes the transaction that reaches an element the current one; answers the one before.
  @usableFromInline
  func beginTransaction(for element: Element) -> Transaction {
    let outer = transaction
    transaction = transaction(for: element)
    return outer
  }
}

extension Element {
  /// The depth of the nearest body that moves by itself; the largest one if there is none.
  fileprivate final var followedDepth: Int32 {
    let node = nearest { ($0 as? BodyElement)?.movesByItself == true }
    return node?.depth ?? .max
  }
}
