import Stage

/// A row of the lists that are measured: a composite with one cell.
///
/// Its first leaf is the only one with an offset: by it, and by its opacity, frames are checked.
protocol ListRow: Node {
  init(number: Int, level: Double, desk: Desk?)
}

/// A row of one element: a colour with two attributes.
struct RowOfOne: ListRow {
  @StateCell private var isOn = true
  let number: Int
  let level: Double
  let desk: Desk?

  init(number: Int, level: Double, desk: Desk?) {
    self.number = number
    self.level = level
    self.desk = desk
  }

  var body: some Node {
    let _ = desk?.noteRow(number) { $isOn }
    Color.red.offset(x: isOn ? Double(number + 1) : 0).opacity(level)
  }
}

/// A row of five elements: a stack, and four colours with six attributes together.
struct RowOfFive: ListRow {
  @StateCell private var isOn = true
  let number: Int
  let level: Double
  let desk: Desk?

  init(number: Int, level: Double, desk: Desk?) {
    self.number = number
    self.level = level
    self.desk = desk
  }

  var body: some Node {
    let _ = desk?.noteRow(number) { $isOn }
    HStack(spacing: 0) {
      Color.red.offset(x: isOn ? Double(number + 1) : 0).opacity(level)
      Color.green.scaleEffect(level)
      Color.blue.scaleEffect(isOn ? 1 : 0.5).opacity(level)
      Color.yellow.rotationEffect(.degrees(isOn ? 0 : 45))
    }
  }
}

/// A row of one text, with one cell.
struct RowOfText: ListRow {
  @StateCell private var isOn = true
  let desk: Desk?

  init(number: Int, level: Double, desk: Desk?) {
    self.desk = desk
  }

  var body: some Node {
    Text(isOn ? "on" : "off")
  }
}
