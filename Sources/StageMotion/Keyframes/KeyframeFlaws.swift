/// What is wrong with the keyframes of a timeline, although it plays.
///
/// A host tells its user; the numbers that are played instead are part of the documentation of each
/// keyframe.
package struct KeyframeFlaws: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A spring without damping and without a duration: it plays for one period.
  package static let endlessSpring = KeyframeFlaws(rawValue: 1)

  /// A duration or time that is negative or not finite: it counts as zero.
  package static let duration = KeyframeFlaws(rawValue: 2)

  /// A given velocity that is not finite: it counts as zero.
  package static let velocity = KeyframeFlaws(rawValue: 4)
}
