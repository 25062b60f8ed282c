/// The writes that wait for a pass, in order, grouped by their transaction.
///
/// Consecutive writes of one block, or outside of any, are one group and become one pass.
struct Inbox {
  struct Group {
    let number: UInt64
    let scope: TransactionScope?
    var cells: ContiguousArray<CellBase> = []
  }

  private var groups: ContiguousArray<Group> = []
  private var lastNumber: UInt64 = 0

  var isEmpty: Bool { groups.isEmpty }

  /// The number of the group that a write under a scope belongs to; a new one is begun if need be.
  mutating func group(for scope: TransactionScope?) -> UInt64 {
    if let last = groups.last, isOne(last.scope, scope) { return last.number }
    lastNumber += 1
    groups.append(Group(number: lastNumber, scope: scope))
    return lastNumber
  }

  private func isOne(_ a: TransactionScope?, _ b: TransactionScope?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.joins(b)
  }

  /// Adds a cell to the group that was asked for last.
  mutating func append(_ cell: CellBase) {
    groups[groups.count - 1].cells.append(cell)
  }

  /// Takes all groups out.
  mutating func takeAll() -> ContiguousArray<Group> {
    defer { groups.removeAll() }
    return groups
  }

  /// The names of the cells whose writes wait.
  var waitingNames: [String] { Set(groups.flatMap(\.cells).map(\.name)).sorted() }
}
