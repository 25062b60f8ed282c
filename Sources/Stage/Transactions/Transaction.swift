/// A key of ``Transaction``, with the value that counts where nobody has set one.
public protocol TransactionKey<Value> {
  /// The type of the value behind the key.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// What a change takes along on its way from the write to the attributes.
///
/// A transaction is a set of keys. It belongs to one pass: the modifiers on the way may read and
/// change it for what is inside them, and it is gone afterwards.
public struct Transaction {
  /// What was set: a key that was not leaves that of the outer transaction in force.
  private struct Assigned: OptionSet {
    let rawValue: UInt8
    static let animation = Assigned(rawValue: 1)
    static let disablesAnimations = Assigned(rawValue: 2)
    static let isContinuous = Assigned(rawValue: 4)
    static let tracksVelocity = Assigned(rawValue: 8)
    static let completions = Assigned(rawValue: 16)
  }

  private var assigned: Assigned = []
  private var storedAnimation: Animation?
  private var storedDisablesAnimations = false
  private var storedIsContinuous = false
  private var storedTracksVelocity = false
  private(set) var completions: [AnimationCompletion] = []
  private var values: [ObjectIdentifier: Any]?

  /// Makes a transaction without any key.
  public init() {}

  /// Makes a transaction with an animation; `nil` says that there is none.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// How the changes of the pass play; `nil`: at once.
  public var animation: Animation? {
    get { storedAnimation }
    set {
      storedAnimation = newValue
      assigned.insert(.animation)
    }
  }

  /// Whether the `.animation` modifiers inside do nothing.
  ///
  /// An animation that is already in the transaction stays.
  public var disablesAnimations: Bool {
    get { storedDisablesAnimations }
    set {
      storedDisablesAnimations = newValue
      assigned.insert(.disablesAnimations)
    }
  }

  /// Whether the change is one of a series, as of a drag: for modifiers that ask.
  public var isContinuous: Bool {
    get { storedIsContinuous }
    set {
      storedIsContinuous = newValue
      assigned.insert(.isContinuous)
    }
  }

  /// Whether the change follows a gesture: it is shown at once, and a persistent spring that comes next
  /// takes the velocity of the gesture.
  public var tracksVelocity: Bool {
    get { storedTracksVelocity }
    set {
      storedTracksVelocity = newValue
      assigned.insert(.tracksVelocity)
    }
  }

  /// Adds a function that is called when the animations of the transaction are complete.
  ///
  /// It is called once, on the stage's isolation, in the frame in which its condition first holds; at
  /// the end of the update when nothing is animated. A block inside with completions of its own
  /// replaces these for its writes; one without any adds its writes to what these wait for.
  ///
  /// - Parameters:
  ///   - criteria: What counts as complete.
  ///   - completion: What is done then.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    add(AnimationCompletion(criteria: criteria, completion))
  }

  mutating func add(_ completion: AnimationCompletion) {
    completions.append(completion)
    assigned.insert(.completions)
  }

  /// The value of a key: what was set last, else the default of the key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values?[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } ?? Key.defaultValue }
    set { values = (values ?? [:]).merging([ObjectIdentifier(key): newValue]) { $1 } }
  }

  /// Whether nothing was set.
  @usableFromInline var isEmpty: Bool { assigned.isEmpty && values == nil }

  /// Whether another transaction has the same keys with the same values, as far as that can be told:
  /// the values of custom keys cannot be compared.
  func isIdentical(to other: Transaction) -> Bool {
    assigned == other.assigned && storedAnimation == other.storedAnimation
      && storedDisablesAnimations == other.storedDisablesAnimations
      && storedIsContinuous == other.storedIsContinuous
      && storedTracksVelocity == other.storedTracksVelocity
      && completions.elementsEqual(other.completions, by: ===)
      && values == nil && other.values == nil
  }

  /// This transaction inside another one: the keys that it has set win.
  func merged(over outer: Transaction) -> Transaction {
    var result = outer
    if assigned.contains(.animation) { result.animation = storedAnimation }
    if assigned.contains(.disablesAnimations) {
      result.disablesAnimations = storedDisablesAnimations
    }
    if assigned.contains(.isContinuous) { result.isContinuous = storedIsContinuous }
    if assigned.contains(.tracksVelocity) { result.tracksVelocity = storedTracksVelocity }
    if assigned.contains(.completions) {
      result.completions = completions
      result.assigned.insert(.completions)
    }
    if let values { result.values = (outer.values ?? [:]).merging(values) { $1 } }
    return result
  }
}
