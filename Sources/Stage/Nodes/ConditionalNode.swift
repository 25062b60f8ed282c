/// One of two nodes: the branches of an `if` or a `switch`.
///
/// Each branch has an identity of its own; a change of the branch removes the one and inserts the
/// other.
@frozen
public enum ConditionalNode<First: Node, Second: Node>: Node {
  /// The branch that holds first.
  case first(First)
  /// The other branch.
  case second(Second)

  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    let isVariable = First._elementCount != 1 || Second._elementCount != 1
    switch node {
    case .first(let content):
      emitter.branch(0, isVariable: isVariable) { First._emit(content, into: &$0) }
    case .second(let content):
      emitter.branch(1, isVariable: isVariable) { Second._emit(content, into: &$0) }
    }
  }
}

extension Optional: Node where Wrapped: Node {
  @inlinable
  public static func _emit(_ node: Self, into emitter: inout Emitter) {
    switch node {
    case .none: emitter.branch(0, isVariable: true) { _ in }
    case .some(let content):
      emitter.branch(1, isVariable: true) { Wrapped._emit(content, into: &$0) }
    }
  }
}

/// The element of a condition: its children are those of one branch.
@usableFromInline
final class BranchElement: VariableElement {
  @usableFromInline var branch: Int
  private let hasVariableBranches: Bool

  override var isVariable: Bool { hasVariableBranches }

  init(_ core: Core, _ parent: Element, branch: Int, isVariable: Bool) {
    self.branch = branch
    hasVariableBranches = isVariable
    super.init(core, parent)
  }
}

extension Emitter {
  /// An element that holds one of several contents; another branch is another identity.
  @inlinable
  mutating func branch(
    _ branch: Int,
    isVariable: Bool,
    _ emit: (inout Emitter) -> Void
  ) {
    let (element, change) = branchElement(branch, isVariable: isVariable)
    if change == .none {
      children(of: element, emit)
    } else {
      otherChildren(of: element, areBack: change == .back, emit)
    }
  }

  @usableFromInline
  mutating func branchElement(
    _ branch: Int,
    isVariable: Bool
  ) -> (element: BranchElement, change: ContentChange) {
    var change = ContentChange.none
    let element = element {
      BranchElement($0, $1, branch: branch, isVariable: isVariable)
    } update: {
      guard $0.branch != branch else { return }
      change = $0.core.exchange($0.branch, for: branch, in: $0) ? .back : .new
      $0.branch = branch
    }
    return (element, change)
  }
}

/// What has become of the content of an element that varies.
@usableFromInline
enum ContentChange {
  /// It is the same one.
  case none
  /// It is a new one.
  case new
  /// It is one that was leaving.
  case back
}
