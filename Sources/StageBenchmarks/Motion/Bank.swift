import StageMotion

/// A lane with its trajectories, and attributes that start at zero.
final class Bank<Vector: VectorArithmetic> {
  let lane: Lane
  let slots: [UInt32]
  private let trajectories = Trajectories()
  private let kind = FlatVector<Vector>()
  private let target: UnsafeMutablePointer<Double>

  init(width: Int, count: Int) {
    let lane = Lane(width: width, trajectories: trajectories)
    let target = UnsafeMutablePointer<Double>.allocate(capacity: width)
    target.initialize(repeating: 0, count: width)
    slots = (0..<count).map { _ in lane.insert(target) }
    self.lane = lane
    self.target = target
  }

  deinit { target.deallocate() }

  /// Changes an attribute: its first component to a value, each further one to as much again.
  func set(_ slot: UInt32, to value: Double, _ animation: Animation, at time: Double) {
    for component in 0..<lane.width { target[component] = value * Double(component + 1) }
    _ = lane.set(slot, to: target, animation: animation, at: time, as: kind)
  }

  func frame(at time: Double) {
    trajectories.sample(at: time)
    lane.frame(at: time)
  }

  /// The sum of everything that is shown.
  var sum: Double {
    slots.reduce(0) { sum, slot in
      let shown = lane.presentation(of: slot)
      return (0..<lane.width).reduce(sum) { $0 + shown[$1] }
    }
  }

  /// What the sum is when attributes show these values in their first component.
  func sum(of value: (UInt32) -> Double) -> Double {
    let parts = (1...lane.width).reduce(0, +)
    return slots.reduce(0) { $0 + value($1) } * Double(parts)
  }

  /// The frames of one run, over and over: they lie before the end of everything that is measured.
  func frames(_ expected: @escaping (UInt32, _ time: Double) -> Double) -> Workload {
    let frameCount = max(1, 20_000 / slots.count)
    func time(_ index: Int) -> Double { 0.3 + Double(index) / 240 }
    return Workload(
      count: frameCount * slots.count,
      steps: frameCount,
      run: { for index in 0..<frameCount { self.frame(at: time(index)) } },
      sums: { (self.sum, self.sum { expected($0, time(frameCount - 1)) }) }
    )
  }
}
