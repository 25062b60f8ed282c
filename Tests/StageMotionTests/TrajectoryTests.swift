import StageMotion
import Testing

@Suite("Trajectories")
struct TrajectoryTests {
  let trajectories = Trajectories()
  private let kind = FlatVector<Double>()

  private func attributes(_ count: Int, in lane: Lane) -> [UInt32] {
    (0..<count).map { _ in
      withUnsafePointer(to: 0.0) { lane.insert($0) }
    }
  }

  private func set(
    _ slot: UInt32,
    to value: Double,
    _ animation: Animation?,
    at time: Double,
    in lane: Lane
  ) {
    _ = withUnsafePointer(to: value) {
      lane.set(slot, to: $0, animation: animation, at: time, as: kind)
    }
  }

  private func frame(_ lane: Lane, at time: Double) {
    trajectories.sample(at: time)
    lane.frame(at: time)
  }

  @Test("Ten thousand starts by one animation share one trajectory, and so do their retargets")
  func sharing() {
    let lane = Lane(width: 1, trajectories: trajectories)
    let slots = attributes(10_000, in: lane)
    for slot in slots { set(slot, to: Double(slot) + 1, .smooth, at: 0, in: lane) }
    #expect(trajectories.liveCount == 1)
    #expect(lane.liveCount == 10_000)
    frame(lane, at: 0.1)
    for slot in slots { set(slot, to: -1, .bouncy, at: 0.1, in: lane) }
    #expect(trajectories.liveCount == 1)
    frame(lane, at: 10)
    #expect(trajectories.liveCount == 0)
    #expect(lane.liveCount == 0)
    #expect(lane.ended.count == 10_000)
    #expect(slots.allSatisfy { lane.presentation(of: $0).pointee == -1 })
  }

  @Test("Retargets by a spring that blends share one trajectory")
  func sharedBlend() {
    let lane = Lane(width: 1, trajectories: trajectories)
    let slots = attributes(100, in: lane)
    for slot in slots { set(slot, to: 1, .smooth, at: 0, in: lane) }
    for slot in slots { set(slot, to: 0, .interactiveSpring, at: 0.1, in: lane) }
    #expect(trajectories.liveCount == 1)
  }

  @Test("Twenty animations that take turns have twenty trajectories")
  func takingTurns() {
    let lane = Lane(width: 1, trajectories: trajectories)
    for (index, slot) in attributes(200, in: lane).enumerated() {
      set(slot, to: 1, .linear(duration: 1 + Double(index % 20)), at: 0, in: lane)
    }
    #expect(trajectories.liveCount == 20)
  }

  @Test("Other animations and other times have other trajectories")
  func notShared() {
    let lane = Lane(width: 1, trajectories: trajectories)
    let slots = attributes(4, in: lane)
    set(slots[0], to: 1, .smooth(duration: 0.55), at: 0, in: lane)
    // The default animation has the numbers of the one before, but equals only itself.
    set(slots[1], to: 1, .default, at: 0, in: lane)
    set(slots[2], to: 1, .smooth(duration: 0.55), at: 0.1, in: lane)
    set(slots[3], to: 1, .interpolatingSpring(duration: 0.55), at: 0, in: lane)
    #expect(trajectories.liveCount == 4)
  }

  @Test("Lanes of different widths share trajectories")
  func widths() {
    let (numbers, pairs) = (
      Lane(width: 1, trajectories: trajectories), Lane(width: 2, trajectories: trajectories)
    )
    set(attributes(1, in: numbers)[0], to: 1, .smooth, at: 0, in: numbers)
    let slot = [0.0, 0].withUnsafeBufferPointer { pairs.insert($0.baseAddress!) }
    _ = [1.0, 1].withUnsafeBufferPointer {
      pairs.set(slot, to: $0.baseAddress!, animation: .smooth, at: 0, as: FlatVector<Pair>())
    }
    #expect(trajectories.liveCount == 1)
  }

  @Test("Slots are used again and begin at rest")
  func slots() {
    let lane = Lane(width: 1, trajectories: trajectories)
    let first = attributes(100, in: lane)
    for slot in first { set(slot, to: 1, .smooth, at: 0, in: lane) }
    for slot in first { lane.remove(slot) }
    #expect(trajectories.liveCount == 0)
    #expect(lane.liveCount == 0)
    let second = attributes(100, in: lane)
    #expect(Set(second) == Set(first))
    #expect(second.allSatisfy { !lane.isAnimating($0) && lane.model(of: $0).pointee == 0 })
  }

  @Test("An attribute removed in flight leaves the others alone")
  func removal() {
    let lane = Lane(width: 1, trajectories: trajectories)
    let slots = attributes(3, in: lane)
    set(slots[0], to: 100, .linear(duration: 1), at: 0, in: lane)
    set(slots[1], to: 100, .linear(duration: 2), at: 0, in: lane)
    set(slots[2], to: 100, .linear(duration: 4), at: 0, in: lane)
    lane.remove(slots[0])
    frame(lane, at: 1)
    #expect(lane.presentation(of: slots[1]).pointee == 50)
    #expect(lane.presentation(of: slots[2]).pointee == 25)
    #expect(trajectories.liveCount == 2)
  }

  @Test("A slow animator is removed with its attribute")
  func slowRemoval() {
    let lane = Lane(width: 1, trajectories: trajectories)
    let slot = attributes(1, in: lane)[0]
    set(slot, to: 100, Animation(Elastic(duration: 1)), at: 0, in: lane)
    #expect(lane.liveCount == 1)
    lane.remove(slot)
    #expect(lane.liveCount == 0)
    frame(lane, at: 0.5)
    #expect(lane.ended.isEmpty)
  }

  @Test("An animator that chains gives its trajectory back")
  func chaining() {
    let lane = Lane(width: 1, trajectories: trajectories)
    let slot = attributes(1, in: lane)[0]
    set(slot, to: 100, .linear(duration: 1), at: 0, in: lane)
    set(slot, to: 0, .linear(duration: 1), at: 0.5, in: lane)
    #expect(trajectories.liveCount == 0)
    #expect(lane.liveCount == 1)
  }
}
