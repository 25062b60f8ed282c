/// One line of the table.
struct Line: Codable, Equatable {
  let name: String
  let unit: Unit
  /// In its unit.
  let value: Double
  /// The most that the value should be.
  var goal: Double?
  /// What is measured, without its size.
  var shape: String?
  var nanoseconds: Double?
  /// The value as a ratio to that of the smallest size of the same shape.
  var growth: Double?
  /// The most that the growth should be.
  var growthGoal: Double?
  /// How often memory is asked for, in a steady frame as a rule; `nil` where that is not counted.
  var allocations: Double?
  var mustNotAllocate = false

  /// What a value counts; less is better in both.
  enum Unit: String, Codable {
    case ratio = "c"
    case bytes = "B"
  }

  /// Whether the goals are kept, and by how much not.
  var verdict: String {
    var parts = [(value, goal), (growth, growthGoal)].compactMap(Self.verdict)
    if growthGoal != nil, let last = parts.popLast() { parts.append("growth \(last)") }
    if mustNotAllocate, let allocations, allocations > 0 { parts.append("allocates") }
    return parts.joined(separator: ", ")
  }

  private static func verdict(_ value: Double?, of goal: Double?) -> String? {
    guard let value, let goal else { return nil }
    return value > goal ? "missed by \(Table.text((value / goal - 1) * 100)) %" : "held"
  }
}
