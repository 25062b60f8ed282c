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
  /// Whether the body is evaluated in every frame, because something moves it.
  @exclusivity(unchecked) final var movesByItself = false
  /// The number of times that the body has run.
  @exclusivity(unchecked) final var evaluation: UInt32 = 0

  @usableFromInline
  init(_ core: Core, _ parent: Element?, _ table: NodeTable) {
    self.table = table
    super.init(core, parent)
  }

  final override var kind: String { table.name }

  // What touches classes only is not inlined where the node is: there it would count references.

  /// Makes the cells of the node, which lies in memory here, and links it to them; its own data begin to
  /// be kept.
  @usableFromInline
  final func mountNode(in node: UnsafeMutableRawPointer) {
    if !table.cells.isEmpty { firstCell = makeCells(table, of: self, in: node) }
    if table.isAnimatable { core.addAnimatableData(of: self, node) }
  }

  /// Whether a value of the node has the inputs of the one that the element holds.
  @usableFromInline
  final func holdsInputs(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    !needsUpdate && haveSameInputs(table, old, new)
  }

  /// Links a new value of the node to the cells.
  @usableFromInline
  final func relink(_ node: UnsafeMutableRawPointer) {
    if let firstCell { relinkCells(table, firstCell, in: node) }
  }

  /// Whether the body may run now; else it runs when the outermost one has run.
  @usableFromInline
  final func mayRunBody() -> Bool {
    if core.mayNestBody { return true }
    core.putOffBody(of: self)
    return false
  }

  /// Whether the node is changed before its body is evaluated.
  @usableFromInline final var preparesNodes: Bool { table.preparesNodes }

  /// Whether the node has data of its own that move.
  @usableFromInline final var isAnimatable: Bool { table.isAnimatable }

  /// Moves the data of the node, which lies in memory here, to those of a new value.
  @usableFromInline
  final func setAnimatableData(of node: UnsafeMutableRawPointer) {
    core.setAnimatableData(of: self, node)
  }

  @usableFromInline
  final func beginBody() -> Unmanaged<BodyElement>? { core.beginBody(of: self) }

  @usableFromInline
  final func endBody(_ outer: Unmanaged<BodyElement>?) { core.endBody(outer) }

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
        gone.loseElement()
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
