extension Lane {
  /// Changes the model of an attribute as a gesture does: it is shown at once, as without an animation.
  ///
  /// If the next change comes with a persistent spring, that starts with the velocity which the gesture
  /// has then; any other change forgets the gesture.
  package func track(
    _ slot: UInt32,
    to new: UnsafePointer<Double>,
    at time: TimeInterval,
    as vector: VectorKind
  ) -> LaneChange {
    let gesture = gestures[slot] ?? vector.makeTracker()
    gesture.add(new, at: time)
    let change = set(slot, to: new, animation: nil, at: time, as: vector)
    gestures[slot] = gesture
    return change
  }

  /// The gesture that has moved an attribute; the lane forgets it.
  @inline(__always)
  func takeGesture(of slot: UInt32) -> GestureTracker? {
    gestures.isEmpty ? nil : gestures.removeValue(forKey: slot)
  }

  /// Forgets the gesture that has moved an attribute.
  func forgetGesture(of slot: UInt32) {
    if !gestures.isEmpty { gestures[slot] = nil }
  }
}
