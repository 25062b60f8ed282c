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
  @usableFromInline var link: CellBase
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
    link = UnlinkedCell.link
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
    get { cell?.value ?? initial }
    nonmutating set { write(newValue) }
  }

  /// A binding that reads and writes the cell.
  @inlinable public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(cell: cell)
  }

  @inlinable var cell: Cell<Value>? {
    // Proof: only its maker and relinkCells set the link, to the cell that this property has made.
    link.isLinked ? unsafeDowncast(link, to: Cell<Value>.self) : nil
  }

  @inlinable
  func write(_ value: Value) {
    guard let cell else { return UnlinkedCell.reportWrite(of: Value.self) }
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
      address.assumingMemoryBound(to: CellBase.self).pointee = cell
      return cell
    }
  }
}

/// What the cells of a node are linked to before it is mounted.
@usableFromInline
final class UnlinkedCell: CellBase, @unchecked Sendable {
  // Proof for the unchecked conformance: nothing ever writes to it, as it has no element.
  private static let shared = UnlinkedCell(nil, element: nil)

  /// What a property is linked to when it is declared.
  @usableFromInline static var link: CellBase { shared }

  /// A cell was written before its node was mounted.
  @usableFromInline
  static func reportWrite(of type: Any.Type) {
    Diagnostic.writeWithoutCell(named: "of type \(type)").writeToStandardError()
  }
}

// Proof for the unchecked conformance: the link is set before anybody else has the property, the cell
// is changed under the lock of its inbox, and its value is sendable.
extension StateCell: @unchecked Sendable where Value: Sendable {}
