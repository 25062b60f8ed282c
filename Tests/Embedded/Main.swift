/// Runs the scalar core, without `Animation`, and compares it with numbers that are known.
///
/// It exits with 0 when all are right; `.ci/embedded` builds it.
@main
struct Main {
  static func main() {
    let checks = [
      chainOfCurves(), chainOfSprings(), sharedTrajectory(), bezier(), keptVelocity(),
    ]
    for (index, isRight) in checks.enumerated() where !isRight {
      print("check \(index) of the scalar core is wrong")
    }
    exit(checks.contains(false) ? 1 : 0)
  }

  private static func isClose(_ actual: Double?, _ expected: Double, within: Double) -> Bool {
    guard let actual else { return false }
    return abs(actual - expected) <= within
  }

  private static func move(
    _ chain: inout Chain<Double, NoFreeMotion>,
    by change: Double,
    from old: Double,
    _ motion: Motion,
    at time: Double
  ) {
    chain.animate(by: change, from: old, with: motion, of: MotionSource(), at: time)
  }

  /// Linear 0 → 100, back at 0.35: with r = 100t it shows r − r·(t − 0.35), at 0.5 that is 42.5.
  private static func chainOfCurves() -> Bool {
    let linear = Motion(curve: .linear, duration: 1, tellsVelocity: false)
    var chain = Chain<Double, NoFreeMotion>(base: 0)
    move(&chain, by: 100, from: 0, linear, at: 0)
    move(&chain, by: -100, from: 100, linear, at: 0.35)
    return isClose(chain.value(at: 0.35), 35, within: 1e-12)
      && isClose(chain.velocity(at: 0.35), 65, within: 1e-12)
      && isClose(chain.value(at: 0.5), 42.5, within: 1e-12) && chain.entryCount == 2
      && isClose(chain.value(at: 1.2), 15, within: 1e-12) && chain.entryCount == 1
      && chain.value(at: 1.35) == nil && chain.isAtRest
  }

  /// A smooth spring of 0.5 s, sent back at 0.1 by its like: the value of case R2.
  private static func chainOfSprings() -> Bool {
    var chain = Chain<Double, NoFreeMotion>(base: 0)
    move(&chain, by: 100, from: 0, Self.smooth, at: 0)
    move(&chain, by: -100, from: 100, Self.smooth, at: 0.1)
    return isClose(chain.value(at: 0.15), 43.0649, within: 1e-4) && chain.entryCount == 1
      && chain.value(at: 3) == nil
  }

  /// Two attributes that one animation moves share a trajectory; its two numbers are those of the
  /// spring: 1 − (1 + ωt)·e^(−ωt) and t·e^(−ωt) with ω = 4π, at 0.1 0.357740 and 0.028461.
  private static func sharedTrajectory() -> Bool {
    let trajectories = Trajectories()
    let source = MotionSource()
    let first = trajectories.acquire(source, Self.smooth, at: 0)
    let second = trajectories.acquire(source, Self.smooth, at: 0)
    trajectories.sample(at: 0.1)
    let sample = trajectories.samples[Int(first)]
    return first == second && trajectories.liveCount == 1
      && isClose(sample.position, 0.357740, within: 1e-6)
      && isClose(sample.drift, 0.028461, within: 1e-6)
  }

  /// The ease-in-out at a quarter, and that it is symmetric.
  private static func bezier() -> Bool {
    let curve = UnitCurve.easeInOut
    return isClose(curve.value(at: 0.25), 0.129162, within: 1e-6)
      && isClose(curve.value(at: 0.25) + curve.value(at: 0.75), 1, within: 1e-9)
  }

  /// A spring with a bounce takes the velocity of the one before it.
  private static func keptVelocity() -> Bool {
    let bouncy = Motion(persistent: Spring(duration: 0.5, bounce: 0.3), blendDuration: 0.25)
    var chain = Chain<Double, NoFreeMotion>(base: 0)
    move(&chain, by: 100, from: 0, Self.smooth, at: 0)
    guard let before = chain.velocity(at: 0.1) else { return false }
    move(&chain, by: 20, from: 100, bouncy, at: 0.1)
    return isClose(chain.velocity(at: 0.1), before, within: 1e-9)
  }

  private static let smooth = Motion(persistent: Spring(duration: 0.5), blendDuration: 0)
}

/// The motion that a custom animation would be: there is none.
enum NoFreeMotion: FreeMotion {
  var isLogicallyComplete: Bool { true }

  var repeatsForever: Bool { false }

  mutating func advance(_ travel: Double, to elapsed: TimeInterval) -> Double? { nil }

  func velocity(_ travel: Double, at elapsed: TimeInterval) -> Double? { nil }
}

@_silgen_name("exit") private func exit(_ status: Int32) -> Never
