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

  /// Takes over what a slot of doubles shows; answers whether that differs, to the bit.
  @inline(__always)
  func takeDoubles(of slot: UInt32, _ told: UnsafeMutablePointer<Double>) -> Bool {
    let place = Int(slot) * width
    var differs = false
    for k in place..<place + width where told[k].bitPattern != shown[k].bitPattern {
      told[k] = shown[k]
      differs = true
    }
    return differs
  }

  /// Calls a function with every attribute that has an animator: its slot, its tag, what it shows, and
  /// whether that is something else, to the bit, than when this or ``takeChange(of:)`` was asked last.
  package func forEachLive(
    _ body: (_ slot: UInt32, _ tag: UInt64, _ shown: UnsafePointer<Double>, _ differs: Bool) -> Void
  ) {
    let told = told ?? beginTelling()
    for animator in 0..<animatorCount {
      let slot = slots[animator]
      let shown = UnsafePointer(shown + Int(slot) * width)
      body(slot, tags[Int(slot)], shown, takeDoubles(of: slot, told))
    }
    for (slot, animator) in slowInOrder where !animator.isDiscarded {
      body(slot, tags[Int(slot)], presentation(of: slot), takeChange(of: slot))
    }
  }
}
