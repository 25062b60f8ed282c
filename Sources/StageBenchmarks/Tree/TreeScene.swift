import Stage

/// A stage with a list of rows, and what it must show by the writes that were made.
///
/// What is expected is kept by arithmetic on the writes alone; the stage is only asked when the work
/// is checked.
final class TreeScene {
  let stage: Stage
  private let desk: Desk
  private let list: Desk.ListBindings
  /// The numbers of the rows, in order.
  private(set) var order: [Int]
  @exclusivity(unchecked) private var isOn: ContiguousArray<Bool>
  @exclusivity(unchecked) private var level = 1.0
  @exclusivity(unchecked) private var evaluations = 0

  /// Starts a stage of a list that notes its bindings on a desk.
  init(rowCount: Int, models: [RowModel] = [], _ makeStage: (Desk) -> Stage) {
    desk = Desk(rowCount: rowCount, models: models)
    stage = makeStage(desk)
    stage.advance(seconds: 0)
    guard let list = desk.list else { fatalError("The body of the list has not run.") }
    self.list = list
    order = Array(0..<rowCount)
    isOn = ContiguousArray(repeating: true, count: rowCount)
    evaluations = desk.evaluations
  }

  convenience init(rowCount: Int) {
    self.init(rowCount: rowCount) { desk in
      Stage { RowList<RowOfOne>(count: rowCount, desk: desk, areRowsNoted: true) }
    }
  }

  // MARK: Changes

  /// Writes the cell of a row, which evaluates the row.
  func toggle(_ row: Int) {
    isOn[row].toggle()
    evaluations += 1
    desk.set(row, to: isOn[row])
  }

  /// Writes what the list passes to its rows, which evaluates it and all of them.
  func setLevel(_ level: Double) {
    self.level = level
    evaluations += 1 + order.count
    list.level.wrappedValue = level
  }

  /// Evaluates the list, and none of its rows.
  func evaluateList() {
    evaluations += 1
    list.tick.wrappedValue += 1
  }

  /// Writes rows, made before, in another order, or without some of them.
  func setItems(_ items: [Item]) {
    evaluations += 1
    list.items.wrappedValue = items
  }

  /// Notes the order of the rows that are written; rows that are new begin anew.
  func noteOrder(_ order: [Int]) {
    let old = Set(self.order)
    let new = Set(order)
    for gone in old.subtracting(new) { desk.forgetRow(gone) }
    for made in new.subtracting(old) {
      isOn[made] = true
      evaluations += 1
    }
    self.order = order
  }

  func update() { stage.advance(seconds: 0) }

  // MARK: What it shows

  /// The sum of what the stage shows, which depends on the order, and of the evaluations.
  var sum: Double { stage.sumOfRows() + Double(desk.evaluations) }

  /// What the sum is, if the level shows like this.
  func expectedSum(level: Double? = nil) -> Double {
    Self.sumOfRows(
      order.map { (offset: isOn[$0] ? Double($0 + 1) : 0, level: level ?? self.level) }
    )
      + Double(evaluations)
  }

  /// The sum of rows by what they are.
  static func sumOfRows(_ rows: some Sequence<(offset: Double, level: Double)>) -> Double {
    rows.enumerated().reduce(0) {
      $0 + Double($1.offset + 1) * ($1.element.offset + $1.element.level)
    }
  }

  var sums: (found: Double, expected: Double) { (sum, expectedSum()) }
}

extension Stage {
  /// Moves the clock; no benchmark moves it back.
  func advance(seconds: Double) {
    do {
      try advance(by: seconds)
    } catch {
      fatalError("The stage does not advance: \(error)")
    }
  }

  /// The sum of the offsets and opacities of all rows, each times its place.
  func sumOfRows() -> Double {
    TreeScene.sumOfRows(
      frame.elements.lazy.compactMap { element in
        guard let offset = element.attribute("offset")?.presentation["x"],
          let opacity = element.attribute("opacity")?.presentation.number
        else { return nil }
        return (offset, opacity)
      }
    )
  }

  /// How many attributes an animation moves.
  var animatingCount: Int {
    frame.elements.reduce(0) { $0 + $1.attributes.count { $0.isAnimating } }
  }
}
