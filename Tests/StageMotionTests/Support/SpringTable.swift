import StageMotion

/// The shape of `springs.json`.
struct SpringTable: Decodable {
  let tolerance: Double
  let settlingTolerance: Double
  let rows: [Row]

  struct Row: Decodable {
    let spring: Numbers
    let kind: String
    let properties: [String: TableNumber]?
    let runs: [Run]?
    let force: [[Double]]?
    let tolerance: Double?
    let target: Double?
    let time: Double?
    let value: Double?
    let epsilon: Double?
    let tightSettlingDuration: Double?
    let stiffness: Double?
    let damping: Double?
  }

  struct Run: Decodable {
    let target: Double
    let initialVelocity: Double
    let samples: [[Double]]
    let settlingDuration: [[TableNumber]]
  }

  /// The arguments of one of the four initialisers.
  struct Numbers: Decodable {
    let duration: Double?
    let bounce: Double?
    let response: Double?
    let dampingRatio: Double?
    let mass: Double?
    let stiffness: Double?
    let damping: Double?
    let allowOverDamping: Bool?
    let settlingDuration: Double?
    let epsilon: Double?
  }
}

extension SpringTable.Row {
  /// The spring that this row is about.
  func madeSpring() throws -> Spring {
    let numbers = spring
    if let duration = numbers.duration, let bounce = numbers.bounce {
      return Spring(duration: duration, bounce: bounce)
    }
    if let response = numbers.response, let ratio = numbers.dampingRatio {
      return Spring(response: response, dampingRatio: ratio)
    }
    if let mass = numbers.mass, let stiffness = numbers.stiffness, let damping = numbers.damping {
      return Spring(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        allowOverDamping: numbers.allowOverDamping ?? false
      )
    }
    if let duration = numbers.settlingDuration, let ratio = numbers.dampingRatio {
      guard let epsilon = numbers.epsilon else {
        return Spring(settlingDuration: duration, dampingRatio: ratio)
      }
      return Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
    }
    throw UnknownSpring()
  }

  struct UnknownSpring: Error {}
}
