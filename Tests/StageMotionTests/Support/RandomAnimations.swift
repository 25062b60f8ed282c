import StageMotion

/// Random animations of every kind, the same for the same generator.
///
/// Their numbers are such as a person writes; those at the limits of numbers are in
/// ``ExtremeNumbers``.
enum RandomAnimations {
  /// A curve that tells no velocity.
  static func silentCurve(_ random: inout SplitMix64) -> Animation {
    let duration = duration(&random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .linear(duration: duration)
    case 1: return .easeIn(duration: duration)
    case 2: return .easeOut(duration: duration)
    case 3: return .easeInOut(duration: duration)
    default:
      let y = Double.random(in: -0.5...0.5, using: &random)
      return .timingCurve(0.3, y, 0.6, 1.2, duration: duration)
    }
  }

  /// A curve that tells its velocity, without vertical slopes.
  static func toldCurve(_ random: inout SplitMix64) -> Animation {
    let curves: [UnitCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    return .timingCurve(curves.randomElement(using: &random)!, duration: duration(&random))
  }

  static func persistentSpring(_ random: inout SplitMix64) -> Animation {
    let spring = spring(&random)
    let blends = Int.random(in: 0..<3, using: &random) == 0
    let blendDuration = blends ? Double.random(in: 0.05...0.5, using: &random) : 0
    return .spring(spring, blendDuration: blendDuration)
  }

  /// A spring that never merges, from rest.
  static func interpolatingSpring(_ random: inout SplitMix64) -> Animation {
    .interpolatingSpring(spring(&random))
  }

  static func builtIn(_ random: inout SplitMix64) -> Animation {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return silentCurve(&random)
    case 1: return toldCurve(&random)
    case 2: return persistentSpring(&random)
    case 3: return interpolatingSpring(&random)
    default:
      let velocity = Double.random(in: -5...5, using: &random)
      return .interpolatingSpring(spring(&random), initialVelocity: velocity)
    }
  }

  /// One to three modifiers around an animation; none of them begins further in.
  static func modified(_ base: Animation, _ random: inout SplitMix64) -> Animation {
    (0..<Int.random(in: 1...3, using: &random)).reduce(base) { animation, _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return animation.delay(.random(in: 0...0.5, using: &random))
      case 1: return animation.speed(.random(in: 0.3...3, using: &random))
      case 2:
        let count = Int.random(in: 1...4, using: &random)
        return animation.repeatCount(count, autoreverses: .random(using: &random))
      default: return animation.logicallyComplete(after: .random(in: 0...1, using: &random))
      }
    }
  }

  /// A built-in animation, every second time with modifiers.
  static func any(_ random: inout SplitMix64) -> Animation {
    let base = builtIn(&random)
    return .random(using: &random) ? modified(base, &random) : base
  }

  /// Animations to choose from, as a ``Script`` wants them.
  static func pool(of count: Int, seed: UInt64) -> [Animation] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in any(&random) }
  }

  private static func duration(_ random: inout SplitMix64) -> Double {
    .random(in: 0.05...1.5, using: &random)
  }

  private static func spring(_ random: inout SplitMix64) -> Spring {
    Spring(duration: duration(&random), bounce: .random(in: -0.8...0.9, using: &random))
  }
}
