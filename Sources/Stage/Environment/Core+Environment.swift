extension Core {
  /// Gives the tree the environment that the host has set, in a pass.
  func takeEnvironment() {
    guard let values = nextEnvironment.take() else { return }
    if environment.set(values) { mustRest = true }
  }

  /// Shows the model of everything that animates where animations are switched off.
  func bringToRest() {
    mustRest = false
    var waiting = root.map { [$0] } ?? []
    while let element = waiting.popLast() {
      if element.environment.disablesAnimations { bringToRest(element) }
      waiting.append(contentsOf: element.children)
    }
  }

  private func bringToRest(_ element: Element) {
    for attribute in element.allAttributes {
      let lane = tables[Int(attribute.table)].lane
      guard lane.discard(attribute.slot) else { continue }
      rendering?.noteValue(of: attribute.slot, in: lane, on: element)
      guard !completions.isEmpty else { continue }
      completions.resolve(CompletionQueue.Place(lane, attribute.slot), at: time)
    }
  }
}
