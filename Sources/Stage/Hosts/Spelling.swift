/// What someone may have meant by a word that does not exist.
package enum Spelling {
  /// Up to three words that are nearest to one, the nearest first; the first five words of all, in
  /// alphabetical order, when none is near.
  package static func near(_ word: String, in words: some Sequence<String>) -> [String] {
    let words = Set(words).sorted()
    let limit = max(2, word.count / 3)
    // The distance is at least the difference of the lengths.
    let near = words.filter { abs($0.count - word.count) <= limit }
      .map { (distance: distance(word.lowercased(), $0.lowercased()), word: $0) }
      .filter { $0.distance <= limit }
      .sorted { $0.distance < $1.distance }
      .prefix(3)
      .map(\.word)
    return near.isEmpty ? Array(words.prefix(5)) : near
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
