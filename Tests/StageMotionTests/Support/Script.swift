import StageMotion

/// A random series of changes of one attribute, the same for the same seed.
struct Script<Vector: VectorArithmetic> {
  struct Change {
    let time: Double
    let value: Vector
    let animation: Animation?
  }

  private(set) var changes: [Change] = []

  /// - Parameters:
  ///   - seed: Of the random numbers.
  ///   - pool: The animations to choose from; one change of six is plain.
  ///   - vector: Makes a vector of numbers from −100 to 100.
  init(seed: UInt64, pool: [Animation], vector: (() -> Double) -> Vector) {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      // Some changes come at one time, some after everything has ended.
      switch Int.random(in: 0..<6, using: &random) {
      case 0: break
      case 1: time += 3
      default: time += Double.random(in: 0...0.7, using: &random)
      }
      let isPlain = Int.random(in: 0..<6, using: &random) == 0
      let animation = isPlain ? nil : pool.randomElement(using: &random)
      // Whole numbers, so that some components do not change.
      let value = vector { Double(Int.random(in: -2...2, using: &random)) * 50 }
      changes.append(Change(time: time, value: value, animation: animation))
    }
  }

  /// When the last change comes.
  var lastChange: Double { changes.last?.time ?? 0 }
}

/// Animations of all kinds that depend on their elapsed time alone.
let builtInAnimations: [Animation] = [
  .linear(duration: 0.4), .easeIn(duration: 1), .easeInOut(duration: 0.7), .linear(duration: 0),
  .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.5),
  .timingCurve(.easeInOut, duration: 0.6), .timingCurve(.circularEaseOut, duration: 0.3),
  .default, .smooth, .snappy, .bouncy, .spring(duration: 0.8, bounce: -0.4),
  .spring(duration: 0.3, bounce: 0.9), .spring(duration: 0),
  .interactiveSpring, .spring(duration: 0.6, bounce: 0.2, blendDuration: 0.4),
  .interpolatingSpring, .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5),
  .interpolatingSpring(stiffness: 100, damping: 30),
]

/// Animations of clients, which end when they are asked.
let customAnimations: [Animation] = [
  Animation(Elastic(duration: 0.8)), Animation(TellingLinear(duration: 0.5)),
  Animation(Merging(merges: true)), Animation(Merging(merges: false)),
]
