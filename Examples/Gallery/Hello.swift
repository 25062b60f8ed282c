import Stage

/// A greeting that shows off when it is tapped, and is gone afterwards: it swells, hops and fades at the
/// same time, each in a track of its own.
struct Hello: Node {
  /// What the tracks move: any value will do.
  private struct Look {
    var scale = 1.0
    var lift = 0.0
    var opacity = 1.0
  }

  @StateCell private var taps = 0

  var body: some Node {
    VStack(spacing: 16) {
      Text("Hello, stage!")
        .keyframeAnimator(initialValue: Look(), trigger: taps) { text, look in
          text
            .scaleEffect(look.scale)
            .offset(y: look.lift)
            .opacity(look.opacity)
        } keyframes: { _ in
          // A spring goes on until its time is up; the next one takes over where that one has got to.
          KeyframeTrack(\.scale) {
            SpringKeyframe(1.2, duration: 0.3, spring: .bouncy)
            SpringKeyframe(1.0, spring: .bouncy)
          }
          KeyframeTrack(\.lift) {
            LinearKeyframe(-20, duration: 0.2)
            LinearKeyframe(0, duration: 0.5)
          }
          // It stays visible for a while: a keyframe with the value before.
          KeyframeTrack(\.opacity) {
            LinearKeyframe(1, duration: 0.6)
            LinearKeyframe(0, duration: 0.2)
          }
        }
        .onTapGesture { taps += 1 }
        .named("greeting")
      Text("tap the words")
        .opacity(0.5)
    }
  }
}
