extension Lane {
  /// Sets what the caller wants to know of a slot when it moves.
  package func setTag(_ tag: UInt64, of slot: UInt32) { tags[Int(slot)] = tag }

  /// Makes room for what is told; what is there now counts as told.
  @inline(never)
  func beginTelling() -> UnsafeMutablePointer<Double> {
    let new = UnsafeMutablePointer<Double>.allocate(capacity: slotCapacity * width)
    new.update(from: shown, count: slotCapacity * width)
    told = new
    return new
  }

  /// Calls a function with every attribute that has an animator: its slot, its tag and what it shows.
  package func forEachLive(
    _ body: (_ slot: UInt32, _ tag: UInt64, _ shown: UnsafePointer<Double>) -> Void
  ) {
    for animator in 0..<animatorCount {
      let slot = slots[animator]
      body(slot, tags[Int(slot)], presentation(of: slot))
    }
    for (slot, animator) in slowInOrder where !animator.isDiscarded {
      body(slot, tags[Int(slot)], presentation(of: slot))
    }
  }
}
