/// Quarters of the unit circle as curves, each with its slope.
///
/// Progress lies in 0…1. The forms are those without differences of nearly equal numbers.
enum CircularArc {
  typealias Sample = (value: Double, velocity: Double)

  /// 1 − √(1 − p²), and its derivative p/√(1 − p²).
  static func easeIn(_ progress: Double) -> Sample {
    let height = ((1 - progress) * (1 + progress)).squareRoot()
    return (progress * progress / (1 + height), progress / height)
  }

  /// √(1 − (1 − p)²), and its derivative (1 − p)/√(1 − (1 − p)²).
  static func easeOut(_ progress: Double) -> Sample {
    let height = (progress * (2 - progress)).squareRoot()
    return (height, (1 - progress) / height)
  }

  /// Two arcs of half the size, one after the other.
  static func halves(
    _ progress: Double,
    first: (Double) -> Sample,
    second: (Double) -> Sample
  ) -> Sample {
    if progress < 0.5 {
      let arc = first(2 * progress)
      return (arc.value / 2, arc.velocity)
    }
    let arc = second(2 * progress - 1)
    return (0.5 + arc.value / 2, arc.velocity)
  }
}
