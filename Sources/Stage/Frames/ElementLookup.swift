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
    let named = names.indices.filter { names[$0].contains(call) }
    if !named.isEmpty {
      self = named.count == 1 ? .found(named[0]) : .several(named)
    } else if let place = paths.firstIndex(of: call) {
      self = .found(place)
    } else {
      let ending = call.isEmpty ? [] : paths.indices.filter { paths[$0].hasSuffix("/" + call) }
      switch ending.count {
      case 0: self = .none
      case 1: self = .found(ending[0])
      default: self = .several(ending)
      }
    }
  }
}
