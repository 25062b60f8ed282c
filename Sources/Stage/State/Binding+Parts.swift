/// What a binding of a part of another binding's value reads and writes.
final class BindingPart<Value> {
  let read: () -> Value
  let write: (Value) -> Void
  /// The cell that the value is a part of, and the way to it; `nil` where there is no cell.
  let place: (cell: CellBase, path: [AnyKeyPath])?

  init(
    read: @escaping () -> Value,
    write: @escaping (Value) -> Void,
    place: (cell: CellBase, path: [AnyKeyPath])?
  ) {
    self.read = read
    self.write = write
    self.place = place
  }

  /// Whether two parts are the same part of one cell.
  func isSame(as other: BindingPart<Value>) -> Bool {
    if self === other { return true }
    guard let place, let another = other.place else { return false }
    return place.cell === another.cell && place.path == another.path
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
      place: place.map { ($0.cell, $0.path + [path]) }
    )
    return Binding<Part>(part: part, transaction: transaction)
  }

  private var place: (cell: CellBase, path: [AnyKeyPath])? {
    switch source {
    case .cell(let cell): (cell, [])
    case .part(let part): part.place
    case .functions: nil
    }
  }
}
