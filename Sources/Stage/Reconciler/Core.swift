/// What all parts of one stage share: the tree, the clock's time, the inbox and the lanes.
///
/// It has no type of the scene; what is generic lies around it in thin, inlinable layers.
@usableFromInline
final class Core {
  @exclusivity(unchecked) var time: TimeInterval = 0
  /// What falls due at exact times, and the last entry that was there when the instant began.
  let timetable: Timetable
  @exclusivity(unchecked) var lastEntry: UInt64 = 0
  /// The clock as tasks see it, what runs these, and those that have not ended, by their numbers.
  let clock: StageClock
  let executor: StageExecutor
  @exclusivity(unchecked) var runningTasks: [UInt64: RunningTask] = [:]
  @exclusivity(unchecked) var lastTask: UInt64 = 0
  @exclusivity(unchecked) var size: Size
  @exclusivity(unchecked) var root: Element?
  @usableFromInline let inbox = Inbox()
  /// The environment at the root, and the one that the host has set for the next update.
  let environment = EnvironmentScope(EnvironmentValues())
  @exclusivity(unchecked) var nextEnvironment: EnvironmentValues?
  /// Whether animations were switched off in some part of the tree, in the pass that runs.
  @exclusivity(unchecked) var mustRest = false
  /// Counts the changes of the tree: elements made, moved, renamed, leaving and gone.
  @exclusivity(unchecked) private(set) var structureVersion: UInt64 = 0
  /// What was found in the tree when something was asked for last.
  var lastFrameIndex: FrameIndex?
  /// What is noted for explanations; `nil` as long as nobody wants any.
  @exclusivity(unchecked) var explanations: ExplanationLog?
  /// What a renderer is told; `nil` without one.
  @exclusivity(unchecked) var rendering: Rendering?

  // The pass that runs.
  /// The groups that were taken out of the inbox; their memory is used again.
  @exclusivity(unchecked) var groups = Inbox.Groups()
  @exclusivity(unchecked) @usableFromInline var transaction = Transaction()
  @exclusivity(unchecked) var passTransaction = Transaction()
  /// The elements that have changed the transaction of the pass that runs.
  @exclusivity(unchecked) var changingElements: ContiguousArray<TransactionElement> = []
  @exclusivity(unchecked) var passNumber: UInt64 = 0
  @exclusivity(unchecked) var needingUpdate: ContiguousArray<Element> = []
  /// Who waits for the animations of which attribute.
  @exclusivity(unchecked) var completions = CompletionQueue()
  /// The last completion without a stage when the stage began to advance.
  @exclusivity(unchecked) var lastUnclaimed: UInt64 = .max
  /// The rounds of updates at this instant, and whether there were too many in this `advance`.
  @exclusivity(unchecked) var roundCount = 0
  @exclusivity(unchecked) var hasTooManyRounds = false
  /// How often completions have led to others at this instant, without a round of updates.
  @exclusivity(unchecked) var turnCount = 0
  /// Completions that modifiers have added in the pass that runs.
  @exclusivity(unchecked) var passCompletions: ContiguousArray<AnimationCompletion> = []
  /// The elements whose bodies are evaluated in every frame, and the pass in which they were last.
  @exclusivity(unchecked) var movingBodies: ContiguousArray<MovingBody> = []
  @exclusivity(unchecked) var followedPass: UInt64 = 0
  /// Whether such a body has changed an attribute that an animation moves, after it was sampled.
  @exclusivity(unchecked) var mustSampleAgain = false
  /// Whether one of them has got somewhere at once, and no frame shows it yet.
  @exclusivity(unchecked) var hasUnshownMotion = false
  /// The elements that were inserted in the pass that runs, with their transactions.
  @exclusivity(unchecked) var inserted: ContiguousArray<(element: Element, Transaction)> = []
  /// The elements that have left and are to be taken away.
  @exclusivity(unchecked) var left: ContiguousArray<Element> = []
  /// What is called at the end of the round, and the element that must be there then, if any.
  @exclusivity(unchecked) var callbacks: ContiguousArray<Callback> = []
  @exclusivity(unchecked) var inputs: ContiguousArray<() -> Void> = []
  /// The nesting of containers in the layout that runs.
  @exclusivity(unchecked) var layoutDepth = 0
  /// The last layout that was too deep.
  @exclusivity(unchecked) var tooDeepLayout: UInt64 = 0
  /// The number of layouts that have run.
  @exclusivity(unchecked) var layoutNumber: UInt64 = 0
  /// The element whose body runs.
  // Proof: it is in its parent's chain, or in the one that an emitter holds until the parent takes it;
  // no body changes a chain further out than the children of its own element.
  @exclusivity(unchecked) var evaluation: Unmanaged<BodyElement>?
  /// How many bodies run inside of each other now.
  @exclusivity(unchecked) @usableFromInline var bodyDepth = 0
  /// The bodies that wait for the outermost one.
  @exclusivity(unchecked) var putOffBodies: ContiguousArray<PutOffBody> = []
  /// The number of bodies that have run since the stage began.
  @exclusivity(unchecked) var bodyCount = 0

  // Attributes.
  let trajectories = Trajectories()
  @exclusivity(unchecked) var lanes: ContiguousArray<Lane> = []
  @exclusivity(unchecked) var tables: ContiguousArray<AttributeTable> = []
  @exclusivity(unchecked) private var tableNumbers = TypeNumbers()
  @exclusivity(unchecked) private var nodeTables: ContiguousArray<NodeTable> = []
  @exclusivity(unchecked) private var nodeTableNumbers = TypeNumbers()
  /// The table of the rectangles of leaves: the first one.
  static let rectangleTable = 0

