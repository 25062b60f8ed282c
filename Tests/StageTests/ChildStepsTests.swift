@testable import Stage
import Testing

@Suite("Children get into another order")
struct ChildStepsTests {
  /// The old children and the new ones after the steps from one to the other; new ones are negative.
  private func result(_ places: [Int?]) -> [Int] {
    var children = Array(0..<places.compactMap(\.self).count)
    for (index, step) in ChildSteps(places: places).steps.enumerated() {
      switch (step, places[index]) {
      case (.stay, _): break
      case (.move(let target), let place?):
        children.removeAll { $0 == place }
        children.insert(place, at: target)
      case (.insert(let target), _): children.insert(-index - 1, at: target)
      case (.move, nil): Issue.record("something new is moved")
      }
    }
    return children
  }

  private func expected(_ places: [Int?]) -> [Int] {
    places.enumerated().map { $1 ?? -$0 - 1 }
  }

  @Test("One child that goes to the other end is one move")
  func rotation() {
    #expect(ChildSteps(places: [1, 2, 0]).steps == [.stay, .stay, .move(2)])
    #expect(ChildSteps(places: [2, 0, 1]).steps == [.move(0), .stay, .stay])
  }

  @Test("New children are put between those that stay, past those that are still to go")
  func insertion() {
    // From a b c to b X c a: X comes when a is still in front.
    #expect(ChildSteps(places: [1, nil, 2, 0]).steps == [.stay, .insert(2), .stay, .move(3)])
    #expect(ChildSteps(places: [nil, nil]).steps == [.insert(0), .insert(1)])
    #expect(ChildSteps(places: []).steps == [])
  }

  @Test("Any order comes out, and what is in order stays", arguments: 0..<50)
  func anyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...12, using: &random)
    var places: [Int?] = (0..<count).shuffled(using: &random)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      places.insert(nil, at: Int.random(in: 0...places.count, using: &random))
    }
    #expect(result(places) == expected(places))
    let inOrder = (0..<count).map { Optional($0) }
    #expect(ChildSteps(places: inOrder).steps.allSatisfy { $0 == .stay })
  }
}
