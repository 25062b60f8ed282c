import Foundation

extension ClosedRange<Double> {
  /// Round numbers within the range, as marks on an axis.
  ///
  /// They are the multiples of 1, 2 or 5 times a power of ten, the closest that leave no more than a
  /// number of intervals; one of them is 0 where the range has it. Where that is one number only, the
  /// ends of the range are with it; where it is none, the ends alone.
  package func ticks(intervals: Int) -> [Double] {
    guard lowerBound < upperBound else { return [lowerBound] }
    let length = upperBound - lowerBound
    let ends = [lowerBound, upperBound]
    guard length.isFinite else { return ends }
    let most = Double(Swift.max(1, intervals))
    let power = pow(10, floor(log10(length / most)))
    let step = [1.0, 2, 5].map { $0 * power }.first { length / $0 <= most } ?? 10 * power
    // Rounding must not lose a tick that lies on an end: 0.3 / 0.1 is less than 3.
    let first = (lowerBound / step - 1e-9).rounded(.up)
    let last = (upperBound / step + 1e-9).rounded(.down)
    // Of a range far from zero the ticks may be finer than its numbers.
    guard step > 0, last - first <= most, last.magnitude < 1e9 else { return ends }
    guard first < last else {
      return first > last ? ends : Set(ends + [first * step]).sorted()
    }
    return stride(from: first, through: last, by: 1).map {
      Swift.min(Swift.max($0 * step, lowerBound), upperBound)
    }
  }
}
