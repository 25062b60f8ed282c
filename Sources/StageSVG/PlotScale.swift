import Foundation
import StageFilms

/// One axis of a plot: from values to places, with ticks at round numbers.
struct PlotScale {
  let values: ClosedRange<Double>
  /// The places of the least and of the greatest value.
  let places: (Double, Double)

  /// Where a value lies.
  func place(_ value: Double) -> Double {
    // Halved, so that the length of the range stays finite.
    let length = values.upperBound / 2 - values.lowerBound / 2
    let part = length > 0 ? (value / 2 - values.lowerBound / 2) / length : 0
    return places.0 + part * (places.1 - places.0)
  }

  /// Up to nine multiples of 1, 2 or 5 times a power of ten within the range.
  var ticks: [Double] {
    let length = values.upperBound - values.lowerBound
    guard length > 0, length.isFinite else {
      return values.lowerBound == values.upperBound
        ? [values.lowerBound] : [values.lowerBound, values.upperBound]
    }
    let power = pow(10, floor(log10(length / 5)))
    let step = [1.0, 2, 5].map { $0 * power }.first { length / $0 <= 8 } ?? 10 * power
    let first = (values.lowerBound / step).rounded(.up)
    let last = (values.upperBound / step).rounded(.down)
    // Of a range far from zero the ticks may be finer than its numbers.
    guard last >= first, last - first <= 10 else {
      return [values.lowerBound, values.upperBound]
    }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }
}
