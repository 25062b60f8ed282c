/// What a stage notes so that it can explain itself; there is none as long as nobody wants that.
final class ExplanationLog {
  /// A pass, and what it took up.
  final class Pass {
    let time: TimeInterval
    let writes: [Explanation.Write]
    let animation: Animation?

    init(time: TimeInterval, writes: [Explanation.Write], animation: Animation?) {
      self.time = time
      self.writes = writes
      self.animation = animation
    }
  }

  /// Which attribute it is.
  enum Place: Hashable {
    case slot(Lane, UInt32)
    /// One that lies in no lane, of an element.
    case text(ElementID)

    init(_ attribute: AttributeSlot, in core: Core) {
      self = .slot(core.tables[Int(attribute.table)].lane, attribute.slot)
    }

    static func == (a: Place, b: Place) -> Bool {
      switch (a, b) {
      case (.slot(let lane, let slot), .slot(let other, let number)):
        lane === other && slot == number
      case (.text(let element), .text(let other)): element == other
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .slot(let lane, let slot):
        hasher.combine(ObjectIdentifier(lane))
        hasher.combine(slot)
      case .text(let element): hasher.combine(element)
      }
    }
  }

  /// What an update did to an attribute.
  struct Entry {
    let pass: Pass
    let steps: [Explanation.Step]
    var decision: Explanation.Decision
    var old, new: AttributeValue
    let logicalEnd: TimeInterval?
    let end: TimeInterval?
  }

  private(set) var passes: ContiguousArray<Pass> = []
  private var entries: [Place: ContiguousArray<Entry>] = [:]
  private static let passLimit = 64

  /// A pass begins.
  func begin(_ pass: Pass) {
    if passes.count == Self.passLimit { passes.removeFirst() }
    passes.append(pass)
  }

  /// An attribute was set in the pass that runs.
  func add(_ entry: Entry, for place: Place) {
    var all = entries[place] ?? []
    if all.count == Explanation.updateLimit { all.removeFirst() }
    all.append(entry)
    entries[place] = all
  }

  /// The value of an attribute that was set in the pass that runs is known now, beside its data.
  func keep(_ value: AttributeValue, isDiscrete: Bool, for place: Place) {
    guard let last = entries[place]?.indices.last, let entry = entries[place]?[last],
      entry.pass === passes.last
    else { return }
    entries[place]?[last].new = value
    if entry.decision == .firstValue { entries[place]?[last].old = value }
    // It has no data that could differ.
    if isDiscrete, entry.decision == .unchanged { entries[place]?[last].decision = .discrete }
  }

  /// An attribute has gone.
  func forget(_ place: Place) {
    entries[place] = nil
  }

  func entries(for place: Place) -> ContiguousArray<Entry> { entries[place] ?? [] }

  /// The writes of passes after the last one that has reached an attribute.
  func missed(by place: Place) -> [Explanation.Write] {
    guard let last = entries[place]?.last?.pass else { return passes.flatMap(\.writes) }
    // A pass that is not kept any more came before all that are.
    let index = passes.firstIndex { $0 === last } ?? -1
    return passes[(index + 1)...].flatMap(\.writes)
  }
}
