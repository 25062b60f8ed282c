import Stage

extension Benchmark {
  /// Animations of elements: their start, and one attribute in one frame.
  static var stageFrames: [Benchmark] {
    [1_000, 10_000].flatMap { count in
      [start(count), frame(count, hasRenderer: false), frame(count, hasRenderer: true)]
    }
    .sorted { $0.shape > $1.shape }
  }

  /// One element whose opacity starts an animation, by one write for all.
  private static func start(_ count: Int) -> Benchmark {
    Benchmark(
      shape: "start animations by one write, one element",
      size: count,
      goal: count == 10_000 ? 40 : nil,
      subject: .work {
        let scene = TreeScene(rowCount: count)
        let level = Shared(1.0)
        var work = Workload(count: count, steps: 1) {
          level.value += 1
          withAnimation(.smooth(duration: 1)) { scene.setLevel(level.value) }
          scene.update()
        } sums: {
          // Nothing has moved yet.
          (
            scene.sum + Double(scene.stage.animatingCount),
            scene.expectedSum(level: level.value - 1) + Double(count)
          )
        }
        // Until the animations before have ended.
        work.prepare = { scene.stage.advance(seconds: 10) }
        return work
      }
    )
  }

  /// One opacity in one frame, all on one spring.
  private static func frame(_ count: Int, hasRenderer: Bool) -> Benchmark {
    let renderer = hasRenderer ? "with a renderer that counts" : "without renderer"
    return Benchmark(
      shape: "frame through the stage, \(renderer), one transaction",
      size: count,
      goal: hasRenderer && count == 10_000 ? 0.6 : nil,
      mustNotAllocate: true,
      subject: .work {
        let scene = TreeScene(rowCount: count)
        // Long enough for all frames of a run.
        let (duration, bounce) = (20.0, 0.3)
        withAnimation(.spring(duration: duration, bounce: bounce)) { scene.setLevel(2) }
        let counter = ChangeCounter()
        if hasRenderer { scene.stage.renderer = counter }
        scene.update()
        let frameCount = max(1, 20_000 / count)
        return Workload(count: frameCount * count, steps: frameCount) {
          for _ in 0..<frameCount { scene.stage.advance(seconds: 1.0 / 1_000) }
        } sums: {
          let part = ClosedForm.spring(
            duration: duration,
            bounce: bounce,
            after: scene.stage.time
          )
          let told = hasRenderer ? Double(count) * (1 + part) : 0
          return (scene.sum + counter.sum, scene.expectedSum(level: 1 + part) + told)
        }
      }
    )
  }

  /// One step of the clock in which nothing happens.
  static var idle: [Benchmark] {
    [1_000, 100_000].map { count in
      Benchmark(
        shape: "idle step of the clock",
        size: count,
        goal: 5,
        mustNotAllocate: true,
        subject: .work {
          let scene = TreeScene(rowCount: count)
          return Workload(count: 20_000, steps: 20_000) {
            for _ in 0..<20_000 { scene.stage.advance(seconds: 1.0 / 60) }
          } sums: {
            scene.sums
          }
        }
      )
    }
  }
}

/// A renderer that adds up the numbers that it is told in a frame.
private final class ChangeCounter: Renderer {
  private(set) var sum = 0.0

  func begin(at time: TimeInterval) { sum = 0 }

  func insert(_ element: RenderedElement, into parent: ElementID?, at index: Int) {}

  func move(_ element: ElementID, to index: Int) {}

  func update(_ element: ElementID, _ change: borrowing AttributeChange) {
    if change.count == 1 { sum += change[0] }
  }

  func remove(_ element: ElementID) {}

  func end() {}
}
