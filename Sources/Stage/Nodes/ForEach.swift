/// A node for each element of a collection, told apart by a key.
///
/// Cells and animations follow the key when the collection changes; rows that have not moved are
/// not touched. Rows with the same key are all shown, told apart by their order, with a diagnostic.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: Node>: Node {
  @usableFromInline let data: Data
  @usableFromInline let key: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content

  @inlinable
  init(
    data: Data,
    key: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.key = key
    self.content = content
  }

  /// A row for each element, by a key in the element.
  @inlinable
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @StageBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, key: { $0[keyPath: id] }, content: content)
  }

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let element: ForEachElement<ID> = emitter.list()
    var rows = emitter.observing {
      var rows: ContiguousArray<ForEachElement<ID>.NewRow<Content>> = []
      rows.reserveCapacity(node.data.count)
      for value in node.data {
        rows.append(ForEachElement<ID>.NewRow(key: node.key(value), content: node.content(value)))
      }
      return rows
    }
    if emitter.isMounting { element.mountRows(&rows) } else { element.updateRows(&rows) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A row for each element, by the element's own identity.
  @inlinable
  public init(_ data: Data, @StageBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, key: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A row for each number of a range.
  @inlinable
  public init(_ data: Range<Int>, @StageBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, key: { $0 }, content: content)
  }
}

extension Emitter {
  /// The element of a list.
  @inlinable
  mutating func list<ID: Hashable>() -> ForEachElement<ID> {
    guard isMounting else {
      return next()._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ForEachElement<ID>.self) }
    }
    let element = ForEachElement<ID>(core, owner)
    append(element)
    return element
  }
}
