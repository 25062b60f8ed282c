/// Where the value of a binding lies: an object or a cell, and the steps from there.
struct BindingPlace {
  let root: AnyObject
  /// Key paths, and keys of elements.
  var path: [AnyHashable] = []

  func appending(_ step: some Hashable) -> BindingPlace {
    BindingPlace(root: root, path: path + [AnyHashable(step)])
  }

  func isSame(as other: BindingPlace) -> Bool { root === other.root && path == other.path }

  /// The cell that the value lies in, if it lies in one.
  var cell: CellBase? { root as? CellBase }
}

/// What a binding of a part of a value reads and writes.
@usableFromInline
final class BindingPart<Value> {
  @usableFromInline let read: () -> Value
  let write: (Value) -> Void
  /// Where the part lies; `nil` where that cannot be told.
  let place: BindingPlace?
  /// Whether bodies see the part as it was when the binding was made.
  let showsSnapshot: Bool

  init(
    read: @escaping () -> Value,
    write: @escaping (Value) -> Void,
    place: BindingPlace?,
    showsSnapshot: Bool = false
  ) {
    self.read = read
    self.write = write
    self.place = place
    self.showsSnapshot = showsSnapshot
  }

  /// Whether two parts lie at one place, and show a body one value if that is not looked up.
  func isSame(as other: BindingPart<Value>) -> Bool {
    if self === other { return true }
    guard let place, let another = other.place, place.isSame(as: another) else { return false }
    return !(showsSnapshot || other.showsSnapshot) || areSame(read(), other.read())
  }
}

extension Binding {
  /// A binding of a part of the value, with the transaction of this one.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    part(keyPath, read: { $0[keyPath: keyPath] }, write: { $0[keyPath: keyPath] = $1 })
  }

  /// A binding of what is inside of an optional value; `nil` if there is nothing now.
  ///
  /// If there is nothing any more later, it reads what was there last.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self = base.part(
      \Optional<Value>.self,
      read: { value in
        last = value ?? last
        return last
      },
      write: { $0 = $1 }
    )
  }

  /// A binding of a part, which writes the whole value with the part changed.
  fileprivate func part<Part>(
    _ path: AnyKeyPath,
    read: @escaping (Value) -> Part,
    write: @escaping (inout Value, Part) -> Void
  ) -> Binding<Part> {
    var whole = self
    whole.transaction = Transaction()
    let part = BindingPart(
      read: { read(whole.wrappedValue) },
      write: { new in
        var value = whole.wrappedValue
        write(&value, new)
        whole.wrappedValue = value
      },
      place: place?.appending(path),
      showsSnapshot: showsSnapshot
    )
    return Binding<Part>(part: part, transaction: transaction)
  }

  /// Where the value lies; `nil` where that cannot be told.
  var place: BindingPlace? {
    switch source {
    case .cell(let cell): BindingPlace(root: cell)
    case .part(let part): part.place
    case .functions: nil
    }
  }

  private var showsSnapshot: Bool {
    if case .part(let part) = source { part.showsSnapshot } else { false }
  }
}