  /// What the host does with diagnostics; `nil`: each place is named once on standard error.
  var onDiagnostic: ((Diagnostic) -> Void)?
  private var namedPlaces: Set<Diagnostic.Place> = []
  private(set) var lastID: UInt64 = 0

  @usableFromInline
  init(size: Size) {
    self.size = size
    timetable = Timetable()
    clock = StageClock(time: ClockTime(), timetable: timetable, inbox: inbox)
    executor = StageExecutor(inbox)
    _ = makeTable(of: RectangleKey.self)
  }

  func makeID() -> ElementID {
    lastID += 1
    noteStructureChange()
    return ElementID(lastID)
  }

  /// What is known of the tree holds no longer.
  func noteStructureChange() { structureVersion &+= 1 }

  /// The children of an element are others than before, or have changed.
  @usableFromInline
  func noteChildren(of element: Element) {
    noteStructureChange()
    rendering?.noteChildren(of: element)
  }

  /// Hands a diagnostic to the host.
  func report(_ diagnostic: Diagnostic) {
    if let onDiagnostic { return onDiagnostic(diagnostic) }
    if namedPlaces.insert(diagnostic.place).inserted { diagnostic.writeToStandardError() }
  }

  // MARK: Node types

  @usableFromInline
  func nodeTable(_ type: ObjectIdentifier) -> NodeTable? {
    nodeTableNumbers.number(of: type).map { nodeTables[$0] }
  }

  @usableFromInline
  func register(_ table: NodeTable, _ type: ObjectIdentifier) -> NodeTable {
    nodeTableNumbers.set(nodeTables.count, of: type)
    nodeTables.append(table)
    return table
  }

  // MARK: Bodies

  /// The body of an element begins to run; answers the element whose body runs around it.
  func beginBody(of element: BodyElement) -> Unmanaged<BodyElement>? {
    let outer = evaluation
    evaluation = Unmanaged.passUnretained(element)
    element.probe?.forget()
    element.evaluation &+= 1
    element.needsUpdate = false
    bodyCount += 1
    bodyDepth += 1
    return outer
  }

  func endBody(_ outer: Unmanaged<BodyElement>?) {
    evaluation = outer
    bodyDepth -= 1
    if bodyDepth == 0, !putOffBodies.isEmpty { runPutOffBodies() }
  }

  /// The element whose body runs.
  var evaluating: BodyElement? { evaluation?._withUnsafeGuaranteedRef { $0 } }

  /// A cell of an element was written.
  func noteWrite(of cell: CellBase) {
    guard let node = evaluating else { return }
    report(
      Diagnostic(
        kind: .writeInBody,
        message: "The cell \(cell.name) was written while the body of \(node.kind) was evaluated: "
          + "the write waits for the next pass. Write cells in callbacks, not in bodies.",
        element: path(of: node),
        name: cell.name
      )
    )
  }

  /// Calls for another run of an element's body in the pass that runs.
  func setNeedsUpdate(_ element: Element) {
    guard !element.needsUpdate, element.isMounted else { return }
    element.needsUpdate = true
    needingUpdate.append(element)
  }

  /// Calls a function at the end of the round, if an element is there then; `nil`: in any case.
  func callBack(
    on element: Element?,
    from modifier: StaticString,
    _ action: @escaping () -> Void
  ) {
    callbacks.append(Callback(element: element, modifier: modifier, action: action))
  }

  // MARK: Tree

  /// Gives back what an element and everything in it hold, and forgets them: children before parents.
  @usableFromInline
  func unmount(_ element: Element) {
    var next = element.innermostFirst
    while next !== element {
      unmountItself(next)
      // Proof: an element inside of another has a parent, which is this one or lies in it.
      next = next.nextSibling?.innermostFirst ?? next.parent.unsafelyUnwrapped
    }
    unmountItself(element)
  }

  private func unmountItself(_ element: Element) {
    // What has left at this instant may still be linked in what has left with it.
    guard element.isMounted else { return }
    for attachment in element.attachments { attachment.willUnmount(from: element) }
    noteStructureChange()
    rendering?.noteEnd(of: element)
    element.isMounted = false
    element.loseCells()
    element.willUnmount()
    for attribute in element.attributes { removeAttribute(attribute) }
    element.attributes.removeAll()
  }

  /// Gives back what a chain of siblings holds.
  func unmount(chain first: Element) {
    for element in sequence(first: first, next: \.nextSibling) { unmount(element) }
  }

  /// Forgets the whole tree; the attributes go with the lanes.
  func tearDown() {
    endTasks()
    var waiting: [Element] = root.map { [$0] } ?? []
    while let element = waiting.popLast() {
      element.isMounted = false
      element.loseCells()
      waiting.append(contentsOf: element.children)
    }
    inbox.close()
    completions.abandon()
    timetable.close()
  }

  // MARK: Attributes

  /// The number of the table of an attribute key.
  func table<Key: AttributeKey>(of key: Key.Type) -> Int {
    tableNumber(of: ObjectIdentifier(key)) ?? makeTable(of: key)
  }

  func tableNumber(of key: ObjectIdentifier) -> Int? { tableNumbers.number(of: key) }

  @usableFromInline
  func makeTable<Key: AttributeKey>(of key: Key.Type) -> Int {
    tableNumbers.set(tables.count, of: ObjectIdentifier(key))
    tables.append(TypedAttributeTable<Key>(lane: lane(of: Key.Value.AnimatableData.self)))
    return tables.count - 1
  }
}
