/// The numbers that a vector consists of, in the order of its fields.
///
/// Found by reflection, so it serves vectors of clients; frames and queries ask for it, motion does not.
package func numericLeaves(of vector: Any) -> [Double] {
  switch vector {
  case let number as Double: [number]
  case let number as Float: [Double(number)]
  default: Mirror(reflecting: vector).children.flatMap { numericLeaves(of: $0.value) }
  }
}
