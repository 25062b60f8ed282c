/// The velocity of what a finger or a pointer drags, from the places where it has been seen.
///
/// It is the slope of the straight line that fits the places of the last moments best (least
/// squares): with the mean t̄ of the times, Σ(tᵢ − t̄)·xᵢ / Σ(tᵢ − t̄)². A spring that starts with it
/// goes on where the hand lets go:
///
/// ```swift
/// var tracker = VelocityTracker<Double>()
/// tracker.add(drag.x, at: time)  // with every event
/// let velocity = tracker.velocity(at: time)
/// let flight = KeyframeTimeline(initialValue: drag.x) {
///   SpringKeyframe(0, spring: .bouncy, startVelocity: velocity)
/// }
/// ```
public struct VelocityTracker<Value: VectorArithmetic> {
  /// How far back samples count, in seconds.
  public let window: TimeInterval

  /// In the order of time, no two at one time.
  private var samples: [(time: TimeInterval, value: Value)] = []

  /// More samples than a hand makes in a window; the oldest are forgotten.
  private static var capacity: Int { 256 }

  /// Makes a tracker that has not seen anything.
  ///
  /// - Parameter window: How far back samples count, in seconds; infinity for all of the last 256.
  ///   When it is not above zero every velocity is zero.
  public init(window: TimeInterval = 0.1) {
    self.window = window
  }

  /// Takes note of a place.
  ///
  /// Of two samples at one time the later one counts. A time before that of the last sample, a time
  /// that is not finite and a value that is not finite are ignored. The 256 latest samples of a window
  /// are kept.
  ///
  /// - Parameters:
  ///   - value: The place.
  ///   - time: Seconds, from any zero.
  /// - Complexity: Constant on average, in memory as well.
  public mutating func add(_ value: Value, at time: TimeInterval) {
    guard time.isFinite, value.isFinite else { return }
    if let last = samples.last, time <= last.time {
      if time == last.time { samples[samples.count - 1].value = value }
      return
    }
    // Seldom, so that moving the rest down costs each sample a constant time.
    if samples.count == 2 * Self.capacity { samples.removeFirst(Self.capacity) }
    samples.append((time, value))
  }

  /// The velocity at a time, in units of the value per second.
  ///
  /// - Parameter time: Seconds, on the clock of the samples. Later samples do not count.
  /// - Returns: Zero when there are not two samples in the window before this time, and when a number
  ///   is not finite.
  public func velocity(at time: TimeInterval) -> Value {
    let seen = samples.suffix(Self.capacity)
      .filter { $0.time <= time && time - $0.time <= window }
    guard let last = seen.last, seen.count > 1, time.isFinite else { return .zero }
    // Times and places relative to the last sample keep the digits of small differences.
    let mean = seen.reduce(0) { $0 + ($1.time - last.time) } / Double(seen.count)
    var covariance = Value.zero
    var variance = 0.0
    for sample in seen {
      let distance = sample.time - last.time - mean
      covariance += (sample.value - last.value).scaled(by: distance)
      variance += distance * distance
    }
    return covariance.scaled(by: 1 / variance).finite
  }
}

extension VelocityTracker: Sendable where Value: Sendable {}
