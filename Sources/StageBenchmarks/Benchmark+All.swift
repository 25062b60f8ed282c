import StageMotion

extension Benchmark {
  /// Everything that is measured, in the order of the table.
  static var all: [Benchmark] {
    frames + chains + [
      custom, keyframes, animatorValue, retargetInLane, retargetInAnimator,
      start(equalAnimations: false), start(equalAnimations: true),
      bytes("one Double", width: 1, goal: 64), bytes("a rectangle", width: 4, goal: 144),
    ] + tree
  }

  private static var tree: [Benchmark] {
    mounts + singleRows + [observedRow] + allRows + lists + stageFrames + idle + treeMemory
  }

  private static func bytes(_ vector: String, width: Int, goal: Double) -> Benchmark {
    Benchmark(
      shape: "memory: animator of \(vector)",
      goal: goal,
      subject: .bytes { Double(Lane.bytesPerAnimator(width: width)) }
    )
  }
}
