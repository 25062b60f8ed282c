import StageMotion
import Testing

/// A value that is its vector: what an `Animator` needs of one.
struct Carrier<Vector: VectorArithmetic>: Animatable {
  var animatableData: Vector

  init(_ vector: Vector) {
    animatableData = vector
  }
}

/// One attribute in a lane of its own, asked as an `Animator` is.
final class LaneAttribute<Vector: VectorArithmetic> {
  let trajectories = Trajectories()
  let lane: Lane
  let slot: UInt32
  private let kind = FlatVector<Vector>()

  init(_ value: Vector) {
    lane = Lane(width: value.components.count, trajectories: trajectories)
    slot = value.components.withUnsafeBufferPointer { [lane] in lane.insert($0.baseAddress!) }
  }

  @discardableResult
  func set(_ value: Vector, animation: Animation?, at time: TimeInterval) -> LaneChange {
    value.components.withUnsafeBufferPointer {
      lane.set(slot, to: $0.baseAddress!, animation: animation, at: time, as: kind)
    }
  }

  @discardableResult
  func track(_ value: Vector, at time: TimeInterval) -> LaneChange {
    value.components.withUnsafeBufferPointer {
      lane.track(slot, to: $0.baseAddress!, at: time, as: kind)
    }
  }

  func value(at time: TimeInterval) -> Vector {
    trajectories.sample(at: time)
    lane.frame(at: time)
    return Vector(components: lane.presentation(of: slot))
  }

  func velocity(at time: TimeInterval) -> Vector? {
    lane.velocity(of: slot, at: time).map {
      $0.withUnsafeBufferPointer {
        Vector(components: $0.baseAddress!)
      }
    }
  }

  var isAnimating: Bool { lane.isAnimating(slot) }
  var end: TimeInterval? { lane.end(of: slot) }
  var logicalEnd: TimeInterval? { lane.logicalEnd(of: slot) }
}

/// An animator and a lane that are told the same and must answer the same.
///
/// What it answers is the animator's; a lane that answers anything else fails the test.
final class BothEngines<Vector: VectorArithmetic> {
  private(set) var animator: Animator<Carrier<Vector>>
  let attribute: LaneAttribute<Vector>
  /// The largest travel so far, to which differences are relative.
  private var scale = 1.0
  private let source: SourceLocation

  init(_ value: Vector, source: SourceLocation = #_sourceLocation) {
    animator = Animator(Carrier(value))
    attribute = LaneAttribute(value)
    self.source = source
  }

  func set(_ value: Vector, _ animation: Animation?, at time: TimeInterval) {
    let travel = (value - animator.model.animatableData).components.map(abs).max() ?? 0
    if travel.isFinite { scale = max(scale, travel) }
    animator.set(Carrier(value), animation: animation, at: time)
    attribute.set(value, animation: animation, at: time)
  }

  func track(_ value: Vector, at time: TimeInterval) {
    animator.track(Carrier(value), at: time)
    attribute.track(value, at: time)
  }

  func value(at time: TimeInterval) -> Vector {
    let expected = animator.value(at: time).animatableData
    compare(attribute.value(at: time), expected, "value at \(time)")
    #expect(attribute.isAnimating == animator.isAnimating, "at \(time)", sourceLocation: source)
    return expected
  }

  func velocity(at time: TimeInterval) -> Vector? {
    let expected = animator.velocity(at: time)
    let actual = attribute.velocity(at: time)
    #expect((actual == nil) == (expected == nil), sourceLocation: source)
    if let actual, let expected { compare(actual, expected, "velocity at \(time)") }
    return expected
  }

  var end: TimeInterval? {
    if let end = animator.end, let other = attribute.end {
      #expect(isClose(other, end, within: 1e-9 * max(1, end)), sourceLocation: source)
    }
    return animator.end
  }

  var logicalEnd: TimeInterval? {
    #expect(attribute.logicalEnd == animator.logicalEnd, sourceLocation: source)
    return animator.logicalEnd
  }

  private func compare(_ actual: Vector, _ expected: Vector, _ label: String) {
    for (lane, other) in zip(actual.components, expected.components) {
      let tolerance = 1e-12 * max(scale, abs(other))
      #expect(
        isClose(lane, other, within: tolerance) || lane.isNaN && other.isNaN,
        "\(label): \(lane) in the lane, \(other) otherwise",
        sourceLocation: source
      )
    }
  }
}

extension VectorArithmetic {
  /// The doubles of which this vector consists.
  var components: [Double] {
    withUnsafeBytes(of: self) { Array($0.bindMemory(to: Double.self)) }
  }

  init(components: UnsafePointer<Double>) {
    self = UnsafeRawPointer(components).loadUnaligned(as: Self.self)
  }
}

typealias Pair = AnimatablePair<Double, Double>
typealias Triple = AnimatablePair<Pair, Double>
typealias Quadruple = AnimatablePair<Pair, Pair>
