/// An element whose content may be exchanged: a condition, a list, an explicit identity.
///
/// A content that is removed in an update that animates stays among the children while it leaves.
@usableFromInline
class VariableElement: Element {
  /// The contents that leave, by key, in the order in which they were removed.
  @exclusivity(unchecked) private final var leaving:
    [AnyHashable: ContiguousArray<LeavingContent>] = [:]
  /// The same by the elements that are still there.
  @exclusivity(unchecked) private final var leavingByElement: [ObjectIdentifier: LeavingContent] =
    [:]

  /// Whether something is shown that has been removed.
  @usableFromInline final var hasLeaving: Bool { !leavingByElement.isEmpty }

  /// The key of the content that a leaving child belongs to.
  final func leavingKey(of child: Element) -> AnyHashable? {
    leavingByElement[ObjectIdentifier(child)]?.key
  }

  /// Keeps a content that leaves.
  final func addLeaving(_ content: LeavingContent) {
    // A key that is not even itself, such as one of no number, never comes back.
    if content.key == content.key { leaving[content.key, default: []].append(content) }
    for element in content.elements { leavingByElement[ObjectIdentifier(element)] = content }
  }

  /// Takes a content that leaves back, if all of it is still there.
  final func takeLeaving(_ key: AnyHashable) -> LeavingContent? {
    guard hasLeaving, let place = leaving[key]?.firstIndex(where: \.isComplete),
      let content = leaving[key]?.remove(at: place)
    else { return nil }
    if leaving[key]?.isEmpty == true { leaving[key] = nil }
    for element in content.elements { leavingByElement[ObjectIdentifier(element)] = nil }
    return content
  }

  /// An element that was leaving has gone.
  final func loseLeaving(_ element: Element) {
    guard let content = leavingByElement.removeValue(forKey: ObjectIdentifier(element)),
      content.lose()
    else { return }
    leaving[content.key]?.removeAll { $0 === content }
    if leaving[content.key]?.isEmpty == true { leaving[content.key] = nil }
  }

  /// Links the children in an order.
  final func link(_ elements: some Sequence<Element>) {
    var last: Element?
    for element in elements {
      if let last { last.nextSibling = element } else { firstChild = element }
      last = element
    }
    if let last { last.nextSibling = nil } else { firstChild = nil }
    core.noteChildren(of: self)
  }

  /// Leaves those children out that are not there any more.
  final func unlinkRemoved() {
    link(Array(children).filter(\.isMounted))
  }

  /// Adds a chain of elements that were just made.
  @usableFromInline
  final func append(_ chain: Unmanaged<Element>?) {
    guard let chain = chain?.takeRetainedValue() else { return }
    if let last = Array(children).last { last.nextSibling = chain } else { firstChild = chain }
  }
}

/// A content that was removed and is still shown.
final class LeavingContent {
  let key: AnyHashable
  let elements: [Element]
  private let completions: [AnimationCompletion]
  /// Whether all of its elements are still there.
  private(set) var isComplete: Bool
  private var remaining: Int

  init(
    key: AnyHashable,
    _ elements: [Element],
    isComplete: Bool,
    _ completions: [AnimationCompletion]
  ) {
    self.key = key
    self.elements = elements
    self.isComplete = isComplete
    self.completions = completions
    remaining = elements.count
  }

  /// One of the elements has gone; answers whether none is left.
  func lose() -> Bool {
    isComplete = false
    remaining -= 1
    return remaining == 0
  }

  /// The content stays: nobody waits for its end any more.
  func revive() {
    for completion in completions { completion.cancel() }
  }
}
