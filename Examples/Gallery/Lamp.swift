import Stage

/// A lamp that hangs in a dark room; a tap on its bulb switches it.
struct Lamp: Node {
  @StateCell private var isOn = false

  var body: some Node {
    ZStack(alignment: .top) {
      Color(red: 0.09, green: 0.1, blue: 0.16)
      VStack(spacing: 0) {
        Rectangle()
          .fill(Color(white: 0.32))
          .frame(width: 3, height: 48)
        Rectangle()
          .fill(Color(red: 0.62, green: 0.47, blue: 0.3))
          .frame(width: 22, height: 20)
        bulb
      }
    }
  }

  /// The light goes up and down smoothly, the size with a bounce: each animation is given to the
  /// modifiers in its body and to nothing else.
  private var bulb: some Node {
    Circle()
      .fill(Color(red: 1, green: 0.84, blue: 0.45))
      .frame(width: 64, height: 64)
      .animation(.smooth) { bulb in
        bulb
          .opacity(isOn ? 1 : 0.3)
          .shadow(color: Color(red: 1, green: 0.7, blue: 0.25), radius: isOn ? 36 : 0)
      }
      .animation(.bouncy) { bulb in
        // It hangs in its socket: what is fixed is the top.
        bulb.scaleEffect(isOn ? 1.25 : 1, anchor: .top)
      }
      .onTapGesture { isOn.toggle() }
      .named("lamp")
  }
}
