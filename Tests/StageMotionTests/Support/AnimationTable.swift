import StageMotion

/// The shape of `animations.json`.
struct AnimationTable: Decodable {
  let tolerance: Double
  let endTolerance: Double
  let legTolerance: Double
  let rows: [Row]

  struct Row: Decodable {
    let animation: String
    let base: AnimationBase
    let modifiers: [AnimationModifier]
    let end: TableNumber
    let logicalEnd: TableNumber
    let leg: TableNumber?
    let samples: [[Double?]]

    /// The animation, made by its public factories and methods.
    func made() throws -> Animation {
      try modifiers.reduce(try base.animation()) { try $1.modify($0) }
    }

    /// Whether it repeats a spring.
    var repeatsSpring: Bool { base.isSpring && modifiers.contains { $0.repeat != nil } }
  }
}

/// A modifier of an animation in a table.
struct AnimationModifier: Decodable {
  let delay: Double?
  let speed: Double?
  let `repeat`: Legs?
  let logicallyComplete: Double?

  struct Legs: Decodable {
    let count: Int?
    let autoreverses: Bool
  }

  /// An animation with the modifier, made by its public method.
  func modify(_ animation: Animation) throws -> Animation {
    if let delay { return animation.delay(delay) }
    if let speed { return animation.speed(speed) }
    if let logicallyComplete { return animation.logicallyComplete(after: logicallyComplete) }
    guard let legs = self.repeat else { throw AnimationBase.UnknownAnimation(text: "modifier") }
    guard let count = legs.count else {
      return animation.repeatForever(autoreverses: legs.autoreverses)
    }
    return animation.repeatCount(count, autoreverses: legs.autoreverses)
  }
}

/// An animation of a table, without modifiers.
struct AnimationBase: Decodable {
  let type: String
  let text: String
  let curve: Curve?
  let duration: Double?
  let bounce: Double?
  let response: Double?
  let dampingRatio: Double?
  let stiffness: Double?
  let damping: Double?
  let initialVelocity: Double?
  let blendDuration: Double?
  let reportsVelocity: Bool?

  /// A name or the four control numbers.
  enum Curve: Decodable {
    case name(String)
    case controls([Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .name(name)
      } else {
        self = .controls(try container.decode([Double].self))
      }
    }
  }

  struct UnknownAnimation: Error {
    let text: String
  }

  /// Whether the ends of this animation are those of a spring.
  var isSpring: Bool { type == "spring" || type == "interpolatingSpring" }

  /// The animation, made by its public factory.
  func animation() throws -> Animation {
    switch type {
    case "curve": return try curveAnimation()
    case "spring":
      if text == "default" { return .default }
      guard let response, let dampingRatio else { break }
      return .spring(
        response: response,
        dampingFraction: dampingRatio,
        blendDuration: blendDuration ?? 0
      )
    case "interpolatingSpring":
      let velocity = initialVelocity ?? 0
      if let stiffness, let damping {
        return .interpolatingSpring(
          stiffness: stiffness,
          damping: damping,
          initialVelocity: velocity
        )
      }
      guard let duration, let bounce else { break }
      return .interpolatingSpring(duration: duration, bounce: bounce, initialVelocity: velocity)
    case "elastic":
      guard let duration else { break }
      return Animation(Elastic(duration: duration))
    case "customLinear":
      guard let duration else { break }
      return Animation(TellingLinear(duration: duration))
    default: break
    }
    throw UnknownAnimation(text: text)
  }

  private func curveAnimation() throws -> Animation {
    guard let curve, let duration else { throw UnknownAnimation(text: text) }
    switch curve {
    case .controls(let numbers):
      return .timingCurve(numbers[0], numbers[1], numbers[2], numbers[3], duration: duration)
    case .name(let name):
      let (unitCurve, silent) = try named(name, duration)
      return reportsVelocity == true ? .timingCurve(unitCurve, duration: duration) : silent
    }
  }

  private func named(_ name: String, _ duration: Double) throws -> (UnitCurve, Animation) {
    switch name {
    case "linear": (.linear, .linear(duration: duration))
    case "easeIn": (.easeIn, .easeIn(duration: duration))
    case "easeOut": (.easeOut, .easeOut(duration: duration))
    case "easeInOut": (.easeInOut, .easeInOut(duration: duration))
    default: throw UnknownAnimation(text: text)
    }
  }
}
