/// What makes keyframes run.
enum KeyframeDrive: Equatable {
  /// A change of a value.
  case trigger(any Equatable)
  /// Nothing: they repeat, or do not run at all.
  case repeating(Bool)

  static func == (a: KeyframeDrive, b: KeyframeDrive) -> Bool {
    func isEqual<Value: Equatable>(_ a: Value, to b: any Equatable) -> Bool {
      (b as? Value).map { areSame(a, $0) } ?? false
    }
    switch (a, b) {
    case (.trigger(let a), .trigger(let b)): return isEqual(a, to: b)
    case (.repeating(let a), .repeating(let b)): return a == b
    default: return false
    }
  }
}
