import StageMotion

extension Benchmark {
  /// Everything that is measured, in the order of the table.
  static var all: [Benchmark] {
    frames + chains + [
      custom, keyframes, animatorValue, retargetInLane, retargetInAnimator,
      start(equalAnimations: false), start(equalAnimations: true),
      bytes("one Double", width: 1, goal: 64), bytes("a rectangle", width: 4, goal: 144),
    ]
  }

  private static func bytes(_ vector: String, width: Int, goal: Double) -> Benchmark {
    let bytes = Lane.bytesPerAnimator(width: width)
    return Benchmark(
      shape: "memory: animator of \(vector)",
      goal: goal,
      subject: .bytes(bytes)
    )
  }
}
