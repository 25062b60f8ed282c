/// Runs a block whose writes take a transaction along.
///
/// Keys that the transaction does not set keep the value of the block around. The writes after the
/// block, those of a task that is made in it, and those of a task that it waits for do not see it.
///
/// - Returns: What the block returns; what it throws is thrown on.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.open(transaction, body)
}

/// Runs a block whose writes take a value of the transaction along.
///
/// - Parameters:
///   - keyPath: The key, as a property of ``Transaction``.
///   - value: Its value.
///   - body: The block.
/// - Returns: What the block returns; what it throws is thrown on.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs a block whose changes are animated.
///
/// - Parameters:
///   - animation: How the changes play; `nil`: at once, whatever the block around says.
///   - body: The block.
/// - Returns: What the block returns; what it throws is thrown on.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
