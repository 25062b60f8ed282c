import StageMotion
import Testing

@Suite("Lanes")
struct LaneTests {
  private let half = Animation(HalfComplete(duration: 1))

  @Test("A change tells what the animation has done with the one that ran")
  func changes() {
    let fast = LaneAttribute(0.0)
    #expect(fast.set(0, animation: .smooth, at: 0) == .unchanged)
    #expect(fast.set(1, animation: nil, at: 0) == .plain)
    #expect(fast.set(2, animation: .linear(duration: 1), at: 0) == .started)
    #expect(fast.set(3, animation: .smooth, at: 0.1) == .merged)
    #expect(fast.set(4, animation: .bouncy, at: 0.1) == .merged)
    #expect(fast.set(5, animation: nil, at: 0.1) == .plain)
    #expect(fast.set(6, animation: .linear(duration: 1), at: 0.2) == .chained)
    // Of several that run, too.
    #expect(fast.set(7, animation: .smooth, at: 0.2) == .merged)
    #expect(fast.set(.nan, animation: .smooth, at: 0.3) == .jumped)
    #expect(fast.set(0, animation: .smooth, at: 0.4) == .recovered)
    #expect(fast.set(1, animation: .smooth, at: 0.5) == .started)
  }

  @Test("A custom animation merges or is chained, as it answers")
  func customChanges() {
    let merging = LaneAttribute(0.0)
    #expect(merging.set(1, animation: Animation(Merging(merges: true)), at: 0) == .started)
    #expect(merging.set(2, animation: Animation(Merging(merges: true)), at: 0.1) == .merged)
    #expect(merging.set(3, animation: Animation(Merging(merges: false)), at: 0.2) == .chained)
    let overBuiltIn = LaneAttribute(0.0)
    overBuiltIn.set(1, animation: .linear(duration: 1), at: 0)
    #expect(overBuiltIn.set(2, animation: Animation(Merging(merges: true)), at: 0.1) == .merged)
  }

  @Test("What was over before a change, or is ended by it, is told by the change and by no frame")
  func earlyEnds() {
    let x = LaneAttribute(0.0)
    x.set(100, animation: .linear(duration: 1), at: 0)
    #expect(x.lane.earlyEnd == nil)
    x.set(0, animation: .linear(duration: 1), at: 2)
    #expect(x.lane.earlyEnd == 1)
    x.set(50, animation: .linear(duration: 1), at: 2.5)
    #expect(x.lane.earlyEnd == nil)
    // The chain is over with its last entry, at 3.5; without an animation nothing starts.
    x.set(60, animation: nil, at: 4)
    #expect(x.lane.earlyEnd == 3.5)
    #expect(x.value(at: 4) == 60)
    #expect(x.lane.ended.isEmpty)
    x.set(100, animation: .linear(duration: 1), at: 5)
    x.set(.infinity, animation: .linear(duration: 1), at: 5.25)
    #expect(x.lane.earlyEnd == 5.25)
    x.set(.infinity, animation: .linear(duration: 1), at: 5.5)
    #expect(x.lane.earlyEnd == nil)
  }

  @Test("A frame tells what has ended in it, with the times, and the next one does not")
  func endsOfFrames() {
    let x = LaneAttribute(0.0)
    x.set(100, animation: .linear(duration: 1), at: 0)
    _ = x.value(at: 0.5)
    #expect(x.lane.ended.isEmpty)
    _ = x.value(at: 1.5)
    #expect(x.lane.ended.map(\.slot) == [x.slot])
    #expect(x.lane.ended.map(\.time) == [1])
    _ = x.value(at: 1.75)
    #expect(x.lane.ended.isEmpty)
  }

  @Test(
    "Whatever animates an attribute can be discarded: the model shows, others go on",
    arguments: [
      Animation.linear(duration: 1), Animation(Elastic(duration: 1)),
      .linear(duration: 1).repeatForever(),
    ]
  )
  func discarding(animation: Animation) {
    let x = LaneAttribute(0.0)
    let other = withUnsafePointer(to: 0.0) { x.lane.insert($0) }
    withUnsafePointer(to: 8.0) {
      _ = x.lane.set(
        other,
        to: $0,
        animation: .linear(duration: 4),
        at: 0,
        as: FlatVector<Double>()
      )
    }
    #expect(!x.lane.discard(x.slot))
    x.set(100, animation: animation, at: 0)
    _ = x.value(at: 0.5)
    #expect(x.lane.discard(x.slot))
    #expect(x.lane.presentation(of: x.slot).pointee == 100)
    #expect(!x.isAnimating)
    #expect(!x.lane.discard(x.slot))
    #expect(x.value(at: 1) == 100)
    #expect(x.lane.ended.isEmpty)
    #expect(x.lane.presentation(of: other).pointee == 2)
  }

  @Test("Slots carry tags, also those that are used again")
  func tags() {
    let lane = Lane(width: 1, trajectories: Trajectories())
    let slots = (0..<20).map { tag in
      withUnsafePointer(to: 0.0) { lane.insert($0, tag: UInt64(tag) << 40 | 7) }
    }
    #expect(slots.map(lane.tag(of:)) == (0..<20).map { UInt64($0) << 40 | 7 })
    lane.remove(slots[3])
    #expect(withUnsafePointer(to: 0.0) { lane.insert($0, tag: 99) } == slots[3])
    #expect(lane.tag(of: slots[3]) == 99)
    #expect(lane.tag(of: slots[4]) == 4 << 40 | 7)
  }

