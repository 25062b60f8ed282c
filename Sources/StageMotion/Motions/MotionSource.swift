/// What a motion was made of, as the scalar engine sees it: something with an equality.
///
/// An ``Animation`` keeps its base in one; the engine needs no more of it than whether two are equal.
@usableFromInline
package class MotionSource {
  @usableFromInline
  package init() {}

  /// Whether another source is equal to this one.
  func isEqual(to other: MotionSource) -> Bool { self === other }
}
