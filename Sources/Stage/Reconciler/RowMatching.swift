/// Which of the old rows of a list each of the new ones is.
@usableFromInline
struct RowMatching<ID: Hashable> {
  /// The old rows that no new one has taken.
  @usableFromInline var isFree: ContiguousArray<Bool>
  /// The first free old row of each key that is not at its own place, by key.
  @usableFromInline var places: [ID: Int] = [:]
  /// The next old row of the same key, or −1.
  @usableFromInline var followers: ContiguousArray<Int>
  @usableFromInline let stays: ContiguousArray<Bool>

  @inlinable
  init(old: ContiguousArray<ID>, new: ContiguousArray<ID>) {
    isFree = ContiguousArray(repeating: true, count: old.count)
    followers = ContiguousArray(repeating: -1, count: old.count)
    let sameCount = old.count == new.count
    var stays = ContiguousArray(new.indices.map { sameCount && old[$0] == new[$0] })
    if stays.contains(true) {
      let moved = new.indices.filter { !stays[$0] }
      let between = KeySet(ContiguousArray(moved.map { new[$0] } + moved.map { old[$0] }))
      // A key that stays and moves: its rows are told apart by their order, not by their places.
      if new.indices.contains(where: { stays[$0] && between.contains(new[$0]) }) {
        stays = ContiguousArray(repeating: false, count: new.count)
      }
    }
    self.stays = stays
    for place in old.indices.reversed() where !(sameCount && stays[place]) {
      if let follower = places.updateValue(place, forKey: old[place]) {
        followers[place] = follower
      }
    }
  }

  /// The old row of a key for the new row at a place.
  @inlinable
  mutating func take(for key: ID, at place: Int) -> Int? {
    if stays[place] {
      isFree[place] = false
      return place
    }
    guard let match = places[key] else { return nil }
    places[key] = followers[match] < 0 ? nil : followers[match]
    isFree[match] = false
    return match
  }

  /// The old rows that are left over.
  @inlinable var remaining: some Sequence<Int> { isFree.indices.filter { isFree[$0] } }
}

/// Keys that can be asked for; a few are compared one by one, which is faster than hashing.
@usableFromInline
struct KeySet<ID: Hashable> {
  @usableFromInline let few: ContiguousArray<ID>
  @usableFromInline let many: Set<ID>

  @inlinable
  init(_ keys: ContiguousArray<ID>) {
    let isFew = keys.count <= 8
    few = isFew ? keys : []
    many = isFew ? [] : Set(keys)
  }

  @inlinable
  func contains(_ key: ID) -> Bool { few.contains(key) || many.contains(key) }
}
