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
  private let task: Int?
  private var isOpen = true

  @TaskLocal private static var innermost: TransactionScope?

  private init(_ transaction: Transaction) {
    self.transaction = transaction
    task = Self.currentTask
  }

  /// The scope that counts here and now.
  static var current: TransactionScope? {
    guard let scope = innermost, scope.task == currentTask, scope.isOpen else { return nil }
    return scope
  }

  /// Runs a block under a transaction, over the one that is current.
  static func open<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try run(transaction.merged(over: current?.transaction ?? Transaction()), body)
  }

  /// Runs a block under a transaction, below the one that is current.
  static func below<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let current else { return try run(transaction, body) }
    return try run(current.transaction.merged(over: transaction), body)
  }

  private static func run<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let scope = TransactionScope(transaction)
    defer { scope.isOpen = false }
    return try $innermost.withValue(scope, operation: body)
  }

  /// The task that runs here, as a number; `nil` outside of tasks.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
