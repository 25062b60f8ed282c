import StageMotion
import Testing

@Suite("Chains stay short under endless retargeting")
struct ChainMemoryTests {
  /// The most animations that run at one time when every frame brings one more.
  private func mostEntries(of animations: [Animation], rate: Double, frames: Int) -> Int {
    var x = Animator(0.0)
    return (0..<frames).reduce(0) { most, frame in
      let animation = animations[frame % animations.count]
      x.set(Double(frame % 7) - 3, animation: animation, at: Double(frame) / rate)
      return max(most, x.entryCount)
    }
  }

  @Test("A curve of one second has at most 62 entries at 60 Hz, whether or not it is looked at")
  func curve() {
    #expect(mostEntries(of: [.easeInOut(duration: 1)], rate: 60, frames: 600) <= 62)
  }

  // In a frame at t run those that began after t − duration, and the one that begins now; one more
  // for a rounded time.
  @Test("No animation of finite length has more entries than frames", arguments: 0..<24 as Range)
  func builtIn(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let animation = RandomAnimations.any(&random)
    let other = RandomAnimations.modified(animation, &random)
    for animations in [[animation], [animation, other]] {
      let lengths = animations.map { animation in
        var x = Animator(0.0)
        x.set(1, animation: animation, at: 0)
        return x.end ?? 0
      }
      let length = lengths.max() ?? 0
      // Springs that inherit a velocity may take longer than one from rest.
      let bound = Int(1.5 * length * 10) + 2
      let frames = min(3 * bound, 150)
      #expect(mostEntries(of: animations, rate: 10, frames: frames) <= bound, "\(animations)")
    }
  }

  @Test("Persistent springs that meet are always one entry")
  func springs() {
    let springs: [Animation] = [.smooth, .bouncy, .interactiveSpring, .default]
    #expect(mostEntries(of: springs, rate: 60, frames: 600) == 1)
  }

  @Test("Endless animations under a finite one go when that one ends")
  func endless() {
    var x = Animator(0.0)
    for frame in 0..<50 {
      x.set(Double(frame + 1), animation: .linear(duration: 1).repeatForever(), at: Double(frame))
    }
    #expect(x.entryCount == 50)
    x.set(0, animation: .linear(duration: 1), at: 50)
    #expect(x.value(at: 51) == 0)
    #expect(x.entryCount == 0)
  }
}
