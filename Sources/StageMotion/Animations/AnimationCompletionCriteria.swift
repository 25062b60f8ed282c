/// When an animation counts as complete for whoever waits for it.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Moment: Hashable, Sendable {
    case logicalCompletion
    case removal
  }

  private let moment: Moment

  /// When the animation has logically completed, or has gone if that is earlier.
  ///
  /// A spring completes logically after its response, though what is left of it goes on moving.
  public static let logicallyComplete = AnimationCompletionCriteria(moment: .logicalCompletion)

  /// When the animation has gone: nothing moves any more.
  public static let removed = AnimationCompletionCriteria(moment: .removal)
}

extension AnimationCompletionCriteria: CustomStringConvertible {
  public var description: String {
    switch moment {
    case .logicalCompletion: "logicallyComplete"
    case .removal: "removed"
    }
  }
}
