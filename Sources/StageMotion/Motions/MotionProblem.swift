/// What is odd about a motion, where its numbers can hardly be meant as they are.
package enum MotionProblem: Equatable, CustomStringConvertible, Sendable {
  /// A number is negative or not finite where there can be no such number.
  case badNumbers
  /// A speed is not above zero.
  case frozen
  /// An even number of legs that turn around: the last one ends at the old value.
  case endsAtOldValue

  package var description: String {
    switch self {
    case .badNumbers:
      "has a number that is negative or not finite where that means nothing"
    case .frozen: "has a speed that is not above zero: it stays at its start and never ends"
    case .endsAtOldValue:
      "turns around an even number of times: it ends at the old value, and then the model shows"
    }
  }
}
