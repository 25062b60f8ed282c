import Observation

/// A value of the environment of a node.
///
/// The body runs again when the value changes.
///
///     @Environment(\.accessibilityReduceMotion) private var reducesMotion
///     @Environment(Model.self) private var model
@propertyWrapper
public struct Environment<Value>: CellProperty {
  // The link comes first: the runtime sets it by the offset of the property.
  /// The cell, once the node is mounted.
  private var link: CellBase?
  /// Where the value lies; `nil`: it is the object of its type.
  // Of one reference, so that two properties that read the same have the same bits.
  private let keyPath: KeyPath<EnvironmentValues, Value>?

  /// Reads a value.
  ///
  /// - Parameter keyPath: The value, as a property of `EnvironmentValues`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// Reads the object of a type that ``Node/environment(_:)`` has put there.
  ///
  /// It must be there: where it may be missing, declare the property as an optional.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    keyPath = nil
  }

  /// Reads the object of a type that ``Node/environment(_:)`` has put there; `nil` if there is none.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    keyPath = nil
  }

  /// The value; where the node is not mounted, that of an empty environment.
  public var wrappedValue: Value {
    // Proof: only its maker and relinkCells set the link, to the cell that this property has made.
    let cell = link.map { unsafeDowncast($0, to: EnvironmentCell<Value>.self) }
    return cell?.value(at: keyPath) ?? EnvironmentValues().value(at: keyPath)
  }

  @usableFromInline static var valueType: Any.Type { Value.self }

  @usableFromInline static var maker: CellMaker {
    { address, element, field in
      let cell = EnvironmentCell<Value>(field, element: element)
      address.assumingMemoryBound(to: Self.self).pointee.link = cell
      return cell
    }
  }
}

extension EnvironmentValues {
  /// The value at a key path; without one the object of the type.
  func value<Value>(at keyPath: KeyPath<EnvironmentValues, Value>?) -> Value {
    if let keyPath { return self[keyPath: keyPath] }
    if let optional = Value.self as? any OptionalObject.Type,
      let value = optional.find(in: self) as? Value
    {
      return value
    }
    guard let object = self[ObjectKey<Value>.self] else {
      fatalError(
        "There is no \(Value.self) in the environment. "
          + "Put one there with .environment(_:) around the node that reads it."
      )
    }
    return object
  }
}

/// An object in an environment that may be missing.
private protocol OptionalObject {
  static func find(in values: EnvironmentValues) -> Any
}

extension Optional: OptionalObject {
  fileprivate static func find(in values: EnvironmentValues) -> Any {
    values[ObjectKey<Wrapped>.self] as Any
  }
}
