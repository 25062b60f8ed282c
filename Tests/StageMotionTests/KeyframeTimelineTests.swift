import StageMotion
import Testing

@Suite("Timelines of keyframes")
struct KeyframeTimelineTests {
  struct Pair: Equatable {
    var a = 0.0
    var b = 0.0
  }

  @Test("Zero-length keyframes have happened at their instant")
  func zeroLength() {
    let start = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(50, duration: 0)
      LinearKeyframe(100, duration: 1)
    }
    #expect(start.duration == 1)
    expect(start, [-1: 0, 0: 50, 0.5: 75, 1: 100, 2: 100], within: 0)
    let middle = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.25)
      CubicKeyframe(50, duration: -1)
      LinearKeyframe(0, duration: 0.25)
      SpringKeyframe(7, duration: 0)
    }
    #expect(middle.duration == 0.5)
    expect(middle, [0.125: 5, 0.25: 50, 0.375: 25, 0.5: 7, 1: 7], within: 0)
  }

  @Test("An empty timeline is the initial value, whatever the progress")
  func empty() {
    let timeline = KeyframeTimeline(initialValue: 7.0) {}
    #expect(timeline.duration == 0)
    expect(timeline, [-1: 7, 0: 7, 3: 7], within: 0)
    #expect([-1, 0, 0.5, 1, .nan].allSatisfy { timeline.value(progress: $0) == 7 })
  }

  @Test("A jump at time 0 has happened at 0, one at the end when the timeline is over")
  func jumpsAtTheEnds() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(20)
      MoveKeyframe(at: 0, 10)
      LinearKeyframe(30, duration: 1)
      MoveKeyframe(-1)
    }
    expect(timeline, [-0.1: 0, 0: 10, 0.5: 20, 1: -1, 2: -1], within: 0)
    expect(timeline, [(1.0).nextDown: 30], within: 1e-12)
  }

  @Test("A timeline lasts as long as its longest track, ended tracks hold, the later track wins")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pair()) {
      KeyframeTrack(\.a) { LinearKeyframe(10, duration: 0.5) }
      KeyframeTrack(\.b) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.b) { LinearKeyframe(99, duration: 2) }
    }
    #expect(timeline.duration == 2)
    for (time, a, b) in [
      (-1.0, 0.0, 0.0), (0.25, 5, 12.375), (0.5, 10, 24.75), (1, 10, 49.5), (2, 10, 99),
      (5, 10, 99),
    ] {
      #expect(timeline.value(time: time) == Pair(a: a, b: b))
    }
  }

  @Test("The length of a covered track counts, a jump at the end of a short one comes after it")
  func coveredTrack() {
    let timeline = KeyframeTimeline(initialValue: Pair()) {
      KeyframeTrack(\.a) { LinearKeyframe(10, duration: 4) }
      KeyframeTrack(\.a) {
        LinearKeyframe(1, duration: 1)
        MoveKeyframe(2)
      }
    }
    #expect(timeline.duration == 4)
    #expect([0.5, 1, 1.5, 4].map { timeline.value(time: $0).a } == [0.5, 1, 2, 2])
  }

  @Test("A track without keyframes does nothing")
  func emptyTrack() {
    let timeline = KeyframeTimeline(initialValue: Pair()) {
      KeyframeTrack(\.a) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.a) {}
    }
    #expect(timeline.value(time: 0.5) == Pair(a: 5, b: 0))
  }

  @Test("Scale, offset and opacity move together, each at its own pace")
  func sticker() {
    let timeline = KeyframeTimeline(initialValue: Sticker()) {
      KeyframeTrack(\.scale) {
        SpringKeyframe(1.2, duration: 0.3, spring: .bouncy)
        SpringKeyframe(1.0, spring: .bouncy)
      }
      KeyframeTrack(\.offset) {
        LinearKeyframe(-20, duration: 0.2)
        LinearKeyframe(0, duration: 0.5)
      }
      KeyframeTrack(\.opacity) {
        LinearKeyframe(1, duration: 0.6)
        LinearKeyframe(0, duration: 0.2)
      }
      KeyframeTrack(\.rotation) { CubicKeyframe(.degrees(90), duration: 1) }
      KeyframeTrack(\.image) {
        MoveKeyframe("image")
        MoveKeyframe(at: 1.0, "image2")
      }
    }
    #expect(isClose(timeline.duration, 1.235520, within: 1e-6))
    let early = timeline.value(time: 0.7)
    #expect(isClose(early.scale, 0.99172, within: 1e-5))
    #expect(isClose(early.offset, 0, within: 1e-12))
    #expect(isClose(early.opacity, 0.5, within: 1e-12))
    // (3 − 2·0.7)·0.7² = 0.784 of 90°.
    #expect(isClose(early.rotation.degrees, 70.56, within: 1e-9))
    #expect(early.image == "image")
    let late = timeline.value(time: 1.2)
    #expect(late.offset == 0 && late.opacity == 0 && late.image == "image2")
  }

  @Test("Values that are no vectors jump: names, numbers and flags")
  func discreteValues() {
    let names = KeyframeTimeline(initialValue: "none") {
      MoveKeyframe("image")
      MoveKeyframe(at: 1.0, "image2")
    }
    #expect(names.duration == 1)
    #expect([-1, 0, 0.5, 1.5].map(names.value(time:)) == ["none", "image", "image", "image2"])
    let counts = KeyframeTimeline(initialValue: Sticker()) {
      KeyframeTrack(\.count) {
        MoveKeyframe(at: 0.5, 3)
        MoveKeyframe(at: 2, 4)
      }
    }
    #expect([0, 0.5, 0.6, 2.1].map { counts.value(time: $0).count } == [0, 0, 3, 4])
  }

  @Test("The target of a keyframe is kept whole, only its data are on the way")
  func wholeTarget() {
    let timeline = KeyframeTimeline(initialValue: Named(name: "a", x: 0)) {
      LinearKeyframe(Named(name: "b", x: 10), duration: 1)
      SpringKeyframe(Named(name: "c", x: 20), duration: 1)
    }
    #expect(timeline.value(time: 0) == Named(name: "a", x: 0))
    #expect(timeline.value(time: 0.5) == Named(name: "b", x: 5))
    #expect(timeline.value(time: 1) == Named(name: "b", x: 10))
    #expect([1.5, 2, 3].allSatisfy { timeline.value(time: $0).name == "c" })
  }

  @Test("Progress is a part of the duration, clamped")
  func progress() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      LinearKeyframe(40, duration: 0.6)
    }
    for (progress, value) in [(-1.0, 0.0), (0, 0), (0.125, 5), (0.25, 10), (0.625, 25), (1, 40)] {
      #expect(isClose(timeline.value(progress: progress), value, within: 1e-12))
    }
    #expect(timeline.value(progress: .infinity) == 40)
    #expect(timeline.value(progress: .nan) == 0)
  }

  @Test("Only the fields with a track are written")
  func update() {
    let timeline = KeyframeTimeline(initialValue: Pair()) {
      KeyframeTrack(\.a) { LinearKeyframe(10, duration: 1) }
    }
    var pair = Pair(a: -1, b: 77)
    timeline.update(&pair, at: 0.5)
    #expect(pair == Pair(a: 5, b: 77))
    timeline.update(&pair, at: 9)
    #expect(pair == Pair(a: 10, b: 77))
    timeline.update(&pair, at: -9)
    #expect(pair == Pair(a: 0, b: 77))
  }
}
