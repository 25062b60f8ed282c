import Stage

/// Where a change comes from, as an application might say.
private enum OriginKey: TransactionKey {
  static let defaultValue = "user"
}

extension Transaction {
  var origin: String {
    get { self[OriginKey.self] }
    set { self[OriginKey.self] = newValue }
  }
}
