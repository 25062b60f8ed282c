/// The key of a value of an element that a renderer can see, and that moves under animations.
///
/// A client's own key needs three things:
///
///     enum Glow: AttributeKey {
///       static var name: String { "glow" }
///       static var defaultValue: Double { 0 }
///     }
///
///     Circle().attribute(Glow.self, isOn ? 1 : 0)
///
/// The attribute then has an animator of its own, and is seen in frames, queries and films under its
/// name. If its animatable data are several numbers, these are `name.0`, `name.1` and so on, in the
/// order of the fields. A value without animatable data, such as a `String`, is discrete: it is shown
/// at once, whatever the transaction says, and frames show it as text.
public protocol AttributeKey {
  /// The type of the value.
  associatedtype Value: Animatable

  /// The name in frames and queries, such as `glow`; not one that Stage uses itself.
  static var name: String { get }

  /// A value of the kind, such as the one that changes nothing: data are put into it to be read.
  static var defaultValue: Value { get }

  /// The names of the components, for Stage's own keys; a component with an empty name is called as the
  /// attribute. `nil`, the default: the numbers of the animatable data, counted from 0.
  static var _componentNames: [String]? { get }

  /// The components of a value in the order of their names, for Stage's own keys. The default is the
  /// numbers of the animatable data.
  static func _components(of value: Value) -> [Double]

  /// Whether the value is kept beside its data, because it cannot be told from them exactly.
  ///
  /// The default is that it is, unless it is its own data.
  static var _keepsValue: Bool { get }

  /// Whether two values are the same. The default asks `==` if the type has it, else nothing is.
  static func _areEqual(_ a: Value, _ b: Value) -> Bool
}

extension AttributeKey {
  public static var _componentNames: [String]? { nil }

  public static func _components(of value: Value) -> [Double] {
    numericLeaves(of: value.animatableData)
  }

  @inlinable public static var _keepsValue: Bool { Value.self != Value.AnimatableData.self }

  public static func _areEqual(_ a: Value, _ b: Value) -> Bool {
    func isEqual<Other: Equatable>(_ a: Other) -> Bool { a == b as? Other }
    guard let a = a as? any Equatable else { return false }
    return isEqual(a)
  }
}

extension AttributeKey {
  /// Whether the value has nothing that could move.
  static var isDiscrete: Bool { Value.AnimatableData._doubles == 0 }
}

/// Where a value of an element lies: the table of its key, and its slot in the table's lane.
@usableFromInline
struct AttributeSlot {
  let table: UInt32
  let slot: UInt32
}
