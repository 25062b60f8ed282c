/// How children in one order get into another, with as few moves as possible.
///
/// The children are gone through in the new order. Those of a longest increasing subsequence of the old
/// places stay; each other one is put behind the one before it.
struct ChildSteps {
  enum Step: Equatable {
    case stay
    /// To this place, when it has been taken out.
    case move(Int)
    case insert(Int)
  }

  private(set) var steps: [Step] = []

  /// - Parameter places: For each new child its place among the old ones, each of which is there; `nil`
  ///   if it was not among them.
  init(places: [Int?]) {
    let staying = Self.longestIncreasing(places)
    let old = places.compactMap(\.self).count
    // Those that are still to be moved, by their old places.
    var waiting = old == staying.count ? nil : PrefixCounts(count: old)
    for (place, stays) in zip(places, Self.flags(places.count, staying)) where !stays {
      if let place { waiting?.add(1, at: place) }
    }
    steps.reserveCapacity(places.count)
    var nextStaying = staying.startIndex
    // Behind the last child that stays, and all that were put behind it.
    var lastPlace = 0
    for (index, place) in places.enumerated() {
      if nextStaying < staying.endIndex, staying[nextStaying] == index, let place {
        nextStaying += 1
        lastPlace = place
        steps.append(.stay)
      } else if let place {
        waiting?.add(-1, at: place)
        steps.append(.move(index + (waiting?.count(before: lastPlace) ?? 0)))
      } else {
        steps.append(.insert(index + (waiting?.count(before: lastPlace) ?? 0)))
      }
    }
  }

  private static func flags(_ count: Int, _ indices: [Int]) -> [Bool] {
    var flags = Array(repeating: false, count: count)
    for index in indices { flags[index] = true }
    return flags
  }

  /// The indices of a longest increasing subsequence (Fredman, 1975).
  private static func longestIncreasing(_ places: [Int?]) -> [Int] {
    // Of the sequences of each length the one with the least end, by the index of its end.
    var ends: [(place: Int, index: Int)] = []
    var previous = Array(repeating: -1, count: places.count)
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].place < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1].index }
      if low == ends.count { ends.append((place, index)) } else { ends[low] = (place, index) }
    }
    var result: [Int] = []
    var index = ends.last?.index ?? -1
    while index >= 0 {
      result.append(index)
      index = previous[index]
    }
    return result.reversed()
  }
}

/// Counts by place that tell how many there are before a place (a binary indexed tree; Fenwick, 1994).
private struct PrefixCounts {
  private var sums: [Int]

  init(count: Int) {
    sums = Array(repeating: 0, count: count + 1)
  }

  mutating func add(_ change: Int, at place: Int) {
    var index = place + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  func count(before place: Int) -> Int {
    var (index, count) = (place, 0)
    while index > 0 {
      count += sums[index]
      index -= index & -index
    }
    return count
  }
}
