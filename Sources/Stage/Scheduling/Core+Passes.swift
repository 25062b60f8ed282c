extension Core {
  /// How many rounds of updates may follow each other at one instant.
  static let roundLimit = 64

  /// Mounts the tree: the first pass.
  func mount(_ makeRoot: (Core) -> Element) {
    beginPass(under: Transaction())
    root = makeRoot(self)
    finishPass()
  }

  /// Takes up all inputs and all writes that wait, at the time that the clock shows.
  func runUpdates() {
    if root?.needsLayout == true {
      beginPass(under: Transaction())
      finishPass()
    }
    runPasses()
    var batches = 0
    while !inputs.isEmpty {
      batches += 1
      guard batches <= Self.roundLimit else {
        return reportEndlessUpdates("taps that were made by what a tap does")
      }
      let waiting = inputs
      inputs.removeAll(keepingCapacity: true)
      for input in waiting {
        input()
        runPasses()
      }
    }
  }

  /// Whether anything waits to be taken up.
  var hasUpdates: Bool { !inbox.isEmpty || !inputs.isEmpty || root?.needsLayout == true }

  /// Runs passes until no write waits.
  ///
  /// A round is a pass for every group that waits, and then the callbacks; what these write is the
  /// next round. A node that a later group of the round removes has not appeared.
  private func runPasses() {
    runCallbacks()
    var rounds = 0
    while !inbox.isEmpty {
      rounds += 1
      guard rounds <= Self.roundLimit else {
        return reportEndlessUpdates(inbox.waitingNames.joined(separator: ", "))
      }
      for group in inbox.takeAll() { run(group) }
      runCallbacks()
    }
  }

  /// Updates everything that has read the cells of a group.
  private func run(_ group: Inbox.Group) {
    beginPass(under: group.scope?.transaction ?? Transaction())
    for cell in group.cells where cell.commit() { cell.invalidateReaders() }
    updateElements()
    finishPass()
  }

  private func beginPass(under transaction: Transaction) {
    passNumber += 1
    passTransaction = transaction
    self.transaction = transaction
    isRunningPass = true
  }

  /// Ends what the bodies began: the layout, once, with the values of the model.
  private func finishPass() {
    transaction = passTransaction
    if let root, root.needsLayout { layOut(root) }
    transactionCache = nil
    transaction = Transaction()
    passTransaction = Transaction()
    isRunningPass = false
  }

  /// Runs the bodies that need it, from the root to the leaves.
  private func updateElements() {
    sortNeedingUpdate()
    // No body can call for another in its own pass, so the list does not change meanwhile.
    for index in needingUpdate.indices {
      let element = needingUpdate[index]
      guard element.needsUpdate, element.isMounted else { continue }
      transaction = transaction(for: element)
      element.refresh()
    }
    needingUpdate.removeAll(keepingCapacity: true)
  }

  /// Ancestors before descendants, otherwise in the order in which the updates were called for.
  private func sortNeedingUpdate() {
    guard let depth = needingUpdate.first?.depth,
      needingUpdate.contains(where: { $0.depth != depth })
    else { return }
    let ordered = needingUpdate.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    needingUpdate = ContiguousArray(ordered.map(\.element))
  }

  /// Calls what waits for the end of the round, in the order in which it came up.
  private func runCallbacks() {
    guard !callbacks.isEmpty else { return }
    let waiting = callbacks
    callbacks.removeAll(keepingCapacity: true)
    for (element, action) in waiting where element?.isMounted ?? true { action() }
  }

  private func reportEndlessUpdates(_ causes: String) {
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
    guard let innermost = element.transactionParent else { return passTransaction }
    if let cache = transactionCache, cache.element === innermost { return cache.transaction }
    var modifiers: [Element] = []
    var next: Element? = innermost
    while let modifier = next {
      modifiers.append(modifier)
      next = modifier.transactionParent
    }
    var transaction = passTransaction
    for modifier in modifiers.reversed() { modifier.apply(to: &transaction) }
    transactionCache = (innermost, transaction)
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
