extension Core {
  // MARK: Removal

  /// Removes a content from an element: what has a transition to run stays and leaves, the rest goes.
  ///
  /// The children that have gone are still linked.
  func remove(
    _ elements: [Element],
    _ key: @autoclosure () -> AnyHashable,
    from parent: VariableElement
  ) {
    var leaving: [Element] = []
    var completions: [AnimationCompletion] = []
    for element in elements {
      if let completion = leave(element, from: parent) {
        leaving.append(element)
        completions.append(completion)
      } else {
        unmount(element)
      }
    }
    guard !leaving.isEmpty else { return }
    let isComplete = leaving.count == elements.count
    parent.addLeaving(
      LeavingContent(key: key(), leaving, isComplete: isComplete, completions)
    )
  }

  /// Lets an element leave under the current transaction; `nil` if nothing moves then.
  private func leave(_ element: Element, from parent: VariableElement) -> AnimationCompletion? {
    guard mayTransition(element, under: transaction) else { return nil }
    // It holds the element: a parent that goes at once has let go of it when this is called.
    let completion = AnimationCompletion(criteria: .removed, isStructural: true) {
      [unowned self] in
      self.finishLeaving(element)
    }
    let outer = transaction
    transaction.add(completion)
    completion.begin(in: inbox)
    show(element, in: .didDisappear)
    transaction = outer
    if completion.end() {
      completion.cancel()
      return nil
    }
    element.isLeaving = true
    return completion
  }

  /// The animations of an element that leaves are over.
  private func finishLeaving(_ element: Element) {
    guard element.isMounted, element.isLeaving else { return }
    left.append(element)
  }

  /// Takes away what has left.
  func sweepLeft() {
    guard !left.isEmpty else { return }
    let gone = left
    left.removeAll(keepingCapacity: true)
    var parents: [VariableElement] = []
    var known: Set<ObjectIdentifier> = []
    for element in gone where element.isMounted {
      unmount(element)
      guard let parent = element.parent as? VariableElement else { continue }
      parent.loseLeaving(element)
      if known.insert(ObjectIdentifier(parent)).inserted { parents.append(parent) }
    }
    for parent in parents where parent.isMounted { parent.unlinkRemoved() }
  }

  // MARK: Return

  /// Takes a content back that leaves: from what is shown, with its cells.
  func revive(_ content: LeavingContent) {
    content.revive()
    let outer = transaction
    for element in content.elements {
      element.isLeaving = false
      element.setNeedsLayout()
      // Without an animation it is there at once: after a plain change the rest of the way out would
      // play on top of it. What has no duration ends that; parts with an animation of their own keep it.
      if transaction.animation == nil { transaction.animation = .linear(duration: 0) }
      show(element, in: .identity)
      transaction = outer
    }
  }

  /// Exchanges the content of an element; answers whether the new one comes back.
  func exchange(_ old: AnyHashable, for new: AnyHashable, in element: VariableElement) -> Bool {
    remove(element.children.filter { !$0.isLeaving }, old, from: element)
    element.unlinkRemoved()
    guard let content = element.takeLeaving(new) else { return false }
    revive(content)
    return true
  }

  // MARK: Insertion

  /// Notes that an element has been inserted, under the current transaction.
  func noteInsertion(_ element: Element) {
    // A body that is put off may bring a transition with an animation of its own.
    guard mayTransition(element, under: transaction) || !putOffBodies.isEmpty else { return }
    inserted.append((element, transaction))
  }

  /// Lets what was inserted in the pass appear: it has its place now.
  func showInsertions() {
    guard !inserted.isEmpty else { return }
    let appearing = inserted.filter { element, own in
      element.isMounted && !element.isLeaving && mayTransition(element, under: own)
    }
    inserted.removeAll(keepingCapacity: true)
    // Modifiers inside of transitions are asked again in each phase.
    forgetAnswers()
    transaction = Transaction()
    transaction.disablesAnimations = true
    for (element, _) in appearing {
      if let phased = element.phasedElement {
        phased.show(.willAppear)
      } else {
        addFade(to: element, 0)
      }
    }
    forgetAnswers()
    for (element, own) in appearing {
      transaction = own
      show(element, in: .identity)
    }
    transaction = passTransaction
    if let root, root.needsLayout { layOut(root) }
  }

  /// Whether an element may come or go with a transition.
  private func mayTransition(_ element: Element, under transaction: Transaction) -> Bool {
    !element.environment.disablesAnimations
      && (transaction.animation != nil || element.phasedElement?.hasAnimation == true)
  }

  /// Shows an element in a phase of its own transition; without one it fades.
  private func show(_ element: Element, in phase: TransitionPhase) {
    if let phased = element.phasedElement {
      phased.show(phase)
    } else {
      setFade(of: element, to: phase.isIdentity ? 1 : 0)
    }
  }

  // MARK: Fades

  /// Fades what a node without a transition shows, in or out.
  private func setFade(of element: Element, to opacity: Double) {
    for shown in element.outermostListed {
      if shown.fade < 0 { addFade(of: shown, 1) }
      withUnsafePointer(to: opacity) {
        _ = setAttribute(of: shown, at: Int(shown.fade), $0)
      }
    }
  }

  private func addFade(to element: Element, _ opacity: Double) {
    for shown in element.outermostListed { addFade(of: shown, opacity) }
  }

  /// Adds an opacity around all attributes that were written.
  private func addFade(of element: Element, _ opacity: Double) {
    guard element.fade < 0 else {
      return withUnsafePointer(to: opacity) {
        _ = setAttribute(of: element, at: Int(element.fade), $0)
      }
    }
    element.fade = Int32(element.attributes.count)
    withUnsafePointer(to: opacity) { addAttribute(to: element, table(of: OpacityKey.self), $0) }
    noteStructureChange()
    rendering?.noteContent(of: ShownElement(from: element).element)
  }
}

extension Element {
  /// The element of the transition that this one has by itself, or what it alone is.
  final var phasedElement: PhasedElement? {
    var element: Element? = self
    while let candidate = element {
      if let phased = candidate as? PhasedElement { return phased }
      guard !(candidate is VariableElement), !(candidate is StackElement) else { return nil }
      element = candidate.onlyChild
    }
    return nil
  }

  /// The elements that frames list for this one: itself, or what it only groups.
  final var outermostListed: [Element] {
    var result: [Element] = []
    // Not by recursion, for which the groups may be nested too deeply.
    var waiting: [Element] = [self]
    while let element = waiting.popLast() {
      let shown = ShownElement(from: element)
      if shown.isListed {
        result.append(element)
      } else if !shown.isLeaving {
        waiting.append(contentsOf: shown.element.children.filter { !$0.isLeaving }.reversed())
      }
    }
    return result
  }
}
