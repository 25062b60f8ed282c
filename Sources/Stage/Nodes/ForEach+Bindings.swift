extension ForEach {
  /// A row for each element of a collection behind a binding, by a key in the element.
  ///
  /// The row gets a binding of its element, which follows the key. A write to an element that is not
  /// there any more is dropped with a diagnostic.
  public init<Base: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Base>,
    id: KeyPath<Base.Element, ID>,
    @StageBuilder content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == BoundElements<Base, ID> {
    self.init(data, key: { $0[keyPath: id] }, content: content)
  }

  /// A row for each element of a collection behind a binding, by the element's own identity.
  ///
  /// The row gets a binding of its element, which follows the identity. A write to an element that
  /// is not there any more is dropped with a diagnostic.
  public init<Base: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Base>,
    @StageBuilder content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == BoundElements<Base, ID>, Base.Element: Identifiable, ID == Base.Element.ID {
    self.init(data, key: { $0.id }, content: content)
  }

  private init<Base: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Base>,
    key: @escaping (Base.Element) -> ID,
    content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == BoundElements<Base, ID> {
    self.init(
      data: BoundElements(data, key: key),
      key: { $0.key },
      content: { content($0.binding) }
    )
  }
}
