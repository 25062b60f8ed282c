/// The rule by which elements are called: a name, else a path, else the end of just one path.
///
/// A name that several elements have calls none of them.
package enum ElementLookup: Equatable {
  /// The element at a place.
  case found(Int)
  /// No element is called so.
  case none
  /// The elements at these places could be meant.
  case several([Int])

  /// Looks for an element by the names and the paths of all.
  package init(_ call: String, names: [[String]], paths: [String]) {
    self.init(
      named: names.indices.filter { names[$0].contains(call) },
      path: paths.firstIndex(of: call),
      endings: call.isEmpty ? [] : paths.indices.filter { paths[$0].hasSuffix("/" + call) }
    )
  }

  /// Chooses from the places of the elements that have a call as a name, as their path, and as the end
  /// of their path.
  init(
    named: [Int],
    path: @autoclosure () -> Int?,
    endings: @autoclosure () -> [Int]
  ) {
    if !named.isEmpty {
      self.init(named)
    } else if let place = path() {
      self = .found(place)
    } else {
      self.init(endings())
    }
  }

  private init(_ places: [Int]) {
    switch places.count {
    case 0: self = .none
    case 1: self = .found(places[0])
    default: self = .several(places)
    }
  }
}
