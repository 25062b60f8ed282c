/// What a stage notes about itself while it runs.
public struct StageRecords: OptionSet, Sendable {
  public let rawValue: Int

  /// Makes a set of its raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Why attributes move or do not, for ``Stage/explain(_:of:)``.
  public static let explanations = StageRecords(rawValue: 1)
}

extension Stage {
  /// What the stage notes about itself; nothing by default, which costs nothing.
  ///
  /// What happened before a record was switched on is not known.
  public var records: StageRecords {
    get { core.explanations == nil ? [] : .explanations }
    set {
      if !newValue.contains(.explanations) {
        core.explanations = nil
      } else if core.explanations == nil {
        core.explanations = ExplanationLog()
      }
    }
  }

  /// Why an attribute moves, or does not: the writes, the modifiers on the way, the decision of the
  /// animator, the ends.
  ///
  /// Switch ``records`` on before what is to be explained happens.
  ///
  /// - Parameters:
  ///   - attribute: A name such as `offset` or `offset.x`, looked for as in `presentation`.
  ///   - element: A name or a path.
  /// - Throws: ``StageError`` when there is no such element or attribute.
  public func explain(
    _ attribute: String,
    of element: String
  ) throws(StageError) -> Explanation {
    try explain(attribute, of: find(element))
  }

  /// Why an attribute moves, or does not, of an element by identity.
  public func explain(
    _ attribute: String,
    of element: ElementID
  ) throws(StageError) -> Explanation {
    try explain(attribute, of: find(element))
  }

  private func explain(
    _ attribute: String,
    of element: Element
  ) throws(StageError) -> Explanation {
    let found = try locate(attribute, in: element)
    let path = core.path(of: element) ?? element.kind
    let place: ExplanationLog.Place
    let model, presentation: AttributeValue
    var end: TimeInterval?
    switch found.place {
    case .text(let text):
      place = .text(found.element.id)
      model = .text(text)
      presentation = model
    case .slot(let slot):
      place = ExplanationLog.Place(slot, in: core)
      model = part(core.model(of: slot))
      presentation = part(core.presentation(of: slot))
      end = core.tables[Int(slot.table)].lane.end(of: slot.slot)
    }
    func part(_ value: AttributeValue) -> AttributeValue { found.part(of: value) ?? value }
    let updates = (core.explanations?.entries(for: place) ?? []).map { entry in
      let (old, new) = (part(entry.old), part(entry.new))
      return Explanation.Update(
        time: entry.pass.time,
        writes: entry.pass.writes,
        animation: entry.pass.animation,
        steps: entry.steps,
        decision: entry.decision,
        old: old,
        new: new,
        isUntouched: old == new && entry.old != entry.new,
        logicalEnd: entry.logicalEnd,
        end: entry.end
      )
    }
    return Explanation(
      element: path,
      attribute: attribute,
      time: time,
      model: model,
      presentation: presentation,
      updates: updates,
      isStill: updates.areStill,
      missed: core.explanations?.missed(by: place) ?? [],
      end: end
    )
  }
}

extension [Explanation.Update] {
  /// Whether the component has kept its value since its attribute was at rest.
  fileprivate var areStill: Bool {
    let start = last { $0.old != $0.new || [.firstValue, .started].contains($0.decision) }
    return start.map { $0.old == $0.new } ?? false
  }
}
