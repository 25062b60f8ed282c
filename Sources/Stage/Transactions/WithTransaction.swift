/// Runs a block whose writes take a transaction along.
///
/// Keys that the transaction does not set keep the value of the block around. The writes after the
/// block, those of a task that is made in it, and those of a task that it waits for do not see it.
///
/// - Parameters:
///   - transaction: What the writes take along.
///   - fileID: The file of the call, for explanations.
///   - line: The line of the call, for explanations.
///   - body: The block.
/// - Returns: What the block returns; what it throws is thrown on.
public func withTransaction<Result>(
  _ transaction: Transaction,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.open(transaction, at: SourcePlace(fileID, line), body)
}

/// Runs a block whose writes take a value of the transaction along.
///
/// - Parameters:
///   - keyPath: The key, as a property of ``Transaction``.
///   - value: Its value.
///   - fileID: The file of the call, for explanations.
///   - line: The line of the call, for explanations.
///   - body: The block.
/// - Returns: What the block returns; what it throws is thrown on.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, fileID: fileID, line: line, body)
}

/// Runs a block whose changes are animated.
///
/// - Parameters:
///   - animation: How the changes play; `nil`: at once, whatever the block around says.
///   - fileID: The file of the call, for explanations.
///   - line: The line of the call, for explanations.
///   - body: The block.
/// - Returns: What the block returns; what it throws is thrown on.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), fileID: fileID, line: line, body)
}

/// Runs a block whose changes are animated, and calls a function when these animations are complete.
///
/// The function is called once, on the stage's isolation: in the frame in which the last of the
/// animations completes, and when nothing is animated at the end of the update. A retarget is no end:
/// an animation that was sent elsewhere completes on its own schedule. A block that writes nothing is
/// completed by the next stage that advances in the same task.
///
/// - Parameters:
///   - animation: How the changes play; `nil`: at once, whatever the block around says.
///   - completionCriteria: What counts as complete.
///   - fileID: The file of the call, for explanations.
///   - line: The line of the call, for explanations.
///   - body: The block.
///   - completion: What is done then.
/// - Returns: What the block returns; what it throws is thrown on.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, fileID: fileID, line: line, body)
}
