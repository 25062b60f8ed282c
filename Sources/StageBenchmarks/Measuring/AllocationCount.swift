import CAllocationCounter

/// How often memory is asked for, and how much.
enum AllocationCount {
  /// Whether that is counted here.
  static var isAvailable: Bool { allocation_counter_counts() }

  /// The allocations of some work on this thread; `nil` where they are not counted.
  static func of(_ work: () -> Void) -> Int? {
    guard isAvailable else { return nil }
    let before = allocation_counter_count()
    work()
    return Int(allocation_counter_count() - before)
  }

  /// The bytes that some work on this thread asks for and does not give back; `nil` where they are
  /// not counted.
  static func bytesKept(by work: () -> Void) -> Int? {
    guard isAvailable else { return nil }
    let before = allocation_counter_begin_bytes()
    work()
    return Int(allocation_counter_end_bytes() - before)
  }
}
