import Synchronization

/// What waits for a pass, in order, grouped by its transaction.
///
/// Consecutive writes of one block, or outside of any, are one group and become one pass. The inbox
/// is the only part of a stage that other threads may touch: cells of sendable values are written
/// from anywhere, and observed objects change anywhere.
@usableFromInline
final class Inbox: @unchecked Sendable {
  // Proof for the unchecked conformance: everything that changes is used under the lock, and what
  // waits in it is used only by the stage.
  struct Group {
    let number: UInt64
    let scope: TransactionScope?
    /// Whether another thread wrote while the stage was advancing: nobody waits for these writes.
    var isFromOutside: Bool
    var cells: ContiguousArray<CellBase> = []
    /// What the cells were written in, in their order, while explanations are recorded.
    var causes: ContiguousArray<String?> = []
    var observations: ContiguousArray<Observation> = []
  }

  /// The input or the callback that runs, while explanations are recorded; only of the stage.
  var cause: String?

  private let mutex = Mutex(())
  /// The thread on which a pass runs, and the one on which the stage advances; 0: none.
  private let passThread = Atomic<UInt>(0)
  private let advancingThread = Atomic<UInt>(0)

  // Under the lock.
  private var groups: ContiguousArray<Group> = []
  private var lastNumber: UInt64 = 0
  private var completed: ContiguousArray<AnimationCompletion> = []
  private var diagnostics: [Diagnostic] = []
  /// Whether there is a stage that will take these up.
  private var isOpen = true
  /// Whether whoever waits for a frame knows that the next one is due at once.
  private var isDueKnown = false
  private var needsFrame: (@Sendable () -> Void)?

  /// Runs a function under the lock; it may call nothing of the scene's.
  @usableFromInline
  func withLock(_ body: () -> Void) {
    mutex.withLock { _ in body() }
  }

  // MARK: Threads

  /// Whether a pass runs on this thread: then cells show the values of that pass.
  @usableFromInline var isRunningPassHere: Bool {
    let thread = passThread.load(ordering: .relaxed)
    return thread != 0 && thread == Thread.current
  }

  func setRunningPass(_ isRunning: Bool) {
    passThread.store(isRunning ? Thread.current : 0, ordering: .relaxed)
  }

  /// Whether the stage advances on this thread.
  var isAdvancingHere: Bool {
    let thread = advancingThread.load(ordering: .relaxed)
    return thread != 0 && thread == Thread.current
  }

  func setAdvancing(_ isAdvancing: Bool) {
    advancingThread.store(isAdvancing ? Thread.current : 0, ordering: .relaxed)
  }

  /// Stops a program that calls a stage from two threads at once, in debug builds.
  func requireOneThread() {
    assert(
      advancingThread.load(ordering: .relaxed) == 0 || isAdvancingHere,
      "A stage was used while it advanced on another thread. Use a stage from one isolation at a "
        + "time; only cells of Sendable values may be written from elsewhere."
    )
  }

  // MARK: Writes

  /// Adds a cell to the group of a scope; answers the number of the group.
  ///
  /// Under the lock.
  func add(_ cell: CellBase, under scope: TransactionScope?) -> UInt64 {
    let last = makeGroup(for: scope)
    if cell.pendingGroup != groups[last].number {
      groups[last].cells.append(cell)
      if isAdvancingHere, let cause {
        let unnamed = groups[last].cells.count - 1 - groups[last].causes.count
        groups[last].causes += Array(repeating: nil, count: unnamed) + [cause]
      }
    }
    return groups[last].number
  }

  /// Calls for a pass under a scope, even if nothing changes in it: someone waits for its end.
  func addPass(under scope: TransactionScope) {
    withLock { _ = makeGroup(for: scope) }
    wake()
  }

  /// Adds an observation that has come true to the group of a scope.
  func add(_ observation: Observation, under scope: TransactionScope?) {
    withLock { groups[makeGroup(for: scope)].observations.append(observation) }
    wake()
  }

  /// The place of the group that something under a scope belongs to now.
  private func makeGroup(for scope: TransactionScope?) -> Int {
    let isFromOutside = advancingThread.load(ordering: .relaxed) != 0 && !isAdvancingHere
    if let last = groups.last, isOne(last.scope, scope), last.isFromOutside == isFromOutside {
      return groups.count - 1
    }
    lastNumber += 1
    groups.append(Group(number: lastNumber, scope: scope, isFromOutside: isFromOutside))
    for completion in scope?.transaction.completions ?? [] { completion.begin(in: self) }
    return groups.count - 1
  }

  private func isOne(_ a: TransactionScope?, _ b: TransactionScope?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.joins(b)
  }

  /// The stage begins to advance: what has waited until now is taken up, wherever it came from.
  func admitAll() {
    withLock {
      for place in groups.indices { groups[place].isFromOutside = false }
    }
  }

  /// Takes all groups out.
  func takeAll() -> ContiguousArray<Group> {
    var taken: ContiguousArray<Group> = []
    withLock { swap(&taken, &groups) }
    return taken
  }

  /// Whether nothing waits.
  var isEmpty: Bool {
    var isEmpty = true
    withLock { isEmpty = groups.isEmpty && completed.isEmpty }
    return isEmpty
  }

  /// Whether something waits that the stage itself has caused, or that was there before it advanced.
  var hasOwnGroups: Bool {
    var result = false
    withLock { result = groups.contains { !$0.isFromOutside } }
    return result
  }

  /// The names of the cells whose writes wait.
  var waitingNames: [String] {
    var names: Set<String> = []
    withLock {
      for group in groups {
        names.formUnion(group.cells.map(\.name))
        names.formUnion(group.observations.map(\.name))
      }
    }
    return names.sorted()
  }

  // MARK: Completions and diagnostics

  /// Adds a completion whose block has ended after everything in it.
  func add(_ completion: AnimationCompletion) {
    withLock { completed.append(completion) }
    wake()
  }

  func takeCompleted() -> ContiguousArray<AnimationCompletion> {
    var taken: ContiguousArray<AnimationCompletion> = []
    withLock { swap(&taken, &completed) }
    return taken
  }

  /// Keeps a diagnostic until the stage advances; it goes to standard error if there is none.
  func report(_ diagnostic: Diagnostic) {
    var isKept = false
    withLock {
      isKept = isOpen
      if isOpen { diagnostics.append(diagnostic) }
    }
    if !isKept { diagnostic.writeToStandardError() }
  }

  func takeDiagnostics() -> [Diagnostic] {
    var taken: [Diagnostic] = []
    withLock { swap(&taken, &diagnostics) }
    return taken
  }

  /// The stage has gone.
  func close() {
    withLock {
      isOpen = false
      groups.removeAll()
      needsFrame = nil
    }
    for diagnostic in takeDiagnostics() { diagnostic.writeToStandardError() }
  }

  // MARK: Waking

  /// What is called when the next frame comes earlier than was said last.
  var onNeedsFrame: (@Sendable () -> Void)? {
    get {
      var function: (@Sendable () -> Void)?
      withLock { function = needsFrame }
      return function
    }
    set { withLock { needsFrame = newValue } }
  }

  /// The host has been told whether the next frame is due at once.
  func noteSaid(isDue: Bool) {
    withLock { isDueKnown = isDue }
  }

  /// A frame is due: calls the host, unless it knows, or is about to ask.
  @usableFromInline
  func wake() {
    guard !isAdvancingHere else { return }
    var function: (@Sendable () -> Void)?
    withLock {
      guard !isDueKnown else { return }
      isDueKnown = true
      function = needsFrame
    }
    function?()
  }
}
