import Stage

/// A ball that flies to the other side and back, under its name.
struct Ball: Node {
  @StateCell private var isAway = false

  var body: some Node {
    VStack(alignment: .leading, spacing: 0) {
      Text(isAway ? "to and fro" : "at home")
      Circle()
        .frame(width: 60, height: 60)
        .offset(x: isAway ? 180 : 0)
        .onTapGesture { withAnimation(.smooth(duration: 0.5)) { isAway.toggle() } }
        .named("ball")
    }
  }
}

@main
enum Main {
  /// Four frames of each flight, drawn as characters.
  static func main() throws {
    let stage = Stage(size: Size(width: 240, height: 100)) { Ball() }
    stage.renderer = CharacterRenderer(
      columns: 24,
      rows: 5,
      character: Size(width: 10, height: 20)
    ) { print($0) }
    try stage.advance(to: 0)
    for _ in 1...2 {
      try stage.tap("ball")
      for _ in 1...4 { try stage.advance(by: 0.25) }
    }
  }
}
