import Observation

/// A way to bindings of the properties of an observable object.
///
///     struct Editor: Node {
///       @Bindable var model: Model
///
///       var body: some Node {
///         NameField(name: $model.name)
///       }
///     }
///
/// A binding writes the property of the object, under its own transaction if it has one. Two bindings
/// of one property of one object are the same input.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Declares an object whose properties can be bound.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Makes the properties of an object bindable.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Makes it of its projection.
  public init(projectedValue: Bindable<Value>) {
    self = projectedValue
  }

  /// What its properties are bound by.
  public var projectedValue: Bindable<Value> { self }

  /// A binding of a property of the object.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    let object = wrappedValue
    return Binding(
      part: BindingPart(
        read: { object[keyPath: keyPath] },
        write: { object[keyPath: keyPath] = $0 },
        place: BindingPlace(root: object, path: [keyPath])
      ),
      transaction: Transaction()
    )
  }
}
