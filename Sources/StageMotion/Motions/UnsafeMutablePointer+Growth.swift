extension UnsafeMutablePointer {
  /// This memory moved into a larger one.
  func grown(from count: Int, to capacity: Int) -> Self {
    let larger = Self.allocate(capacity: capacity)
    larger.moveInitialize(from: self, count: count)
    deallocate()
    return larger
  }
}
