import StageMotion

/// The shape of `retargeting.json`.
struct RetargetingTable: Decodable {
  let tolerance: Double
  let rows: [Row]

  struct Row: Decodable {
    let name: String
    let initial: Double
    let changes: [Change]
    let step: Double
    let samples: [Double?]
    let joints: [Joint]
    let end: Double?
    let endTolerance: Double?
    let tolerance: Double?
  }

  struct Change: Decodable {
    let at: Double
    let target: Double
    let base: AnimationBase?
    let modifiers: [AnimationModifier]
  }

  struct Joint: Decodable {
    let at: Double
    let valueBefore: Double
    let valueAfter: Double
    let slopeBefore: Double
    let slopeAfter: Double
  }
}

extension RetargetingTable.Change {
  /// The animation, made by its public factories and methods; `nil` for a plain change.
  func animation() throws -> Animation? {
    guard let base else { return nil }
    return try modifiers.reduce(try base.animation()) { try $1.modify($0) }
  }
}
