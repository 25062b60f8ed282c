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

  /// Calls a function with every attribute that has an animator: its slot, its tag, what it shows, and
  /// whether that is something else, to the bit, than when this or ``takeChange(of:)`` was asked last.
  package func forEachLive(
    _ body: (_ slot: UInt32, _ tag: UInt64, _ shown: UnsafePointer<Double>, _ differs: Bool) -> Void
  ) {
    let told = told ?? beginTelling()
    for animator in 0..<animatorCount {
      let slot = slots[animator]
      let place = Int(slot) * width
      var differs = false
      for k in place..<place + width where told[k].bitPattern != shown[k].bitPattern {
        told[k] = shown[k]
        differs = true
      }
      body(slot, tags[Int(slot)], UnsafePointer(shown + place), differs)
    }
    for (slot, animator) in slowInOrder where !animator.isDiscarded {
      body(slot, tags[Int(slot)], presentation(of: slot), takeChange(of: slot))
    }
  }
}
