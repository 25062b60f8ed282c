extension Element {
  /// Calls a function with the elements with a size among the children, past those that only group.
  ///
  /// Groups on the way have had their layout.
  // Proof for the plain references: the tree holds its elements, and does not change in a layout.
  final func forEachLayoutChild(_ body: (LayoutElement) -> Void) {
    var next = firstChild.map(Unmanaged.passUnretained)
    while let current = next {
      next = current._withUnsafeGuaranteedRef { element in
        if element.isStructural, !element.isLeaving {
          element.needsLayout = false
          if let child = element.firstChild { return Unmanaged.passUnretained(child) }
        } else if !element.isLeaving {
          // Proof: only elements with a size are not structural.
          body(unsafeDowncast(element, to: LayoutElement.self))
        }
        let sibling = element.nextSibling ?? element.following(in: self)
        return sibling.map(Unmanaged.passUnretained)
      }
    }
  }
}
