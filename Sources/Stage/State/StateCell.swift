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
  public init(wrappedValue: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    link = UnlinkedCell.shared
    initial = wrappedValue
    place = SourcePlace(fileID, line)
  }

  /// Declares a cell with its first value.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - fileID: The file of the declaration, for explanations.
  ///   - line: The line of the declaration, for explanations.
  public init(initialValue: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(wrappedValue: initialValue, fileID: fileID, line: line)
  }

  /// The value; writing it calls for an update.
  @inlinable public var wrappedValue: Value {
    get { cell?.value ?? initial }
    nonmutating set { write(newValue) }
  }

  /// A binding that reads and writes the cell.
  public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(cell: cell)
  }

  @inlinable var cell: Cell<Value>? {
    // Proof: only makeCell and relinkCells set the link, to the cell that this property has made.
    link.isLinked ? unsafeDowncast(link, to: Cell<Value>.self) : nil
  }

  @usableFromInline
  func write(_ value: Value) {
    guard let cell else {
      return Diagnostic.writeWithoutCell(named: "of type \(Value.self)").writeToStandardError()
    }
    cell.write(value)
  }

  @usableFromInline static var valueType: Any.Type { Value.self }

  @usableFromInline
  static func makeCell(
    at address: UnsafeMutableRawPointer,
    for element: BodyElement,
    _ field: NodeTable.CellField
  ) -> CellBase {
    let place = address.assumingMemoryBound(to: Self.self)
    let cell = Cell(
      place.pointee.initial,
      field,
      at: place.pointee.place,
      element: element
    )
    place.pointee.link = cell
    return cell
  }
}

/// What the cells of a node are linked to before it is mounted.
final class UnlinkedCell: CellBase, @unchecked Sendable {
  // Proof for the unchecked conformance: nothing ever writes to it, as it has no element.
  static let shared = UnlinkedCell(name: "", element: nil)
}

// Proof for the unchecked conformance: the link is set before anybody else has the property, the cell
// is changed under the lock of its inbox, and its value is sendable.
extension StateCell: @unchecked Sendable where Value: Sendable {}
