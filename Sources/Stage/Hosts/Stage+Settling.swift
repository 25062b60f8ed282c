extension Stage {
  /// Advances until nothing moves and nothing waits.
  ///
  /// - Parameters:
  ///   - max: For how long at most, in seconds; over 0.
  ///   - step: The time between two frames, in seconds; over 0. The last step is as long as is left.
  ///   - ignoringRepeats: Whether animations that repeat without end count as nothing.
  /// - Throws: ``StageError/notSettled(_:)`` with what still moves; ``StageError/notFinite(_:)`` for a
  ///   number that makes no sense; ``StageError/reentrant`` from within a callback of this stage.
  public func settle(
    max: TimeInterval = 10,
    step: TimeInterval = 1.0 / 60,
    ignoringRepeats: Bool = false
  ) throws(StageError) {
    guard max > 0, max.isFinite else { throw .notFinite(max) }
    guard step > 0, step.isFinite else { throw .notFinite(step) }
    let start = time
    try advance(by: 0)
    var frame = 1
    while !isSettled(ignoringRepeats: ignoringRepeats) {
      guard time < start + max else {
        throw .notSettled(core.movingNames(ignoringRepeats: ignoringRepeats))
      }
      try advance(to: min(start + Double(frame) * step, start + max))
      frame += 1
    }
  }

  private func isSettled(ignoringRepeats: Bool) -> Bool {
    // What stands still for ever needs no frame, and does not settle.
    guard nextFrame != .idle || core.isAnimating else { return true }
    return ignoringRepeats && !core.hasUpdates
      && core.movingNames(ignoringRepeats: true).isEmpty
  }
}

extension Core {
  /// The elements and attributes that move, and the cells whose writes wait.
  fileprivate func movingNames(ignoringRepeats: Bool) -> [String] {
    var names: [String] = []
    let index = frameIndex
    for (place, entry) in index.entries.enumerated() {
      for (name, attribute) in entry.attributes {
        let lane = tables[Int(attribute.table)].lane
        guard lane.isAnimating(attribute.slot) else { continue }
        if ignoringRepeats, lane.repeatsForever(attribute.slot) { continue }
        names.append("\(name) of \(entry.names.first ?? index.paths[place])")
      }
    }
    for body in movingBodies {
      if let motion = body.motion {
        if ignoringRepeats, motion.repeatsForever { continue }
        let shown = ShownElement(from: body.element)
        let name = shown.names.first ?? path(of: shown.element) ?? body.element.kind
        names.append("the \(motion.kind) of \(name)")
        continue
      }
      guard let attribute = body.element.animatableData else { continue }
      let lane = tables[Int(attribute.table)].lane
      if ignoringRepeats, lane.repeatsForever(attribute.slot) { continue }
      names.append("the data of \(body.element.kind)")
    }
    // Completions that lead to each other without a write wait for the next frame.
    if !completions.completed.isEmpty { names.append("completions of animations") }
    return names + inbox.waitingNames.map { "the cell \($0)" }
  }
}
