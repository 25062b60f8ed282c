import Stage

/// A box that a tap sends 100 points to the right and the next tap back, each with an animation of
/// its own.
struct RetargetedBox: Node {
  private let there: Animation
  private let back: Animation

  @StateCell private var x = 0.0

  init(there: Animation, back: Animation) {
    self.there = there
    self.back = back
  }

  var body: some Node {
    Rectangle()
      .fill(Color(red: 0.16, green: 0.42, blue: 0.85))
      .frame(width: 20, height: 20)
      .offset(x: x)
      .onTapGesture {
        if x == 0 {
          withAnimation(there) { x = 100 }
        } else {
          withAnimation(back) { x = 0 }
        }
      }
      .named("box")
  }
}
