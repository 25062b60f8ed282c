import Stage

/// The ways into the cells of a scene, and how often its bodies have run.
///
/// A body hands its bindings over when it runs first; later it is only counted, which costs next to
/// nothing.
final class Desk {
  typealias ListBindings = (items: Binding<[Item]>, level: Binding<Double>, tick: Binding<Int>)

  @exclusivity(unchecked) private(set) var list: ListBindings?
  @exclusivity(unchecked) private var rows: ContiguousArray<Binding<Bool>?>
  @exclusivity(unchecked) private(set) var evaluations = 0

  /// What the rows show, if they read objects.
  let models: [RowModel]

  init(rowCount: Int, models: [RowModel] = []) {
    self.models = models
    rows = ContiguousArray(repeating: nil, count: rowCount)
  }

  func noteList(_ bindings: () -> ListBindings) {
    evaluations += 1
    if list == nil { list = bindings() }
  }

  func noteRow(_ number: Int, _ binding: () -> Binding<Bool>) {
    evaluations += 1
    if rows[number] == nil { rows[number] = binding() }
  }

  func noteRow() {
    evaluations += 1
  }

  /// Writes the cell of a row, or its object.
  func set(_ number: Int, to value: Bool) {
    guard models.isEmpty else { return models[number].isOn = value }
    rows[number]?.wrappedValue = value
  }

  /// A row has gone: the next one of its number hands its binding over anew.
  func forgetRow(_ number: Int) {
    rows[number] = nil
  }
}
