/// A key of ``EnvironmentValues``, with the value that counts where nobody has set one.
public protocol EnvironmentKey {
  /// The type of the value behind the key.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// The values that flow down a tree and reach the animations of its attributes.
///
/// The type lives beside the animations because an ``AnimationContext`` carries it. Used without a
/// tree it is empty unless its owner fills it.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes an environment in which every key has its default value.
  public init() {}

  /// The value of a key: what was set last, else the default of the key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
