/// The elements of a collection behind a binding, each with a binding of its own.
///
/// It is what a ``ForEach`` of a binding goes through.
public struct BoundElements<Base: MutableCollection & RandomAccessCollection, ID: Hashable> {
  let base: Binding<Base>
  let key: (Base.Element) -> ID
  /// The collection as it was when the list was evaluated.
  let elements: Base

  init(_ base: Binding<Base>, key: @escaping (Base.Element) -> ID) {
    self.base = base
    self.key = key
    elements = base.wrappedValue
  }

  /// An element, by its key.
  public struct Element {
    let key: ID
    let binding: Binding<Base.Element>
  }
}

extension BoundElements: RandomAccessCollection {
  /// The place of the first element.
  public var startIndex: Base.Index { elements.startIndex }

  /// The place behind the last element.
  public var endIndex: Base.Index { elements.endIndex }

  /// The place behind another one.
  public func index(after index: Base.Index) -> Base.Index { elements.index(after: index) }

  /// The place before another one.
  public func index(before index: Base.Index) -> Base.Index { elements.index(before: index) }

  /// The place at a distance from another one, in elements.
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    elements.index(index, offsetBy: distance)
  }

  /// The number of elements from one place to another.
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  /// The element at a place, with a binding that finds it by its key later.
  public subscript(index: Base.Index) -> Element {
    let key = key(elements[index])
    return Element(
      key: key,
      binding: base.element(elements[index], at: index, key: key, by: self.key)
    )
  }
}

/// The step from a collection to the element of a key.
private struct ElementStep<ID: Hashable>: Hashable {
  let key: ID
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// A binding of an element.
  ///
  /// Bodies inside of the list see the element as it was when the list was evaluated: when it
  /// changes, the list is evaluated and its binding is another input. So a row does not run
  /// because of its neighbours. Everyone else sees the collection as it is.
  fileprivate func element<ID: Hashable>(
    _ element: Value.Element,
    at index: Value.Index,
    key: ID,
    by keyOf: @escaping (Value.Element) -> ID
  ) -> Binding<Value.Element> {
    var whole = self
    whole.transaction = Transaction()
    let place = place
    let list = place?.cell?.readerInPass?.id
    let part = BindingPart<Value.Element>(
      read: {
        if let list, place?.cell?.readerInPass?.isInside(list) == true { return element }
        let all = whole.wrappedValue
        return all.place(of: key, expectedAt: index, by: keyOf).map { all[$0] } ?? element
      },
      write: { new in
        var all = whole.wrappedValue
        guard let found = all.place(of: key, expectedAt: index, by: keyOf) else {
          return Diagnostic.writeWithoutElement(key: "\(key)").report(to: place?.cell?.inbox)
        }
        all[found] = new
        whole.wrappedValue = all
      },
      place: place?.appending(ElementStep(key: key)),
      showsSnapshot: list != nil
    )
    return Binding<Value.Element>(part: part, transaction: transaction)
  }
}

extension RandomAccessCollection {
  /// Where the element of a key is: where it was, unless the collection has changed.
  fileprivate func place<ID: Hashable>(
    of key: ID,
    expectedAt index: Index,
    by keyOf: (Element) -> ID
  ) -> Index? {
    if index >= startIndex, index < endIndex, keyOf(self[index]) == key { return index }
    return firstIndex { keyOf($0) == key }
  }
}

extension CellBase {
  /// The element whose body runs, if the caller is a body of the cell's stage.
  fileprivate final var readerInPass: Element? {
    inbox.isRunningPassHere ? element?.core.evaluating : nil
  }
}

extension Element {
  fileprivate final func isInside(_ id: ElementID) -> Bool { nearest { $0.id == id } != nil }
}

extension Diagnostic {
  fileprivate static func writeWithoutElement(key: String) -> Diagnostic {
    Diagnostic(
      kind: .writeWithoutElement,
      message: "The element with the key \(key) was written through the binding of its row, but "
        + "is not in the collection any more: the write is dropped. "
        + "Write elements as long as they are there.",
      element: nil,
      name: key
    )
  }

  /// Hands the diagnostic to a stage, or to standard error if there is none.
  fileprivate func report(to inbox: Inbox?) {
    if let inbox { inbox.report(self) } else { writeToStandardError() }
  }
}
