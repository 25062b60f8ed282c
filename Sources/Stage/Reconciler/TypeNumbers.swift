/// The numbers of types, found without hashing where a type was looked up lately.
struct TypeNumbers {
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The types that were asked for last, by some bits of their addresses.
  private var recent: ContiguousArray<(type: ObjectIdentifier, number: Int)?>

  private static let recentCount = 32

  init() {
    recent = ContiguousArray(repeating: nil, count: Self.recentCount)
  }

  /// The number of a type, if it has one.
  mutating func number(of type: ObjectIdentifier) -> Int? {
    let place = Self.place(of: type)
    if let last = recent[place], last.type == type { return last.number }
    guard let number = numbers[type] else { return nil }
    recent[place] = (type, number)
    return number
  }

  mutating func set(_ number: Int, of type: ObjectIdentifier) {
    numbers[type] = number
  }

  // Metadata lie at multiples of 8 or 16 bytes.
  private static func place(of type: ObjectIdentifier) -> Int {
    let address = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 9)) & (recentCount - 1)
  }
}
