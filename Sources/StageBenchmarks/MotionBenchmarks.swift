import StageMotion

private let attributeCount = 10_000
private let frameCount = 2

/// A lane whose attributes have all been started.
private struct Bank {
  let trajectories = Trajectories()
  let lane: Lane
  let slots: [UInt32]

  init(width: Int, count: Int) {
    let lane = Lane(width: width, trajectories: trajectories)
    let zeros = [Double](repeating: 0, count: width)
    slots = (0..<count).map { _ in zeros.withUnsafeBufferPointer { lane.insert($0.baseAddress!) } }
    self.lane = lane
  }

  func set(_ slot: UInt32, to values: [Double], _ animation: Animation, at time: Double) {
    values.withUnsafeBufferPointer {
      let kind: VectorKind = lane.width == 4 ? rectangle : number
      _ = lane.set(slot, to: $0.baseAddress!, animation: animation, at: time, as: kind)
    }
  }

  func frame(at time: Double) {
    trajectories.sample(at: time)
    lane.frame(at: time)
    consume(lane.presentation(of: slots[slots.count / 2]).pointee)
  }
}

nonisolated(unsafe) private let number = FlatVector<Double>()
nonisolated(unsafe) private let rectangle = FlatVector<
  AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
>()

/// The frames that one run draws of a bank whose animations run longer.
private func frames(of bank: Bank) {
  for index in 0..<frameCount { bank.frame(at: 0.2 + Double(index) / 60) }
}

/// One attribute in one frame, all started by one transaction.
func sharedFrame(width: Int) -> Benchmark {
  let bank = Bank(width: width, count: attributeCount)
  for slot in bank.slots {
    bank.set(
      slot,
      to: Array(repeating: Double(slot) + 1, count: width),
      .bouncy(duration: 2),
      at: 0
    )
  }
  let kind = width == 1 ? "one Double" : "\(width) doubles"
  return Benchmark(name: "attribute-frame, shared, \(kind)", count: frameCount * attributeCount) {
    frames(of: bank)
  }
}

/// One attribute in one frame, each with a spring and a start of its own.
func ownFrame() -> Benchmark {
  let bank = Bank(width: 1, count: attributeCount)
  for slot in bank.slots {
    let part = Double(slot) / Double(attributeCount)
    let spring = Animation.spring(duration: 2 + part, bounce: 0.1 + 0.5 * part)
    bank.set(slot, to: [Double(slot) + 1], spring, at: 0.1 * part)
  }
  return Benchmark(
    name: "attribute-frame, own spring and start",
    count: frameCount * attributeCount
  ) {
    frames(of: bank)
  }
}

private let retargetCount = 2000

/// One retarget of a spring that runs in a lane.
func retarget() -> Benchmark {
  let bank = Bank(width: 1, count: 1)
  let (lane, slot, kind) = (bank.lane, bank.slots[0], number)
  let targets = UnsafeMutablePointer<Double>.allocate(capacity: 2)
  targets.initialize(repeating: 0, count: 2)
  targets[1] = 100
  let spring = Animation.bouncy
  return Benchmark(name: "retarget one running spring, lane", count: retargetCount) {
    for index in 0..<retargetCount {
      let (target, time) = (targets + (index & 1), Double(index) / 240)
      _ = lane.set(slot, to: target, animation: spring, at: time, as: kind)
    }
    consume(lane.end(of: slot) ?? 0)
  }
}

/// One retarget of a spring that runs in an animator of its own.
func animatorRetarget() -> Benchmark {
  let spring = Animation.bouncy
  return Benchmark(name: "retarget one running spring, Animator", count: retargetCount) {
    var animator = Animator(0.0)
    for index in 0..<retargetCount {
      animator.set(index & 1 == 0 ? 100 : 0, animation: spring, at: Double(index) / 240)
    }
    consume(animator.end ?? 0)
  }
}

/// One start of an attribute at rest and its end, ten thousand at one time by one animation, or each
/// by an equal one of its own.
func start(equalAnimations: Bool) -> Benchmark {
  let bank = Bank(width: 1, count: attributeCount)
  let animation = Animation.smooth(duration: 0.4)
  var round = 0.0
  let name = "start and end, \(equalAnimations ? "equal animations" : "one animation")"
  return Benchmark(name: name, count: attributeCount) {
    round += 1
    let target = [round]
    for slot in bank.slots {
      let animation = equalAnimations ? .smooth(duration: 0.4) : animation
      bank.set(slot, to: target, animation, at: round * 10)
    }
    bank.frame(at: round * 10 + 5)
  }
}

func bytesPerAnimator(width: Int) -> Int { Lane.bytesPerAnimator(width: width) }
