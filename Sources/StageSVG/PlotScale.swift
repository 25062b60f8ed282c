import StageFilms

/// One axis of a plot: from values to places.
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

  /// Round numbers within the range, as many as there is room for: up to nine.
  ///
  /// - Parameter room: What a number with the space beside it takes along the axis, in points.
  func ticks(room: Double) -> [Double] {
    values.ticks(intervals: min(8, max(1, Int(abs(places.1 - places.0) / room))))
  }
}
