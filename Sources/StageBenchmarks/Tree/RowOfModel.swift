import Observation
import Stage

/// What a row shows that reads an object.
@Observable
final class RowModel {
  var isOn = true
}

/// The row of one element, with an observed object instead of the cell.
struct RowOfModel: ListRow {
  let number: Int
  let level: Double
  let desk: Desk?
  let model: RowModel?

  init(number: Int, level: Double, desk: Desk?) {
    self.number = number
    self.level = level
    self.desk = desk
    model = desk?.models[number]
  }

  var body: some Node {
    let _ = desk?.noteRow()
    Color.red.offset(x: model?.isOn == true ? Double(number + 1) : 0).opacity(level)
  }
}
