import StageMotion
import Testing

@Suite("Builders of keyframes")
struct KeyframeBuilderTests {
  struct Pulse: KeyframeTrackContent {
    var height = 1.5

    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(height, duration: 0.2)
      LinearKeyframe(1, duration: 0.4)
    }
  }

  struct TwoPulses: KeyframeTrackContent {
    var body: some KeyframeTrackContent<Double> {
      Pulse()
      Pulse(height: 3)
    }
  }

  struct Fading: Keyframes {
    var isSlow: Bool

    var body: some Keyframes<Sticker> {
      KeyframeTrack(\.scale) { Pulse() }
      KeyframeTrack(\.opacity) {
        if isSlow {
          LinearKeyframe(0, duration: 4)
        } else {
          LinearKeyframe(0, duration: 2)
        }
      }
    }
  }

  struct Bare: Keyframes {
    var body: some Keyframes<Double> {
      LinearKeyframe(10, duration: 1)
    }
  }

  @Test("Keyframes under a name of one's own are used like others, also inside of each other")
  func clientContent() {
    let timeline = KeyframeTimeline(initialValue: 1.0) { TwoPulses() }
    #expect(isClose(timeline.duration, 1.2, within: 1e-12))
    expect(timeline, [0.1: 1.25, 0.2: 1.5, 0.4: 1.25, 0.7: 2, 0.8: 3, 1: 2])
  }

  @Test("Tracks under a name of one's own run beside others")
  func clientKeyframes() {
    for (isSlow, opacity) in [(true, 0.75), (false, 0.5)] {
      let timeline = KeyframeTimeline(initialValue: Sticker()) {
        Fading(isSlow: isSlow)
        KeyframeTrack(\.offset) { LinearKeyframe(8, duration: 2) }
      }
      let value = timeline.value(time: 1)
      #expect(value == Sticker(scale: 1, offset: 4, opacity: opacity))
    }
  }

  @Test("The keyframes of a body are a track of their own")
  func closedBody() {
    // The second runs beside the first and covers it, instead of following it.
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      Bare()
      KeyframeTrack { LinearKeyframe(4, duration: 2) }
    }
    #expect(timeline.duration == 2)
    expect(timeline, [1: 2, 2: 4])
  }

  @Test("Conditions and loops choose keyframes", arguments: [true, false])
  func control(isHigh: Bool) {
    let kind: Int? = isHigh ? 1 : nil
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      for step in 1...3 { LinearKeyframe(Double(step) * 10, duration: 1) }
      if isHigh { LinearKeyframe(100, duration: 1) }
      switch kind {
      case 1: MoveKeyframe(7)
      default: LinearKeyframe(0, duration: 2)
      }
    }
    #expect(timeline.duration == (isHigh ? 4 : 5))
    expect(timeline, [0.5: 5, 1.5: 15, 2.5: 25, 3.5: isHigh ? 65 : 22.5, 9: isHigh ? 7 : 0])
  }

  @Test("Loops and conditions make tracks as well")
  func controlOfTracks() {
    let paths: [WritableKeyPath<Sticker, Double>] = [\.scale, \.opacity]
    let timeline = KeyframeTimeline(initialValue: Sticker()) {
      for path in paths {
        KeyframeTrack(path) {
          for target in [2.0, 0] { LinearKeyframe(target, duration: 0.5) }
        }
      }
      if paths.count > 2 {
        KeyframeTrack(\.offset) { LinearKeyframe(1, duration: 1) }
      }
    }
    #expect(timeline.value(time: 0.75) == Sticker(scale: 1, opacity: 1))
    #expect(timeline.value(time: 0.25) == Sticker(scale: 1.5, opacity: 1.5))
  }

  @Test("A track of a field wins over keyframes of the whole value")
  func wholeAndField() {
    let timeline = KeyframeTimeline(initialValue: Point.zero) {
      KeyframeTrack(\.y) { LinearKeyframe(100, duration: 1) }
      LinearKeyframe(Point(x: 10, y: 10), duration: 1)
      LinearKeyframe(Point(x: 20, y: 0), duration: 1)
    }
    #expect(timeline.value(time: 0.5) == Point(x: 5, y: 50))
    #expect(timeline.value(time: 1.5) == Point(x: 15, y: 100))
  }
}
