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
  /// What was set; `nil` until something is.
  ///
  /// Most transactions are empty, and cost nothing to hand on.
  private var storage: Storage?

  /// What was set: a key that was not leaves that of the outer transaction in force.
  private struct Assigned: OptionSet {
    let rawValue: UInt8
    static let animation = Assigned(rawValue: 1)
    static let disablesAnimations = Assigned(rawValue: 2)
    static let isContinuous = Assigned(rawValue: 4)
    static let tracksVelocity = Assigned(rawValue: 8)
    static let completions = Assigned(rawValue: 16)
  }

  private struct Keys {
    var assigned: Assigned = []
    var animation: Animation?
    var disablesAnimations = false
    var isContinuous = false
    var tracksVelocity = false
    var completions: [AnimationCompletion] = []
    var values: [ObjectIdentifier: Any]?
  }

  /// The keys of one transaction and of its copies, until one of them is changed.
  private final class Storage {
    var keys: Keys

    init(_ keys: Keys) {
      self.keys = keys
    }
  }

  private var keys: Keys {
    get { storage?.keys ?? Keys() }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage?.keys = newValue
      } else {
        storage = Storage(newValue)
      }
    }
  }

  /// Makes a transaction without any key.
  public init() {}

  /// Makes a transaction with an animation; `nil` says that there is none.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// How the changes of the pass play; `nil`: at once.
  public var animation: Animation? {
    get { storage?.keys.animation }
    set {
      keys.animation = newValue
      keys.assigned.insert(.animation)
    }
  }

  /// Whether the `.animation` modifiers inside do nothing.
  ///
  /// An animation that is already in the transaction stays.
  public var disablesAnimations: Bool {
    get { storage?.keys.disablesAnimations ?? false }
    set {
      keys.disablesAnimations = newValue
      keys.assigned.insert(.disablesAnimations)
    }
  }

  /// Whether the change is one of a series, as of a drag: for modifiers that ask.
  public var isContinuous: Bool {
    get { storage?.keys.isContinuous ?? false }
    set {
      keys.isContinuous = newValue
      keys.assigned.insert(.isContinuous)
    }
  }

  /// Whether the change follows a gesture: it is shown at once, and a persistent spring that comes next
  /// takes the velocity of the gesture.
  public var tracksVelocity: Bool {
    get { storage?.keys.tracksVelocity ?? false }
    set {
      keys.tracksVelocity = newValue
      keys.assigned.insert(.tracksVelocity)
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

  /// What is called when the animations of the transaction are complete.
  var completions: [AnimationCompletion] { storage?.keys.completions ?? [] }

  mutating func add(_ completion: AnimationCompletion) {
    keys.completions.append(completion)
    keys.assigned.insert(.completions)
  }

  /// The value of a key: what was set last, else the default of the key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get {
      storage?.keys.values?[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } ?? Key.defaultValue
    }
    set { keys.values = (keys.values ?? [:]).merging([ObjectIdentifier(key): newValue]) { $1 } }
  }

  /// Whether nothing was set.
  @usableFromInline var isEmpty: Bool { storage == nil }

  /// Whether another transaction has the same keys with the same values, as far as that can be told:
  /// the values of custom keys cannot be compared.
  func isIdentical(to other: Transaction) -> Bool {
    if storage === other.storage { return storage?.keys.values == nil }
    let (a, b) = (keys, other.keys)
    return a.assigned == b.assigned && a.animation == b.animation
      && a.disablesAnimations == b.disablesAnimations && a.isContinuous == b.isContinuous
      && a.tracksVelocity == b.tracksVelocity
      && a.completions.elementsEqual(b.completions, by: ===)
      && a.values == nil && b.values == nil
  }

  /// This transaction inside another one: the keys that it has set win.
  func merged(over outer: Transaction) -> Transaction {
    if outer.isEmpty { return self }
    guard let inner = storage?.keys else { return outer }
    var result = outer.keys
    result.assigned.formUnion(inner.assigned)
    if inner.assigned.contains(.animation) { result.animation = inner.animation }
    if inner.assigned.contains(.disablesAnimations) {
      result.disablesAnimations = inner.disablesAnimations
    }
    if inner.assigned.contains(.isContinuous) { result.isContinuous = inner.isContinuous }
    if inner.assigned.contains(.tracksVelocity) { result.tracksVelocity = inner.tracksVelocity }
    if inner.assigned.contains(.completions) { result.completions = inner.completions }
    if let values = inner.values { result.values = (result.values ?? [:]).merging(values) { $1 } }
    return Transaction(result)
  }

  private init(_ keys: Keys) {
    storage = Storage(keys)
  }
}
