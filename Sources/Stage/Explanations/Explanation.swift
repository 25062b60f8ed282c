/// Why an attribute moves, or does not: what ``Stage/explain(_:of:)`` answers.
public struct Explanation: Hashable, Sendable {
  /// The path of the element.
  public let element: String

  /// The name of the attribute, as it was asked for.
  public let attribute: String

  /// The time of the answer, in seconds since the stage began.
  public let time: TimeInterval

  /// Where the attribute is going.
  public let model: AttributeValue

  /// What the attribute shows.
  public let presentation: AttributeValue

  /// The updates that have reached the attribute since explanations are recorded, the latest last.
  ///
  /// At most ``updateLimit`` are kept.
  public let updates: [Update]

  /// Whether the component that was asked for is at rest, also while others of the attribute move.
  let isStill: Bool

  /// Writes of later updates, which did not reach the attribute: nothing that its node reads or is given
  /// has changed.
  public let missed: [Write]

  /// When the attribute comes to rest, in seconds since the stage began: `nil` at rest, infinite if it
  /// never does or a custom animation does not tell.
  public let end: TimeInterval?

  /// How many updates of an attribute are kept.
  public static let updateLimit = 16

  /// One update that has reached the attribute.
  public struct Update: Hashable, Sendable {
    /// When it was made, in seconds since the stage began.
    public let time: TimeInterval
    /// What was written.
    public let writes: [Write]
    /// The animation that the update began with, before all modifiers; `nil`: none.
    public let animation: Animation?
    /// The modifiers that the transaction has passed on its way, from the outside in.
    public let steps: [Step]
    /// What the animator decided.
    public let decision: Decision
    /// The model before, and the one since.
    public let old, new: AttributeValue
    /// Whether the component that was asked for stays: only others of the attribute have changed.
    public let isUntouched: Bool
    /// When the animation completes logically, in seconds since the stage began; `nil` without one.
    public let logicalEnd: TimeInterval?
    /// When the attribute was to come to rest; `nil` if it was at rest.
    public let end: TimeInterval?
  }

  /// A write that an update took up.
  public struct Write: Hashable, Sendable {
    /// The name of the cell, or what has read the object that changed.
    public let name: String
    /// Where the cell is declared: module, file and line.
    public let declaration: String?
    /// Where the `withAnimation` or `withTransaction` of the write is; `nil` outside of such blocks.
    public let block: String?
    /// The input or the callback that the write was made in; `nil` outside of the stage.
    public let cause: String?
  }

  /// A modifier that a transaction has passed.
  public struct Step: Hashable, Sendable {
    /// The modifier as it is written, such as `.animation(_:value:)`.
    public let modifier: String
    /// What it did, or why it did nothing.
    public let effect: Effect
  }

  /// What a modifier did to a transaction.
  public enum Effect: Hashable, Sendable {
    /// It has set the animation.
    case animation(Animation?)
    /// It has switched the `.animation` modifiers inside off or on.
    case disablesAnimations(Bool)
    /// It did something else to the transaction, or nothing.
    case other
    /// It watches a value, which has not changed in the update.
    case valueUnchanged
    /// A modifier further out has switched `.animation` modifiers off.
    case animationsDisabled
  }

  /// What an animator decided.
  public enum Decision: Hashable, Sendable {
    /// The first value: it is shown, never animated.
    case firstValue
    /// The value is the one that the model had: nothing happens.
    case unchanged
    /// The value is discrete: it shows at once.
    case discrete
    /// The change shows at once, as the transaction has no animation when it arrives; what runs goes
    /// on around it.
    case withoutAnimation
    /// The change shows at once, as animations are switched off.
    case switchedOff
    /// The change shows at once, and the velocity of a gesture is noted.
    case tracked
    /// An animation has started.
    case started
    /// The animation has taken over from the one that ran, with its value and velocity.
    case merged
    /// The animation plays on top of what ran.
    case chained
    /// The value is not a finite number, or too far away: it shows at once.
    case notFinite
  }
}

