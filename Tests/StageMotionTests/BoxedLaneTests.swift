import StageMotion
import Testing

@Suite("Lanes of vectors that do not consist of doubles")
struct BoxedLaneTests {
  /// Runs random scripts through the lane and through an animator.
  private func compare<Vector: VectorArithmetic>(_ vector: (() -> Double) -> Vector) {
    for seed in 0..<40 as Range<UInt64> {
      let pool = builtInAnimations + customAnimations
      let script = Script(seed: seed, pool: pool, vector: vector)
      let attribute = BoxedAttribute(Vector.zero)
      var animator = Animator(Carrier(Vector.zero))
      var frame = 0
      func frames(until end: Double) {
        while Double(frame) / 30 < end {
          let time = Double(frame) / 30
          #expect(attribute.value(at: time) == animator.value(at: time).animatableData)
          #expect(attribute.lane.isAnimating(attribute.slot) == animator.isAnimating)
          #expect(
            attribute.lane.velocity(of: attribute.slot, at: time)?.filter { $0 != 0 }
              == animator.velocity(at: time).map { numericLeaves(of: $0).filter { $0 != 0 } }
          )
          frame += 1
        }
      }
      for change in script.changes {
        frames(until: change.time)
        attribute.set(change.value, change.animation, at: change.time)
        animator.set(Carrier(change.value), animation: change.animation, at: change.time)
        // Without an animation an animator does not look whether it is over.
        guard change.animation != nil else { continue }
        #expect(attribute.lane.end(of: attribute.slot) == animator.end)
        #expect(attribute.lane.logicalEnd(of: attribute.slot) == animator.logicalEnd)
      }
      frames(until: script.lastChange + 2)
      #expect(attribute.value(at: 1000) == script.changes.last?.value)
    }
  }

  @Test("Numbers of single precision move as in an animator of their own")
  func floats() {
    compare { Float($0()) }
  }

  @Test("So do arrays, also when their lengths change")
  func arrays() {
    compare { number in
      let count = Int(abs(number()) / 50) + 1
      return AnimatableArray((0..<count).map { _ in number() })
    }
  }

  @Test("So do vectors of a client")
  func clientVectors() {
    compare { Tilt(angle: $0(), weight: Float($0())) }
  }

  @Test("An array grows from zeros and is exact at both ends")
  func growingArray() {
    let attribute = BoxedAttribute(AnimatableArray([8.0]))
    attribute.set([16, 100], .linear(duration: 1), at: 0)
    #expect(attribute.value(at: 0).elements == [8, 0])
    #expect(attribute.value(at: 0.25).elements == [10, 25])
    #expect(attribute.lane.velocity(of: attribute.slot, at: 0.25) == [8, 100])
    #expect(attribute.value(at: 1).elements == [16, 100])
    #expect(attribute.lane.ended.map(\.time) == [1])
    #expect(attribute.lane.velocity(of: attribute.slot, at: 1) == [0, 0])
    // Equal to what is there, but longer: no change, and the longer one is shown.
    #expect(attribute.set([16, 100, 0], nil, at: 2) == .unchanged)
    #expect(attribute.value(at: 2).elements == [16, 100, 0])
  }

  @Test("Bad numbers are shown at once, the same again are no change, and good ones come back")
  func badNumbers() {
    let attribute = BoxedAttribute(Float(0))
    attribute.set(100, .linear(duration: 1), at: 0)
    #expect(attribute.set(.nan, .linear(duration: 1), at: 0.5) == .jumped)
    #expect(attribute.lane.earlyEnd == 0.5)
    #expect(attribute.lane.liveCount == 0)
    #expect(attribute.value(at: 0.5).isNaN)
    #expect(attribute.set(.nan, .linear(duration: 1), at: 0.6) == .unchanged)
    #expect(attribute.set(.infinity, .linear(duration: 1), at: 0.6) == .recovered)
    #expect(attribute.set(50, .linear(duration: 1), at: 0.7) == .recovered)
    #expect(attribute.value(at: 0.7) == 50)
    #expect(attribute.set(100, .linear(duration: 1), at: 1) == .started)
    #expect(attribute.value(at: 1.5) == 75)
  }

  @Test("Changes, merges, discards and early ends are told as in other lanes")
  func changes() {
    let attribute = BoxedAttribute(Float(0))
    #expect(attribute.set(0, .smooth, at: 0) == .unchanged)
    #expect(attribute.set(1, nil, at: 0) == .plain)
    #expect(attribute.set(2, .linear(duration: 1), at: 0) == .started)
    #expect(attribute.set(3, .linear(duration: 1), at: 0.5) == .chained)
    #expect(attribute.set(4, .smooth, at: 0.5) == .merged)
    #expect(attribute.set(5, .linear(duration: 1), at: 100) == .started)
    #expect(attribute.lane.earlyEnd != nil)
    #expect(attribute.lane.discard(attribute.slot))
    #expect(attribute.vector == 5)
    #expect(!attribute.lane.discard(attribute.slot))
  }

  @Test("A spring takes the velocity of a gesture")
  func gestures() {
    let attribute = BoxedAttribute(Float(0))
    var animator = Animator(Float(0))
    for step in 1...30 {
      attribute.track(Float(4 * step), at: Double(step) / 100)
      animator.track(Float(4 * step), at: Double(step) / 100)
    }
    #expect(attribute.value(at: 0.3) == 120)
    attribute.set(0, .smooth(duration: 0.5), at: 0.3)
    animator.set(0, animation: .smooth(duration: 0.5), at: 0.3)
    // It goes on upwards first: from 120 back to 0, with 400 a second.
    let spring = Spring.smooth(duration: 0.5)
    let shown: Double = 120.0 + spring.value(target: -120.0, initialVelocity: 400.0, time: 0.05)
    #expect(isClose(Double(attribute.value(at: 0.35)), shown, within: 1e-3))
    for frame in 22...60 {
      let time = Double(frame) / 60
      #expect(attribute.value(at: time) == animator.value(at: time))
    }
  }

  @Test("Many slots are visited with their tags and what they show")
  func moving() {
    let trajectories = Trajectories()
    let lane = BoxedLane<Float>(trajectories: trajectories)
    let kind = BoxedVector<Float>()
    func address<Result>(_ value: Float, _ body: (UnsafePointer<Double>) -> Result) -> Result {
      withUnsafePointer(to: value) {
        body(UnsafeRawPointer($0).assumingMemoryBound(to: Double.self))
      }
    }
    let slots = (0..<100).map { tag in address(Float(tag)) { lane.insert($0, tag: UInt64(tag)) } }
    for slot in slots where slot % 2 == 0 {
      _ = address(Float(slot) + 64) {
        lane.set(slot, to: $0, animation: .linear(duration: 1), at: 0, as: kind)
      }
    }
    trajectories.sample(at: 0.5)
    lane.frame(at: 0.5)
    var visited: [UInt64] = []
    lane.forEachMoving { slot, tag, shown in
      visited.append(tag)
      #expect(UInt64(slot) == tag)
      let value = UnsafeRawPointer(shown).assumingMemoryBound(to: Float.self).pointee
      #expect(value == Float(tag) + 32)
    }
    #expect(visited.sorted() == stride(from: 0, to: 100, by: 2).map { UInt64($0) })
  }

  @Test("What a vector holds is given back with its slot, and all of it with the lane")
  func memory() {
    weak var first: Token?
    weak var second: Token?
    do {
      let attribute = BoxedAttribute(Holder(token: Token(), number: 1))
      first = attribute.vector.token
      #expect(first != nil)
      let other = attribute.insert(Holder(token: Token(), number: 2))
      second = attribute.vector(of: other).token
      attribute.lane.remove(attribute.slot)
      #expect(first == nil && second != nil)
    }
    #expect(second == nil)
  }

  @Test("The numbers of a vector are those of its fields, in order")
  func leaves() {
    #expect(numericLeaves(of: Tilt(angle: 1, weight: 2)) == [1, 2])
    #expect(numericLeaves(of: AnimatableArray([1.0, 2, 3])) == [1, 2, 3])
    #expect(numericLeaves(of: AnimatablePair(Float(1), AnimatableArray([2.0]))) == [1, 2])
    #expect(numericLeaves(of: EmptyAnimatableData()) == [])
  }
}

