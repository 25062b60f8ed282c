/// A way to read and write a value that lives elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: InputProperty {
  @usableFromInline
  enum Source {
    case cell(Cell<Value>)
    case part(BindingPart<Value>)
    case functions(Functions)
  }

  @usableFromInline
  final class Functions {
    @usableFromInline let get: () -> Value
    let set: (Value, Transaction) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
      self.get = get
      self.set = set
    }
  }

  @usableFromInline let source: Source

  /// Two bindings of one cell are one input; functions are what they are.
  func isSameInput(as other: Binding<Value>) -> Bool {
    guard transaction.isIdentical(to: other.transaction) else { return false }
    return switch (source, other.source) {
    case (.cell(let cell), .cell(let other)): cell === other
    case (.part(let part), .part(let other)): part.isSame(as: other)
    case (.functions(let functions), .functions(let other)): functions === other
    default: false
    }
  }

  /// What writes through the binding take along, below the transaction that is current then.
  public var transaction = Transaction()

  @inlinable
  init(cell: Cell<Value>) {
    source = .cell(cell)
  }

  init(part: BindingPart<Value>, transaction: Transaction) {
    source = .part(part)
    self.transaction = transaction
  }

  /// Makes a binding of two functions; what it sets takes no transaction of the binding along.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    source = .functions(Functions(get: get) { value, _ in set(value) })
  }

  /// Makes a binding of two functions.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes it under the binding's transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    source = .functions(Functions(get: get, set: set))
  }

  /// Makes a binding of its projection.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding that always reads one value and ignores what is written.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { (_: Value) in })
  }

  /// The value behind the binding.
  @inlinable public var wrappedValue: Value {
    get {
      switch source {
      case .cell(let cell): cell.value
      case .part(let part): part.read()
      case .functions(let functions): functions.get()
      }
    }
    nonmutating set {
      // Most bindings are of a cell and bring no transaction: these writes need not leave here.
      if case .cell(let cell) = source, transaction.isEmpty { return cell.write(newValue) }
      write(newValue)
    }
  }

  @usableFromInline
  func write(_ value: Value) {
    switch source {
    case .cell(let cell): TransactionScope.below(transaction) { cell.write(value) }
    case .part(let part):
      guard !transaction.isEmpty else { return part.write(value) }
      TransactionScope.below(transaction) { part.write(value) }
    case .functions(let functions):
      let current = TransactionScope.current?.transaction ?? Transaction()
      functions.set(value, current.merged(over: transaction))
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// This binding with an animation for what is written through it.
  ///
  /// The animation applied last counts. An explicit `withAnimation` around a write wins over it.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var result = self
    result.transaction.animation = animation
    return result
  }

  /// This binding with a transaction for what is written through it.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var result = self
    result.transaction = transaction
    return result
  }
}
