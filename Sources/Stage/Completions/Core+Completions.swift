extension Core {
  /// Lets completions that a modifier has added wait for the end of the pass, too.
  func adopt(_ added: [AnimationCompletion]) {
    for completion in added where completion.isIdle {
      completion.begin(in: inbox)
      passCompletions.append(completion)
    }
  }

  /// Takes up completions of blocks that have written nothing.
  func claimCompletions() {
    for completion in inbox.takeCompleted() { complete(completion) }
    for completion in UnclaimedCompletions.claim(after: lastUnclaimed) { complete(completion) }
  }

  private func complete(_ completion: AnimationCompletion) {
    completion.begin()
    completions.end(completion, at: time)
  }

  /// What is waited for when an attribute has been changed under a transaction.
  func noteChange(
    _ change: LaneChange,
    of slot: UInt32,
    in lane: Lane,
    under transaction: Transaction
  ) {
    if let end = lane.earlyEnd, !completions.isEmpty {
      completions.resolve(CompletionQueue.Place(lane, slot), at: end)
    }
    switch change {
    case .unchanged, .plain, .jumped, .recovered: break
    case .started, .merged, .chained:
      guard !transaction.completions.isEmpty else { return }
      completions.wait(transaction.completions, for: slot, in: lane)
    }
  }

  /// Notes what has ended in the frame that was just shown.
  func noteEnds() {
    guard !completions.isEmpty else { return }
    completions.advance(to: time)
    for lane in lanes {
      for (slot, end) in lane.ended {
        completions.resolve(CompletionQueue.Place(lane, slot), at: end)
      }
    }
  }
}
