/// An open block of `withTransaction` or `withAnimation`.
///
/// The innermost open scope is a task-local reference: two stages on two threads never see each
/// other's. A scope counts only in the task, or outside of tasks on the thread, that opened it, and
/// only until its block has ended; a task that is made inside inherits the reference, but not the
/// transaction.
final class TransactionScope: @unchecked Sendable {
  // Proof for the unchecked conformance: the mutable part is used only by the task that opened the
  // scope; others compare `task`, which never changes, and turn away.
  let transaction: Transaction
  /// Where the block is; `nil` for a binding that opens a scope for one write outside of blocks.
  let place: SourcePlace?
  /// Of a scope that a binding opens for one write: the binding's transaction, and what is around.
  private let binding: (transaction: Transaction, outer: TransactionScope?)?
  // The hash of a task is no identity, but a task with the hash of another that has gone finds the
  // scopes of that one closed.
  private let task: Int?
  private var isOpen = true

  @TaskLocal private static var innermost: TransactionScope?

  private init(
    _ transaction: Transaction,
    at place: SourcePlace?,
    binding: (transaction: Transaction, outer: TransactionScope?)? = nil
  ) {
    self.transaction = transaction
    self.place = place
    self.binding = binding
    task = Self.currentTask
  }

  /// Whether writes under this scope and writes under another one make one pass.
  ///
  /// Writes through an animated binding do as if its transaction were a part of the block around.
  func joins(_ other: TransactionScope) -> Bool {
    if self === other { return true }
    guard let binding, let another = other.binding else { return false }
    return binding.outer === another.outer
      && binding.transaction.isIdentical(to: another.transaction)
  }

  /// The scope that counts here and now.
  static var current: TransactionScope? {
    guard let scope = innermost, scope.task == currentTask, scope.isOpen else { return nil }
    return scope
  }

  /// Runs a block under a transaction, over the one that is current.
  static func open<Result>(
    _ transaction: Transaction,
    at place: SourcePlace,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let merged = transaction.merged(over: current?.transaction ?? Transaction())
    return try run(TransactionScope(merged, at: place), completing: transaction.completions, body)
  }

  /// Runs a block under a transaction, below the one that is current.
  static func below<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    let merged = outer?.transaction.merged(over: transaction) ?? transaction
    let scope = TransactionScope(merged, at: outer?.place, binding: (transaction, outer))
    return try run(scope, completing: transaction.completions, body)
  }

  private static func run<Result>(
    _ scope: TransactionScope,
    completing completions: [AnimationCompletion],
    _ body: () throws -> Result
  ) rethrows -> Result {
    for completion in completions { completion.begin() }
    defer {
      scope.isOpen = false
      for completion in completions where completion.end() { close(completion) }
    }
    return try $innermost.withValue(scope, operation: body)
  }

  /// A block has ended, and nothing that its completion waits for is left.
  private static func close(_ completion: AnimationCompletion) {
    if completion.hasStage {
      completion.handOver()
    } else {
      UnclaimedCompletions.add(completion)
    }
  }

  /// The task that runs here, as a number; `nil` outside of tasks.
  static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
