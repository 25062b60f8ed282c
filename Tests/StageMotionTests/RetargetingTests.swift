import StageMotion
import Testing

@Suite("Retargeting")
struct RetargetingTests {
  private func expect<V: VectorArithmetic>(
    _ engines: BothEngines<V>,
    _ samples: [(time: Double, value: V)],
    within tolerance: Double = 1e-6,
    source: SourceLocation = #_sourceLocation
  ) {
    for sample in samples {
      let value = engines.value(at: sample.time)
      for (actual, expected) in zip(value.components, sample.value.components) {
        #expect(
          isClose(actual, expected, within: tolerance),
          "at \(sample.time): \(actual), not \(expected)",
          sourceLocation: source
        )
      }
    }
  }

  @Test("An interrupted linear move follows the chain rule")
  func interruptedLinear() {
    let x = BothEngines(0.0)
    x.set(100, .linear(duration: 1), at: 0)
    #expect(x.velocity(at: 0.35) == 100)
    x.set(0, .linear(duration: 1), at: 0.35)
    // Before the end of the first: r = 100t, shown r + (0 − r)(t − 0.35).
    expect(x, [(0.35, 35), (0.4, 38), (0.5, 42.5), (0.675, 45.5625), (0.7, 45.5)])
    #expect(x.animator.entryCount == 2)
    expect(x, [(1, 35), (1.2, 15), (1.34, 1)])
    #expect(x.animator.isAnimating)
    #expect(x.animator.entryCount == 1)
    expect(x, [(1.35, 0)])
    #expect(!x.animator.isAnimating)
  }

  @Test("The slope at a joint of two linear moves is 100 before and 65 after")
  func slopeAtJoint() throws {
    let x = BothEngines(0.0)
    x.set(100, .linear(duration: 1), at: 0)
    x.set(0, .linear(duration: 1), at: 0.35)
    #expect(isClose(try #require(x.velocity(at: 0.35)), 65, within: 1e-9))
  }

  @Test("A frame in which an earlier animation ends shows the chain, not a jump")
  func earlierEnd() {
    let x = BothEngines(0.0)
    x.set(100, .linear(duration: 1), at: 0)
    x.set(0, .linear(duration: 2), at: 0.5)
    // From 1 on the first is at 100: shown 100 − 100(t − 0.5)/2, in the frame at 1.25 as in the next.
    expect(x, [(0.75, 65.625), (1.25, 62.5), (1.5, 50), (2, 25)])
  }

  @Test("A retargeted spring keeps its velocity")
  func springAfterSpring() throws {
    let x = BothEngines(0.0)
    x.set(100, .smooth(duration: 0.5), at: 0)
    #expect(isClose(try #require(x.velocity(at: 0.1)), 449.437376, within: 1e-6))
    x.set(0, .smooth(duration: 0.5), at: 0.1)
    #expect(isClose(try #require(x.velocity(at: 0.1)), 449.437376, within: 1e-6))
    expect(x, [(0.1, 35.773956)])
    #expect(isClose(try #require(x.end), 0.800536, within: 1e-6))
    expect(x, [(0.139784, 43.393313), (0.15, 43.0649), (0.2, 35.767613), (0.3, 17.461825)])
    #expect(x.animator.entryCount == 1)
    expect(x, [(0.6, 0.906208)])
  }

  @Test("A spring after a curve starts from rest, unless the curve tells its velocity")
  func springAfterCurve() {
    let (x, y) = (BothEngines(0.0), BothEngines(0.0))
    x.set(100, .linear(duration: 1), at: 0)
    y.set(100, .timingCurve(.linear, duration: 1), at: 0)
    for engines in [x, y] { engines.set(0, .smooth(duration: 0.5), at: 0.35) }
    expect(x, [(0.35, 35), (0.4, 30.404099), (0.45, 22.479116)])
    expect(y, [(0.35, 35), (0.4, 33.07154), (0.45, 25.325211)])
  }

  @Test("A plain change moves the shown value at once, and the rest of the travel plays on top")
  func plainChange() {
    let x = BothEngines(0.0)
    x.set(100, .linear(duration: 1), at: 0)
    expect(x, [(0.35, 35)])
    x.set(0, nil, at: 0.35)
    expect(x, [(0.35, -65), (0.675, -32.5), (0.9, -10)])
    #expect(x.end == 1)
    expect(x, [(1, 0)])
    #expect(!x.animator.isAnimating)
  }

  @Test("Two animated changes at one time chain")
  func twoChangesAtOnce() {
    let y = BothEngines(0.0)
    y.set(100, .linear(duration: 1), at: 0)
    y.set(0, .linear(duration: 1), at: 0)
    // r = 100t, shown r − r·t.
    expect(y, [(0, 0), (0.25, 18.75), (0.5, 25), (0.75, 18.75), (1, 0)])
  }

  @Test("The same target again restarts nothing")
  func sameTarget() {
    let x = BothEngines(0.0)
    x.set(100, .linear(duration: 1), at: 0)
    x.set(100, .linear(duration: 1), at: 0.4)
    #expect(x.end == 1)
    #expect(x.animator.entryCount == 1)
    expect(x, [(0.4, 40), (0.5, 50), (0.9, 90), (1, 100)])
    #expect(!x.animator.isAnimating)
  }

  @Test("A short animation over a long one ends the chain")
  func shortOverLong() {
    let x = BothEngines(0.0)
    x.set(100, .linear(duration: 3), at: 0)
    x.set(50, .linear(duration: 0.5), at: 1)
    // r = 100t/3, shown r + (50 − r)(t − 1)/0.5.
    expect(x, [(1, 33.333333), (1.25, 45.833333), (1.4, 49.333333)])
    #expect(x.animator.isAnimating)
    #expect(x.logicalEnd == 1.5)
    expect(x, [(1.5, 50)])
    #expect(!x.animator.isAnimating)
  }

  @Test("A custom animation that merges takes over state and elapsed time")
  func customMerge() {
    let animation = Merging(merges: true)
    let x = BothEngines(0.0)
    x.set(100, Animation(animation), at: 0)
    expect(x, [(0.4, 40)])
    x.set(50, Animation(animation), at: 0.4)
    // Each of the two engines asks once.
    #expect(animation.log.questions.count == 2)
    #expect(animation.log.questions.allSatisfy { $0.value == 100 && $0.time == 0.4 })
    expect(x, [(0.4, 20), (0.7, 35), (1, 50)])
    #expect(!x.animator.isAnimating)
  }

  @Test("A custom animation that does not merge chains")
  func customChain() {
    let y = BothEngines(0.0)
    y.set(100, Animation(Merging(merges: false)), at: 0)
    expect(y, [(0.4, 40)])
    y.set(50, Animation(Merging(merges: false)), at: 0.4)
    // r = 100t until 1, shown r + (50 − r)(t − 0.4).
    expect(y, [(0.4, 40), (0.7, 64), (1, 70), (1.2, 60), (1.4, 50), (1.41, 50)])
    #expect(!y.animator.isAnimating)
  }

  @Test("Interpolating springs chain and stay smooth")
  func interpolatingSprings() throws {
    let spring = Animation.interpolatingSpring(stiffness: 100, damping: 10)
    let x = BothEngines(0.0)
    x.set(100, spring, at: 0)
    #expect(isClose(try #require(x.velocity(at: 0.2)), 419.27963, within: 1e-5))
    x.set(0, spring, at: 0.2)
    #expect(isClose(try #require(x.velocity(at: 0.2)), 419.27963, within: 1e-5))
    expect(x, [(0.2, 84.942563), (0.25, 91.651524), (0.3, 74.173701), (0.4, 17.363073)])
    expect(x, [(0.6, -15.347334)])
  }

  @Test("A spring takes the speed of one interpolating spring, and none of a chain of two")
  func springAfterInterpolatingSpring() throws {
    let spring = Animation.interpolatingSpring(stiffness: 100, damping: 10)
    let (y, z) = (BothEngines(0.0), BothEngines(0.0))
    for engines in [y, z] { engines.set(100, spring, at: 0) }
    y.set(0, .smooth(duration: 0.5), at: 0.2)
    z.set(0, spring, at: 0.2)
    #expect(isClose(try #require(y.velocity(at: 0.2)), 419.27963, within: 1e-4))
    expect(y, [(0.2, 84.942563), (0.25, 84.972666), (0.3, 66.488347), (0.4, 30.965868)])
    z.set(50, .smooth(duration: 0.5), at: 0.3)
    #expect(z.velocity(at: 0.3) == 0)
    expect(z, [(0.3, 74.173701), (0.35, 70.999417), (0.4, 65.525812), (0.5, 56.879456)])
  }

  @Test("Retargeting in every frame keeps at most 62 entries of a curve and one of a spring")
  func retargetingInEveryFrame() {
    let (x, y) = (BothEngines(0.0), BothEngines(0.0))
    var mostEntries = 0
    for index in 0..<2000 {
      let time = Double(index) / 60
      x.set(Double(index % 100), .linear(duration: 1), at: time)
      y.set(Double(index % 100), .smooth(duration: 0.5), at: time)
      #expect(x.value(at: time).isFinite && y.value(at: time).isFinite)
      mostEntries = max(mostEntries, x.animator.entryCount)
      #expect(y.animator.entryCount <= 1)
    }
    #expect(mostEntries <= 62)
    expect(x, [(40, 99)])
    #expect(!x.animator.isAnimating)
  }

  @Test("Two components under two animations are one animation and a retarget of it")
  func twoComponents() {
    let point = BothEngines(Pair(0, 0))
    point.set(Pair(100, 0), .linear(duration: 1), at: 0)
    point.set(Pair(100, 100), .linear(duration: 2), at: 0)
    // x: r = 100t, shown r + (100 − r)t/2. y: 100t/2.
    expect(point, [(0.25, Pair(34.375, 12.5)), (0.5, Pair(62.5, 25)), (1, Pair(100, 50))])
    #expect(point.animator.isAnimating)
    expect(point, [(1.9, Pair(100, 95)), (2, Pair(100, 100))])
    #expect(!point.animator.isAnimating)
  }

  @Test("A zero duration supersedes what runs and shows the model at the next frame")
  func zeroDuration() {
    for animation in [Animation.linear(duration: 0), .spring(duration: 0), .linear(duration: -1)] {
      let x = BothEngines(0.0)
      x.set(100, .linear(duration: 1), at: 0)
      expect(x, [(0.5, 50)])
      x.set(20, animation, at: 0.5)
      expect(x, [(0.5, 20)])
      #expect(!x.animator.isAnimating)
    }
  }

  @Test("A change after the end starts anew, whether or not a frame has seen the end")
  func changeAfterEnd() {
    let attribute = LaneAttribute(0.0)
    #expect(attribute.set(100, animation: .linear(duration: 1), at: 0) == .started)
    #expect(attribute.set(0, animation: .linear(duration: 1), at: 0.5) == .chained)
    #expect(attribute.set(50, animation: .linear(duration: 1), at: 2) == .started)
    // The chain ended at 1.5, before the last change.
    #expect(attribute.lane.earlyEnd == 1.5)
    #expect(attribute.value(at: 2.5) == 25)
    #expect(attribute.lane.ended.isEmpty)
    #expect(attribute.isAnimating)
  }
}
