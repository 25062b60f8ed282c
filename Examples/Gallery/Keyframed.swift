import Stage

/// A face that a tap wakes, with one track for each kind of keyframe.
struct Keyframed: Node {
  private struct Look {
    var face = "-_-"
    var scale = 1.0
    var drop = 0.0
    var tilt = Angle.zero
  }

  @StateCell private var taps = 0

  var body: some Node {
    KeyframeAnimator(initialValue: Look(), trigger: taps) { look in
      Text(look.face)
        .scaleEffect(look.scale)
        .rotationEffect(look.tilt)
        .offset(y: look.drop)
        .onTapGesture { taps += 1 }
        .named("face")
    } keyframes: { _ in
      // At constant speed, there and back.
      KeyframeTrack(\.scale) {
        LinearKeyframe(1.5, duration: 0.2)
        LinearKeyframe(1, duration: 0.3)
      }
      // Slowly off and slowly in: where two of them meet at a turning point, all is still.
      KeyframeTrack(\.drop) {
        CubicKeyframe(20, duration: 0.2)
        CubicKeyframe(0, duration: 0.4)
      }
      // The second spring begins at what the first has reached in its time, with its speed.
      KeyframeTrack(\.tilt) {
        SpringKeyframe(.degrees(-30), duration: 0.2)
        SpringKeyframe(.zero, spring: Spring(mass: 1, stiffness: 200, damping: 12))
      }
      // Nothing lies between two faces: they change at once.
      KeyframeTrack(\.face) {
        MoveKeyframe("O_O")
        MoveKeyframe(at: 1, "^_^")
      }
    }
  }
}
