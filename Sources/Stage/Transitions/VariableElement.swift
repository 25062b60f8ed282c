/// An element whose content may be exchanged: a condition, a list, an explicit identity.
///
/// A content that is removed in an update that animates stays among the children while it leaves.
@usableFromInline
class VariableElement: Element {
  /// The contents that leave and may come back, by key.
  @exclusivity(unchecked) private final var returning: [AnyHashable: ReturningContents] = [:]
  /// All that leave by the elements that are still there.
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
    if content.isComplete, content.key == content.key {
      returning[content.key, default: ReturningContents()].add(content)
    }
    for element in content.elements { leavingByElement[ObjectIdentifier(element)] = content }
  }

  /// Takes a content that leaves back, if all of it is still there.
  final func takeLeaving(_ key: AnyHashable) -> LeavingContent? {
    guard hasLeaving, let content = returning[key]?.take() else { return nil }
    if returning[key]?.isEmpty == true { returning[key] = nil }
    for element in content.elements { leavingByElement[ObjectIdentifier(element)] = nil }
    return content
  }

  /// An element that was leaving has gone.
  final func loseLeaving(_ element: Element) {
    guard let content = leavingByElement.removeValue(forKey: ObjectIdentifier(element)),
      content.isComplete
    else { return }
    content.lose()
    returning[content.key]?.noteLoss()
    if returning[content.key]?.isEmpty == true { returning[content.key] = nil }
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
  /// Whether all of its elements are still there; once that is not so, it does not come back.
  private(set) var isComplete: Bool

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
  }

  /// One of the elements has gone.
  func lose() { isComplete = false }

  /// The content stays: nobody waits for its end any more.
  func revive() {
    for completion in completions { completion.cancel() }
  }
}

/// The contents of one key that may come back, in the order in which they were removed.
///
/// Those that are not complete any more are not looked for: they go when they are the most.
struct ReturningContents {
  private var contents: ContiguousArray<LeavingContent> = []
  /// Before it is nothing that could come back.
  private var start = 0
  private var count = 0

  /// Whether nothing can come back.
  var isEmpty: Bool { count == 0 }

  /// How many are held, and so looked at when room is made.
  var heldCount: Int { contents.count }

  mutating func add(_ content: LeavingContent) {
    contents.append(content)
    count += 1
  }

  /// Takes the one that was removed first.
  mutating func take() -> LeavingContent? {
    guard count > 0 else { return nil }
    while !contents[start].isComplete { start += 1 }
    start += 1
    count -= 1
    let content = contents[start - 1]
    makeRoom()
    return content
  }

  /// One of them is not complete any more.
  mutating func noteLoss() {
    count -= 1
    makeRoom()
  }

  private mutating func makeRoom() {
    guard contents.count > 2 * count + 8 else { return }
    contents.removeSubrange(..<start)
    contents.removeAll { !$0.isComplete }
    start = 0
  }
}