  @Test("After a frame every attribute that moved in it is visited once, with what it shows")
  func moving() {
    let trajectories = Trajectories()
    let lane = Lane(width: 1, trajectories: trajectories)
    let animations: [Animation?] = [
      .linear(duration: 2), nil, Animation(TellingLinear(duration: 4)), .linear(duration: 0.5),
      .linear(duration: 1),
    ]
    for (index, animation) in animations.enumerated() {
      let slot = withUnsafePointer(to: 0.0) { lane.insert($0, tag: UInt64(index) + 10) }
      _ = withUnsafePointer(to: 100.0) {
        lane.set(slot, to: $0, animation: animation, at: 0, as: FlatVector<Double>())
      }
    }
    func moving(at time: Double) -> [UInt64: Double] {
      trajectories.sample(at: time)
      lane.frame(at: time)
      var values: [UInt64: Double] = [:]
      lane.forEachMoving { slot, tag, shown in
        #expect(values[tag] == nil)
        #expect(tag == UInt64(slot) + 10)
        values[tag] = shown.pointee
      }
      return values
    }
    #expect(moving(at: 0.5) == [10: 25, 12: 12.5, 13: 100, 14: 50])
    #expect(moving(at: 1) == [10: 50, 12: 25, 14: 100])
    #expect(moving(at: 4) == [10: 100, 12: 100])
    #expect(moving(at: 5) == [:])
  }

  @Test("What repeats for ever is known through its modifiers, of custom animations as well")
  func repeats() {
    func repeats(_ animation: Animation, after first: Animation? = nil) -> Bool {
      let x = LaneAttribute(0.0)
      if let first { x.set(50, animation: first, at: 0) }
      x.set(100, animation: animation, at: 0)
      return x.lane.repeatsForever(x.slot)
    }
    let custom = Animation(Elastic(duration: 1))
    for base in [Animation.linear(duration: 1), .smooth, custom] {
      let forever = base.repeatForever()
      #expect(!repeats(base))
      #expect(!repeats(base.repeatCount(3)))
      #expect(repeats(forever))
      #expect(repeats(forever.delay(1)))
      #expect(repeats(forever.speed(2).logicallyComplete(after: 1)))
      #expect(repeats(forever.repeatCount(2)))
      #expect(repeats(forever, after: .linear(duration: 1)))
      // The one that was started last counts.
      #expect(!repeats(.linear(duration: 1), after: forever))
      // What stands still does not repeat.
      #expect(!repeats(forever.speed(0)))
    }
    #expect(!repeats(.linear(duration: 0).repeatForever()))
    let x = LaneAttribute(0.0)
    #expect(!x.lane.repeatsForever(x.slot))
  }

  @Test("The logical end of a custom animation can be asked for after others were chained on it")
  func logicalEndOfStart() throws {
    let x = LaneAttribute(0.0)
    #expect(x.lane.lastStart(of: x.slot) == nil)
    x.set(100, animation: half, at: 0)
    let first = try #require(x.lane.lastStart(of: x.slot))
    #expect(x.lane.logicalEnd(ofStart: first, of: x.slot) == .infinity)
    x.set(50, animation: Animation(TellingLinear(duration: 3)), at: 0.25)
    let second = try #require(x.lane.lastStart(of: x.slot))
    #expect(second != first)
    _ = x.value(at: 0.375)
    #expect(x.lane.logicalEnd(ofStart: first, of: x.slot) == .infinity)
    _ = x.value(at: 0.625)
    #expect(x.lane.logicalEnd(ofStart: first, of: x.slot) == 0.625)
    #expect(x.lane.logicalEnd(ofStart: second, of: x.slot) == .infinity)
    // The first is over and dropped; what it has told stays.
    _ = x.value(at: 1)
    #expect(x.lane.logicalEnd(ofStart: first, of: x.slot) == 0.625)
    #expect(x.lane.logicalEnd(ofStart: second, of: x.slot) == .infinity)
    _ = x.value(at: 4)
    #expect(x.lane.logicalEnd(ofStart: second, of: x.slot) == nil)
  }

  @Test("What has taken a custom animation over has a number of its own")
  func startsOfMergers() throws {
    let x = LaneAttribute(0.0)
    x.set(100, animation: Animation(TellingLinear(duration: 1)), at: 0)
    let first = try #require(x.lane.lastStart(of: x.slot))
    x.set(0, animation: .smooth, at: 0.25)
    let second = try #require(x.lane.lastStart(of: x.slot))
    #expect(x.lane.logicalEnd(ofStart: first, of: x.slot) == nil)
    #expect(x.lane.logicalEnd(ofStart: second, of: x.slot) == 0.75)
    // A spring that takes over a spring goes on in its place, and is another start all the same.
    x.set(50, animation: .smooth, at: 0.5)
    #expect(x.lane.logicalEnd(ofStart: second, of: x.slot) == nil)
    #expect(x.logicalEnd == 1)
  }
}

/// Linear, logically complete in the middle.
private struct HalfComplete: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if time >= duration / 2 { context.isLogicallyComplete = true }
    return time < duration ? value.scaled(by: time / duration) : nil
  }
}
