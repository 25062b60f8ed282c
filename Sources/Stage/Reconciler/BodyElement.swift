/// The element of a node with a body, without the type of the node.
@usableFromInline
class BodyElement: Element {
  @usableFromInline final let table: NodeTable
  /// The cells of the node, in the order of its properties.
  @exclusivity(unchecked) @usableFromInline final var firstCell: CellBase?
  /// What the body reads beside observed objects.
  @exclusivity(unchecked) final var probe: ObservationProbe?
  /// The place in the lanes of the node's own animatable data.
  @exclusivity(unchecked) final var animatableData: AttributeSlot?
  /// Whether the body is evaluated in every frame, because these data move.
  @exclusivity(unchecked) final var followsData = false
  /// The number of times that the body has run.
  @exclusivity(unchecked) final var evaluation: UInt32 = 0

  @usableFromInline
  init(_ core: Core, _ parent: Element?, _ table: NodeTable) {
    self.table = table
    super.init(core, parent)
  }

  final override var kind: String { table.name }

  final override func refresh() { table.refresh(self) }

  final override func willUnmount() {
    if let animatableData { core.removeAttribute(animatableData) }
    animatableData = nil
  }

  final override func loseCells() {
    probe?.forget()
    guard firstCell != nil else { return }
    core.inbox.withLock {
      var cell = firstCell
      while let gone = cell {
        gone.element = nil
        gone.isMounted = false
        cell = gone.next
      }
    }
  }

  /// Makes a copy of the node ready to be asked for its body.
  @usableFromInline
  final func prepare(_ node: UnsafeMutableRawPointer) {
    updateProperties(table, in: node)
    core.presentAnimatableData(of: self, in: node)
  }
}
