/// The element of a node with a body, without the type of the node.
@usableFromInline
class BodyElement: Element {
  @usableFromInline final let table: NodeTable
  /// The cells of the node, in the order of its properties.
  @exclusivity(unchecked) @usableFromInline final var firstCell: CellBase?
  /// What the body reads beside observed objects.
  @exclusivity(unchecked) final var probe: ObservationProbe?
  /// The number of times that the body has run.
  @exclusivity(unchecked) final var evaluation: UInt32 = 0

  @usableFromInline
  init(_ core: Core, _ parent: Element?, _ table: NodeTable) {
    self.table = table
    super.init(core, parent)
  }

  final override var kind: String { table.name }

  final override func refresh() { table.refresh(self) }

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
}
