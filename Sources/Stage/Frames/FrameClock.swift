/// The times of the frames of a steady rate.
///
/// A time is a quotient and never a sum, so that frame 36,000 is as exact as the first.
public struct FrameClock: Hashable, Sendable {
  /// How many frames there are in a second: finite and over 0.
  public let rate: Double

  /// Makes a clock of a rate, in frames per second.
  ///
  /// Another rate than a finite one over 0 yields times that no stage advances to: it answers them
  /// with an error.
  public init(rate: Double) {
    self.rate = rate
  }

  /// The time of frame `n`, in seconds: `n` divided by the rate.
  public func time(ofFrame n: Int) -> TimeInterval {
    Double(n) / rate
  }
}
