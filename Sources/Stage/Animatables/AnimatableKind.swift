/// How the runtime moves the data of a node type that is animatable.
///
/// The data lie in a lane as those of an attribute do, but no renderer sees them: the body of the node
/// is evaluated with what they show.
class AnimatableKind {
  /// The table of the data in the core that asks.
  fileprivate var table: Int?

  fileprivate func makeTable(in core: Core) -> AttributeTable {
    fatalError("Only kinds of a type are made.")
  }

  /// Calls a function with the address of the data of a node.
  fileprivate func withData(
    of node: UnsafeRawPointer,
    _ body: (UnsafePointer<Double>) -> Void
  ) {}

  /// Puts data into a node.
  fileprivate func put(_ data: UnsafePointer<Double>, into node: UnsafeMutableRawPointer) {}

  /// The kind of a node type; `nil` if it has no data.
  static func kind(of type: Any.Type) -> AnimatableKind? {
    func make<Content: Animatable>(_: Content.Type) -> AnimatableKind? {
      Content.AnimatableData.self == EmptyAnimatableData.self
        ? nil : TypedAnimatableKind<Content>()
    }
    guard let type = type as? any Animatable.Type else { return nil }
    return make(type)
  }
}

private final class TypedAnimatableKind<Content: Animatable>: AnimatableKind {
  override func makeTable(in core: Core) -> AttributeTable {
    let isFlat = Content.AnimatableData._doubles != nil
    return AttributeTable(
      name: "animatableData",
      lane: core.lane(of: Content.AnimatableData.self),
      vector: isFlat ? FlatVector<Content.AnimatableData>() : BoxedVector<Content.AnimatableData>(),
      keepsValues: false,
      isFlat: isFlat
    )
  }

  override func withData(
    of node: UnsafeRawPointer,
    _ body: (UnsafePointer<Double>) -> Void
  ) {
    let data = node.assumingMemoryBound(to: Content.self).pointee.animatableData
    withUnsafeBytes(of: data) { bytes in
      // Proof: a buffer around a value has a base address.
      body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self))
    }
  }

  override func put(_ data: UnsafePointer<Double>, into node: UnsafeMutableRawPointer) {
    let data = UnsafeRawPointer(data).assumingMemoryBound(to: Content.AnimatableData.self).pointee
    node.assumingMemoryBound(to: Content.self).pointee.animatableData = data
  }
}

extension Core {
  /// Puts the data of a node that is mounted in their lane, at rest.
  @usableFromInline
  func addAnimatableData(of element: BodyElement, _ node: UnsafeRawPointer) {
    guard let kind = element.table.animatable else { return }
    let table = kind.table ?? tables.count
    if kind.table == nil { tables.append(kind.makeTable(in: self)) }
    kind.table = table
    kind.withData(of: node) { element.animatableData = newSlot(in: table, $0) }
  }

  /// Changes the data of a node under the transaction of the pass.
  @usableFromInline
  func setAnimatableData(of element: BodyElement, _ node: UnsafeRawPointer) {
    guard let kind = element.table.animatable, let slot = element.animatableData else { return }
    kind.withData(of: node) { _ = set(slot, of: element, to: $0, under: transaction) }
    let lane = tables[Int(slot.table)].lane
    if lane.isAnimating(slot.slot) { addMovingBody(element) }
  }

  /// Whether the data of a node have an animation.
  func isAnimatingData(of element: BodyElement) -> Bool {
    guard let slot = element.animatableData else { return false }
    return tables[Int(slot.table)].lane.isAnimating(slot.slot)
  }

  /// Puts the data that are shown into a node whose body is about to be evaluated.
  @usableFromInline
  func presentAnimatableData(of element: BodyElement, in node: UnsafeMutableRawPointer) {
    guard let kind = element.table.animatable, let slot = element.animatableData else { return }
    kind.put(tables[Int(slot.table)].lane.presentation(of: slot.slot), into: node)
  }
}
