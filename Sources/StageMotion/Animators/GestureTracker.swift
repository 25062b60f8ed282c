/// Where a gesture has moved an attribute, seen from its lane.
class GestureTracker {
  /// Takes note of a value.
  func add(_ value: UnsafePointer<Double>, at time: TimeInterval) {}

  /// Calls a function with the velocity at a time, per second.
  func withVelocity(
    at time: TimeInterval,
    _ body: (UnsafePointer<Double>) -> LaneChange
  ) -> LaneChange { .unchanged }
}

final class VectorTracker<Value: VectorArithmetic>: GestureTracker {
  private var tracker = VelocityTracker<Value>()

  override func add(_ value: UnsafePointer<Double>, at time: TimeInterval) {
    tracker.add(Value(doubles: value), at: time)
  }

  override func withVelocity(
    at time: TimeInterval,
    _ body: (UnsafePointer<Double>) -> LaneChange
  ) -> LaneChange {
    withUnsafePointer(to: tracker.velocity(at: time)) {
      body(UnsafeRawPointer($0).assumingMemoryBound(to: Double.self))
    }
  }
}