/// One attribute in a lane of its own.
private final class BoxedAttribute<Vector: VectorArithmetic> {
  let trajectories = Trajectories()
  let lane: BoxedLane<Vector>
  private(set) var slot: UInt32 = 0
  private let kind = BoxedVector<Vector>()

  init(_ vector: Vector) {
    lane = BoxedLane(trajectories: trajectories)
    slot = insert(vector)
  }

  func insert(_ vector: Vector) -> UInt32 { address(vector) { lane.insert($0) } }

  @discardableResult
  func set(_ vector: Vector, _ animation: Animation?, at time: Double) -> LaneChange {
    address(vector) { lane.set(slot, to: $0, animation: animation, at: time, as: kind) }
  }

  func track(_ vector: Vector, at time: Double) {
    _ = address(vector) { lane.track(slot, to: $0, at: time, as: kind) }
  }

  func value(at time: Double) -> Vector {
    trajectories.sample(at: time)
    lane.frame(at: time)
    return vector
  }

  var vector: Vector { vector(of: slot) }

  func vector(of slot: UInt32) -> Vector {
    UnsafeRawPointer(lane.presentation(of: slot)).assumingMemoryBound(to: Vector.self).pointee
  }

  private func address<Result>(
    _ vector: Vector,
    _ body: (UnsafePointer<Double>) -> Result
  ) -> Result {
    withUnsafePointer(to: vector) {
      body(UnsafeRawPointer($0).assumingMemoryBound(to: Double.self))
    }
  }
}

/// A vector as a client writes it.
private struct Tilt: VectorArithmetic {
  var angle: Double
  var weight: Float

  static var zero: Tilt { Tilt(angle: 0, weight: 0) }
  var magnitudeSquared: Double { angle * angle + weight.magnitudeSquared }

  static func + (a: Tilt, b: Tilt) -> Tilt {
    Tilt(angle: a.angle + b.angle, weight: a.weight + b.weight)
  }

  static func - (a: Tilt, b: Tilt) -> Tilt {
    Tilt(angle: a.angle - b.angle, weight: a.weight - b.weight)
  }

  mutating func scale(by factor: Double) {
    angle.scale(by: factor)
    weight.scale(by: factor)
  }
}

private final class Token {}

/// A vector that holds an object.
private struct Holder: VectorArithmetic {
  var token: Token?
  var number: Double

  static var zero: Holder { Holder(token: nil, number: 0) }
  var magnitudeSquared: Double { number * number }

  static func + (a: Holder, b: Holder) -> Holder {
    Holder(token: a.token ?? b.token, number: a.number + b.number)
  }

  static func - (a: Holder, b: Holder) -> Holder {
    Holder(token: a.token ?? b.token, number: a.number - b.number)
  }

  static func == (a: Holder, b: Holder) -> Bool { a.number == b.number }

  mutating func scale(by factor: Double) { number *= factor }
}
