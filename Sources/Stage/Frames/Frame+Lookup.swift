extension Frame {
  /// The element of a name or a path.
  ///
  /// A name goes first, then a whole path, then the end of a path that no other element's path has:
  /// `One/Text` for `VStack/One/Text`. The end begins at a slash.
  ///
  /// - Parameter nameOrPath: Any of the element's names, its path, or the end of its path.
  /// - Returns: `nil` when there is none, and when several elements have the name or that end.
  public func element(_ nameOrPath: String) -> Element? {
    let lookup = ElementLookup(
      nameOrPath,
      names: elements.map(\.names),
      paths: elements.map(\.path)
    )
    if case .found(let place) = lookup { return elements[place] }
    return nil
  }

  /// What each element is called where one name must do: its outermost name if no other element of
  /// the frame has that, else its path.
  package var labels: [String] {
    var counts: [String: Int] = [:]
    for element in elements {
      for name in Set(element.names) { counts[name, default: 0] += 1 }
    }
    return elements.map { element in
      guard let name = element.name, counts[name] == 1 else { return element.path }
      return name
    }
  }

  /// For each element the place of the one that it lies in, if it is all that this one holds.
  ///
  /// From an element down to where these end there is only one way.
  package var onlyChildParents: [Int?] {
    var parents: [Int?] = []
    var childCounts = Array(repeating: 0, count: elements.count)
    var ancestors: [Int] = []
    for (index, element) in elements.enumerated() {
      ancestors.removeLast(Swift.max(0, ancestors.count - element.depth))
      parents.append(ancestors.last)
      if let parent = ancestors.last { childCounts[parent] += 1 }
      ancestors.append(index)
    }
    return parents.map { parent in parent.flatMap { childCounts[$0] == 1 ? $0 : nil } }
  }
}
