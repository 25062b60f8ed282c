/// State that lives with an element: the source of truth of a scene.
///
/// The declared value is the first one. It is kept as long as the element's identity, however often
/// the node is made anew. Writing it calls for an update of what read it, under the transaction that
/// is current at the write. Bodies see the value of their pass, everyone else the one written last.
///
/// A cell is read before its node is mounted as its first value; a write then, or after the node has
/// gone, is dropped with a diagnostic. A cell of a sendable value may be written from any thread: the
/// next `advance` takes the write up.
@propertyWrapper
@frozen
public struct StateCell<Value>: CellProperty {
  // The link comes first: the runtime sets it by the offset of the property.
  /// The cell, once the node is mounted.
  @usableFromInline var link: CellBase?
  @usableFromInline let initial: Value
  @usableFromInline let place: SourcePlace

  /// Declares a cell with its first value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - fileID: The file of the declaration, for explanations.
  ///   - line: The line of the declaration, for explanations.
  @inlinable
  public init(wrappedValue: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    initial = wrappedValue
    place = SourcePlace(fileID, line)
  }

  /// Declares a cell with its first value.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - fileID: The file of the declaration, for explanations.
  ///   - line: The line of the declaration, for explanations.
  @inlinable
  public init(initialValue: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(wrappedValue: initialValue, fileID: fileID, line: line)
  }

  /// The value; writing it calls for an update.
  @inlinable public var wrappedValue: Value {
    get {
      guard let link else { return initial }
      // Proof: only its maker and relinkCells set the link, to the cell that this property has made; the
      // property holds it.
      let cell = Unmanaged.passUnretained(unsafeDowncast(link, to: Cell<Value>.self))
      return cell._withUnsafeGuaranteedRef { $0.value }
    }
    nonmutating set { write(newValue) }
  }

  /// A binding that reads and writes the cell.
  @inlinable public var projectedValue: Binding<Value> {
    guard let cell else {
      return Binding(
        get: { initial },
        set: { (_: Value) in reportWriteWithoutCell(of: Value.self) }
      )
    }
    return Binding(cell: cell)
  }

  @inlinable var cell: Cell<Value>? {
    // Proof: as above.
    link.map { unsafeDowncast($0, to: Cell<Value>.self) }
  }

  @inlinable
  func write(_ value: Value) {
    guard let cell else { return reportWriteWithoutCell(of: Value.self) }
    cell.write(value)
  }

  @usableFromInline static var valueType: Any.Type { Value.self }

  @usableFromInline static var maker: CellMaker {
    // Proof: both are stored, behind the link.
    let first = MemoryLayout<Self>.offset(of: \.initial).unsafelyUnwrapped
    let place = MemoryLayout<Self>.offset(of: \.place).unsafelyUnwrapped
    let type = Cell<Value>.self
    return { address, element, field in
      let cell = type.init(
        (address + first).assumingMemoryBound(to: Value.self).pointee,
        field,
        at: (address + place).assumingMemoryBound(to: SourcePlace.self).pointee,
        element: element
      )
      // Proof: the property begins with its link.
      address.assumingMemoryBound(to: CellBase?.self).pointee = cell
      return cell
    }
  }
}

/// A cell was written before its node was mounted.
@usableFromInline
func reportWriteWithoutCell(of type: Any.Type) {
  Diagnostic.writeWithoutCell(named: "of type \(type)").writeToStandardError()
}

// Proof for the unchecked conformance: the link is set before anybody else has the property, the cell
// is changed under the lock of its inbox, and its value is sendable.
extension StateCell: @unchecked Sendable where Value: Sendable {}
