import CAllocationCounter

/// How often memory is asked for.
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
}
