/// The places of keys, which are taken from the front.
///
/// A few keys are compared one by one. Many lie in a table with open addressing, from which nothing is
/// removed: a key of which every place is taken stays there.
@usableFromInline
struct KeyPlaces<ID: Hashable> {
  @usableFromInline let keys: ContiguousArray<ID>
  /// The place of each key that is looked for first, by its hash; −1: the slot is empty.
  @usableFromInline var slots: ContiguousArray<Int32> = []
  /// The next place of the same key, or −1.
  @usableFromInline var followers: ContiguousArray<Int32> = []
  @usableFromInline var isTaken: ContiguousArray<Bool> = []
  /// The places, if they are few.
  @usableFromInline var few: ContiguousArray<Int> = []

  @inlinable static var fewCount: Int { 8 }

  /// The places of those keys that are wanted.
  @inlinable
  init(of keys: ContiguousArray<ID>, where isWanted: ContiguousArray<Bool>) {
    self.keys = keys
    let count = isWanted.count { $0 }
    guard count > Self.fewCount else {
      few = ContiguousArray(keys.indices.filter { isWanted[$0] })
      isTaken = ContiguousArray(repeating: false, count: few.count)
      return
    }
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    slots = ContiguousArray(repeating: -1, count: capacity)
    followers = ContiguousArray(repeating: -1, count: keys.count)
    isTaken = ContiguousArray(repeating: false, count: keys.count)
    // From the back: the first place of a key comes last, and is found first.
    for place in keys.indices.reversed() where isWanted[place] {
      let slot = slot(of: keys[place])
      followers[place] = slots[slot]
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }

  /// Takes the first place of a key that is left.
  @inlinable
  mutating func take(_ key: ID) -> Int? {
    guard !slots.isEmpty else {
      guard let index = few.indices.first(where: { !isTaken[$0] && keys[few[$0]] == key }) else {
        return nil
      }
      isTaken[index] = true
      return few[index]
    }
    let slot = slot(of: key)
    let place = Int(slots[slot])
    guard place >= 0, !isTaken[place] else { return nil }
    isTaken[place] = true
    if followers[place] >= 0 { slots[slot] = followers[place] }
    return place
  }

  /// Whether there is a place of a key, taken or not.
  @inlinable
  func has(_ key: ID) -> Bool {
    slots.isEmpty ? few.contains { keys[$0] == key } : slots[slot(of: key)] >= 0
  }

  /// The slot that holds a key, or the empty one that is for it.
  @inlinable
  func slot(of key: ID) -> Int {
    var slot = key.hashValue & (slots.count - 1)
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

/// Keys that can be asked for; a few are compared one by one, which is faster than hashing.
@usableFromInline
struct KeySet<ID: Hashable> {
  @usableFromInline let few: ContiguousArray<ID>
  @usableFromInline let many: Set<ID>

  @inlinable
  init(_ keys: ContiguousArray<ID>) {
    let isFew = keys.count <= KeyPlaces<ID>.fewCount
    few = isFew ? keys : []
    many = isFew ? [] : Set(keys)
  }

  @inlinable
  func contains(_ key: ID) -> Bool { few.contains(key) || many.contains(key) }
}
