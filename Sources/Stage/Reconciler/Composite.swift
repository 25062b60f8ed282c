import Observation

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
    withUnsafeMutablePointer(to: &node) { mountNode(in: $0) }
    if mayRunBody() { mountBody() }
  }

  /// Runs the body for the first time and makes the children from it.
  @inlinable
  func mountBody() {
    let outer = beginBody()
    defer { endBody(outer) }
    var emitter = Emitter(mountingIn: self)
    Content.Body._emit(currentBody(), into: &emitter)
    adopt(emitter.first)
  }

  /// Runs the body again if the new value differs from the one that the element holds.
  @inlinable
  func update(_ new: Content) {
    let isSame = withUnsafePointer(to: &node) { old in
      withUnsafePointer(to: new) { holdsInputs(old, $0) }
    }
    if isSame { return }
    var new = new
    withUnsafeMutablePointer(to: &new) { relink($0) }
    node = new
    if isAnimatable { withUnsafeMutablePointer(to: &node) { setAnimatableData(of: $0) } }
    if mayRunBody() { run() }
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
    let outer = beginBody()
    defer { endBody(outer) }
    var emitter = Emitter(updating: firstReference, in: self)
    Content.Body._emit(currentBody(), into: &emitter)
  }

  /// Evaluates the body, and calls for an update when an observed object that it reads changes.
  @inlinable
  func currentBody() -> Content.Body {
    withObservationTracking(
      {
        readProbe()
        return preparesNodes ? preparedBody() : node.body
      },
      onChange: observer()
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
