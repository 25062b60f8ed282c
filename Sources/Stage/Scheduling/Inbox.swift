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
    /// The places of its writes and of its observations.
    var writes: Range<Int>
    var observations: Range<Int>
  }

  /// A cell that was written in a group.
  struct Write {
    let cell: CellBase
    /// Makes the value of the group the one that bodies see; answers whether it differs.
    let commit: (CellBase, UInt64) -> Bool
  }

  /// Groups in order; what is in them lies in one line, so that a group needs no memory of its own.
  struct Groups {
    var all: ContiguousArray<Group> = []
    var writes: ContiguousArray<Write> = []
    var observations: ContiguousArray<Observation> = []
    /// What the cells were written in, by the places of the writes, while explanations are recorded.
    var causes: [Int: String] = [:]

    mutating func removeAll() {
      all.clear()
      writes.clear()
      observations.clear()
      if !causes.isEmpty { causes.removeAll() }
    }
  }

  /// The input or the callback that runs, while explanations are recorded; only of the stage.
  @exclusivity(unchecked) var cause: String?

  private let mutex = Lock(())
  /// The thread on which a pass runs, and the one on which the stage advances; 0: none.
  private let passThread = Atomic<UInt>(0)
  private let advancingThread = Atomic<UInt>(0)
  /// Whether there is anything to take up: it is set under the lock and read without, so that a stage
  /// in which nothing happens takes no lock.
  private let hasNews = Atomic(false)
  /// Whether whoever waits for a frame knows that the next one is due at once.
  private let isDueKnown = Atomic(false)

  // Under the lock; what is done under it calls nobody.
  @exclusivity(unchecked) private var groups = Groups()
  @exclusivity(unchecked) private var lastNumber: UInt64 = 0
  @exclusivity(unchecked) private var completed: ContiguousArray<AnimationCompletion> = []
  @exclusivity(unchecked) private var diagnostics: [Diagnostic] = []
  /// Whether there is a stage that will take these up.
  @exclusivity(unchecked) private var isOpen = true
  @exclusivity(unchecked) private var needsFrame: (@Sendable () -> Void)?

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
  func add(
    _ cell: CellBase,
    under scope: TransactionScope?,
    commit: @escaping (CellBase, UInt64) -> Bool
  ) -> UInt64 {
    let last = makeGroup(for: scope)
    let number = groups.all[last].number
    if cell.pendingGroup != number {
      if let cause, isAdvancingHere { groups.causes[groups.writes.count] = cause }
      groups.writes.append(Write(cell: cell, commit: commit))
      groups.all[last].writes = groups.all[last].writes.lowerBound..<groups.writes.count
    }
    return number
  }

  /// Calls for a pass under a scope, even if nothing changes in it: someone waits for its end.
  func addPass(under scope: TransactionScope) {
    withLock { if isOpen { _ = makeGroup(for: scope) } }
    wake()
  }

  /// Adds an observation that has come true to the group of a scope.
  func add(_ observation: Observation, under scope: TransactionScope?) {
    withLock {
      // An object may outlive a stage that has read it.
      guard isOpen else { return }
      let last = makeGroup(for: scope)
      groups.observations.append(observation)
      groups.all[last].observations =
        groups.all[last].observations.lowerBound..<groups.observations.count
    }
    wake()
  }

  /// The place of the group that something under a scope belongs to now.
  private func makeGroup(for scope: TransactionScope?) -> Int {
    let isFromOutside = advancingThread.load(ordering: .relaxed) != 0 && !isAdvancingHere
    let last = groups.all.count - 1
    if last >= 0, isOne(groups.all[last].scope, scope),
      groups.all[last].isFromOutside == isFromOutside
    {
      return last
    }
    lastNumber += 1
    groups.all.append(
      Group(
        number: lastNumber,
        scope: scope,
        isFromOutside: isFromOutside,
        writes: groups.writes.count..<groups.writes.count,
        observations: groups.observations.count..<groups.observations.count
      )
    )
    hasNews.store(true, ordering: .releasing)
    if let scope {
      for completion in scope.transaction.completions { completion.begin(in: self) }
    }
    return last + 1
  }

  private func isOne(_ a: TransactionScope?, _ b: TransactionScope?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.joins(b)
  }

  /// The stage begins to advance: what has waited until now is taken up, wherever it came from.
  ///
  /// Answers the diagnostics that have waited.
  func admitAll() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    guard hasSomething else { return diagnostics }
    withLock {
      for place in groups.all.indices { groups.all[place].isFromOutside = false }
      swap(&diagnostics, &self.diagnostics)
      noteTaken()
    }
    return diagnostics
  }

  /// Takes all groups out, in exchange for room for others.
  func takeAll(_ taken: inout Groups) {
    taken.removeAll()
    withLock {
      swap(&taken, &groups)
      noteTaken()
    }
  }

  /// Whether there may be anything to take up.
  private var hasSomething: Bool { hasNews.load(ordering: .acquiring) }

  /// Something was taken out, under the lock.
  private func noteTaken() {
    let isEmpty = groups.all.isEmpty && completed.isEmpty && diagnostics.isEmpty
    hasNews.store(!isEmpty, ordering: .releasing)
  }

  /// Whether nothing waits.
  var isEmpty: Bool {
    guard hasSomething else { return true }
    var isEmpty = true
    withLock { isEmpty = groups.all.isEmpty && completed.isEmpty }
    return isEmpty
  }

  /// Whether something waits that the stage itself has caused, or that was there before it advanced.
  var hasOwnGroups: Bool {
    guard hasSomething else { return false }
    var result = false
    withLock { result = groups.all.contains { !$0.isFromOutside } }
    return result
  }

  /// The names of the cells whose writes wait.
  var waitingNames: [String] {
    var names: Set<String> = []
    withLock {
      names.formUnion(groups.writes.map(\.cell.name))
      names.formUnion(groups.observations.map(\.name))
    }
    return names.sorted()
  }

  // MARK: Completions and diagnostics

  /// Adds a completion that waits for nothing any more; answers whether there is a stage to call it.
  func add(_ completion: AnimationCompletion) -> Bool {
    var isTaken = false
    withLock {
      isTaken = isOpen
      guard isOpen else { return }
      completed.append(completion)
      hasNews.store(true, ordering: .releasing)
    }
    if isTaken { wake() }
    return isTaken
  }

  func takeCompleted() -> ContiguousArray<AnimationCompletion> {
    var taken: ContiguousArray<AnimationCompletion> = []
    guard hasSomething else { return taken }
    withLock {
      swap(&taken, &completed)
      noteTaken()
    }
    return taken
  }

  /// Keeps a diagnostic until the stage advances; it goes to standard error if there is none.
  func report(_ diagnostic: Diagnostic) {
    var isKept = false
    withLock {
      isKept = isOpen
      guard isOpen else { return }
      diagnostics.append(diagnostic)
      hasNews.store(true, ordering: .releasing)
    }
    if !isKept { diagnostic.writeToStandardError() }
  }

  /// The stage has gone.
  func close() {
    onNeedsFrame = nil
    // Outside of the lock: what goes with it may be code of the scene, which may write a cell.
    var waiting = Groups()
    withLock {
      isOpen = false
      swap(&waiting, &groups)
    }
    for group in waiting.all {
      for completion in group.scope?.transaction.completions ?? [] { completion.endWithStage() }
    }
    for completion in takeCompleted() { completion.handOver() }
    for diagnostic in admitAll() { diagnostic.writeToStandardError() }
  }

  // MARK: Waking

  /// What is called when the next frame comes earlier than was said last.
  var onNeedsFrame: (@Sendable () -> Void)? {
    get {
      var function: (@Sendable () -> Void)?
      withLock { function = needsFrame }
      return function
    }
    set {
      // The one before is let go of outside of the lock: that may run code of the scene.
      var function = newValue
      withLock { swap(&function, &needsFrame) }
    }
  }

  /// The host has been told whether the next frame is due at once.
  func noteSaid(isDue: Bool) {
    isDueKnown.store(isDue, ordering: .sequentiallyConsistent)
  }

  /// A frame is due: calls the host, unless it knows, or is about to ask.
  @usableFromInline
  func wake() {
    guard !isAdvancingHere,
      !isDueKnown.exchange(true, ordering: .sequentiallyConsistent)
    else { return }
    onNeedsFrame?()
  }
}

extension ContiguousArray {
  /// Removes all elements and keeps the room for as many.
  ///
  /// `removeAll(keepingCapacity:)` goes by way of replacing a range, which costs more than the few
  /// elements that there are here.
  mutating func clear() {
    while popLast() != nil {}
  }
}
