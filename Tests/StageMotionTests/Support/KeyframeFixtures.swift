import StageMotion
import Testing

/// Expects numbers of a timeline at times, each within a tolerance.
func expect(
  _ timeline: KeyframeTimeline<Double>,
  _ values: KeyValuePairs<Double, Double>,
  within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (time, expected) in values {
    let value = timeline.value(time: time)
    #expect(
      isClose(value, expected, within: tolerance),
      "\(value) instead of \(expected) at \(time)",
      sourceLocation: sourceLocation
    )
  }
}

/// A value that is no vector: only its fields move.
struct Sticker: Equatable {
  var scale = 1.0
  var offset = 0.0
  var opacity = 1.0
  var rotation = Angle.zero
  var image = "image"
  var count = 0
}

/// A value with a part that is not animated.
struct Named: Animatable, Equatable {
  var name: String
  var x: Double

  var animatableData: Double {
    get { x }
    set { x = newValue }
  }
}
