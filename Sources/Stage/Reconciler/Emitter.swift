/// Receives the elements of nodes, by position: it makes them, or it updates those that are there.
///
/// A node's `_emit` says the same things in both cases. The emitter holds plain references only;
/// the elements live in the tree.
@frozen
public struct Emitter {
  // Proof for the unowned references: an emitter lives within one pass, during which its core and
  // its owner are held by the stage, and the elements by their chain, which their owner or `first`
  // holds. The chain does not change while it is gone through: what nodes emit, and the code of the
  // scene in them, changes the children of its own elements only, and the stage refuses to advance.
  @usableFromInline unowned(unsafe) let core: Core
  @usableFromInline unowned(unsafe) let owner: Element
  /// The element that was emitted last: modifiers apply to it.
  @usableFromInline unowned(unsafe) var last: Element?
  /// The next element to update.
  @usableFromInline var cursor: Unmanaged<Element>?
  /// The first element that was made; retained, the caller takes it.
  @usableFromInline var first: Unmanaged<Element>?
  @usableFromInline let isMounting: Bool
  @usableFromInline var attributePosition = 0
  @usableFromInline var attachmentPosition = 0

  /// An emitter that makes elements.
  @inlinable
  init(mountingIn owner: Element) {
    core = owner.core
    self.owner = owner
    isMounting = true
  }

  /// An emitter that updates a chain of elements.
  @inlinable
  init(updating first: Unmanaged<Element>?, in owner: Element) {
    core = owner.core
    self.owner = owner
    cursor = first
    isMounting = false
  }

  /// Adds a new element to the chain.
  @usableFromInline
  mutating func append(_ element: Element) {
    if let last {
      last.nextSibling = element
    } else {
      first = Unmanaged.passRetained(element)
    }
    select(element)
  }

  /// Goes on to the next element to update.
  ///
  /// A plain reference: its chain holds the element.
  @usableFromInline
  mutating func next() -> Unmanaged<Element> {
    while let element = cursor {
      let isLeaving = element._withUnsafeGuaranteedRef {
        cursor = $0.nextReference
        guard !$0.isLeaving else { return true }
        select($0)
        return false
      }
      if !isLeaving { return element }
    }
    preconditionFailure("A node has emitted more elements than its type says.")
  }

  mutating func select(_ element: Element) {
    last = element
    attributePosition = 0
    attachmentPosition = 0
  }

  /// An element that holds the body of a node.
  @inlinable
  mutating func composite<Content: Node>(_ node: Content) {
    if isMounting {
      let element = Composite(core, owner, node)
      append(element)
      element.mount()
    } else {
      // Proof, for all of an emitter's downcasts: what a node emits at a position is fixed by its type.
      next()._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: Composite<Content>.self).update(node)
      }
    }
  }

  /// An element that only groups.
  @usableFromInline
  mutating func group() -> Element {
    guard isMounting else { return next()._withUnsafeGuaranteedRef { $0 } }
    let element = Element(core, owner)
    append(element)
    return element
  }

  /// An element of a kind of its own: made, or updated from the same values.
  mutating func element<Kind: Element>(
    _ make: (Core, Element) -> Kind,
    update: (Kind) -> Void
  ) -> Kind {
    if isMounting {
      let element = make(core, owner)
      append(element)
      element.setNeedsLayout()
      return element
    }
    return next()._withUnsafeGuaranteedRef {
      let element = unsafeDowncast($0, to: Kind.self)
      update(element)
      return element
    }
  }

  /// The children of an element that was just emitted.
  @inlinable
  mutating func children(of element: Element, _ emit: (inout Emitter) -> Void) {
    if isMounting {
      var inner = Emitter(mountingIn: element)
      emit(&inner)
      element.adopt(inner.first)
    } else {
      var inner = Emitter(updating: element.firstReference, in: element)
      emit(&inner)
    }
  }

  /// The children of an element whose content is another one now: new ones, or those that come back.
  @inlinable
  mutating func otherChildren(
    of element: VariableElement,
    areBack: Bool,
    _ emit: (inout Emitter) -> Void
  ) {
    if areBack {
      children(of: element, emit)
    } else {
      var inner = Emitter(mountingIn: element)
      emit(&inner)
      noteInsertions(inner.first)
      element.append(inner.first)
    }
    core.noteChildren(of: element)
    element.setNeedsLayout()
  }

  /// Notes that elements have been inserted.
  @usableFromInline
  func noteInsertions(_ first: Unmanaged<Element>?) {
    guard let first = first?._withUnsafeGuaranteedRef({ $0 }) else { return }
    for element in sequence(first: first, next: \.nextSibling) { core.noteInsertion(element) }
  }

  /// An attribute on the element that was emitted last.
  @inlinable
  mutating func attribute<Key: AttributeKey>(_ key: Key.Type, _ value: Key.Value) {
    if Key._keepsValue, !isMounting, isKept(value, key) {
      attributePosition += 1
      return
    }
    let data = Key._keepsValue ? knownData(of: value, key) : value.animatableData
    let differs = withUnsafeBytes(of: data) { bytes in
      // Proof: a buffer around a value has a base address, also if the value has no bytes. Where the
      // data are no doubles, the lane takes the address for what it is.
      let address = bytes.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
      return setData(address, of: ObjectIdentifier(key)) { $0.makeTable(of: Key.self) }
    }
    if Key._keepsValue { keep(value, key, differs: differs) }
    attributePosition += 1
  }

  /// Adds or changes the next attribute of the element that was emitted last; answers whether its data
  /// differ.
  ///
  /// What only touches classes is not inlined where the node is: there it would count references.
  @usableFromInline
  mutating func setData(
    _ data: UnsafePointer<Double>,
    of key: ObjectIdentifier,
    _ makeTable: (Core) -> Int
  ) -> Bool {
    guard let last else { return false }
    // Proof: core and element are held outside, as all that an emitter refers to.
    return Unmanaged.passUnretained(core)._withUnsafeGuaranteedRef { core in
      Unmanaged.passUnretained(last)._withUnsafeGuaranteedRef { last in
        guard isMounting else {
          return core.setAttribute(of: last, at: attributePosition, data)
        }
        core.addAttribute(to: last, core.tableNumber(of: key) ?? makeTable(core), data)
        return true
      }
    }
  }

  /// The data of a value whose data are to be computed: asked for only if they were not lately.
  @inlinable
  @inline(never)
  func knownData<Key: AttributeKey>(
    of value: Key.Value,
    _ key: Key.Type
  ) -> Key.Value.AnimatableData {
    core.table(as: key).data(of: value)
  }

  /// Keeps the value of an attribute beside its data.
  @inlinable
  @inline(never)
  func keep<Key: AttributeKey>(_ value: Key.Value, _ key: Key.Type, differs: Bool) {
    guard let last else { return }
    core.keep(value, key, of: last, at: attributePosition, differs: differs)
  }

  /// Whether the value of an attribute is the one that is kept.
  @inlinable
  @inline(never)
  func isKept<Key: AttributeKey>(_ value: Key.Value, _ key: Key.Type) -> Bool {
    guard let last else { return true }
    return core.keeps(value, key, of: last, at: attributePosition)
  }

  /// An attachment on the element that was emitted last: made, or given the new values.
  mutating func attach<Kind: Attachment>(_ make: () -> Kind, update: (Kind) -> Void) {
    guard let last else { return }
    if isMounting {
      let attachment = make()
      last.attachments.append(attachment)
      attachment.didMount(on: last)
    } else {
      update(unsafeDowncast(last.attachments[attachmentPosition], to: Kind.self))
    }
    attachmentPosition += 1
  }
}
