/// The element of a node with a body.
@usableFromInline
final class Composite<Content: Node>: BodyElement {
  @exclusivity(unchecked) @usableFromInline var node: Content

  @inlinable
  init(_ core: Core, _ parent: Element?, _ node: Content) {
    self.node = node
    let type = ObjectIdentifier(Content.self)
    // Proof: the table of a node type is only used by composites of that type.
    let table =
      core.nodeTable(type)
      ?? core.register(
        NodeTable(Content.self) { unsafeDowncast($0, to: Composite<Content>.self).runBody() },
        type
      )
    super.init(core, parent, table)
  }

  @inlinable
  func mount() {
    if table.hasCells {
      let table = table
      firstCell = withUnsafeMutablePointer(to: &node) { makeCells(table, of: self, in: $0) }
    }
    if table.isAnimatable {
      withUnsafeMutablePointer(to: &node) { core.addAnimatableData(of: self, $0) }
    }
    if core.mayNestBody { mountBody() } else { core.putOffBody(of: self) }
  }

  /// Runs the body for the first time and makes the children from it.
  @inlinable
  func mountBody() {
    let outer = core.beginBody(of: self)
    defer { core.endBody(outer) }
    var emitter = Emitter(mountingIn: self)
    Content.Body._emit(
      core.observing { table.preparesNodes ? preparedBody() : node.body },
      into: &emitter
    )
    adopt(emitter.first)
  }

  /// Runs the body again if the new value differs from the one that the element holds.
  @inlinable
  func update(_ new: consuming Content) {
    if !needsUpdate {
      let table = table
      let isSame = withUnsafePointer(to: &node) { old in
        withUnsafePointer(to: &new) { haveSameInputs(table, old, $0) }
      }
      if isSame { return }
    }
    if let firstCell {
      let table = table
      withUnsafeMutablePointer(to: &new) { relinkCells(table, firstCell, in: $0) }
    }
    node = new
    if table.isAnimatable {
      withUnsafeMutablePointer(to: &node) { core.setAnimatableData(of: self, $0) }
    }
    if core.mayNestBody { run() } else { core.putOffBody(of: self) }
  }

  /// Runs the body, for the first time or again.
  @inlinable
  func runBody() {
    // A body whose type fixes that it has no elements may as well be mounted again.
    if firstChild == nil { mountBody() } else { run() }
  }

  /// Runs the body again and updates the children from it.
  @inlinable
  func run() {
    let outer = core.beginBody(of: self)
    defer { core.endBody(outer) }
    var emitter = Emitter(updating: firstChild, in: self)
    Content.Body._emit(
      core.observing { table.preparesNodes ? preparedBody() : node.body },
      into: &emitter
    )
  }

  /// The body of the node with the data that are shown, after its dynamic properties were updated.
  ///
  /// That is done in a copy: the node stays comparable with the next one.
  @inlinable
  @inline(never)
  func preparedBody() -> Content.Body {
    var prepared = node
    withUnsafeMutablePointer(to: &prepared) { prepare($0) }
    return prepared.body
  }
}
