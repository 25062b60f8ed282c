import StageMotion

/// Finite numbers from the limits of what a double holds, and animations made of them.
enum ExtremeNumbers {
  /// Not below zero.
  static let magnitudes = [
    0, 0x1p-1074, 0x1p-1030, 1e-300, 1e-160, 1e-20, 1e-3, 0.3, 1, 1e3, 1e20, 1e160, 1e300,
    Double.greatestFiniteMagnitude,
  ]

  static func magnitude(_ random: inout SplitMix64) -> Double {
    magnitudes.randomElement(using: &random)!
  }

  static func number(_ random: inout SplitMix64) -> Double {
    .random(using: &random) ? magnitude(&random) : -magnitude(&random)
  }

  static func spring(_ random: inout SplitMix64) -> Spring {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Spring(duration: number(&random), bounce: number(&random))
    case 1: return Spring(response: magnitude(&random), dampingRatio: magnitude(&random))
    case 2:
      return Spring(
        mass: magnitude(&random),
        stiffness: magnitude(&random),
        damping: magnitude(&random),
        allowOverDamping: .random(using: &random)
      )
    default:
      return Spring(
        settlingDuration: magnitude(&random),
        dampingRatio: magnitude(&random),
        epsilon: magnitude(&random)
      )
    }
  }

  static func curve(_ random: inout SplitMix64) -> UnitCurve {
    let start = UnitPoint(x: number(&random), y: number(&random))
    let end = UnitPoint(x: number(&random), y: number(&random))
    return .bezier(startControlPoint: start, endControlPoint: end)
  }

  static func animation(_ random: inout SplitMix64) -> Animation {
    let base: Animation =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .linear(duration: magnitude(&random))
      case 1: .timingCurve(curve(&random), duration: magnitude(&random))
      case 2: .spring(spring(&random))
      default: .interpolatingSpring(spring(&random), initialVelocity: number(&random))
      }
    return (0..<Int.random(in: 0...2, using: &random)).reduce(base) { animation, _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return animation.delay(number(&random))
      case 1: return animation.speed(number(&random))
      case 2:
        let count = [Int.min, 0, 1, 2, 3, .max].randomElement(using: &random)!
        return animation.repeatCount(count, autoreverses: .random(using: &random))
      default: return animation.logicallyComplete(after: number(&random))
      }
    }
  }
}
