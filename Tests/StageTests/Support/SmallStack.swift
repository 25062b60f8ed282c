import Foundation

/// Runs a block on a thread of its own with a stack of 512 KB, and answers what it answers.
func onSmallStack<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
  // Proof: the semaphore orders the only write before the only read.
  nonisolated(unsafe) var result: Result<Value, any Error>?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = Result(catching: body)
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return try result!.get()
}
