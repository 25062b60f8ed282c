/// What someone may have meant by a word that does not exist.
package enum Spelling {
  /// So many are listed at most.
  private static let limit = 10

  /// The words that are near to one, the nearest first; all others, in alphabetical order, when none
  /// is.
  ///
  /// Where they are too many to be listed, the last word tells how many more there are: `3 more`.
  ///
  /// - Parameters:
  ///   - word: The word that does not exist.
  ///   - words: Those that exist.
  ///   - others: What is listed when none of them is near; `nil`: the same.
  package static func near(
    _ word: String,
    in words: some Sequence<String>,
    otherwise others: [String]? = nil
  ) -> [String] {
    let words = Array(words)
    let near = nearest(word, in: words)
    let listed = near.isEmpty ? Set(others ?? words).sorted() : near
    guard listed.count > limit else { return listed }
    return listed.prefix(limit) + ["\(listed.count - limit) more"]
  }

  /// All words that are near to one, the nearest first: they differ in few characters, or a part
  /// between dots is the same, as in `width` and `rectangle.width`.
  package static func nearest(_ word: String, in words: some Sequence<String>) -> [String] {
    let word = word.lowercased()
    let parts = word.split(separator: ".")
    let limit = max(2, word.count / 3)
    var near: [(rank: Int, distance: Int, word: String)] = []
    for candidate in Set(words) {
      let other = candidate.lowercased()
      let otherParts = other.split(separator: ".")
      var rank = Int.max
      if parts.contains(where: otherParts.contains) {
        rank = 1
      } else if otherParts.count > 1, word.count > 3 {
        // A short part is near to every other one.
        let nearest = otherParts.map { distance(word, String($0), within: limit) }.min() ?? .max
        if nearest <= limit { rank = nearest + 1 }
      }
      let whole = distance(word, other, within: rank == .max ? limit : .max)
      if whole <= limit { rank = min(rank, whole) }
      if rank < .max { near.append((rank, whole, candidate)) }
    }
    return near.sorted { ($0.rank, $0.distance, $0.word) < ($1.rank, $1.distance, $1.word) }
      .map(\.word)
  }

  /// Words as they are told: `a`, `a and b`, `a, b and 3 more`.
  package static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// What is near, as the end of a sentence: `nearest are a, b and 3 more`.
  package static func nearest(_ near: [String]) -> String {
    "nearest \(near.count == 1 ? "is" : "are") \(list(near, "and"))"
  }

  /// The distance, or any larger number if it is larger than a limit.
  private static func distance(_ a: String, _ b: String, within limit: Int) -> Int {
    // It is at least the difference of the lengths.
    abs(a.count - b.count) <= limit ? distance(a, b) : .max
  }

  /// How many characters must be put in, taken out or replaced to make one word of another
  /// (Levenshtein).
  static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (character == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
