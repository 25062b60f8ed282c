/// An element that lays others out.
///
/// Its answers are kept until something inside changes, so that a change measures only what lies on its
/// way to the root.
class ContainerElement: LayoutElement {
  /// The answers since the last change inside, and the layout in which they were begun.
  @exclusivity(unchecked) private final var answers: ContiguousArray<Answer> = []
  @exclusivity(unchecked) private final var answersLayout: UInt64 = 0

  private struct Answer {
    let proposal: ProposedSize.Bits
    let size: Size
  }

  /// A stack asks for the least, the most and the final size; one more is room for another parent.
  private static let answerLimit = 4

  final override func size(for proposal: ProposedSize) -> Size {
    if needsLayout, answersLayout != core.layoutNumber {
      answers.removeAll(keepingCapacity: true)
      answersLayout = core.layoutNumber
    }
    let bits = proposal.bits
    for answer in answers where answer.proposal == bits { return answer.size }
    guard core.enterLayout(of: self) else { return .zero }
    defer { core.leaveLayout() }
    let size = measure(proposal)
    if answers.count == Self.answerLimit { answers.removeFirst() }
    answers.append(Answer(proposal: bits, size: size))
    return size
  }
}
