/// A value of an element that a renderer can see.
///
/// Its animatable data consist of doubles, at least one, and lie in the lane of their number.
@usableFromInline
protocol AttributeKey {
  associatedtype Value: Animatable

  /// The name, such as `offset`.
  static var name: String { get }

  /// A value to put data into.
  static var defaultValue: Value { get }

  /// The names of the components; a single one without a name is the attribute itself.
  static var componentNames: [String] { get }

  /// The components of a value, in the order of their names.
  static func components(of value: Value) -> [Double]

  /// Whether the value cannot be told exactly from its data, so that it is kept beside them.
  static var keepsValue: Bool { get }

  /// Whether two values that are kept are the same.
  static func areEqual(_ a: Value, _ b: Value) -> Bool
}

extension AttributeKey {
  @usableFromInline static var keepsValue: Bool { false }
  @usableFromInline static func areEqual(_ a: Value, _ b: Value) -> Bool { false }

  /// The number of doubles.
  static var width: Int {
    guard let width = Value.AnimatableData._doubles, width > 0 else {
      preconditionFailure("The data of the attribute \(name) are not doubles.")
    }
    return width
  }
}

/// Where a value of an element lies: the table of its key, and its slot in the table's lane.
@usableFromInline
struct AttributeSlot {
  let table: UInt32
  let slot: UInt32
}
