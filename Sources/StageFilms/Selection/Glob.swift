/// A pattern in which `*` stands for any characters and `?` for any single one.
struct Glob: Hashable, Sendable {
  let text: String

  /// Whether the whole of a name fits the pattern.
  ///
  /// The last `*` that was met takes one more character whenever what follows it fails, which is
  /// enough: an earlier one could only take what the last one takes.
  func matches(_ name: String) -> Bool {
    let pattern = Array(text)
    let name = Array(name)
    var p = 0
    var n = 0
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        p = last.pattern + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
