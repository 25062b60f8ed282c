/// A body that runs after those that are running, because they are nested too deeply.
struct PutOffBody {
  // Proof: the element is in the tree, and nothing leaves the tree before its body has run.
  unowned(unsafe) let element: Element
  /// The transaction that reaches the element.
  let transaction: Transaction
  /// How many callbacks waited when the body was put off: its own belong behind them.
  let callbackCount: Int
  /// How many callbacks waited, and how many bodies had been put off, when the body had run.
  var end = (callbacks: 0, bodies: 0)
}

/// Bodies in bodies run by recursion, which is fast, but only down to some depth: a deep tree must not
/// need a deep stack. A body below is put off until the outermost one has run.
extension Core {
  /// How deeply the bodies that run may be nested.
  @inlinable static var bodyDepthLimit: Int { 32 }

  /// Whether one more body may run inside of those that are running.
  @inlinable var mayNestBody: Bool { bodyDepth < Self.bodyDepthLimit }

  /// Lets a body run when the outermost one has run, under the transaction that is current now.
  @usableFromInline
  func putOffBody(of element: Element) {
    putOffBodies.append(
      PutOffBody(element: element, transaction: transaction, callbackCount: callbacks.count)
    )
  }

  /// Emits nodes that may hold others of their kind without end, as bodies may.
  func nest(_ emit: () -> Void) {
    bodyDepth += 1
    emit()
    bodyDepth -= 1
    if bodyDepth == 0, !putOffBodies.isEmpty { runPutOffBodies() }
  }

  /// Emits nodes so that all bodies in them have run when this returns, whatever runs around.
  func emitCompletely(_ emit: () -> Void) {
    let outer = (depth: bodyDepth, bodies: putOffBodies)
    bodyDepth = 0
    putOffBodies = []
    nest(emit)
    bodyDepth = outer.depth
    putOffBodies = outer.bodies
  }

  /// Runs the bodies that were put off, in that order, and those that they put off.
  @inline(never)
  func runPutOffBodies() {
    let outer = transaction
    let start = (callbacks: callbacks.count, bodies: putOffBodies.count)
    // None of them is the outermost one.
    bodyDepth = 1
    var place = 0
    while place < putOffBodies.count {
      let body = putOffBodies[place]
      transaction = body.transaction
      body.element.refresh()
      putOffBodies[place].end = (callbacks.count, putOffBodies.count)
      place += 1
    }
    bodyDepth = 0
    transaction = outer
    if callbacks.count > start.callbacks { sortCallbacks(from: start) }
    putOffBodies.removeAll(keepingCapacity: true)
  }

  /// Puts the callbacks in the order that they have when no body is put off: those of a child come
  /// before those of its parent.
  private func sortCallbacks(from start: (callbacks: Int, bodies: Int)) {
    let unsorted = callbacks
    callbacks.removeAll(keepingCapacity: true)
    // What a body has called for and which bodies it has put off are ranges, as it ran at one go.
    var open = [(callbacks: 0..<start.callbacks, bodies: 0..<start.bodies)]
    while let (callbackRange, bodyRange) = open.popLast() {
      if let place = bodyRange.first,
        putOffBodies[place].callbackCount == callbackRange.lowerBound
      {
        let begin = place == 0 ? start : putOffBodies[place - 1].end
        let end = putOffBodies[place].end
        open.append((callbackRange, bodyRange.dropFirst()))
        open.append((begin.callbacks..<end.callbacks, begin.bodies..<end.bodies))
      } else if let next = callbackRange.first {
        callbacks.append(unsorted[next])
        open.append((callbackRange.dropFirst(), bodyRange))
      }
    }
  }
}
