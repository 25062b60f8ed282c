/// The retained instance of a node, with an identity of its own.
///
/// Elements form a tree through a chain of children. What a node type lays down by position
/// (children, attributes, attachments) is matched by position again; everything that varies is an
/// element of its own (a condition, a list), so nothing has to be looked up.
@usableFromInline
class Element {
  // Proof for the unchecked exclusivity, here and in the other classes of the core: a stage is used from
  // one isolation at a time, and no accessor of these properties calls anybody.
  // Proof for the unowned references: the core lives as long as its stage, which unmounts the tree
  // before it goes; a parent owns its children; what changes transactions or the environment above an
  // element is an ancestor, and an element that is put elsewhere takes those that are there.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final let core: Core
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var parent: Element?
  @exclusivity(unchecked) @usableFromInline final var firstChild: Element?
  @exclusivity(unchecked) @usableFromInline final var nextSibling: Element?
  /// The nearest ancestor that changes transactions, for updates that begin inside.
  @exclusivity(unchecked) unowned(unsafe) final var transactionParent: TransactionElement?

  /// The environment of the element.
  @exclusivity(unchecked) unowned(unsafe) final var environment: EnvironmentScope

  final let id: ElementID
  @exclusivity(unchecked) final var depth: Int32
  @exclusivity(unchecked) final var isMounted = true
  /// Whether it changes transactions or the environment: others need not be asked, when an element is
  /// made inside, what holds there.
  final let hasOwnScope: Bool
  @exclusivity(unchecked) @usableFromInline final var needsUpdate = false
  @exclusivity(unchecked) final var needsLayout = false
  /// Whether it has been removed and is still shown, with everything in it: nobody emits it, and it has
  /// no layout.
  @exclusivity(unchecked) final var isLeaving = false {
    didSet { core.noteChildren(of: parent ?? self) }
  }
  /// The place among the attributes of the opacity of a default transition; −1: there is none.
  @exclusivity(unchecked) final var fade: Int32 = -1

  /// By position of their modifiers, from the inside out.
  @exclusivity(unchecked) @usableFromInline final var attributes: ContiguousArray<AttributeSlot> =
    []
  @exclusivity(unchecked) final var attachments: ContiguousArray<Attachment> = []

  @usableFromInline
  init(_ core: Core, _ parent: Element?, hasOwnScope: Bool = false) {
    self.core = core
    self.hasOwnScope = hasOwnScope
    self.parent = parent
    id = core.makeID()
    depth = (parent?.depth ?? -1) + 1
    guard let parent else {
      environment = core.environment
      return
    }
    let isAsked = parent.hasOwnScope
    transactionParent = isAsked ? parent.innerTransactionParent : parent.transactionParent
    environment = isAsked ? parent.innerEnvironment : parent.environment
  }

  deinit {
    if firstChild != nil || nextSibling != nil { releaseFollowing() }
  }

  /// Releases the elements inside and behind: not by recursion, for which they may be too many.
  private func releaseFollowing() {
    var waiting: ContiguousArray<Element> = []
    var next = firstChild.take()
    if let siblings = nextSibling.take() { waiting.append(siblings) }
    while next != nil || !waiting.isEmpty {
      if next == nil { next = waiting.popLast() }
      // What somebody else holds keeps what is in it and behind it.
      while isKnownUniquelyReferenced(&next), let element = next {
        let inner = element.firstChild.take()
        let following = element.nextSibling.take()
        if inner != nil, let following { waiting.append(following) }
        next = inner ?? following
      }
      next = nil
    }
  }

  /// What the element is, in frames and paths.
  var kind: String { "Group" }

  /// Whether it only groups: it has no rectangle of its own and draws nothing.
  var isStructural: Bool { true }

  /// Whether the number of its children may change.
  var isVariable: Bool { false }

  /// The nearest element that changes transactions, for what is inside.
  var innerTransactionParent: TransactionElement? { transactionParent }

  /// The environment of what is inside.
  var innerEnvironment: EnvironmentScope { environment }

  /// Whether the content of a source is what the element puts something around.
  func owns(_ source: ContentSource) -> Bool { false }

  /// Runs the body again.
  func refresh() {}

  /// Parts with the cells, which others may still hold.
  func loseCells() {}

  /// Gives back what the element holds in the lanes beside its attributes.
  func willUnmount() {}

  /// The name that the element has by itself.
  var ownName: String? { nil }

  /// What tells the children apart in paths, where the element knows.
  var childKeys: [String]? { nil }
}

extension Element {
  /// Puts a mounted chain of children in place.
  @usableFromInline
  final func adopt(_ children: Unmanaged<Element>?) {
    firstChild = children?.takeRetainedValue()
  }

  /// Removes all children.
  @usableFromInline
  final func removeChildren() {
    var child = firstChild.take()
    while let gone = child {
      child = gone.nextSibling.take()
      core.unmount(gone)
    }
  }

  /// The first child, as a plain reference.
  @inlinable final var firstReference: Unmanaged<Element>? {
    firstChild.map { Unmanaged.passUnretained($0) }
  }

  /// The next sibling, as a plain reference.
  @inlinable final var nextReference: Unmanaged<Element>? {
    nextSibling.map { Unmanaged.passUnretained($0) }
  }

  /// The element or the nearest ancestor of it for which a condition holds.
  final func nearest(where condition: (Element) -> Bool) -> Element? {
    var element: Element? = self
    while let candidate = element {
      if condition(candidate) { return candidate }
      element = candidate.parent
    }
    return nil
  }

  /// The first child's first child, and so on, where there is none: the element itself without children.
  final var innermostFirst: Element {
    var element = self
    while let child = element.firstChild { element = child }
    return element
  }

  /// The next element in tree order behind this one and everything in it, within an ancestor.
  final func following(in ancestor: Element) -> Element? {
    var element: Element? = self
    while let last = element, last !== ancestor {
      if let sibling = last.nextSibling { return sibling }
      element = last.parent
    }
    return nil
  }

  /// The children, in drawing order.
  final var children: some Sequence<Element> {
    sequence(state: firstChild) { next in
      defer { next = next?.nextSibling }
      return next
    }
  }

  /// The child of an element that, by its type, always has just one.
  final var onlyChild: Element? {
    !isVariable && firstChild?.nextSibling == nil ? firstChild : nil
  }

  /// The names that were given to the element, the outermost first.
  final var names: [String] {
    var names: [String] = []
    for attachment in attachments.reversed() {
      if let given = (attachment as? NameAttachment)?.name { names.append(given) }
    }
    if let ownName { names.append(ownName) }
    return names
  }

  /// The places in the lanes of everything that moves with the element: its attributes, its rectangle,
  /// the data of its node.
  final var allAttributes: some Sequence<AttributeSlot> {
    attributes
      + [(self as? LeafElement)?.placedRectangle, (self as? BodyElement)?.animatableData]
      .compactMap(\.self)
  }

  /// Asks for a layout of everything that this element has a part in.
  @usableFromInline
  final func setNeedsLayout() {
    var element: Element? = self
    while let dirty = element, !dirty.needsLayout {
      dirty.needsLayout = true
      element = dirty.parent
    }
  }
}