extension Explanation: CustomStringConvertible {
  /// The answer as text, for people.
  public var description: String {
    var lines = [
      "\(attribute) of \(element) at \(time.roundedForPeople) s "
        + "shows \(presentation.textForPeople)"
        + (model == presentation ? "." : " and goes to \(model.textForPeople).")
    ]
    if updates.isEmpty {
      lines.append("No update has reached it since explanations are recorded.")
    }
    for update in updates { lines += update.lines }
    if !missed.isEmpty {
      lines.append("Later writes did not reach it, as nothing that its node reads has changed:")
      lines += missed.map { "  \($0)" }
    }
    let mover = isStill ? "It stays, and the attribute" : "It"
    switch end {
    case nil: lines.append("It is at rest.")
    case let end? where end < .infinity:
      lines.append("\(mover) comes to rest at \(end.roundedForPeople) s.")
    default: lines.append("\(mover) moves without a known end.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Explanation.Update {
  fileprivate var lines: [String] {
    var lines = ["Update at \(time.roundedForPeople) s:"]
    lines += writes.map { "  \($0)" }
    lines.append("  The transaction begins with \(Self.text(of: animation)).")
    lines += steps.map { "  \($0)" }
    lines.append(
      isUntouched
        ? "  \(old.textForPeople) stays; of the other components: \(decision)"
        : "  \(old.textForPeople) → \(new.textForPeople): \(decision)"
    )
    if let logicalEnd {
      lines.append(
        "  It completes logically at \(logicalEnd.roundedForPeople) s, "
          + "and is over at \((end ?? time).roundedForPeople) s."
      )
    }
    return lines
  }

  static func text(of animation: Animation?) -> String {
    animation.map { "\($0)" } ?? "no animation"
  }
}

extension AttributeValue {
  /// The value without what arithmetic has added behind the digits that count.
  fileprivate var textForPeople: String {
    switch self {
    case .number(let value): AttributeValue.number(value.roundedForPeople).description
    case .components(let components):
      AttributeValue.components(
        components.map { Component($0.name, $0.value.roundedForPeople) }
      ).description
    case .text: description
    }
  }
}

extension Explanation.Write: CustomStringConvertible {
  public var description: String {
    "\(name)" + (declaration.map { " (declared at \($0))" } ?? "") + " was written"
      + (block.map { " in the block at \($0)" } ?? "")
      + ", \(cause.map { "in \($0)" } ?? "outside of the stage")."
  }
}

extension Explanation.Step: CustomStringConvertible {
  public var description: String {
    switch effect {
    case .animation(let animation):
      "\(modifier) sets \(Explanation.Update.text(of: animation))."
    case .disablesAnimations(true): "\(modifier) disables the .animation modifiers inside."
    case .disablesAnimations(false): "\(modifier) allows the .animation modifiers inside."
    case .other: "\(modifier) leaves the animation as it is."
    case .valueUnchanged: "\(modifier) does nothing: its value has not changed."
    case .animationsDisabled: "\(modifier) does nothing: it is disabled from outside."
    }
  }
}

extension Explanation.Decision: CustomStringConvertible {
  public var description: String {
    switch self {
    case .firstValue: "the first value is shown, never animated."
    case .unchanged: "nothing happens, as the value is the one that the model had."
    case .discrete: "shown at once, as the value is discrete."
    case .withoutAnimation: "shown at once, as the transaction arrives without an animation."
    case .switchedOff: "shown at once, as animations are switched off."
    case .tracked: "shown at once; the velocity is noted for the spring that follows."
    case .started: "an animation starts."
    case .merged: "the animation takes over from the one that ran, with value and velocity."
    case .chained: "the animation plays on top of the one that ran."
    case .notFinite: "shown at once, as it is not a finite number or too far away."
    }
  }
}
