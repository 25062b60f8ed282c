extension Stage {
  /// Taps an element, by name or path.
  ///
  /// The tap goes to the `onTapGesture` of the element, else of the one that it holds if that is the
  /// only one, else of the nearest one around it. It waits for the next `advance`.
  ///
  /// - Throws: ``StageError`` when there is no such element, or several, or nothing reacts to taps.
  public func tap(_ element: String) throws(StageError) {
    let target = try find(element)
    guard let responder = target.tapResponder else {
      throw .notTappable(element, inside: core.tappablePaths(in: target))
    }
    core.enqueueTap(on: responder)
  }

  /// Taps the topmost element that is shown at a point.
  ///
  /// The tap goes to the nearest `onTapGesture` around it, if there is one: a tap on nothing does
  /// nothing. It waits for the next `advance`.
  ///
  /// - Parameter point: In stage coordinates, in points.
  /// - Throws: ``StageError/notStarted`` before the first `advance`.
  public func tap(at point: Point) throws(StageError) {
    _ = try requireStart()
    let frame = frame
    guard let index = frame.topmostElement(at: point),
      let element = core.element(frame.elements[index].id)
    else { return }
    if let responder = element.nearest(where: \.reactsToTaps) { core.enqueueTap(on: responder) }
  }
}

extension Element {
  fileprivate var reactsToTaps: Bool { attachments.contains { $0 is TapAttachment } }

  /// The element that a tap on this one goes to.
  fileprivate var tapResponder: Element? {
    var inner: Element? = self
    while let candidate = inner {
      if candidate.reactsToTaps { return candidate }
      inner = candidate.onlyChild
    }
    return nearest(where: \.reactsToTaps)
  }
}

extension Core {
  /// The paths of what reacts to taps inside of an element.
  fileprivate func tappablePaths(in element: Element) -> [String] {
    let index = frameIndex
    let reacting = index.entries.indices.filter { place in
      let entry = index.entries[place]
      return entry.owners.contains(where: \.reactsToTaps)
        && entry.element.nearest { $0 === element } != nil
    }
    return reacting.map(index.path)
  }

  fileprivate func enqueueTap(on element: Element) {
    inputs.append { [weak element, unowned self] in
      guard let element, element.isMounted else { return reportLostInput() }
      // Of several the innermost reacts, as of several elements.
      let action = element.attachments.lazy.compactMap { $0 as? TapAttachment }.first?.action
      causing("the tap on \(path(of: element) ?? element.kind)") { action?() }
    }
    inbox.wake()
  }

  private func reportLostInput() {
    report(
      Diagnostic(
        kind: .lostInput,
        message: "An element that was tapped has gone before the tap was taken up: it is dropped.",
        element: nil,
        name: nil
      )
    )
  }
}
