/// Which of the old rows of a list each of the new ones is.
///
/// Rows of one key are told apart by their order from the front. Where there are as many rows as
/// before, those that have kept their place need no look-up.
@usableFromInline
struct RowMatching<ID: Hashable> {
  @usableFromInline let old: ContiguousArray<ID>
  @usableFromInline let new: ContiguousArray<ID>
  /// The place of the old row that each of the new ones is; −1: it was not there.
  @usableFromInline var sources: ContiguousArray<Int>
  /// The old rows that no new one has taken.
  @usableFromInline var isFree: ContiguousArray<Bool>

  @inlinable
  init(old: ContiguousArray<ID>, new: ContiguousArray<ID>) {
    self.old = old
    self.new = new
    sources = ContiguousArray(repeating: -1, count: new.count)
    isFree = ContiguousArray(repeating: true, count: old.count)
    if old.count == new.count, matchAroundPlaces() { return }
    for place in new.indices { sources[place] = -1 }
    for place in old.indices { isFree[place] = true }
    var places = KeyPlaces(of: old, where: isFree)
    for place in new.indices { take(from: &places, for: place) }
  }

  /// Matches the rows around those that have kept their place; answers `false` if a key stays and moves:
  /// then its places do not tell its rows apart.
  @inlinable
  mutating func matchAroundPlaces() -> Bool {
    for place in new.indices where old[place] == new[place] {
      sources[place] = place
      isFree[place] = false
    }
    var places = KeyPlaces(of: old, where: isFree)
    var unknown: ContiguousArray<ID> = []
    for place in new.indices where sources[place] < 0 {
      take(from: &places, for: place)
      if sources[place] < 0 { unknown.append(new[place]) }
    }
    let unknownKeys = KeySet(unknown)
    return !new.indices.contains {
      sources[$0] == $0 && (places.has(new[$0]) || unknownKeys.contains(new[$0]))
    }
  }

  @inlinable
  mutating func take(from places: inout KeyPlaces<ID>, for place: Int) {
    guard let source = places.take(new[place]) else { return }
    sources[place] = source
    isFree[source] = false
  }

  /// The old rows that are left over.
  @inlinable var remaining: some Sequence<Int> { isFree.indices.filter { isFree[$0] } }
}
