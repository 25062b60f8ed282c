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
  }

  private var assigned: Assigned = []
  private var storedAnimation: Animation?
  private var storedDisablesAnimations = false
  private var storedIsContinuous = false
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

  /// The value of a key: what was set last, else the default of the key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values?[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } ?? Key.defaultValue }
    set { values = (values ?? [:]).merging([ObjectIdentifier(key): newValue]) { $1 } }
  }

  /// Whether nothing was set.
  var isEmpty: Bool { assigned.isEmpty && values == nil }

  /// Whether another transaction has the same keys with the same values, as far as that can be told:
  /// the values of custom keys cannot be compared.
  func isIdentical(to other: Transaction) -> Bool {
    assigned == other.assigned && storedAnimation == other.storedAnimation
      && storedDisablesAnimations == other.storedDisablesAnimations
      && storedIsContinuous == other.storedIsContinuous && values == nil && other.values == nil
  }

  /// This transaction inside another one: the keys that it has set win.
  func merged(over outer: Transaction) -> Transaction {
    var result = outer
    if assigned.contains(.animation) { result.animation = storedAnimation }
    if assigned.contains(.disablesAnimations) {
      result.disablesAnimations = storedDisablesAnimations
    }
    if assigned.contains(.isContinuous) { result.isContinuous = storedIsContinuous }
    if let values { result.values = (outer.values ?? [:]).merging(values) { $1 } }
    return result
  }
}
